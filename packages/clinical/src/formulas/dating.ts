import { PREGNANCY_DAYS } from '../age/gestationalAge.ts';
import { AGE_BASES, type AgeBasis, pregnancyAge } from '../age/pregnancyAge.ts';
import { compute } from '../entries/compute.ts';
import { CRL_2014_MM } from '../references/intergrowth/coefficients.ts';
import { CRL_1975_MM } from '../references/robinson/coefficients.ts';
import { addDays, type CalendarDay } from '../values/day.ts';
import { choice, numberInput, optional } from '../values/input.ts';
import type { ResultItem } from './calculation.ts';
import { derived } from './derived.ts';
import { AGE_PARAM, age, ageItem, type Formula, item, maybeAge, refused } from './formula.ts';
import { measured } from './measure.ts';

const diameter = (max: number) => numberInput('mm', { min: 0.5, max });
const sac = { longi: diameter(150), ap: diameter(150), transv: diameter(150) };
const SAC_INPUTS = { longi: 'longiMm', ap: 'apMm', transv: 'transvMm' } as const;

/** The mean diameter is geometry and always answered; the age it stands for has its author. */
function sacBy(author: string, entry: string): Formula {
  return {
    measure: 'saco-gestacional',
    author,
    version: 1,
    group: 'firstTrimester',
    uses: [entry],
    params: { ...sac, [AGE_PARAM]: maybeAge },
    outputs: [
      { id: 'dms', unit: 'mm' },
      { id: 'ig', unit: 'days' },
    ],
    run(given, { allowUncertain }) {
      const mean = (given.number('longi') + given.number('ap') + given.number('transv')) / 3;
      const inputs = Object.fromEntries(Object.entries(SAC_INPUTS).map(([name, input]) => [input, given.number(name)]));
      const { values, reason } = compute(entry, { ...inputs, msdMm: mean }, { allowUncertain });
      const diameters = item('dms', mean, 'mm');
      if (reason) return { result: [diameters], withheld: reason };
      const found = typeof values?.gaDays === 'number' ? values.gaDays : Number(values?.gaWeeks) * 7;
      return { result: [diameters, ageItem(found)] };
    },
  };
}

/** Shorter lengths than `from`, of which its paper does not speak, are Hadlock's of 1992: it begins at 2 mm. */
const crl = (author: string, entry: string, from?: number): Formula => {
  const formula = measured({
    measure: 'ccn',
    author,
    group: 'firstTrimester',
    unit: 'mm',
    limits: [0.5, 130],
    slips: true,
    uses: [entry, 'size.crl.intergrowth2014'],
    datedBy: { entry, input: 'crlMm' },
    placedBy: 'size.crl.intergrowth2014',
  });
  if (from === undefined) return formula;
  return { ...formula, instead: (given) => (given.has('ccn') && given.number('ccn') < from ? 'hadlock' : null) };
};

const day = { kind: 'day' } as const;

/** From the first day of the pregnancy to the exam. */
function sinceStart(
  author: string,
  outputs: Formula['outputs'],
  answer: (total: number, due: CalendarDay | null) => readonly ResultItem[],
): Formula {
  return {
    measure: 'ig',
    author,
    version: 1,
    group: 'dating',
    uses: ['dating.lmp.280'],
    params: { start: { ...day, aliases: ['date', 'dum'] }, interationDate: day },
    outputs,
    run(given) {
      const interationDate = given.day('interationDate');
      const { reason, totalDays, dateParto } = pregnancyAge({
        calculo: 'DUM',
        date: given.day('start'),
        interationDate,
      });
      if (reason) return refused({ ...reason, input: 'start' });
      return { result: totalDays === null ? [] : answer(totalDays, dateParto) };
    },
  };
}

/** The six bases: one calculation owns date, dateParto, weeks and days. */
const base: Formula = {
  measure: 'ig',
  author: 'base',
  version: 1,
  group: 'dating',
  uses: ['dating.lmp.280'],
  params: {
    calculo: choice(...AGE_BASES),
    interationDate: day,
    date: optional(day),
    dateTest: optional(day),
    dateParto: optional(day),
    weeks: optional(numberInput('weeks', { min: 0, max: 45 })),
    days: optional(numberInput('days', { min: 0, max: 6 })),
    calculada: optional(numberInput('days', { min: 0, max: 315 })),
  },
  outputs: [
    { id: 'ig', unit: 'days' },
    { id: 'date', unit: '' },
    { id: 'dateParto', unit: '' },
    { id: 'weeks', unit: 'weeks', decimals: 0 },
    { id: 'days', unit: 'days', decimals: 0 },
  ],
  run(given) {
    const dayOf = (name: string) => (given.has(name) ? given.day(name) : null);
    const countOf = (name: string) => (given.has(name) ? given.number(name) : null);
    const { reason, totalDays, date, dateParto, weeks, days } = pregnancyAge({
      calculo: given.choice('calculo') as AgeBasis,
      interationDate: given.day('interationDate'),
      date: dayOf('date'),
      dateTest: dayOf('dateTest'),
      dateParto: dayOf('dateParto'),
      weeks: countOf('weeks'),
      days: countOf('days'),
      calculada: countOf('calculada'),
    });
    // What is still to be typed is no error; `desconhecido` has no age at all.
    if (reason && reason.code !== 'missing') return refused(reason);
    if (totalDays === null) return { result: [] };
    return {
      result: [
        ageItem(totalDays),
        item('date', date),
        item('dateParto', dateParto),
        item('weeks', weeks, 'weeks', 0),
        item('days', days, 'days', 0),
      ],
    };
  },
};

