import { folded, type Item, isSet, type Shape } from '@gesta/forms';
import { useExam } from '../exam.ts';
import { CervixShape } from './CervixShape.tsx';
import classes from './choices.module.css';
import type { Named } from './FieldFrame.tsx';
import { useDelayedClear } from './useDelayedClear.ts';
import { useTypedOption } from './useTypedOption.ts';

type Props = {
  options: readonly Item[];
  value: unknown;
  named: Named;
  unit?: string;
  /** It follows from measures: nobody has said it. */
  derived?: boolean;
  /** What is drawn over an option, which is then typed by that letter. */
  shapes?: Readonly<Record<string, Shape>>;
  choose: (option: Item) => void;
  clear: () => void;
};

/** Options in a row; a press on the chosen one takes it back. */
export function Chips({ options, value, named, unit = '', derived = false, shapes = {}, choose, clear }: Props) {
  const exam = useExam();
  const { waiting, cancel, pressAgain } = useDelayedClear(clear);
  const isChosen = (option: Item) => isSet(value) && folded(option.value) === folded(value);
  const take = (option: Item) => {
    cancel();
    choose(option);
  };
  const said = options.map((option) => ({ value: option.value, label: exam.say(option.label) }));
  const typed = said.map((option) => ({ ...option, label: shapes[option.value] ?? option.label }));
  const onKeyDown = useTypedOption(typed, options.findIndex(isChosen), take);
  return (
    <div
      className={classes.chips}
      role="radiogroup"
      aria-labelledby={named.labelId}
      aria-describedby={named.describedBy}
      aria-required={named.required || undefined}
      aria-disabled={named.readOnly || undefined}
      data-derived={derived || undefined}
      data-drawn={Object.keys(shapes).length > 0 || undefined}
      onKeyDown={named.readOnly ? undefined : onKeyDown}
    >
      {options.map((option, at) => {
        const chosen = isChosen(option);
        return (
          <label key={option.value} className={classes.chip} data-waiting={(chosen && waiting) || undefined}>
            <input
              type="radio"
              name={named.id}
              value={option.value}
              checked={chosen}
              disabled={named.readOnly}
              {...(chosen ? pressAgain : {})}
              onChange={() => take(option)}
            />
            <span>
              {shapes[option.value] !== undefined && <CervixShape shape={shapes[option.value] as Shape} />}
              {said[at]?.label}
            </span>
          </label>
        );
      })}
      {unit !== '' && (
        <span className={classes.unit} aria-hidden>
          {unit}
        </span>
      )}
    </div>
  );
}
