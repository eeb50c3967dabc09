import type { MessageKey, Translate } from './t.ts';

export type CalcWord = 'measure' | 'param' | 'output' | 'choice' | 'class' | 'group' | 'unit' | 'marker' | 'author';

/**
 * The name of something in the registry of formulas, by a key that is built here; `within` narrows it where one value means
 * different things (`1` of chorionicity and `1` of fetuses). Until the catalogues have it, the registry's own name.
 */
export function calcWord(t: Translate, kind: CalcWord, name: string, within?: string): string {
  const general = sayOr(t, `calc.${kind}.${name}`, name);
  return within === undefined ? general : sayOr(t, `calc.${kind}.${within}.${name}`, general);
}

/** No compiler can check a key that is built at run time; a test walks the registry instead. */
export function sayOr(t: Translate, key: string, fallback: string, values?: Record<string, string | number>): string {
  const said = t(key as MessageKey, values, true);
  return said === key ? fallback : said;
}
