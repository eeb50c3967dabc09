import { formulas, loadChapters } from '@gesta/clinical';
import { DEFINITIONS, type Placed } from '@gesta/forms';
import { drawnStandard, isOfAllFetuses, placingIn, sourceOf } from '@gesta/report';
import { expect, it } from 'vitest';
import { createExamStore } from '../examStore.ts';

await loadChapters();

const whole = Object.fromEntries(DEFINITIONS.map(({ key }) => [`${key}.hasData`, true]));
const store = createExamStore({
  ...whole,
  'gestationalAge.info.fetos': '2',
  'gestationalAge.info.qtdSacoGestacional': '2',
});
const charts = [...store.compiled().fields.values()].filter(({ field }) => field.chart !== undefined);

it('every chart of our forms draws a field that is there', () => {
  expect(charts.length).toBeGreaterThan(40);
  const lost = charts.filter((place) => sourceOf(place, place.field.chart?.source ?? '', store.compiled()) === null);
  expect(lost.map(({ key }) => key)).toEqual([]);
});

it('every author a chart names is known, and draws a curve where it has one', () => {
  const problems = charts.flatMap((place) => {
    const { key, field } = place;
    const { chart } = field;
    if (chart?.author === undefined) return [];
    const author = formulas()
      .find(({ measure }) => measure === chart.measure)
      ?.authors.find((each) => each.author === chart.author);
    if (!author) return [`${key}: nobody knows ${chart.measure}/${chart.author}`];
    const source = sourceOf(place, chart.source, store.compiled());
    const { curve } = drawnStandard(chart.measure, author, (source && placingIn(source, store)?.filled) ?? {});
    return author.hasCurve && curve.error !== null ? [`${key}: ${curve.error.code}`] : [];
  });
  expect(problems).toEqual([]);
});

it('a chart of each fetus that stands in the first tab only is of them all', () => {
  const at = (key: string) => charts.find((place) => place.key === key) as Placed;
  expect(isOfAllFetuses(at('2ndand3rdquarter.graph1.graficoPesoGemelar'))).toBe(true);
  expect(isOfAllFetuses(at('2ndand3rdquarter.graph1.graficoPeso'))).toBe(false);
  // One artery of the mother, whatever the number of fetuses.
  expect(isOfAllFetuses(at('obstetricdoppler.graph1.graficoPiUterina'))).toBe(false);
});
