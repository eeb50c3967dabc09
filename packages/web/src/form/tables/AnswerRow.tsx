import { folded, isSet, type Placed } from '@gesta/forms';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useExam, useValue } from '../exam.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { useSayValue } from '../fields/useSayValue.ts';
import { isCalculated } from './cellKinds.ts';
import cells from './cells.module.css';
import { NumberCell } from './NumberCell.tsx';
import classes from './tables.module.css';

type Props = { place: Placed; alarm: readonly string[]; span: number };

/** A question among measures. An answer that must not be overlooked turns its row red and is said again, with a sign. */
export function AnswerRow({ place, alarm, span }: Props) {
  const { say } = useExam();
  const sayValue = useSayValue();
  const value = useValue(place.key);
  const alarming = isSet(value) && alarm.some((each) => folded(each) === folded(value));
  return (
    <tr className={classes.row} data-place={place.key} data-alarm={alarming || undefined}>
      <th scope="row">{say(place.field.label)}</th>
      <td colSpan={span}>
        <div className={cells.answer} data-bare>
          {isCalculated(place) ? <NumberCell place={place} /> : <FieldView place={place} />}
          {alarming && (
            <span className={cells.alarm}>
              <IconAlertOctagon size={16} stroke={1.75} aria-hidden />
              {sayValue(place, value)}
            </span>
          )}
        </div>
      </td>
    </tr>
  );
}
