import type { MessageKey } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './moveIn.module.css';
import { useCounted } from './useCounted.ts';

type Props = {
  error: unknown;
  /** How many rows have been compared; null while nothing is. */
  compared: number | null;
  total: number;
  /** What has to be chosen before; null where all is. */
  missing: MessageKey | null;
  onCancel: () => void;
  onGoOn: () => void;
};

/** From the columns to the preview: every row is compared with the patients of the clinic. */
export function StepBar({ error, compared, total, missing, onCancel, onGoOn }: Props) {
  const { t } = useT();
  const counted = useCounted();
  return (
    <>
      {error ? <ErrorNote error={error} onRetry={onGoOn} /> : null}
      <div className={classes.bar}>
        {missing !== null && <p>{t(missing)}</p>}
        {compared !== null && (
          <p role="status">{t('moveIn.comparing', { done: counted(compared), total: counted(total) })}</p>
        )}
        <span className={classes.barActs}>
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={missing !== null}
            loading={compared !== null}
            rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
            onClick={onGoOn}
          >
            {t('moveIn.check')}
          </Button>
        </span>
      </div>
    </>
  );
}
