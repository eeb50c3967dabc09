import { type JointAnswer, jointPatch, type Placed } from '@gesta/forms';
import { useExam } from '../exam.ts';
import { Chips } from '../fields/Chips.tsx';
import { FieldFrame } from '../fields/FieldFrame.tsx';

type Props = { place: Placed; answers: readonly JointAnswer[]; chosen: JointAnswer | undefined };

/** One question that several fields keep; whoever looks for one of them finds it here. */
export function JointField({ place, answers, chosen }: Props) {
  const exam = useExam();
  const give = (answer: JointAnswer | undefined) => exam.change(jointPatch(answers, place, answer ?? null));
  const field = (
    <FieldFrame place={place} kind="group">
      {(named) => (
        <Chips
          {...{ named }}
          options={answers}
          value={chosen?.value}
          choose={({ value }) => give(answers.find((each) => each.value === value))}
          clear={() => give(undefined)}
        />
      )}
    </FieldFrame>
  );
  return Object.keys(jointPatch(answers, place, null))
    .filter((key) => key !== place.key)
    .reduce(
      (inner, key) => (
        <div key={key} data-field={key}>
          {inner}
        </div>
      ),
      field,
    );
}
