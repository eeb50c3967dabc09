import { useT } from '../../ui/useT.tsx';
import classes from './fields.module.css';

type Props = {
  labelId: string;
  value: boolean | null;
  onChange: (value: boolean | null) => void;
};

/** Two answers and none: pressing the chosen one again takes it back. */
export function YesNo({ labelId, value, onChange }: Props) {
  const { t } = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the row
    <div className={classes.yesNo} role="group" aria-labelledby={labelId}>
      {([true, false] as const).map((answer) => (
        <button
          key={String(answer)}
          type="button"
          aria-pressed={value === answer}
          onClick={() => onChange(value === answer ? null : answer)}
        >
          {t(answer ? 'common.yes' : 'common.no')}
        </button>
      ))}
    </div>
  );
}
