import type { AssistantAnswer } from '@gesta/domain';
import { folded } from '@gesta/forms';
import { numbersWithoutOrigin } from '../numberOrigin.ts';
import type { AssistantCase } from './case.ts';

/** What a model is held against: how sure it is and what it calls a question are its own. */
export function modelCase({ expects, model, ...about }: AssistantCase): AssistantCase {
  const { confidence: _, intention: __, ...rest } = model ?? expects;
  return { ...about, expects: rest };
}

/** Everything in which an answer is not what its case expects; nothing where it passes. `data` is what it was made from. */
export function judge({ expects }: AssistantCase, answer: AssistantAnswer, data: unknown): string[] {
  const problems: string[] = [];
  const check = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  check([expects.type].flat().includes(answer.type), `type is ${answer.type}`);
  if (expects.intention !== undefined)
    check(answer.intention === expects.intention, `intention is ${answer.intention}`);
  if (expects.confidence !== undefined)
    check(answer.confidence === expects.confidence, `confidence is ${answer.confidence}`);
  const said = folded(JSON.stringify(answer));
  for (const text of expects.says ?? []) check(said.includes(folded(text)), `does not say “${text}”`);
  for (const text of expects.saysNot ?? []) check(!said.includes(folded(text)), `says “${text}”`);
  if (expects.fields !== undefined) {
    const given = answer.type === 'field_filling' ? answer.field_suggestions : [];
    const pairs = Object.fromEntries(given.map((each) => [each.key, each.suggested_value]));
    check(isSame(pairs, expects.fields), `suggests ${JSON.stringify(pairs)}`);
  }
  const content = answer.type === 'report_assistance' ? answer.report_content : '';
  let from = 0;
  for (const text of expects.inOrder ?? []) {
    const at = folded(content).indexOf(folded(text), from);
    check(at >= 0, `“${text}” is not there, or too early`);
    from = Math.max(from, at);
  }
  if (expects.numbersHaveOrigin)
    check(
      numbersWithoutOrigin(content, data).length === 0,
      `numbers from nowhere: ${numbersWithoutOrigin(content, data)}`,
    );
  if (expects.emptyReport) check(content === '', `concludes “${content}”`);
  if (expects.changes !== undefined) {
    const changes = answer.type === 'form_customized' ? answer.customization.change : [];
    const made = changes.map(({ field, ...rest }) => [field, withoutNothing(rest)] as const);
    check(
      isSame(Object.fromEntries(made), expects.changes) && made.length === Object.keys(expects.changes).length,
      `changes ${JSON.stringify(made)}`,
    );
  }
  if (expects.added !== undefined) {
    const added = answer.type === 'form_customized' ? answer.customization.add : [];
    check(
      isLike(
        added.map(({ tab, field }) => ({ tab, ...field })),
        expects.added,
      ),
      `adds ${JSON.stringify(added)}`,
    );
  }
  if (expects.formFields !== undefined) {
    const sections = answer.type === 'form_created' ? answer.formDefinition.sections : [];
    const fields = sections.flatMap(({ tabs }) => tabs.flatMap((tab) => tab.fields));
    check(isLike(fields, expects.formFields), `makes ${JSON.stringify(fields)}`);
  }
  if (expects.examples !== undefined) {
    const examples = answer.type === 'general_help' ? answer.examples : [];
    check(examples.length >= expects.examples, `offers ${JSON.stringify(examples)}`);
  }
  return problems;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const withoutNothing = (change: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );

/** As many, and each has at least what is expected of it. */
const isLike = (
  given: readonly Readonly<Record<string, unknown>>[],
  wanted: readonly Readonly<Record<string, unknown>>[],
): boolean =>
  given.length === wanted.length &&
  wanted.every((each, at) => Object.entries(each).every(([key, value]) => isSame(given[at]?.[key], value)));
