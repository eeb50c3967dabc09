import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { FIGO } from '../references/figo/coefficients.ts';
import { TRACE_MIN } from '../references/local/coefficients.ts';
import { NICHD_BASELINE } from '../references/nichd-ctg/coefficients.ts';
import { NST } from '../references/nst-acog/coefficients.ts';
import { ZUGAIB } from '../references/zugaib/coefficients.ts';
import type { Given } from '../values/given.ts';
import { choice, flagInput, type Input, type Inputs, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';

const FIGO_CITATION =
  'Ayres-de-Campos D, Spong CY, Chandraharan E; FIGO Intrapartum Fetal Monitoring Expert Consensus Panel. FIGO consensus guidelines on intrapartum fetal monitoring: cardiotocography. Int J Gynaecol Obstet 2015;131:13-24';

const rate: Input = numberInput('bpm', { min: 30, max: 300 });
const minutes: Input = numberInput('min', { min: 0, max: 1440, optional: true });
const within = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to;

export type FigoClass = 'normal' | 'suspicious' | 'pathological';

/** What a trace shows, in minutes of each; null is not assessed. */
export type Trace = {
  baseline: number | null;
  variability: 'reduced' | 'normal' | 'increased' | 'sinusoidal' | null;
  reducedMin: number;
  reducedInDecelerationsMin: number;
  increasedMin: number;
  sinusoidalMin: number;
  repetitive: boolean | null;
  lateOrProlongedMin: number;
  /** Any deceleration of more than three minutes, repeated or not. */
  prolonged: boolean;
  longestMin: number;
};

/** FIGO 2015: pathological as soon as one sign is, normal only when everything was looked at. */
export function figoClass(trace: Trace): FigoClass | { missing: keyof Trace } {
  if (isPathological(trace)) return 'pathological';
  const { baseline, variability, repetitive } = trace;
  if (baseline === null) return { missing: 'baseline' };
  if (variability === null) return { missing: 'variability' };
  const abnormal =
    !within(baseline, FIGO.baseline) ||
    variability !== 'normal' ||
    repetitive ||
    trace.prolonged ||
    trace.reducedMin + trace.increasedMin + trace.sinusoidalMin + trace.lateOrProlongedMin > 0;
  if (abnormal) return 'suspicious';
  return repetitive === null ? { missing: 'repetitive' } : 'normal';
}

function isPathological(trace: Trace): boolean {
  const limit = trace.variability === 'reduced' ? FIGO.lateOrProlongedReducedMin : FIGO.lateOrProlongedMin;
  return (
    (trace.baseline !== null && trace.baseline < FIGO.bradycardia) ||
    trace.reducedMin > FIGO.reducedMin ||
    trace.reducedInDecelerationsMin > FIGO.reducedInDecelerationsMin ||
    trace.increasedMin > FIGO.increasedMin ||
    trace.sinusoidalMin > FIGO.sinusoidalMin ||
    trace.lateOrProlongedMin > limit ||
    trace.longestMin > FIGO.prolongedMin
  );
}

const timeOf = (given: Given, name: string) => (given.has(name) ? given.number(name) : 0);

function variabilityOf(given: Given): Trace['variability'] {
  if (timeOf(given, 'sinusoidalMin') > 0) return 'sinusoidal';
  if (!given.has('variability')) return timeOf(given, 'reducedMin') > 0 ? 'reduced' : null;
  const [from, to] = FIGO.variability;
  const value = given.number('variability');
  if (value < from) return 'reduced';
  return value > to ? 'increased' : 'normal';
}

const NAMES: Partial<Record<keyof Trace, string>> = { repetitive: 'repetitiveDecelerations' };

const figo: Entry = {
  id: 'ctg-figo2015',
  standard: 'figo',
  author: 'FIGO 2015',
  citation: FIGO_CITATION,
  confidence: 'VERIFIED',
  version: 1,
  inputs: {
    baseline: optional(rate),
    variability: optional(numberInput('bpm', { min: 0, max: 100 })),
    reducedMin: minutes,
    reducedInDecelerationsMin: minutes,
    increasedMin: minutes,
    sinusoidalMin: minutes,
    repetitiveDecelerations: flagInput,
    repetitiveLateOrProlongedMin: minutes,
    prolongedDecelerationMin: {
      ...minutes,
      aliases: ['prolongedMin', 'singleProlongedMin', 'longestDecelerationMin', 'prolongedDecelerationMinutes'],
    },
  },
  compute(given) {
    const answer = figoClass({
      baseline: given.has('baseline') ? given.number('baseline') : null,
      variability: variabilityOf(given),
      reducedMin: timeOf(given, 'reducedMin'),
      reducedInDecelerationsMin: timeOf(given, 'reducedInDecelerationsMin'),
      increasedMin: timeOf(given, 'increasedMin'),
      sinusoidalMin: timeOf(given, 'sinusoidalMin'),
      repetitive: given.has('repetitiveDecelerations') ? given.flag('repetitiveDecelerations') : null,
      lateOrProlongedMin: timeOf(given, 'repetitiveLateOrProlongedMin'),
      prolonged: timeOf(given, 'prolongedDecelerationMin') > FIGO.prolongedFromMin,
      longestMin: timeOf(given, 'prolongedDecelerationMin'),
    });
    if (typeof answer === 'string') return { class: answer };
    return refuse({ code: 'missing', input: NAMES[answer.missing] ?? answer.missing });
  },
};

/** The values of the form: each kind of deceleration that was ticked, `ausentes` for none. */
const DECELERATIONS = ['ausentes', 'precoces', 'tardias', 'variaveis', 'prolongadas', 'espicas'] as const;
type Deceleration = (typeof DECELERATIONS)[number];
const decelerationInputs: Inputs = Object.fromEntries(DECELERATIONS.map((each) => [each, flagInput]));
const VARIABILITIES = ['ausente', 'minima', 'moderada', 'acentuada', 'sinusoidal'] as const;
const yesOrNo = choice('SIM', 'NAO');

const shows = (given: Given, ...kinds: Deceleration[]) => kinds.some((kind) => given.flag(kind));
const assessed = (given: Given) => shows(given, ...DECELERATIONS);
const isRecurrent = (given: Given) =>
  given.has('desaceleracoesRepetitivas') && given.choice('desaceleracoesRepetitivas') === 'SIM';

/** What the form calls variability, as FIGO does; its minimal (at most 5) is FIGO's reduced. */
const FORM_VARIABILITY: Readonly<Record<string, Trace['variability']>> = {
  ausente: 'reduced',
  minima: 'reduced',
  moderada: 'normal',
  acentuada: 'increased',
  sinusoidal: 'sinusoidal',
};
const FORM_FIGO: Readonly<Record<FigoClass, string>> = {
  normal: 'normal',
  suspicious: 'suspeito',
  pathological: 'patologico',
};

/** The form has no time for repetitive decelerations: those that come with most contractions last as long as the trace. */
function formTrace(given: Given): Trace {
  const variability = given.has('variabilidade') ? (FORM_VARIABILITY[given.choice('variabilidade')] ?? null) : null;
  const abnormalMin = timeOf(given, 'variabilidadeDuracao');
  const recurrent = isRecurrent(given);
  return {
    baseline: given.has('linhaBase') ? given.number('linhaBase') : null,
    variability,
    reducedMin: variability === 'reduced' ? abnormalMin : 0,
    reducedInDecelerationsMin: 0,
    increasedMin: variability === 'increased' ? abnormalMin : 0,
    sinusoidalMin: variability === 'sinusoidal' ? abnormalMin : 0,
    repetitive: assessed(given) ? recurrent : null,
    lateOrProlongedMin: recurrent && shows(given, 'tardias', 'prolongadas') ? timeOf(given, 'duracaoTracado') : 0,
    prolonged: shows(given, 'prolongadas'),
    longestMin: shows(given, 'prolongadas') ? timeOf(given, 'desaceleracaoDuracao') : 0,
  };
}

const FORM_NAMES: Partial<Record<keyof Trace, string>> = {
  baseline: 'linhaBase',
  variability: 'variabilidade',
  repetitive: 'desaceleracoes',
};

const formFigo: Entry = {
  id: 'local.ctg-figo',
  standard: 'figo',
  author: 'FIGO 2015',
  citation: FIGO_CITATION,
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    linhaBase: optional(rate),
    variabilidade: optional(choice(...VARIABILITIES)),
    variabilidadeDuracao: minutes,
    ...decelerationInputs,
    desaceleracoesRepetitivas: optional(yesOrNo),
    desaceleracaoDuracao: minutes,
    duracaoTracado: minutes,
  },
  compute(given) {
    const answer = figoClass(formTrace(given));
    if (typeof answer === 'string') return { class: FORM_FIGO[answer] };
    return refuse({ code: 'missing', input: FORM_NAMES[answer.missing] ?? answer.missing });
  },
};

