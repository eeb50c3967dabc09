import { folded, type Item, type Placed } from '@gesta/forms';
import { useExam, useValue } from '../exam.ts';
import classes from './choices.module.css';
import { FieldFrame, type Named } from './FieldFrame.tsx';
import { optionsWith } from './options.ts';
import { useDelayedClear } from './useDelayedClear.ts';
import { useTypedOption } from './useTypedOption.ts';
import { useUnit } from './useUnit.ts';

export function RadioField({ place }: { place: Placed }) {
  return (
    <FieldFrame place={place} kind="group">
      {(named) => <Chips place={place} named={named} />}
    </FieldFrame>
  );
}

/** Options in a row; a press on the chosen one takes it back. */
function Chips({ place: { key, field }, named }: { place: Placed; named: Named }) {
  const exam = useExam();
  const value = useValue(key);
  const unit = useUnit(field.suffix);
  const { waiting, cancel, pressAgain } = useDelayedClear(() => exam.change({ [key]: null }));
  const options = optionsWith(field.items ?? [], value);
  const isChosen = (option: Item) => value !== undefined && folded(option.value) === folded(value);
  const choose = (option: Item) => {
    cancel();
    exam.change({ [key]: option.value });
  };
  const said = options.map((option) => ({ value: option.value, label: exam.say(option.label) }));
  const onKeyDown = useTypedOption(said, options.findIndex(isChosen), choose);
  return (
    <div
      className={classes.chips}
      role="radiogroup"
      aria-labelledby={named.labelId}
      aria-describedby={named.describedBy}
      aria-required={named.required || undefined}
      aria-disabled={named.readOnly || undefined}
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
              onChange={() => choose(option)}
            />
            <span>{said[at]?.label}</span>
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
