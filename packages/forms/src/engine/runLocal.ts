import { addDays, daysBetween, LONGEST_PREGNANCY_DAYS, PREGNANCY_DAYS, parseDay, roundTo } from '@gesta/clinical';
import type { LocalCalc } from '../schema/definition.ts';
import { type Compiled, type Node, resolve } from './compile.ts';
import { isSet } from './rule.ts';
import type { Values } from './state.ts';
import { isVisible } from './visible.ts';

/** Plain arithmetic over what is shown and filled. */
export function runLocal(compiled: Compiled, node: Node, values: Values): number | string | null {
  const calc = node.calc as LocalCalc;
  const keys = calc.of.flatMap((ref) => resolve(ref, node.place, compiled.counts, compiled.panels));
  if (calc.op === 'copy') return copied(values[keys[0] ?? '']);
  const shown = (key: string) => (isVisible(compiled, values, key) ? values[key] : undefined);
  if (calc.op === 'join')
    return joined(calc, (ref) => shown(resolve(ref, node.place, compiled.counts, compiled.panels)[0] ?? ''));
  if (calc.op === 'lastDay') return lastDay(shown(keys[0] ?? ''), shown(keys[1] ?? ''));
  if (calc.op === 'ageOn') return ageOn(shown(keys[0] ?? ''), shown(keys[1] ?? ''));
  const numbers = keys.flatMap((key) => {
    const value = shown(key);
    const number = typeof value === 'string' && value !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? [number] : [];
  });
  if (numbers.length === 0 || (calc.all !== false && numbers.length < keys.length)) return null;
  const answer = calculated(calc, numbers);
  if (answer === null || !Number.isFinite(answer)) return null;
  return roundTo(answer * (calc.factor ?? 1), calc.decimals ?? 2);
}

/** Texts, numbers and `=words` of the definition, as they stand. */
function joined({ of, all }: LocalCalc, read: (ref: string) => unknown): string | null {
  const asked = of.filter((ref) => !ref.startsWith('=')).map(read);
  if (!asked.some(isSet) || (all !== false && !asked.every(isSet))) return null;
  return of.map((ref) => (ref.startsWith('=') ? ref.slice(1) : (read(ref) ?? ''))).join('');
}

/** More than anybody is away for; and the calendar of the product ends with the year 9999. */
const MOST_DAYS = 3660;
const LAST_START = '9900-01-01';

function lastDay(from: unknown, days: unknown): string | null {
  const first = parseDay(String(from));
  if (
    first === null ||
    first > LAST_START ||
    typeof days !== 'number' ||
    !Number.isInteger(days) ||
    days < 1 ||
    days > MOST_DAYS
  )
    return null;
  return addDays(first, days - 1);
}

function ageOn(due: unknown, on: unknown): number | null {
  const [expected, day] = [parseDay(String(due)), parseDay(String(on))];
  if (expected === null || day === null) return null;
  const age = PREGNANCY_DAYS - daysBetween(day, expected);
  return age >= 0 && age <= LONGEST_PREGNANCY_DAYS ? age : null;
}

const copied = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? value : null);

function calculated({ op }: LocalCalc, numbers: readonly number[]): number | null {
  const [first = 0, second] = numbers;
  const sum = () => numbers.reduce((total, each) => total + each, 0);
  switch (op) {
    case 'sum':
      return sum();
    case 'mean':
      return sum() / numbers.length;
    case 'max':
      return Math.max(...numbers);
    case 'min':
      return Math.min(...numbers);
    case 'product':
      return numbers.reduce((total, each) => total * each, 1);
    case 'difference':
      return second === undefined ? null : first - second;
    case 'ratio':
      return second === undefined || second === 0 ? null : first / second;
    case 'percent':
      return second === undefined || second === 0 ? null : (100 * first) / second;
    case 'discordance': {
      const most = Math.max(...numbers);
      return numbers.length < 2 || most === 0 ? null : (100 * (most - Math.min(...numbers))) / most;
    }
    case 'copy':
    case 'join':
    case 'lastDay':
    case 'ageOn':
      return null;
  }
}
