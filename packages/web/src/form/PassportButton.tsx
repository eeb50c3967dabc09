import type { Placed } from '@gesta/forms';
import { IconInfoCircle } from '@tabler/icons-react';
import { useT } from '../ui/useT.tsx';
import { useExam } from './exam.ts';
import { usePassport } from './passport.ts';
import classes from './passportButton.module.css';

type Props = {
  place: Placed;
  /** F1 opens the same from the field beside it: one stop less on the way through a scan. */
  hasKey?: boolean;
};

/** The way from a calculated number to what stands behind it. */
export function PassportButton({ place, hasKey = false }: Props) {
  const { t } = useT();
  const { say } = useExam();
  const open = usePassport();
  if ((place.field.formulas?.length ?? 0) === 0) return null;
  return (
    <button
      type="button"
      className={classes.button}
      {...(hasKey && { tabIndex: -1 })}
      aria-label={t('measure.passportOf', { name: say(place.field.label) })}
      onClick={() => open(place)}
    >
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