/** Macones 2008. Prolonged decelerations keep a trace out of category I as late and variable ones do. */
function nichdCategory(given: Given): EntryValues | { reason: Reason } {
  const variability = given.choice('variabilidade');
  const baseline = given.number('linhaBase');
  const [from] = NICHD_BASELINE;
  if (variability === 'sinusoidal') return { category: 'III' };
  if (variability === 'ausente') {
    if (baseline < from || (isRecurrent(given) && shows(given, 'tardias', 'variaveis'))) return { category: 'III' };
    if (!assessed(given)) return refuse({ code: 'missing', input: 'desaceleracoes' });
    return { category: 'II' };
  }
  if (variability !== 'moderada' || !within(baseline, NICHD_BASELINE)) return { category: 'II' };
  if (!assessed(given)) return refuse({ code: 'missing', input: 'desaceleracoes' });
  return { category: shows(given, 'tardias', 'variaveis', 'prolongadas') ? 'II' : 'I' };
}

const nichd: Entry = {
  id: 'local.ctg-nichd',
  standard: 'nichd-ctg',
  author: 'Macones 2008',
  citation:
    'Macones GA, Hankins GDV, Spong CY, Hauth J, Moore T. The 2008 National Institute of Child Health and Human Development workshop report on electronic fetal monitoring. Obstet Gynecol 2008;112:661-666',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    linhaBase: rate,
    variabilidade: choice(...VARIABILITIES),
    ...decelerationInputs,
    desaceleracoesRepetitivas: optional(yesOrNo),
  },
  compute: nichdCategory,
};

