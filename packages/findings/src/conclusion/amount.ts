import { discordance } from '../twins/discordance.ts';
import type { Read } from './exam.ts';
import { fall } from './fall.ts';
import { exact, inPercent } from './inPercent.ts';
import type { Amount, RuleRef } from './rules/rule.ts';
import { keysOfRef, readRefIn, type Scope } from './scope.ts';

type Measured = { keys: readonly string[]; value: number };

/** What a comparison is about: a value as it is stored, or a number made of several, which there is only if they all are. */
export function amount(of: Amount, scope: Scope): Read {
  if (typeof of === 'string') return readRefIn(of, scope);
  const found = measuredAmount(of, scope);
  return found ?? { keys: [], value: undefined };
}

export function measuredAmount(of: Amount, scope: Scope): Measured | null {
  if (typeof of === 'string') return numberIn(readRefIn(of, scope));
  if ('abs' in of) return changed(measuredAmount(of.abs, scope), Math.abs);
  if ('percent' in of) return changed(measuredAmount(of.percent, scope), inPercent);
  if ('minus' in of) {
    const [one, other] = of.minus.map((each) => measuredAmount(each, scope));
    return one && other ? { keys: [...one.keys, ...other.keys], value: exact(one.value - other.value) } : null;
  }
  if ('fell' in of) return changed(fellMost(of.fell, scope), inPercent);
  const { refs, filled } = severalIn(of);
  const found = filledOf(refs, scope);
  if (found.length === 0 || (!filled && found.some((each) => each === null))) return null;
  const there = found.filter((each) => each !== null);
  const value = ofSeveral(
    of,
    there.map((each) => each.value),
  );
  return value === null ? null : { keys: there.flatMap(({ keys }) => keys), value };
}

function changed(found: Measured | null, change: (value: number) => number): Measured | null {
  return found && { keys: found.keys, value: change(found.value) };
}

function fellMost(refs: readonly RuleRef[], scope: Scope): Measured | null {
  const falls = refs.map((ref) => fall(ref, scope)).filter((each) => each !== null);
  return falls.toSorted((one, other) => other.value - one.value)[0] ?? null;
}

type Several = Extract<Amount, { least: unknown } | { most: unknown } | { discordance: unknown }>;

function severalIn(of: Several): { refs: readonly RuleRef[]; filled: boolean } {
  if ('least' in of) return { refs: of.least, filled: of.filled === true };
  if ('most' in of) return { refs: of.most, filled: of.filled === true };
  return { refs: of.discordance, filled: false };
}

/** Each place with its number, or null; the least of nothing is nothing. */
export function filledOf(refs: readonly RuleRef[], scope: Scope): (Measured | null)[] {
  return refs
    .flatMap((ref) => keysOfRef(ref, scope))
    .map((key) => numberIn({ keys: [key], value: scope.exam.at(key) }));
}

function ofSeveral(of: Several, values: readonly number[]): number | null {
  if (values.length === 0) return null;
  if ('least' in of) return Math.min(...values);
  if ('most' in of) return Math.max(...values);
  const percent = discordance(values);
  return percent === null ? null : exact(percent);
}

/** Typed numbers are numbers; an option may be one too (`5` of O-RADS). */
function numberIn({ keys, value }: Read): Measured | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? { keys, value: number } : null;
}
