import type { FormulaCalc } from '../schema/definition.ts';
import { type Compiled, resolve } from './compile.ts';
import { formulasAt } from './formulaAnswers.ts';
import { keyBeside } from './keyBeside.ts';
import type { Placed } from './places.ts';
import { calculateAt, leftOutAt, pathAsked, speaksNow } from './runFormula.ts';
import type { Values } from './state.ts';
import { usedMarkers } from './usedMarkers.ts';

/** One marker of a risk: the field it is typed in, and whether the risk is made with it, without it because somebody took it out, or for want of it. */
export type RiskMarker = { name: string; key: string; is: 'used' | 'out' | 'lacking' };

/** What a risk is made of, in the order of its definition; none where nothing can be taken out. */
export function riskMarkers(compiled: Compiled, place: Placed, values: Values): readonly RiskMarker[] {
  const calc = leavingAt(place, values);
  if (!calc?.leavesOut) return [];
  const out = leftOutAt(place, calc, values);
  const used = usedAt(compiled, place, calc, values);
  return Object.entries(calc.leavesOut.params).flatMap(([name, param]): RiskMarker[] => {
    const [key] = resolve(calc.params[param] ?? '', place, compiled.counts, compiled.panels);
    if (key === undefined) return [];
    return [{ name, key, is: out.includes(name) ? 'out' : used.includes(name) ? 'used' : 'lacking' }];
  });
}

/** Takes a marker out, or in again. */
export function toggledMarker(place: Placed, name: string, values: Values): Values {
  const calc = leavingAt(place, values);
  if (!calc?.leavesOut) return {};
  const out = leftOutAt(place, calc, values);
  const next = out.includes(name) ? out.filter((each) => each !== name) : [...out, name];
  return { [keyBeside(place, calc.leavesOut.by)]: next.length === 0 ? null : next };
}

/** The results once a marker has come in, by the fields they go into; the first is before all of them. */
export type RiskStep = { marker: string | null; oneIn: Readonly<Record<string, number>> };

/**
 * How each marker moved the risks, in the order of the definition: the same formula with one marker more each time, so that the last
 * step is the result. What cannot be taken apart, as blood and heart rate that are correlated, moves by what it adds to those before.
 */
export function riskSteps(compiled: Compiled, place: Placed, values: Values): readonly RiskStep[] {
  const calc = leavingAt(place, values);
  const path = calc && pathAsked(compiled, place, calc, values);
  if (!calc?.leavesOut || !path) return [];
  const { by, params } = calc.leavesOut;
  const used = Object.keys(params).filter((name) => usedAt(compiled, place, calc, values).includes(name));
  const stepAt = (count: number): RiskStep => {
    const without = Object.keys(params).filter((name) => !used.slice(0, count).includes(name));
    const { result } = calculateAt(compiled, place, calc, { ...values, [keyBeside(place, by)]: without }, path);
    const numbers = result.flatMap(({ id, value }) => {
      const field = calc.into[id];
      return field !== undefined && typeof value === 'number' ? [[keyBeside(place, field), value] as const] : [];
    });
    return { marker: used[count - 1] ?? null, oneIn: Object.fromEntries(numbers) };
  };
  const steps = [0, ...used.map((_, at) => at + 1)].map(stepAt);
  return steps.every(({ oneIn }) => Object.keys(oneIn).length > 0) ? steps : [];
}

const leavingAt = (place: Placed, values: Values): FormulaCalc | undefined =>
  formulasAt(place).find((calc) => calc.leavesOut !== undefined && speaksNow(calc, place, values));

function usedAt(compiled: Compiled, place: Placed, calc: FormulaCalc, values: Values): readonly string[] {
  const path = pathAsked(compiled, place, calc, values);
  return path === null ? [] : (usedMarkers(calculateAt(compiled, place, calc, values, path)) ?? []);
}
