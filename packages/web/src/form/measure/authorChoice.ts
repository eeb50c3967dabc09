import { type AuthorInfo, formulas } from '@gesta/clinical';
import { authorKeyOf, type Compiled, type FormulaCalc, keyBeside, type Placed, type Values } from '@gesta/forms';
import { askedAs } from '@gesta/report';

/** An author a form offers for a field, and what choosing it writes into the exam. */
export type AuthorChoice = { author: AuthorInfo; patch: Values };

/** Where the path names a field, that field is the choice; otherwise it is kept beside the measure. */
export function authorChoices(compiled: Compiled, place: Placed, calc: FormulaCalc): AuthorChoice[] {
  const [measure = '', author = ''] = calc.path.split('/');
  const field = /^\{(\w+)\}$/.exec(author)?.[1];
  const offered =
    field === undefined
      ? [author, ...(calc.authors ?? [])].map((name) => [name, { [authorKeyOf(place)]: name === author ? null : name }])
      : itemsOf(compiled, keyBeside(place, field)).map((name) => [name, { [keyBeside(place, field)]: name }]);
  return offered.flatMap(([name, patch]) => {
    const info = authorOf(measure, String(name));
    return info && answersHere(info, calc) ? [{ author: info, patch: patch as Values }] : [];
  });
}

const itemsOf = (compiled: Compiled, key: string): string[] =>
  (compiled.fields.get(key)?.field.items ?? []).map(({ value }) => value);

const authorOf = (measure: string, name: string): AuthorInfo | undefined =>
  formulas()
    .find((each) => each.measure === measure)
    ?.authors.find((each) => each.author === name);

/** A curve that asks for what the form never says could not answer. */
export function answersHere({ params, hasCurve, available, offByDefault }: AuthorInfo, calc: FormulaCalc): boolean {
  const asked = Object.keys(calc.params).map((name) => ({ name }));
  const given = params.every((param) => param.optional === true || askedAs(param, asked) !== undefined);
  return hasCurve && available && given && (!offByDefault || calc.allowUncertain === true);
}
