import type { Placed } from '@gesta/forms';
import { type ChangeSince as Changed, formulaAt, lastExamAge } from '@gesta/report';
import { useSay } from '../../calc/useSay.ts';
import { useT } from '../../ui/useT.tsx';
import { useExam } from '../exam.ts';
import classes from './measure.module.css';

/** From so many points down a measure of growth deserves a second look. */
export const FALL = 10;

/** `↓ 21` since the exam the column names; a measure that was skipped there says since when. */
export function ChangeMark({ change: { points, since }, place }: { change: Changed; place: Placed }) {
  const { t } = useT();
  const say = useSay();
  const exam = useExam();
  const age = since.age === null ? '' : say.age(since.age);
  const isFall = points <= -FALL && isGrowth(since.calculation?.path ?? '');
  return (
    <span className={classes.change} data-tone={isFall ? 'warn' : undefined} data-change={place.key}>
      <span aria-hidden="true">{arrowOf(points)}</span>
      <span className="visually-hidden">{sayChange(points, age, t)}</span>
      {since.age !== lastExamAge(exam) && age !== '' && <small aria-hidden="true">{t('measure.since', { age })}</small>}
    </span>
  );
}

function arrowOf(points: number): string {
  if (points === 0) return '=';
  return `${points < 0 ? '↓' : '↑'} ${Math.abs(points)}`;
}

/** `queda de 21 percentis desde 24s1d` */
export function sayChange(points: number, age: string, t: ReturnType<typeof useT>['t']): string {
  if (points === 0) return t('measure.unchanged', { age });
  return t(points < 0 ? 'measure.fell' : 'measure.rose', { count: Math.abs(points), age });
}

/** Where falling behind is the finding. An index of resistance that falls is another matter. */
export function isGrowth(path: string): boolean {
  const group = formulaAt(path)?.info.group;
  return group === 'biometry' || group === 'growth';
}
