import { addDays, type CalendarDay, compute, parseDay } from '@gesta/clinical';
import type { Compiled } from './compile.ts';
import { keyBeside } from './keyBeside.ts';
import type { Placed } from './places.ts';
import type { Values } from './state.ts';
import { isPlaceVisible } from './visible.ts';

const TAB = 'gestationalAge.info.';
const IVF = 'Fertilização in vitro';

/** Two datings of one pregnancy that differ by more than the rule allows. */
export type Redating = {
  /** The crown–rump length, and what it says: the larger one of several. */
  place: Placed;
  crlDays: number;
  crlStart: CalendarDay;
  lmpDays: number;
  lmpStart: CalendarDay;
  /** More days than this between them are too many at this age. */
  limitDays: number;
};

/**
 * Whether the crown–rump length should date a pregnancy that is dated by its last period: ACOG Committee Opinion 700. A pregnancy after
 * fertilisation in vitro is as old as its embryo, whatever is measured.
 */
export function redatingOf(compiled: Compiled, values: Values): Redating | null {
  const lmpDays = values[`${TAB}calculada`];
  const lmpStart = parseDay(String(values[`${TAB}date`]));
  const examDay = parseDay(String(values[`${TAB}interationDate`]));
  if (values[`${TAB}calculo`] !== 'DUM' || values[`${TAB}concepcao`] === IVF) return null;
  if (typeof lmpDays !== 'number' || lmpStart === null || examDay === null) return null;
  const measured = agesByLength(compiled, values);
  const oldest = measured.toSorted((one, other) => other.crlDays - one.crlDays)[0];
  if (!oldest) return null;
  const { values: answer } = compute('dating.redating.acog700', { lmpGaDays: lmpDays, usGaDays: oldest.crlDays });
  if (answer?.redate !== true || typeof answer.thresholdDays !== 'number') return null;
  const crlStart = addDays(examDay, -oldest.crlDays);
  return { ...oldest, crlStart, lmpDays, lmpStart, limitDays: answer.thresholdDays };
}

const known = new WeakMap<Compiled, readonly Placed[]>();

/** Where the exam asks a length that dates it. */
function lengthsIn(compiled: Compiled): readonly Placed[] {
  const found =
    known.get(compiled) ?? [...compiled.fields.values()].filter(({ field }) => field.companions?.ig === 'igCCN');
  known.set(compiled, found);
  return found;
}

const agesByLength = (compiled: Compiled, values: Values): Pick<Redating, 'place' | 'crlDays'>[] =>
  lengthsIn(compiled).flatMap((place) => {
    const crlDays = values[keyBeside(place, 'igCCN')];
    return typeof crlDays === 'number' && isPlaceVisible(place, values) ? [{ place, crlDays }] : [];
  });
