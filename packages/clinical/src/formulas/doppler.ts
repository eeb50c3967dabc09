import { compute } from '../entries/compute.ts';
import { numberInput } from '../values/input.ts';
import { roundTo } from '../values/units.ts';
import { derived } from './derived.ts';
import { AGE_PARAM, age, type Formula, item, refused } from './formula.ts';
import { measured } from './measure.ts';

export const indexFormula = (
  measure: string,
  author: string,
  placedBy: string,
  limits: readonly [number, number] = [0.05, 10],
) => measured({ measure, author, group: 'doppler', unit: 'ratio', limits, placedBy, param: 'valor', decimals: 3 });

const ri = numberInput('ratio', { min: 0.05, max: 1.5 });

export const dopplerFormulas: readonly Formula[] = [
  indexFormula('pi-uterina', 'gomez', 'uta-pi-gomez2008'),
  indexFormula('pi-umbilical', 'fmf', 'ua-pi-fmf2019'),
  indexFormula('pi-umbilical', 'acharya', 'ua-pi-acharya2005'),
  indexFormula('pi-umbilical', 'arduini', 'ua-pi-arduini1990'),
  indexFormula('pi-umbilical', 'intergrowth', 'ua-pi-intergrowth'),
  indexFormula('ri-umbilical', 'intergrowth', 'ua-ri-intergrowth', [0.05, 1.5]),
  indexFormula('ri-umbilical', 'kurmanavicius', 'ua-ri-kurmanavicius1997', [0.05, 1.5]),
  indexFormula('sd-umbilical', 'intergrowth', 'ua-sd-intergrowth', [1, 30]),
  indexFormula('pi-cerebral', 'fmf', 'mca-pi-fmf2019'),
  indexFormula('pi-cerebral', 'arduini', 'mca-pi-arduini1990'),
  indexFormula('pi-cerebral', 'barcelona', 'mca-pi-barcelona'),
  indexFormula('ri-cerebral', 'kurmanavicius', 'mca-ri-kurmanavicius1997', [0.05, 1.5]),
  indexFormula('rcp', 'fmf', 'cpr-fmf2019'),
  indexFormula('rcp', 'baschat', 'cpr-baschat2003'),
  {
    measure: 'relacao-ri',
    author: 'kurmanavicius',
    version: 1,
    group: 'doppler',
    uses: ['placentocerebral-ri-kurmanavicius1997'],
    params: { riUmbilical: ri, riCerebral: ri, [AGE_PARAM]: age },
    outputs: [
      { id: 'relacao', unit: 'ratio', decimals: 3 },
      { id: 'p50', unit: 'ratio', decimals: 3 },
    ],
    run(given) {
      const { values, reason } = compute('placentocerebral-ri-kurmanavicius1997', {
        uaRi: given.number('riUmbilical'),
        mcaRi: given.number('riCerebral'),
        gaDays: given.number(AGE_PARAM),
      });
      if (reason) return refused(reason);
      return {
        result: [item('relacao', Number(values?.ratio), 'ratio', 3), item('p50', Number(values?.p50), 'ratio', 3)],
        percentil: roundTo(Number(values?.percentile) / 100, 4),
        z: roundTo(Number(values?.z), 2),
      };
    },
  },
  indexFormula('pi-istmo', 'delrio', 'aoi-pi-delrio2006'),
  indexFormula('pi-ducto', 'tongprasert', 'dv-piv-tongprasert2012'),
  indexFormula('pi-ducto', 'barcelona', 'dv-piv-barcelona'),
  derived({
    measure: 'ducto-venoso',
    author: 'prefumo',
    group: 'doppler',
    entry: 'dv-piv-first-trimester',
    params: {
      valor: { ...numberInput('ratio', { min: 0.05, max: 10 }), optional: true },
      ccn: numberInput('mm', { min: 1, max: 130 }),
    },
    inputs: (given) => ({ crlMm: given.number('ccn') }),
    gives: { mean: { id: 'esperado', unit: 'ratio', decimals: 3 } },
  }),
  measured({
    measure: 'tn',
    author: 'wright',
    group: 'firstTrimester',
    unit: 'mm',
    limits: [0.3, 15],
    over: 'ccn',
    placedBy: 'nt-wright2008',
  }),
  measured({
    measure: 'tn',
    author: 'snijders',
    group: 'firstTrimester',
    unit: 'mm',
    limits: [0.3, 15],
    over: 'ccn',
    placedBy: 'nt-snijders1998',
  }),
  derived({
    measure: 'bcf',
    author: 'classe',
    group: 'firstTrimester',
    entry: 'threshold.ehr.doubilet1995',
    params: { bcf: numberInput('bpm', { min: 20, max: 300, aliases: ['valor'] }), [AGE_PARAM]: age },
    inputs: (given) => ({ bpm: given.number('bcf'), gaDays: given.number(AGE_PARAM) }),
    gives: { class: { id: 'classe', unit: '' } },
  }),
  derived({
    measure: 'bcf',
    author: 'esperado',
    group: 'firstTrimester',
    entry: 'ehr.tezuka1991',
    params: { [AGE_PARAM]: age },
    inputs: (given) => ({ gaDays: given.number(AGE_PARAM) }),
    gives: { expectedBpm: { id: 'esperado', unit: 'bpm', decimals: 0 } },
  }),
  measured({
    measure: 'bcf',
    author: 'kagan',
    group: 'firstTrimester',
    unit: 'bpm',
    limits: [20, 300],
    placedBy: 'fhr-kagan2008',
    decimals: 0,
  }),
];
