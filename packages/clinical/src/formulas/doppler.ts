import { compute } from '../entries/compute.ts';
import { number } from '../values/input.ts';
import { roundTo } from '../values/units.ts';
import { derived } from './derived.ts';
import { AGE, age, type Formula, item, refused } from './formula.ts';
import { measured } from './measure.ts';

export const index = (
  measure: string,
  author: string,
  placedBy: string,
  limits: readonly [number, number] = [0.05, 10],
) => measured({ measure, author, group: 'doppler', unit: 'ratio', limits, placedBy, param: 'valor', decimals: 3 });

const ri = number('ratio', { min: 0.05, max: 1.5 });

export const dopplerFormulas: readonly Formula[] = [
  index('pi-uterina', 'gomez', 'uta-pi-gomez2008'),
  index('pi-umbilical', 'fmf', 'ua-pi-fmf2019'),
  index('pi-umbilical', 'acharya', 'ua-pi-acharya2005'),
  index('pi-umbilical', 'arduini', 'ua-pi-arduini1990'),
  index('pi-umbilical', 'intergrowth', 'ua-pi-intergrowth'),
  index('ri-umbilical', 'intergrowth', 'ua-ri-intergrowth', [0.05, 1.5]),
  index('ri-umbilical', 'kurmanavicius', 'ua-ri-kurmanavicius1997', [0.05, 1.5]),
  index('sd-umbilical', 'intergrowth', 'ua-sd-intergrowth', [1, 30]),
  index('pi-cerebral', 'fmf', 'mca-pi-fmf2019'),
  index('pi-cerebral', 'arduini', 'mca-pi-arduini1990'),
  index('pi-cerebral', 'barcelona', 'mca-pi-barcelona'),
  index('ri-cerebral', 'kurmanavicius', 'mca-ri-kurmanavicius1997', [0.05, 1.5]),
  index('rcp', 'fmf', 'cpr-fmf2019'),
  index('rcp', 'baschat', 'cpr-baschat2003'),
  {
    measure: 'relacao-ri',
    author: 'kurmanavicius',
    version: 1,
    group: 'doppler',
    uses: ['placentocerebral-ri-kurmanavicius1997'],
    params: { riUmbilical: ri, riCerebral: ri, [AGE]: age },
    outputs: [
      { id: 'relacao', unit: 'ratio', decimals: 3 },
      { id: 'p50', unit: 'ratio', decimals: 3 },
    ],
    run(given) {
      const { values, reason } = compute('placentocerebral-ri-kurmanavicius1997', {
        uaRi: given.number('riUmbilical'),
        mcaRi: given.number('riCerebral'),
        gaDays: given.number(AGE),
      });
      if (reason) return refused(reason);
      return {
        result: [item('relacao', Number(values?.ratio), 'ratio', 3), item('p50', Number(values?.p50), 'ratio', 3)],
        percentil: roundTo(Number(values?.percentile) / 100, 4),
        z: roundTo(Number(values?.z), 2),
      };
    },
  },
  index('pi-istmo', 'delrio', 'aoi-pi-delrio2006'),
  index('pi-ducto', 'tongprasert', 'dv-piv-tongprasert2012'),
  index('pi-ducto', 'barcelona', 'dv-piv-barcelona'),
  derived({
    measure: 'ducto-venoso',
    author: 'prefumo',
    group: 'doppler',
    entry: 'dv-piv-first-trimester',
    params: {
      valor: { ...number('ratio', { min: 0.05, max: 10 }), optional: true },
      ccn: number('mm', { min: 1, max: 130 }),
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
    params: { bcf: number('bpm', { min: 20, max: 300, aliases: ['valor'] }), [AGE]: age },
    inputs: (given) => ({ bpm: given.number('bcf'), gaDays: given.number(AGE) }),
    gives: { class: { id: 'classe', unit: '' } },
  }),
  derived({
    measure: 'bcf',
    author: 'esperado',
    group: 'firstTrimester',
    entry: 'ehr.tezuka1991',
    params: { [AGE]: age },
    inputs: (given) => ({ gaDays: given.number(AGE) }),
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
