import { panelsOf } from './engine/checkReferences.ts';
import { folded } from './engine/rule.ts';
import { isObject } from './engine/shape.ts';
import type { FormDefinition } from './schema/definition.ts';

/** Lists we left to the clinics at first: what one of them wrote into them may be ours by now. */
const GROWN: Readonly<Record<string, readonly string[]>> = {
  solicitacoes: ['item.exame', 'info.kit'],
  info: ['diagnostico.cid'],
};

/** What a company keeps about a form, without the options that the form has come to have itself. It is not looked at further here. */
export function withoutNowOurs(form: FormDefinition, customization: unknown): unknown {
  const grown = Object.hasOwn(GROWN, form.key) ? (GROWN[form.key] ?? []) : [];
  if (!isObject(customization) || !isObject(customization.fields)) return customization;
  const { fields } = customization;
  const changed = grown.flatMap((place) => {
    const change = Object.hasOwn(fields, place) ? fields[place] : undefined;
    if (!isObject(change) || !Array.isArray(change.items)) return [];
    const ours = valuesAt(form, place);
    const items = change.items.filter((item) => !isObject(item) || !ours.has(folded(item.value)));
    return items.length === change.items.length ? [] : [[place, { ...change, items }] as const];
  });
  return changed.length === 0
    ? customization
    : { ...customization, fields: { ...fields, ...Object.fromEntries(changed) } };
}

function valuesAt(form: FormDefinition, place: string): Set<string> {
  const [tab, key] = place.split('.');
  const field = panelsOf(form)
    .find((panel) => panel.key === tab)
    ?.fields.find((each) => each.key === key);
  return new Set((field?.items ?? []).map(({ value }) => folded(value)));
}
