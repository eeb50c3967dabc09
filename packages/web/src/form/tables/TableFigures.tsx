import { isSet, type Placed, type PlacedTable } from '@gesta/forms';
import { sayNoNumber } from '@gesta/report';
import { IconInfoCircle } from '@tabler/icons-react';
import { useSay } from '../../calc/useSay.ts';
import { useT } from '../../ui/useT.tsx';
import { useExamLater, useExamState, useResult, useValue } from '../exam.ts';
import { FieldView } from '../fields/FieldView.tsx';
import form from '../form.module.css';
import { curveName } from '../measure/CurvePlace.tsx';
import classes from './figures.module.css';

/** What a table comes to, in large numbers; where its model is not for this pregnancy, the reason instead of them. */
export function TableFigures({ table: { figures, groups, bands } }: { table: PlacedTable }) {
  const { t, locale } = useT();
  const reason = useExamLater(({ values, results }) => {
    if (!bands || figures.some(({ key }) => isSet(values[key]))) return '';
    const result = figures.map(({ key }) => results.get(key)).find((each) => each?.error?.code === 'refused');
    return (result && sayNoNumber(result, { t, locale })) ?? '';
  });
  const [first] = figures;
  if (!first) return null;
  if (reason !== '')
    return (
      <p className={classes.reason} role="status">
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        {reason}
      </p>
    );
  return (
    <div className={form.figures} data-under={groups.length > 0 || undefined}>
      {figures.map((place) => (
        <div key={place.key} className={form.figure} data-place={place.key}>
          <FieldView place={place} />
          {bands && <Band place={place} all={figures} by={first} />}
        </div>
      ))}
    </div>
  );
}

/** Small risks are still told apart: the bars go to ten per cent, or to the largest of them. */
const LEAST_SCALE = 10;

/** The share of a band among the others, and whose it is; hatched where its model is no more than an estimate. */
function Band({ place, all, by }: { place: Placed; all: readonly Placed[]; by: Placed }) {
  const { t } = useT();
  const say = useSay();
  const value = useValue(place.key);
  const result = useResult(by.key);
  const largest = useExamState(({ values }) =>
    Math.max(LEAST_SCALE, ...all.map(({ key }) => Number(values[key] ?? 0))),
  );
  if (typeof value !== 'number' || !result) return null;
  const model = curveName(result, say);
  const isEstimate = result.confidence === 'UNCERTAIN';
  return (
    <>
      <span className={classes.bar} data-estimate={isEstimate || undefined} aria-hidden>
        <span style={{ width: `${(100 * value) / largest}%` }} />
      </span>
      <small className={classes.model}>{isEstimate ? t('measure.estimate', { model }) : model}</small>
    </>
  );
}
