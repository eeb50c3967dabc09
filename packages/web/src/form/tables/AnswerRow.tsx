import { folded, isFollowing, isSet, jointAnswer, type Placed, type PlacedRow } from '@gesta/forms';
import { IconAlertOctagon } from '@tabler/icons-react';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamState, useValue } from '../exam.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { RadioField } from '../fields/RadioField.tsx';
import { useSayValue } from '../fields/useSayValue.ts';
import { isCalculated } from './cellKinds.ts';
import cells from './cells.module.css';
import { FollowingField } from './FollowingField.tsx';
import { JointField } from './JointField.tsx';
import { NumberCell } from './NumberCell.tsx';
import classes from './tables.module.css';

type Props = { place: Placed; row: PlacedRow; span: number };

/** A question among measures. An answer that must not be overlooked turns its row red and is said again, with a sign. */
export function AnswerRow({ place, row: { label, alarm, shapes, answers }, span }: Props) {
  const { t } = useT();
  const { say } = useExam();
  const sayValue = useSayValue();
  const own = useValue(place.key);
  const joint = useExamState(({ values }) => jointAnswer(answers, place, values));
  const value = answers.length > 0 ? joint?.value : own;
  const alarming = isSet(value) && alarm.some((each) => folded(each) === folded(value));
  const keys = answers.map((_, at) => String(at + 1));
  const name = say(place.field.label);
  return (
    <tr className={classes.row} data-place={place.key} data-alarm={alarming || undefined}>
      {/* What the clinic calls it wins over what the row is called. */}
      <th scope="row">{label === null || name === place.field.label ? name : say(label)}</th>
      <td colSpan={span}>
        <div className={cells.answer} data-bare>
          {answers.length > 0 ? (
            <JointField {...{ place, answers }} chosen={joint} />
          ) : isCalculated(place) ? (
            <NumberCell place={place} />
          ) : Object.keys(shapes).length > 0 ? (
            <RadioField {...{ place, shapes }} />
          ) : isFollowing(place) ? (
            <FollowingField place={place} />
          ) : (
            <FieldView place={place} />
          )}
          {keys.length > 0 && (
            <span className={cells.keys}>
              <KeyHint keys={keys} label={t('field.byNumber')} />
            </span>
          )}
          {alarming && (
            <span className={cells.alarm}>
              <IconAlertOctagon size={16} stroke={1.75} aria-hidden />
              {joint ? say(joint.label) : sayValue(place, value)}
            </span>
          )}
        </div>
      </td>
    </tr>
  );
}
