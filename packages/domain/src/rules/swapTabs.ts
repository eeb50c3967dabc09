import type { Values } from '@gesta/forms';

/** What stands in two tabs of a form in each other's place. A tab is what its keys begin with: `solicitacoes.item2.` */
export function swapTabs(values: Values, one: string, other: string): Values {
  const [first, second] = [fieldsIn(values, one), fieldsIn(values, other)];
  const cleared = [...first.map(([field]) => one + field), ...second.map(([field]) => other + field)];
  return Object.fromEntries<unknown>([
    ...cleared.map((key): [string, unknown] => [key, null]),
    ...first.map(([field, value]): [string, unknown] => [other + field, value]),
    ...second.map(([field, value]): [string, unknown] => [one + field, value]),
  ]) as Values;
}

const fieldsIn = (values: Values, tab: string): [string, unknown][] =>
  Object.entries(values).flatMap(([key, value]) => (key.startsWith(tab) ? [[key.slice(tab.length), value]] : []));
