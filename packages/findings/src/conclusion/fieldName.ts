import type { FieldSpeech } from '@gesta/domain';
import type { Compiled, Placed } from '@gesta/forms';

/** Labels that fields of one kind have in more than one tab of a form, looked for once in each shape of an exam. */
const shared = new WeakMap<Compiled, ReadonlySet<string>>();

const nameOf = (form: string, { label, type }: Placed['field']): string => `${form} ${type} ${label}`;

function sharedIn(compiled: Compiled): ReadonlySet<string> {
  const known = shared.get(compiled);
  if (known) return known;
  const seen = new Map<string, string>();
  const twice = new Set<string>();
  for (const [tab, panel] of compiled.panels)
    for (const field of panel.fields) {
      const name = nameOf(tab.slice(0, tab.indexOf('.')), field);
      if ((seen.get(name) ?? tab) !== tab) twice.add(name);
      seen.set(name, tab);
    }
  shared.set(compiled, twice);
  return twice;
}

/**
 * The label of a field. Where another tab of the form has a field of that label, the tab is named too: `Mama direita – Parênquima`;
 * and the number of a nodule or an item, which no sentence names.
 */
export function fieldName({ form, panel, index, field }: Placed, compiled: Compiled, { t, say }: FieldSpeech): string {
  const { replicate } = panel;
  const numbered = replicate !== undefined && replicate !== 'feto';
  return [
    sharedIn(compiled).has(nameOf(form, field)) ? say(panel.label) : null,
    numbered ? t(`replica.${replicate}`, { n: index ?? 1 }) : null,
    say(field.label),
  ]
    .filter((each) => each !== null)
    .join(' – ');
}
