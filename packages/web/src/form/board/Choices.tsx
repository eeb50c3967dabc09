import { folded, type Item, isSet, type Placed } from '@gesta/forms';
import { useExam } from '../exam.ts';
import { useDelayedClear } from '../fields/useDelayedClear.ts';
import classes from './board.module.css';

type Props = {
  place: Placed;
  value: unknown;
  marks: readonly string[];
  name: string;
  readOnly: boolean;
  choose: (item: Item) => unknown;
};

/** The answers of a row as the keys that give them; there while the row has the focus or the pointer. */
export function Choices({ place, value, marks, name, readOnly, choose }: Props) {
  const exam = useExam();
  const { waiting, cancel, pressAgain } = useDelayedClear(() => exam.change({ [place.key]: null }));
  const label = exam.say(place.field.label);
  return (
    <span className={classes.choices}>
      {(place.field.items ?? []).map((item, at) => {
        const chosen = isSet(value) && folded(item.value) === folded(value);
        return (
          <label key={item.value} title={exam.say(item.label)} data-waiting={(chosen && waiting) || undefined}>
            <input
              type="radio"
              name={name}
              value={item.value}
              checked={chosen}
              disabled={readOnly}
              aria-label={`${label}: ${exam.say(item.label)}`}
              onClick={chosen ? pressAgain.onClick : undefined}
              onKeyDown={chosen ? pressAgain.onKeyDown : undefined}
              onChange={() => {
                cancel();
                choose(item);
              }}
            />
            <kbd aria-hidden>{marks[at]}</kbd>
          </label>
        );
      })}
    </span>
  );
}
