import type { Placed } from '@gesta/forms';
import { changeOf, examBefore, type Moment } from '@gesta/report';
import { useSay } from '../calc/useSay.ts';
import { FALL, isGrowth, sayChange } from '../form/measure/Change.tsx';
import { useT } from '../ui/useT.tsx';
import classes from './trajectory.module.css';

/** What became of the measure since the exam before: how much, in how many days, and what that did to its place. */
export function SinceLastExam({ moments, place }: { moments: readonly Moment[]; place: Placed }) {
  const { t } = useT();
  const say = useSay();
  const now = moments.find(({ current }) => current);
  const before = examBefore(moments);
  if (!now || !before || now.age === null || before.age === null) return null;
  const change = changeOf(moments);
  const decimals = place.field.decimals ?? 0;
  const difference = now.value - before.value;
  const grown = t('trajectory.grown', {
    difference: `${difference > 0 ? '+' : ''}${say.fixed(difference, decimals)} ${place.field.suffix ?? ''}`.trim(),
    count: now.age - before.age,
    age: say.age(before.age),
  });
  const moved = change ? sayChange(change.points, say.age(change.since.age ?? 0), t) : null;
  const isFall = change !== null && change.points <= -FALL && isGrowth(now.calculation?.path ?? '');
  return (
    <p className={classes.since}>
      <span>{grown}</span>
      {moved !== null && <b data-tone={isFall ? 'warn' : undefined}>{moved}</b>}
    </p>
  );
}
