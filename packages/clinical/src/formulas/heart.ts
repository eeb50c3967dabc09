import { compute } from '../entries/compute.ts';
import { heartFunctionEntries } from '../organs/heartFunction.ts';
import { ECHO_STRUCTURES, type EchoStandard, echoCurve } from '../organs/heartScores.ts';
import type { Given } from '../values/given.ts';
import { choice, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { centimetres, cmFromMm, mmFromCm, roundTo } from '../values/units.ts';
import { derived, renamedNumbers, through } from './derived.ts';
import { AGE_PARAM, age, type Formula, type FormulaAnswer, item, refused } from './formula.ts';
import { unitSlip } from './measure.ts';

/** The form's names of the structures, and the codes of the papers. */
const STRUCTURES: Readonly<Record<string, string>> = {
  anelMitral: 'MVA',
  anelTricuspide: 'TVA',
  anelAortico: 'AoVA',
  anelPulmonar: 'PVA',
  aortaAscendente: 'Asc Ao',
  istmoAortico: 'AoI',
  aortaDescendente: 'Dsc Ao',
  troncoPulmonar: 'MPA',
  ramoPulmonarDireito: 'RPA',
  ramoPulmonarEsquerdo: 'LPA',
  ductoArteriosoDiametro: 'PDA',
  veDiametroDiastolico: 'LVEDD',
  vdDiametroDiastolico: 'RVEDD',
  veComprimento: 'LVL',
  vdComprimento: 'RVL',
  veArea: 'LVArea',
  vdArea: 'RVArea',
  vciDiametro: 'IVC',
};
const ISTHMUS: Readonly<Record<string, string>> = {
  istmoAortico: 'isthmus3V',
  istmoAorticoSagital: 'isthmusSagittal',
  ductoArteriosoDiametro: 'duct3V',
};
const REGRESSORS: Readonly<Record<string, string>> = { ig: 'EGA', cf: 'FL', dbp: 'BPD', peso: 'FW' };

type Heart = { author: EchoStandard; entry: string; names: Readonly<Record<string, string>>; unit: 'cm' | 'mm' };

function heartZ({ author, entry, names, unit }: Heart): Formula {
  const known = new Set(ECHO_STRUCTURES[author].map(({ code }) => code));
  const measures = Object.keys(names).filter((name) => known.has(names[name] ?? ''));
  const by = new Set<string>(ECHO_STRUCTURES[author].flatMap((each) => each.by));
  return {
    measure: 'eco-z',
    author,
    version: 1,
    group: 'heart',
    uses: [entry],
    params: {
      medida: choice(...measures),
      valor: optional(numberInput(unit, { positive: true, max: unit === 'cm' ? 20 : 60 })),
      // The form keeps every length in millimetres.
      ...(unit === 'cm' ? { valorMm: optional(numberInput('mm', { positive: true, max: 60 })) } : {}),
      variavelZ: optional(choice(...Object.keys(REGRESSORS).filter((name) => by.has(REGRESSORS[name] ?? '')))),
      [AGE_PARAM]: optional(age),
      cf: optional(numberInput('mm', { positive: true, max: 100 })),
      ...(author === 'pasquini' ? {} : { dbp: optional(numberInput('mm', { positive: true, max: 130 })) }),
      ...(author === 'krishnan' ? { peso: optional(numberInput('g', { min: 50, max: 6000 })) } : {}),
    },
    outputs: [{ id: 'p50', unit, decimals: 3 }],
    value: 'valor',
    curve: (given) => (given?.has('medida') ? echoCurve(author, names[given.choice('medida')] ?? '') : null),
    run: (given) => heartAnswer(given, { author, entry, names, unit }),
  };
}

function heartAnswer(given: Given, { entry, names, unit }: Heart): FormulaAnswer | { reason: Reason } {
  const variable = given.has('variavelZ') ? given.choice('variavelZ') : 'ig';
  const covariate = variable === 'ig' ? AGE_PARAM : variable;
  if (!given.has(covariate)) return { result: [] };
  const code = names[given.choice('medida')] ?? '';
  const area = code.endsWith('Area');
  const value = given.has('valorMm')
    ? cmFromMm(given.mm('valorMm'))
    : given.has('valor')
      ? given.number('valor')
      : null;
  if (value === null) return { result: [] };
  const { values, reason } = compute(entry, {
    code,
    by: REGRESSORS[variable],
    ...renamedNumbers(given, { [AGE_PARAM]: 'gaDays', cf: 'flMm', dbp: 'bpdMm', peso: 'efwG' }),
    ...(area ? { valueCm2: value } : { valueMm: unit === 'cm' ? mmFromCm(centimetres(value)) : value }),
  });
  if (reason) return refused(reason.input === 'xCm' ? { ...reason, input: covariate } : reason);
  const median = Number(area ? values?.medianCm2 : unit === 'cm' ? values?.medianCm : values?.medianMm);
  // The form keeps millimetres and these papers centimetres: the likeliest slip of all.
  const slip = area ? null : unitSlip(unit, value, median);
  if (slip && !given.has('valorMm')) return refused({ ...slip, input: 'valor', value });
  return {
    result: [item('p50', median, area ? 'cm²' : unit, 3)],
    z: roundTo(Number(values?.z), 2),
    percentil: roundTo(Number(values?.percentile) / 100, 4),
  };
}

function performance(author: string, entry: string): Formula {
  const interval = numberInput('ms', { positive: true, max: 1000 });
  return derived({
    measure: 'imp',
    author,
    group: 'heart',
    entry,
    params: { tci: interval, tri: interval, te: interval, [AGE_PARAM]: age },
    inputs: (given) => ({
      gaDays: given.number(AGE_PARAM),
      ...renamedNumbers(given, { tci: 'ict', tri: 'irt', te: 'et' }),
    }),
    gives: {
      mpi: { id: 'imp', unit: 'ratio', decimals: 3 },
      meanMpi: { id: 'esperado', unit: 'ratio', decimals: 3 },
    },
    notices: (values) => (values.percentileConfidence === 'UNCERTAIN' ? [{ key: 'calc.notice.derivedSpread' }] : []),
  });
}

export const heartFormulas: readonly Formula[] = [
  heartZ({ author: 'schneider', entry: 'echo-schneider2005', names: STRUCTURES, unit: 'cm' }),
  heartZ({ author: 'krishnan', entry: 'echo-krishnan2016', names: STRUCTURES, unit: 'cm' }),
  heartZ({ author: 'pasquini', entry: 'isthmus-pasquini2007', names: ISTHMUS, unit: 'mm' }),
  performance('cruz', 'mpi-cruz2012'),
  performance('hernandez', 'mpi-hernandez2007'),
  derived({
    measure: 'encurtamento',
    author: 'geral',
    group: 'heart',
    entry: 'local.shortening-fraction',
    params: {
      diastole: numberInput('mm', { positive: true, max: 60 }),
      sistole: numberInput('mm', { positive: true, max: 60 }),
    },
    inputs: (given) => ({ diastoleMm: given.number('diastole'), systoleMm: given.number('sistole') }),
    gives: { percent: { id: 'encurtamento', unit: '%', decimals: 1 }, class: { id: 'classe', unit: '' } },
  }),
  through({
    from: heartFunctionEntries,
    measure: 'debito',
    author: 'geral',
    group: 'heart',
    entry: 'local.cardiac-output',
    gives: {
      leftMlMin: { id: 'debitoVe', unit: 'mL', decimals: 0 },
      rightMlMin: { id: 'debitoVd', unit: 'mL', decimals: 0 },
      combinedMlMinKg: { id: 'debitoCombinado', unit: 'mL', decimals: 0 },
    },
  }),
  through({
    from: heartFunctionEntries,
    measure: 'escore-cardiovascular',
    author: 'huhta',
    group: 'heart',
    entry: 'local.cvp-score',
    gives: { score: { id: 'cvEscore', unit: 'score', decimals: 0 }, class: { id: 'classe', unit: '' } },
  }),
];
