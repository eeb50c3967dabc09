import { UNUSUAL } from '../references/criteria/growth.ts';
import { NUCHAL_P99_MM, RISK_LIMITS, SCREENED_CRL_MM } from '../references/criteria/woman.ts';
import type { Given } from '../values/given.ts';
import { type CriterionEntry, criterion, openPercentile, openValue, toldBy } from './criterion.ts';

const limitOf = (given: Given, name: string, usual: number): number => (given.has(name) ? given.number(name) : usual);

/** The millimetres tell the 99th percentile whatever the length; the 95th needs it. */
function nuchal(given: Given): 'fromP99' | 'fromP95' | 'usual' | null {
  if (given.has('ntMm') && given.number('ntMm') >= NUCHAL_P99_MM) return 'fromP99';
  if (!given.has('percentile')) return null;
  return given.number('percentile') >= UNUSUAL.highFrom ? 'fromP95' : 'usual';
}

/** Denominators: the least is the highest risk. */
function trisomy(given: Given): 'high' | 'intermediate' | 'low' | null {
  if (!given.has('oneIn')) return null;
  const oneIn = given.number('oneIn');
  if (oneIn <= limitOf(given, 'highTo', RISK_LIMITS.trisomyHigh)) return 'high';
  return oneIn <= limitOf(given, 'intermediateTo', RISK_LIMITS.trisomyIntermediate) ? 'intermediate' : 'low';
}

export const screeningCriteria: readonly CriterionEntry[] = [
  criterion({
    id: 'screening.nuchal',
    author: 'Nicolaides 2004',
    citation:
      'Nicolaides KH. Nuchal translucency and other first-trimester sonographic markers. Am J Obstet Gynecol 2004;191:45–67',
    inputs: { ntMm: openValue('mm'), percentile: openPercentile },
    classes: ['fromP99', 'fromP95', 'usual'],
    classify: nuchal,
  }),
  criterion({
    id: 'screening.length',
    author: 'FMF',
    citation: 'The Fetal Medicine Foundation: first-trimester screening at a crown–rump length of 45 to 84 mm',
    inputs: { crlMm: openValue('mm') },
    classes: ['outside', 'inside'],
    classify: toldBy('crlMm', (crl) => {
      const [from, to] = SCREENED_CRL_MM;
      return crl < from || crl > to ? 'outside' : 'inside';
    }),
  }),
  criterion({
    id: 'screening.trisomy',
    author: 'FMF',
    citation: 'Nicolaides KH. Screening for fetal aneuploidies at 11 to 13 weeks. Prenat Diagn 2011;31:7–15',
    inputs: { oneIn: openValue('1:N'), highTo: openValue('1:N'), intermediateTo: openValue('1:N') },
    classes: ['high', 'intermediate', 'low'],
    classify: trisomy,
  }),
  criterion({
    id: 'screening.preeclampsia',
    author: 'ASPRE 2017',
    citation: 'Rolnik DL, Wright D, Poon LC, et al. N Engl J Med 2017;377:613–622',
    inputs: { oneIn: openValue('1:N'), highTo: openValue('1:N') },
    classes: ['high', 'low'],
    classify: (given) =>
      given.has('oneIn')
        ? given.number('oneIn') <= limitOf(given, 'highTo', RISK_LIMITS.preeclampsiaHigh)
          ? 'high'
          : 'low'
        : null,
  }),
];
