import { customize } from './customize.ts';
import { DEFINITIONS } from './definitions/all.ts';
import { checkDefinition } from './engine/checkDefinition.ts';
import { checkReferences, panelsOf, type Tabs, tabsIn } from './engine/checkReferences.ts';
import { compile } from './engine/compile.ts';
import type { Counts } from './engine/places.ts';
import type { Problem } from './engine/problem.ts';
import { namedParams } from './namedParams.ts';
import { type FormDefinition, REPLICAS } from './schema/definition.ts';
import { withoutNowOurs } from './upgrade.ts';

/** What a company keeps about one form: a whole form of its own, or none, and what it changed in it. */
export type Custom = { formKey: string; form: unknown; customization: unknown };

export type CompanyForms = {
  /** Ours and the company's, in the order they are offered. */
  forms: readonly FormDefinition[];
  /** By form: why what the company keeps about it does not count. The form is then as it was, or not there. */
  refused: ReadonlyMap<string, readonly Problem[]>;
};

/** More of its own than any clinic has kinds of exams. */
export const MOST_CUSTOMS = 60;

const OURS: ReadonlyMap<string, FormDefinition> = new Map(DEFINITIONS.map((form) => [form.key, form]));
/** One more tab than a reference can name: with further ones nothing new can wait for anything new. */
const EVERY_TAB = Object.fromEntries(REPLICAS.map((replica) => [replica, 9])) as Counts;
let ourTabs: Tabs | undefined;

/**
 * The forms of a company. Never throws: what is wrong with one form leaves that form as we made it, and the others as the company
 * wants them. A company that changed nothing has our list itself.
 */
export function formsOf(customs: readonly Custom[]): CompanyForms {
  const refused = new Map<string, readonly Problem[]>();
  const made: FormDefinition[] = [];
  for (const custom of customs) {
    const answer =
      made.length < MOST_CUSTOMS
        ? formOf(custom)
        : { problems: [{ place: custom.formKey, reason: 'tooMany' } as const] };
    if ('form' in answer) made.push(namedParams(answer.form));
    else refused.set(custom.formKey, answer.problems);
  }
  const agreed = agreeing(made, refused);
  return { forms: together(agreed), refused };
}

function formOf({ formKey, form, customization }: Custom): { form: FormDefinition } | { problems: Problem[] } {
  const ours = OURS.get(formKey);
  if (ours && form !== null) return { problems: [{ place: formKey, reason: 'ours' }] };
  if (ours) return customize(ours, withoutNowOurs(ours, customization));
  if (form === null) return { problems: [{ place: formKey, reason: 'unknownForm' }] };
  const problems = checkDefinition(form);
  if (problems.length > 0) return { problems };
  const own = form as FormDefinition;
  if (own.key !== formKey) return { problems: [{ place: `${formKey}.key`, reason: 'key' }] };
  return customize({ ...own, origin: own.origin ?? 'company' }, customization);
}

/** Those whose references lead somewhere and whose calculations have an order. Of several that do not agree the last gives way. */
function agreeing(
  made: readonly FormDefinition[],
  refused: Map<string, readonly Problem[]>,
): readonly FormDefinition[] {
  const wrong = firstWrong(made);
  if (!wrong) return made;
  refused.set(wrong.key, wrong.problems);
  return agreeing(
    made.filter(({ key }) => key !== wrong.key),
    refused,
  );
}

function firstWrong(made: readonly FormDefinition[]): { key: string; problems: Problem[] } | null {
  ourTabs ??= tabsIn(DEFINITIONS);
  const tabs = new Map([...ourTabs, ...tabsIn(made)]);
  for (const form of made) {
    const problems = checkReferences(form, tabs);
    if (problems.length > 0) return { key: form.key, problems };
  }
  // Ours reads nothing a company adds, and what a company adds writes over nothing of ours: a circle has only new parts.
  const answer = compile(made.map(additionsIn), EVERY_TAB);
  if ('compiled' in answer) return null;
  const places = answer.problems.map(({ place }) => place);
  const last = made.findLast(({ key }) => places.some((place) => place.startsWith(`${key}.`)));
  return { key: last?.key ?? '', problems: answer.problems };
}

function additionsIn(form: FormDefinition): FormDefinition {
  const ours = OURS.get(form.key);
  if (!ours) return form;
  const before = new Map(panelsOf(ours).map((panel) => [panel.key, panel.fields.length]));
  return {
    ...form,
    components: form.components.map((section) => ({
      ...section,
      panels: section.panels.map((panel) => ({ ...panel, fields: panel.fields.slice(before.get(panel.key) ?? 0) })),
    })),
  };
}

function together(made: readonly FormDefinition[]): readonly FormDefinition[] {
  if (made.length === 0) return DEFINITIONS;
  const byKey = new Map(made.map((form) => [form.key, form]));
  return [...DEFINITIONS.map((form) => byKey.get(form.key) ?? form), ...made.filter((form) => !OURS.has(form.key))];
}