const accelerationInputs: Inputs = {
  aceleracoes: optional(choice('presente', 'ausente')),
  aceleracoesNumero: numberInput('count', { min: 0, max: 100, optional: true }),
};

/** How many accelerations there were, at least; null when nobody looked. */
function accelerationsOf(given: Given): number | null {
  if (given.has('aceleracoes') && given.choice('aceleracoes') === 'ausente') return 0;
  if (given.has('aceleracoesNumero')) return given.number('aceleracoesNumero');
  return given.has('aceleracoes') ? 1 : null;
}

function zugaibIndex(given: Given): EntryValues | { reason: Reason } {
  const accelerations = accelerationsOf(given);
  if (accelerations === null) return refuse({ code: 'missing', input: 'aceleracoes' });
  if (!assessed(given)) return refuse({ code: 'missing', input: 'desaceleracoes' });
  const decelerations = shows(given, 'precoces', 'tardias', 'variaveis', 'prolongadas', 'espicas');
  const index =
    (within(given.number('linhaBase'), ZUGAIB.baseline.range) ? ZUGAIB.baseline.points : 0) +
    (within(given.number('oscilacao'), ZUGAIB.oscillation.range) ? ZUGAIB.oscillation.points : 0) +
    (accelerations >= ZUGAIB.accelerations.atLeast ? ZUGAIB.accelerations.points : 0) +
    (decelerations ? 0 : ZUGAIB.noDecelerations.points);
  if (index >= ZUGAIB.active) return { index, class: 'active' };
  return { index, class: index >= ZUGAIB.hypoactive ? 'hypoactive' : 'inactive' };
}

const zugaib: Entry = {
  id: 'local.ctg-zugaib',
  standard: 'zugaib',
  author: 'Zugaib and Behle',
  citation: 'Zugaib M, Behle I. Monitoração fetal eletrônica. São Paulo: Roca; 1981',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    linhaBase: rate,
    oscilacao: numberInput('bpm', { min: 0, max: 100 }),
    ...accelerationInputs,
    ...decelerationInputs,
  },
  compute: zugaibIndex,
};

/** A poor signal proves nothing, and a short trace proves only that a fetus reacts. */
function reactivity(given: Given): EntryValues | { reason: Reason } {
  if (given.has('qualidadeTracado') && given.choice('qualidadeTracado') === 'ruim') return { class: 'insatisfatorio' };
  const stimulus = given.has('estimuloCtg') ? given.choice('estimuloCtg') : null;
  const accelerations = accelerationsOf(given);
  if (stimulus === 'reativo') return { class: 'reativo' };
  if (accelerations !== null && accelerations >= NST.count) return { class: 'reativo' };
  if (given.has('duracaoTracado') && given.number('duracaoTracado') < TRACE_MIN) return { class: 'insatisfatorio' };
  if (accelerations === null) return refuse({ code: 'missing', input: 'aceleracoes' });
  const counted = given.has('aceleracoesNumero') || accelerations === 0;
  return counted ? { class: 'naoReativo' } : refuse({ code: 'missing', input: 'aceleracoesNumero' });
}

const reactive: Entry = {
  id: 'local.ctg-reactivity',
  standard: 'nst-acog',
  author: 'ACOG 2021',
  citation: 'ACOG Practice Bulletin 229 (2021)',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    ...accelerationInputs,
    duracaoTracado: minutes,
    qualidadeTracado: optional(choice('boa', 'regular', 'ruim')),
    estimuloCtg: optional(choice('naoRealizado', 'reativo', 'naoReativo')),
  },
  compute: reactivity,
};

export const cardiotocographyEntries: readonly Entry[] = [figo, formFigo, nichd, zugaib, reactive];
