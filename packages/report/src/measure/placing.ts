import { type AuthorInfo, answeringPath, type FormulaInfo } from '@gesta/clinical';
import { type FormulaCalc, type Placed, paramsAsked, paramsGiven, pathAsked, placingAt } from '@gesta/forms';
import type { Filled } from '../calc/filled.ts';
import { filledFrom } from '../calc/filledFrom.ts';
import { formulaAt } from '../calc/formulaAt.ts';
import type { HeldExam } from './trajectory.ts';

/** The curve a field stands on in this exam. */
export type Placing = {
  calc: FormulaCalc;
  info: FormulaInfo;
  author: AuthorInfo;
  /** What the formula is asked, under its own names. */
  filled: Filled;
};

export function placingIn(place: Placed, store: HeldExam): Placing | null {
  const { values } = store.state();
  const compiled = store.compiled();
  const calc = placingAt(place);
  const path = calc && pathAsked(compiled, place, calc, values);
  const known =
    calc === null || path === null
      ? null
      : formulaAt(answeringPath(path, paramsGiven(compiled, place, calc, values), calc));
  if (!calc || !known) return null;
  return { calc, ...known, filled: filledFrom(known.author, paramsAsked(compiled, place, calc, values)) };
}
