import { type AuthorInfo, answeringPath } from '@gesta/clinical';
import {
  authorKeyOf,
  type Compiled,
  type FormulaCalc,
  keyBeside,
  type Placed,
  paramsGiven,
  type Values,
} from '@gesta/forms';
import { askedAs, formulaAt } from '@gesta/report';

/** An author a form offers for a field, who answers in this exam when it is asked, and what choosing it writes into the exam. */
export type AuthorChoice = { name: string; author: AuthorInfo; patch: Values };

/** Where the path names a field, that field is the choice; otherwise it is kept beside the measure. */
export function authorChoices(compiled: Compiled, place: Placed, calc: FormulaCalc, values: Values): AuthorChoice[] {
  const [measure = '', author = ''] = calc.path.split('/');
  const field = /^\{(\w+)\}$/.exec(author)?.[1];
  const offered: [string, Values][] =
    field === undefined
      ? [author, ...(calc.authors ?? [])].map((name) => [name, { [authorKeyOf(place)]: name === author ? null : name }])
      : itemsOf(compiled, keyBeside(place, field)).map((name) => [name, { [keyBeside(place, field)]: name }]);
  const given = paramsGiven(compiled, place, calc, values);
  const choices = new Map<string, AuthorChoice>();
  for (const [name, patch] of offered) {
    const info = formulaAt(answeringPath(`${measure}/${name}`, given, calc))?.author;
    if (info && answersHere(info, calc) && !choices.has(info.path))
      choices.set(info.path, { name, author: info, patch });
  }
  return [...choices.values()];
}

const itemsOf = (compiled: Compiled, key: string): string[] =>
  (compiled.fields.get(key)?.field.items ?? []).map(({ value }) => value);

/** A curve that asks for what the form never says could not answer. */
export function answersHere({ params, hasCurve, available, offByDefault }: AuthorInfo, calc: FormulaCalc): boolean {
  const asked = Object.keys(calc.params).map((name) => ({ name }));
  const given = params.every((param) => param.optional === true || askedAs(param, asked) !== undefined);
  return hasCurve && available && given && (!offByDefault || calc.allowUncertain === true);
}
