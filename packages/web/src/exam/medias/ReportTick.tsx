import { Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import classes from './tiles.module.css';

type Props = {
  name: string;
  checked: boolean;
  place: number | null;
  onChange: (inReport: boolean) => void;
};

/** Whether the report shows a picture. Under a thumb it is one square on the picture: its place, or what puts it there. */
export function ReportTick({ name, checked, place, onChange }: Props) {
  const { t } = useT();
  const narrow = useMediaQuery('(width < 760px)', false, { getInitialValueInEffect: false });
  const label = t('medias.inReportOf', { name });
  if (narrow)
    return (
      <button
        type="button"
        className={classes.square}
        aria-pressed={checked}
        aria-label={label}
        onClick={() => onChange(!checked)}
      >
        <span data-says={checked ? (place ?? '…') : undefined}>
          {!checked && <IconPlus size={18} stroke={2} aria-hidden />}
        </span>
      </button>
    );
  return (
    <Checkbox
      size="xs"
      radius={5}
      className={classes.tick ?? ''}
      label={t(checked ? 'medias.inReport' : 'medias.putInReport')}
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
