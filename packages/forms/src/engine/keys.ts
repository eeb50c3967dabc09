/** The only place where a dotted key is taken apart: `{formId}.{tab}{n}.{field}`. */
const TAB = /^([A-Za-z]+?)([1-9][0-9]*)?$/;

export type KeyParts = { form: string; tab: string; index: number | null; field: string };

export function partsOfKey(key: string): KeyParts | null {
  const first = key.indexOf('.');
  const second = key.indexOf('.', first + 1);
  if (first <= 0 || second < 0 || key.indexOf('.', second + 1) >= 0) return null;
  const tab = TAB.exec(key.slice(first + 1, second));
  const field = key.slice(second + 1);
  if (!tab || field === '') return null;
  return { form: key.slice(0, first), tab: tab[1] ?? '', index: tab[2] === undefined ? null : Number(tab[2]), field };
}

export function keyOf({ form, tab, index, field }: KeyParts): string {
  return `${form}.${tab}${index ?? ''}.${field}`;
}

/** Every key of one tab begins with it; the dot keeps `biometria1` apart from `biometria10`. */
export const prefixOf = (form: string, tab: string, index: number | null): string => `${form}.${tab}${index ?? ''}.`;

export const hasDataKey = (form: string): string => `${form}.hasData`;
