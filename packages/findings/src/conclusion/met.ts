import { folded, holds, isSet, sourceKey } from '@gesta/forms';
import { tellsNotSeen } from '../twins/tellsNotSeen.ts';
import { amount, filledOf } from './amount.ts';
import { criterionMet } from './classified.ts';
import { offeredMet } from './offeredMet.ts';
import { refsOfTest } from './refsOf.ts';
import { filledIn, rowsInScope } from './rows.ts';
import type { ComparedChoice, CountTest, RuleRef, Test } from './rules/rule.ts';
import { keysOfRef, readRefIn, type Scope } from './scope.ts';

type Keys = readonly string[];

/**
 * The keys of the values that make a test hold; null where it does not. Of alternatives only the first that holds has been read: what
 * else was looked at did not decide.
 */
export function met(test: Test, scope: Scope): Keys | null {
  if ('all' in test) return every(test.all, scope);
  if ('any' in test) return first(test.any, (each) => met(each, scope));
  if ('criterion' in test) return criterionMet(test, scope, met);
  if ('count' in test) return counted(test, scope);
  if ('none' in test)
    return met(test.none, scope) ? null : refsOfTest(test.none).flatMap((ref) => keysOfRef(ref, scope));
  if ('anyFetus' in test) {
    return first(fetusesAsked(test.least, scope), (n) => met(test.anyFetus, { ...scope, n, known: new Map() }));
  }
  if ('chosen' in test) return scope.exam.settings[test.chosen] ? [] : null;
  if ('filledTab' in test) return filledIn(test.filledTab, scope);
  if ('rows' in test || 'onlyRows' in test) return rowsMet(test, scope);
  if ('fired' in test || 'quiet' in test || 'calm' in test) return offeredMet(test, scope);
  return compared(test, scope);
}

function every(tests: readonly Test[], scope: Scope): Keys | null {
  const keys: string[] = [];
  for (const each of tests) {
    const found = met(each, scope);
    if (found === null) return null;
    keys.push(...found);
  }
  return keys;
}

function first<T>(those: readonly T[], ask: (each: T) => Keys | null): Keys | null {
  for (const each of those) {
    const found = ask(each);
    if (found !== null) return found;
  }
  return null;
}

/** Each fetus, or the one of which this is least: then it is known of all. */
function fetusesAsked(least: RuleRef | undefined, scope: Scope): readonly number[] {
  const all = Array.from({ length: scope.exam.fetuses }, (_, index) => index + 1);
  if (least === undefined) return all;
  const values = filledOf([least], scope).map((each) => each?.value ?? Number.NaN);
  const at = values.indexOf(Math.min(...values));
  return at < 0 ? all : [at + 1];
}

function counted({ count, from = 0, to = Number.POSITIVE_INFINITY }: CountTest, scope: Scope): Keys | null {
  const { keys, value } = readRefIn(count, scope);
  const number = isSet(value) ? Number(value) : Number.NaN;
  return number >= from && number <= to ? keys : null;
}

function compared(test: ComparedChoice, scope: Scope): Keys | null {
  const { keys, value } = amount(test.field, scope);
  return isTrue(test, value) ? keys : null;
}

function isTrue(test: ComparedChoice, value: unknown): boolean {
  if ('set' in test) return isSet(value) === test.set;
  if (!isSet(value)) return false;
  if ('told' in test) return tellsNotSeen(value);
  const field = '';
  const asked = () => value;
  if ('hasOther' in test) {
    const list = Array.isArray(value) ? value : [value];
    return list.some((each) => isSet(each) && !test.hasOther.some((other) => folded(other) === folded(each)));
  }
  if ('is' in test) return holds({ field, is: test.is }, asked);
  if ('not' in test) return holds({ field, not: test.not }, asked);
  return holds({ field, in: test.in }, asked);
}

type RowsTest = Extract<Test, { rows: string } | { onlyRows: string }>;

function rowsMet(test: RowsTest, scope: Scope): Keys | null {
  const rows = rowsInScope(scope);
  const filled = rows.filter(({ value }) => isSet(value));
  if ('rows' in test) {
    const saying = filled.filter(({ value }) => folded(value) === folded(test.rows));
    const { from = 0, to = Number.POSITIVE_INFINITY } = test;
    // Rows that only follow from measures are said with those.
    if (saying.length > 0 && saying.every(({ place }) => isSet(scope.exam.values[sourceKey(place)]))) return null;
    return saying.length >= from && saying.length <= to ? saying.map(({ place }) => place.key) : null;
  }
  const enough = rows.length > 0 && filled.length >= test.filled * rows.length;
  const alike = filled.every(({ value }) => folded(value) === folded(test.onlyRows));
  return enough && alike ? filled.map(({ place }) => place.key) : null;
}
