import { check, type Raw } from '../values/given.ts';
import type { Inputs } from '../values/input.ts';
import { type Asking, type Formula, pathOf } from './formula.ts';
import { formulaOf } from './registry.ts';

/** Nothing is required to find out who answers. */
const known = new Map<Formula, Inputs>();
function withoutRequired(formula: Formula): Inputs {
  const found = known.get(formula);
  if (found) return found;
  const inputs = Object.fromEntries(
    Object.entries(formula.params).map(([name, input]) => [name, { ...input, optional: true as const }]),
  );
  known.set(formula, inputs);
  return inputs;
}

/** The formula that answers when this one is asked with these parameters: itself, or the author it names instead. */
export function answeringFormula(formula: Formula, params: Raw, asking: Asking): Formula {
  if (!formula.instead) return formula;
  const checked = check(withoutRequired(formula), params);
  const author = 'reason' in checked ? null : formula.instead(checked.given, asking);
  return (author === null ? undefined : formulaOf(`${formula.measure}/${author}`)) ?? formula;
}

/** The path that answers when this one is asked: a chart draws the curve its measure was read on. */
export function answeringPath(
  path: string,
  params: Raw,
  { allowUncertain = false, ownAge = false }: Partial<Asking> = {},
): string {
  const formula = formulaOf(path);
  return formula ? pathOf(answeringFormula(formula, params, { allowUncertain, ownAge })) : path;
}
