import { useState } from 'react';
import { NumberField } from '../../ui/NumberField.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './fields.module.css';

type Props = {
  label: string;
  labelId: string;
  /** In days; null while nothing is typed, NaN while it cannot be read. */
  value: number | null;
  onChange: (days: number | null) => void;
  error?: string | null;
};

type Parts = { weeks: number | null; days: number | null };

/** Weeks and days side by side; what leaves the field is one number of days. */
export function AgeField({ label, labelId, value, onChange, error = null }: Props) {
  const { t } = useT();
  const [typed, setTyped] = useState<Parts>({ weeks: null, days: null });
  // Whatever else sets the age (a link, another calculator) is shown as it is.
  const shown = sameAge(daysOf(typed), value) ? typed : partsOf(value);
  const set = (part: keyof Parts, number: number | null, unreadable: boolean) => {
    const parts = { ...shown, [part]: unreadable ? Number.NaN : number };
    setTyped(parts);
    onChange(daysOf(parts));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the row
    <div className={classes.age} role="group" aria-labelledby={labelId}>
      {(['weeks', 'days'] as const).map((part) => (
        <NumberField
          key={part}
          className={classes.agePart ?? ''}
          classNames={{ input: classes.input ?? '' }}
          aria-label={t(part === 'weeks' ? 'calculators.ageWeeks' : 'calculators.ageDays', { label })}
          value={Number.isNaN(shown[part]) ? null : shown[part]}
          {...(error === null ? {} : { error })}
          errorProps={{ className: 'visually-hidden' }}
          onChange={(number, unreadable) => set(part, number, unreadable)}
          rightSection={
            <span className={classes.unit}>
              {t(part === 'weeks' ? 'calculators.weeksSign' : 'calculators.daysSign')}
            </span>
          }
          rightSectionPointerEvents="none"
          rightSectionWidth={24}
        />
      ))}
    </div>
  );
}

function partsOf(value: number | null): Parts {
  if (value === null || Number.isNaN(value)) return { weeks: null, days: null };
  return { weeks: Math.floor(value / 7), days: Math.round(value % 7) };
}

/** Seven days are a week: more than six in the second field is a slip, not an age. */
function daysOf({ weeks, days }: Parts): number | null {
  if (weeks === null && days === null) return null;
  const rest = days ?? 0;
  return rest >= 0 && rest <= 6 ? (weeks ?? 0) * 7 + rest : Number.NaN;
}

const sameAge = (one: number | null, other: number | null): boolean => Object.is(one, other);
