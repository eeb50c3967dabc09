import type { Icon } from '@tabler/icons-react';
import chip from './chip.module.css';
import classes from './filterChips.module.css';

export type FilterChip<K extends string> = {
  key: K;
  label: string;
  count: number;
  icon: Icon;
  family: string | undefined;
};

type Props<K extends string> = {
  /** What the chips tell apart. */
  legend: string;
  all: { label: string; count: number };
  chips: readonly FilterChip<K>[];
  chosen: K | null;
  onChoose: (key: K | null) => void;
};

/** What a list can be narrowed to, with how many there are; the chosen one is taken back by a second press. */
export function FilterChips<K extends string>({ legend, all, chips, chosen, onChoose }: Props<K>) {
  // A kind there is nothing of is only noise, unless it is the one being looked at.
  const shown = chips.filter(({ key, count }) => count > 0 || key === chosen);
  return (
    <fieldset className={classes.chips}>
      <legend className="visually-hidden">{legend}</legend>
      <button
        type="button"
        className={chip.chip}
        aria-pressed={chosen === null}
        data-on={chosen === null || undefined}
        onClick={() => onChoose(null)}
      >
        {all.label} <b>{all.count}</b>
      </button>
      {shown.map(({ key, label, count, icon: ChipIcon, family }) => (
        <button
          key={key}
          type="button"
          className={chip.chip}
          aria-pressed={chosen === key}
          data-on={chosen === key || undefined}
          data-family={family}
          onClick={() => onChoose(chosen === key ? null : key)}
        >
          <ChipIcon size={14} stroke={1.75} aria-hidden />
          {label} <b>{count}</b>
        </button>
      ))}
    </fieldset>
  );
}
