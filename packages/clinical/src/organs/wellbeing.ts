import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { BPP_ITEMS, BPP_MAXIMA, BPP_POCKET_CM, BPP_POINTS } from '../references/manning/coefficients.ts';
import { NST } from '../references/nst-acog/coefficients.ts';
import type { Given } from '../values/given.ts';
import { choice, gestationalDays, type Input, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';

const MANNING_CITATION =
  'Manning FA, Platt LD, Sipos L. Antepartum fetal evaluation: development of a fetal biophysical profile. Am J Obstet Gynecol 1980;136:787-795; Manning FA. Fetal biophysical profile. Obstet Gynecol Clin North Am 1999;26:557-577';

export type BppClass =
  | 'normal'
  | 'chronicCompromise'
  | 'equivocal'
  | 'possibleAsphyxia'
  | 'probableAsphyxia'
  | 'almostCertainAsphyxia';

/** As the pack words the classes. */
const PACK_CLASS: Readonly<Record<BppClass, string>> = {
  normal: 'normal',
  chronicCompromise: 'suspected chronic compromise',
  equivocal: 'equivocal',
  possibleAsphyxia: 'possible asphyxia',
  probableAsphyxia: 'probable asphyxia',
  almostCertainAsphyxia: 'almost certain asphyxia',
};

/**
 * Manning 1980: two points lost to the fluid alone are another thing than the same two lost elsewhere. Manning 1990: with little fluid a
 * profile of six is not repeated.
 */
export function bppClass(score: number, maximum: number, normalFluid: boolean): BppClass {
  if (score <= 2) return 'almostCertainAsphyxia';
  if (score <= 4) return 'probableAsphyxia';
  if (score === maximum) return 'normal';
  if (score === maximum - BPP_POINTS && !normalFluid) return 'chronicCompromise';
  if (score === BPP_MAXIMA.withoutNst) return 'normal';
  return normalFluid ? 'equivocal' : 'possibleAsphyxia';
}

const item: Input = numberInput('score', { min: 0, max: BPP_POINTS });
const isItem = (points: number) => points === 0 || points === BPP_POINTS;

/** The points of an item; the fluid also from the deepest pocket. */
function pointsOf(given: Given, name: string): number | null {
  if (given.has(name)) return given.number(name);
  if (name !== 'fluid' || !given.has('pocketCm')) return null;
  return given.number('pocketCm') >= BPP_POCKET_CM ? BPP_POINTS : 0;
}

function profile(given: Given): EntryValues | { reason: Reason } {
  let score = 0;
  for (const name of BPP_ITEMS) {
    const points = pointsOf(given, name);
    if (points === null) return refuse({ code: 'missing', input: name });
    if (!isItem(points)) return refuse({ code: 'notAllowed', input: name });
    score += points;
  }
  const withNst = given.has('nst');
  const maximum = withNst ? BPP_MAXIMA.withNst : BPP_MAXIMA.withoutNst;
  if (withNst) {
    if (!isItem(given.number('nst'))) return refuse({ code: 'notAllowed', input: 'nst' });
    score += given.number('nst');
  }
  const interpretation = bppClass(score, maximum, pointsOf(given, 'fluid') === BPP_POINTS);
  return { score, maximum, class: PACK_CLASS[interpretation], interpretation };
}

const manning: Entry = {
  id: 'bpp-manning',
  standard: 'manning',
  author: 'Manning 1980',
  citation: MANNING_CITATION,
  confidence: 'VERIFIED',
  version: 1,
  inputs: {
    breathing: optional(item),
    movement: optional({ ...item, aliases: ['movements'] }),
    tone: optional(item),
    fluid: optional(item),
    pocketCm: optional(numberInput('cm', { min: 0, max: 30 })),
    nst: optional(item),
  },
  compute: profile,
};

/** The reading of a score that was already added up, by the two columns of the form. */
const interpretation: Entry = {
  id: 'local.bpp-interpretation',
  standard: 'manning',
  author: 'Manning 1980',
  citation: MANNING_CITATION,
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    total: numberInput('score', { min: 0, max: BPP_MAXIMA.withNst }),
    max: numberInput('score', { min: BPP_MAXIMA.withoutNst, max: BPP_MAXIMA.withNst }),
    fluid: choice('2', '0'),
  },
  compute(given) {
    const total = given.number('total');
    const max = given.number('max');
    const normalFluid = given.choice('fluid') === '2';
    if (max !== BPP_MAXIMA.withNst && max !== BPP_MAXIMA.withoutNst)
      return refuse({ code: 'notAllowed', input: 'max' });
    if (total % BPP_POINTS !== 0) return refuse({ code: 'notAllowed', input: 'total' });
    const possible = normalFluid ? total >= BPP_POINTS && total <= max : total <= max - BPP_POINTS;
    if (!possible) return refuse({ code: 'inconsistent', input: 'total' });
    return { interpretation: bppClass(total, max, normalFluid) };
  },
};

/** What an acceleration must reach to count; at an unknown age the larger one. */
const criterionOf = (given: Given) =>
  given.has('gaDays') && given.gaDays() < NST.largerFromDays ? NST.early : NST.late;

function nonStress(given: Given): EntryValues | { reason: Reason } {
  const { bpm, seconds } = criterionOf(given);
  const tooSmall =
    (given.has('amplitudeBpm') && given.number('amplitudeBpm') < bpm) ||
    (given.has('durationS') && given.number('durationS') < seconds);
  const reactive = !tooSmall && given.number('accelerations') >= NST.count;
  return { class: reactive ? 'reactive' : 'non-reactive', reactive, requiredBpm: bpm, requiredSeconds: seconds };
}

const nst: Entry = {
  id: 'nst',
  standard: 'nst-acog',
  author: 'ACOG 2021',
  citation: 'ACOG Practice Bulletin 229 (2021)',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    gaDays: optional(gestationalDays(140, 308)),
    accelerations: numberInput('count', { min: 0, max: 100, aliases: ['aceleracoesNumero', 'count'] }),
    amplitudeBpm: optional(numberInput('bpm', { min: 0, max: 120, aliases: ['bpm'] })),
    durationS: optional(numberInput('', { min: 0, max: 600, aliases: ['seconds'] })),
  },
  compute: nonStress,
};

export const wellbeingEntries: readonly Entry[] = [manning, interpretation, nst];
