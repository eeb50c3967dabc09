import { roundTo } from '@gesta/clinical';
import type { LocalCalc } from '../definition.ts';
import { type Compiled, type Node, resolve } from './compile.ts';
import type { Values } from './state.ts';
import { isVisible } from './visible.ts';

/** Plain arithmetic over what is shown and filled. */
export function runLocal(compiled: Compiled, node: Node, values: Values): number | string | null {
  const calc = node.calc as LocalCalc;
  const keys = calc.of.flatMap((ref) => resolve(ref, node.place, compiled.counts, compiled.panels));
  if (calc.op === 'copy') return copied(values[keys[0] ?? '']);
  const numbers = keys.flatMap((key) => {
    const value = isVisible(compiled, values, key) ? values[key] : undefined;
    const number = typeof value === 'string' && value !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? [number] : [];
  });
  if (numbers.length === 0 || (calc.all !== false && numbers.length < keys.length)) return null;
  const answer = calculated(calc, numbers);
  if (answer === null || !Number.isFinite(answer)) return null;
  return roundTo(answer * (calc.factor ?? 1), calc.decimals ?? 2);
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
      return null;
  }
}