export const datingFormulas: readonly Formula[] = [
  sinceStart(
    'calculada',
    [
      { id: 'ig', unit: 'days' },
      { id: 'dateParto', unit: '' },
    ],
    (total, due) => [ageItem(total), item('dateParto', due)],
  ),
  sinceStart(
    'partes',
    [
      { id: 'weeks', unit: 'weeks' },
      { id: 'days', unit: 'days' },
    ],
    (total) => [item('weeks', Math.floor(total / 7), 'weeks'), item('days', total % 7, 'days')],
  ),
  derived({
    measure: 'ig-redatacao',
    author: 'acog',
    group: 'dating',
    entry: 'dating.redating.acog700',
    params: {
      igDum: numberInput('days', { min: 0, max: 315 }),
      igUltrassom: numberInput('days', { min: 0, max: 315 }),
    },
    inputs: (given) => ({ lmpGaDays: given.number('igDum'), usGaDays: given.number('igUltrassom') }),
    gives: { redate: { id: 'redatar', unit: '' }, thresholdDays: { id: 'limiteDias', unit: 'days' } },
  }),
  base,
  {
    measure: 'ig',
    author: 'parto',
    version: 1,
    group: 'dating',
    uses: ['dating.lmp.280'],
    params: { interationDate: day, [AGE_PARAM]: age },
    outputs: [{ id: 'dateParto', unit: '' }],
    run: (given) => ({
      result: [
        item('dateParto', addDays(given.day('interationDate'), PREGNANCY_DAYS - Math.round(given.number(AGE_PARAM)))),
      ],
    }),
  },
  sacBy('nyberg', 'dating.msd.nyberg1987'),
  sacBy('hellman', 'dating.msd.hellman1969'),
  // Recalled and not confirmed: until somebody allows it, whoever asks for it is answered by Nyberg.
  {
    ...sacBy('daya', 'dating.msd.daya1991'),
    instead: (given, { allowUncertain }) => (allowUncertain || !Object.keys(sac).every(given.has) ? null : 'nyberg'),
  },
  crl('robinson', 'dating.crl.robinson1975', CRL_1975_MM[0]),
  crl('hadlock', 'dating.crl.hadlock1992'),
  crl('intergrowth', 'dating.crl.intergrowth2014', CRL_2014_MM[0]),
  crl('daya', 'dating.crl.daya1993'),
  {
    measure: 'ig-biometria',
    author: 'hadlock',
    version: 1,
    group: 'dating',
    uses: ['dating.biometry.hadlock1984'],
    params: {
      dbp: optional(numberInput('mm', { min: 1, max: 130 })),
      cc: optional(numberInput('mm', { min: 1, max: 450 })),
      ca: optional(numberInput('mm', { min: 1, max: 500 })),
      cf: optional(numberInput('mm', { min: 1, max: 100 })),
    },
    outputs: [{ id: 'ig', unit: 'days' }],
    run(given) {
      const used = SIZES.filter(([name]) => given.has(name));
      // One measure alone has an age of its own beside it: the joint age needs two.
      if (used.length < 2) return { result: [] };
      const inputs = Object.fromEntries(used.map(([name, input]) => [input, given.number(name)]));
      const { values, reason } = compute('dating.biometry.hadlock1984', inputs);
      if (reason) return refused(reason);
      const weeks = values?.[used.map(([, , code]) => code).join('+')];
      return typeof weeks === 'number'
        ? { result: [ageItem(weeks * 7)] }
        : refused({ code: 'outOfRange', input: 'ig' });
    },
  },
  derived({
    measure: 'ig-cabeca',
    author: 'intergrowth',
    group: 'dating',
    entry: 'dating.hcfl.intergrowth2016',
    params: { cc: numberInput('mm', { min: 50, max: 400 }), cf: numberInput('mm', { min: 5, max: 90 }) },
    inputs: (given) => ({ hcMm: given.number('cc'), flMm: given.number('cf') }),
    gives: { gaDays: { id: 'ig', unit: 'days', from: 'days' } },
  }),
];

const SIZES = [
  ['dbp', 'bpdMm', 'BPD'],
  ['cc', 'hcMm', 'HC'],
  ['ca', 'acMm', 'AC'],
  ['cf', 'flMm', 'FL'],
] as const;
