import type { Calculation } from '@gesta/clinical';
import type { FieldSpeech } from '@gesta/domain';
import {
  type Compiled,
  compiledExam,
  countsOf,
  EMPTY_STATE,
  enteredIn,
  type FormDefinition,
  indexesOf,
  isPlaceVisible,
  isSet,
  type Placed,
  placesIn,
  presentForms,
  recalculate,
  type Values,
} from '@gesta/forms';
import { toldPlaces } from '../paper/formParts.ts';
import { isPrinted } from '../paper/printKeys.ts';
import { CONDITIONS, TEXTS } from '../paper/reportContent.ts';
import { codeAt } from './codes.ts';
import type { PublishedExam } from './published.ts';

/** One thing a report says: a field and what stands in it. */
export type SaidFact = {
  place: Placed;
  value: unknown;
  code: ReturnType<typeof codeAt>;
  /** Where it lies on its curve, if the report said so. */
  calculation: Calculation | null;
  /** The number of the fetus it is of; null for the mother. */
  fetus: number | null;
};

/** What is read together: a form of one fetus, of one of several lesions, or of the mother. */
export type FactGroup = { key: string; title: string; fetus: number | null; facts: SaidFact[] };
export type FactForm = { key: string; title: string; groups: FactGroup[] };

export type ExamFacts = { forms: FactForm[]; compiled: Compiled; values: Values };

/**
 * What of an exam its report printed, in the order of its forms. Values are those that were frozen, as they were held; a place on a curve
 * is told only by a formula the report names. What is hidden, what was taken out of the print and notes for the clinic are not there.
 */
export function saidFacts({ frozen, definitions, origin }: PublishedExam, speech: FieldSpeech): ExamFacts {
  const { values, layout } = frozen;
  const compiled = compiledExam(definitions, values);
  if (origin === 'attached') return { forms: [], compiled, values };
  const state = recalculate(compiled, { ...EMPTY_STATE, values });
  const print = { state: { ...state, values }, told: new Set<string>(), entered: enteredIn(compiled, values), speech };
  const chosen = (key: string) => isPrinted(layout.print, key);
  const present = presentForms(definitions, values).filter(
    ({ key, hidden }) => hidden !== true && !TEXTS.includes(key) && chosen(`form:${key}`),
  );
  const counts = countsOf(present, values);

  const factAt = (place: Placed): SaidFact => {
    const code = codeAt(place, values);
    const answer = state.results.get(place.key) ?? null;
    const isNamed = answer !== null && answer.error === null && frozen.formulas.includes(answer.path);
    const isOfFetus = place.panel.replicate === 'feto' && code?.ofMother !== true;
    return {
      place,
      value: values[place.key],
      code,
      calculation: isNamed ? answer : null,
      fetus: isOfFetus ? place.index : null,
    };
  };

  /** What stands at the head of a report is told there and not among its forms. */
  const isAtHead = (place: Placed) =>
    place.form === CONDITIONS && codeAt(place, values) !== null && isPlaceVisible(place, values);

  const groupsOf = (form: FormDefinition): FactGroup[] => {
    const title = speech.say(form.label);
    const groups = new Map<string, FactGroup>();
    for (const panel of form.components.flatMap(({ panels }) => panels)) {
      if (!chosen(`section:${form.key}.${panel.key}`)) continue;
      for (const index of indexesOf(panel, counts)) {
        const places = placesIn(form, panel, index);
        const told = new Set([...toldPlaces(places, print), ...places.filter(isAtHead)]);
        for (const fact of places.filter((place) => told.has(place) && isSet(values[place.key])).map(factAt)) {
          const isOne = fact.fetus !== null || (panel.replicate !== undefined && panel.replicate !== 'feto');
          const of = isOne ? `${panel.replicate} ${index}` : '';
          const group = groups.get(of) ?? {
            key: `${form.key} ${of}`.trim(),
            title:
              isOne && panel.replicate
                ? `${title} · ${speech.t(`replica.${panel.replicate}`, { n: index ?? 1 })}`
                : title,
            fetus: fact.fetus,
            facts: [],
          };
          group.facts.push(fact);
          groups.set(of, group);
        }
      }
    }
    return [...groups.values()];
  };

  const forms = present
    .map((form) => ({ key: form.key, title: speech.say(form.label), groups: groupsOf(form) }))
    .filter(({ groups }) => groups.length > 0);
  return { forms, compiled, values };
}
