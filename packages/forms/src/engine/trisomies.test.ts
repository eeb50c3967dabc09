import { loadChapters } from '@gesta/clinical';
import { expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { change } from './change.ts';
import { compiledExam } from './compiledExam.ts';
import { EMPTY_STATE, type Patch } from './state.ts';

await loadChapters();

const FETUS = '1stinitialtracking.biometria1.';
const RISK = '1stinitialtracking.avalRiscoTrissomia1.';
/** A woman of 43 at 12 weeks, whose risk by age is about 1 in 37. */
const WOMAN: Patch = {
  '1stinitialtracking.hasData': true,
  'gestationalAge.info.interationDate': '2026-11-12',
  'gestationalAge.info.dateBirthMother': '1985-03-10',
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-08-16',
  'gestationalAge.info.fetos': '1',
  [`${FETUS}ccn`]: 62,
};
const compiled = compiledExam(DEFINITIONS, WOMAN);
const woman = change(compiled, EMPTY_STATE, WOMAN);

const FLOOR = 'calc.notice.reassuranceFloor';
function typed(markers: Patch) {
  const marked = Object.fromEntries(Object.entries(markers).map(([name, value]) => [FETUS + name, value]));
  const { values, results } = change(compiled, woman, marked);
  const told = results.get(`${RISK}riscoTrissomia21`)?.notices ?? [];
  return {
    before: Number(values[`${RISK}riscoTrissomia21`]),
    after: Number(values[`${RISK}riscoTrissomia21Corrigido`]),
    floored: told.find(({ key }) => key === FLOOR)?.list ?? [],
  };
}

it('[CLN-081] every marker reassuring: about 1 in 740 of 1 in 37, as the official calculator, and the notice says why', () => {
  const { before, after, floored } = typed({ tn: 1.5, bcf: 160, ossoNasal: 'presente', regurgitacao: 'ausente' });
  expect(Math.round(before)).toBe(37);
  expect(after).toBeGreaterThan(700);
  expect(after).toBeLessThanOrEqual(20 * before);
  expect(floored).toContain('calc.marker.likelihoodRatio.t21');
});

it('[CLN-081] below one twentieth it stops, above it the computed risk stands', () => {
  // The ratio of the markers is 1 in 19.2 at the first thickness, and less at the second.
  const above = typed({ tn: 1.6, bcf: 160, ondaADuctoVenoso: 'Positivo' });
  const below = typed({ tn: 1.5, bcf: 160, ondaADuctoVenoso: 'Positivo' });
  expect(above.after / above.before).toBeLessThan(below.after / below.before);
  expect(above.floored).not.toContain('calc.marker.likelihoodRatio.t21');
  expect(below.floored).toContain('calc.marker.likelihoodRatio.t21');
  expect(below.after / below.before).toBeGreaterThan(19);
  expect(below.after).toBeLessThanOrEqual(20 * below.before);
  // A thick translucency moves the risk the other way and has no limit.
  const raised = typed({ tn: 4.5 });
  expect(raised.after).toBeLessThan(raised.before);
  expect(raised.floored).not.toContain('calc.marker.likelihoodRatio.t21');
});
