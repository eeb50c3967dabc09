import { answersAt, type FieldAnswer, isFormula, type LocalCalc, type Placed, speaksNow } from '@gesta/forms';
import type { ExamStore } from '../../form/examStore.ts';

/** One calculation of a field: a formula with its answer, or arithmetic of the form. */
export type FieldCalculation = { kind: 'formula'; answer: FieldAnswer } | { kind: 'local'; calc: LocalCalc };

/** What works a field out in this exam, in the order of its definition. */
export function calculationsOf(place: Placed, store: ExamStore): FieldCalculation[] {
  const answers = answersAt(store.compiled(), place, store.state().values);
  return (place.field.formulas ?? []).flatMap((calc): FieldCalculation[] => {
    if (!isFormula(calc)) return speaksNow(calc, place, store.state().values) ? [{ kind: 'local', calc }] : [];
    const answer = answers.find((each) => each.calc === calc);
    return answer ? [{ kind: 'formula', answer }] : [];
  });
}

/** The one that speaks for the field: the last that has something to say. */
export function speaking(parts: readonly FieldCalculation[]): FieldCalculation | undefined {
  const said = parts.findLast((part) => part.kind === 'formula' && part.answer.calculation.missing.length === 0);
  return said ?? parts.at(-1);
}
