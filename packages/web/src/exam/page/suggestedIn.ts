import { type ExamState, isFormula, isSet, type Placed, same, type Values } from '@gesta/forms';

/** The field of a row that a formula proposes a value for. */
export const proposedPlace = (places: readonly Placed[]): Placed | undefined =>
  places.find(({ field }) => field.formulas?.some((calc) => isFormula(calc) && calc.suggest));

/** What is proposed for it and nobody has taken yet; null where there is nothing to take. */
export function suggestedIn(places: readonly Placed[], { suggestions, values }: ExamState): Values | null {
  const key = proposedPlace(places)?.key;
  const proposed = key === undefined ? undefined : suggestions.get(key);
  return key === undefined || !isSet(proposed) || same(values[key], proposed) ? null : { [key]: proposed };
}
