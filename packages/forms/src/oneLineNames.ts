import type { Placed } from './engine/compile.ts';
import { folded } from './engine/rule.ts';

/** How those who scan name a measure where neither its key nor its label says it; words in any order. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  dbp: ['bpd'],
  dof: ['ofd'],
  cc: ['hc', 'pc'],
  ca: ['ac'],
  cf: ['fl', 'femur'],
  cu: ['hl', 'umero', 'humerus'],
  ccn: ['crl'],
  tn: ['nt'],
  bcf: ['fhr', 'fc', 'fcf'],
  ilaTotal: ['ila', 'afi'],
  maiorBolsao: ['mb', 'mbv', 'bolsao', 'dvp', 'mvp', 'sdp'],
  comprimentoColo: ['colo', 'cl', 'cx'],
  diametroCerebelar: ['cerebelo', 'dtc', 'tcd'],
  cisternaMagna: ['cm', 'cisterna'],
  atrioVentriculoLateral: ['vl', 'atrio', 'va'],
  pregaNucal: ['pn', 'nf'],
  ossoNasal: ['on', 'nb'],
  ossoNasalMedida: ['on', 'nb'],
  ductoVenoso: ['dv', 'ip dv', 'ipv dv', 'dv piv'],
  piDuctoVenoso: ['dv', 'ip dv', 'ipv dv', 'dv piv'],
  piUmbilical: ['umb', 'au', 'ua', 'ip au', 'ua pi'],
  riUmbilical: ['ir au', 'ua ri'],
  relacaoSdUmbilical: ['sd', 'sd umb'],
  piCerebral: ['acm', 'ip acm', 'mca', 'mca pi'],
  riCerebral: ['ir acm', 'mca ri'],
  velocSistolica: ['pvs', 'psv', 'pvs acm', 'psv acm', 'psv mca', 'pico acm'],
  piUterinaDireita: ['utd', 'ut d', 'ip utd', 'ip ut d', 'ut r', 'ut r pi'],
  piUterinaEsquerda: ['ute', 'ut e', 'ip ute', 'ip ut e', 'ut l', 'ut l pi'],
};

/** A beginning shorter than this names nothing: only the whole word does. */
const SHORTEST = 3;

type Names = {
  /** Each is the sorted words of one name. */
  exact: ReadonlySet<string>;
  /** Words of the field itself. */
  own: readonly string[];
  /** Words of the tab it stands in, which tell it from another of the same name. */
  tab: readonly string[];
};

export const sortedWords = (words: readonly string[]): string => words.toSorted().join(' ');

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}]+/gu) ?? [];

/** `piUmbilical` is `pi umbilical`. */
const keyWords = (key: string): string[] => wordsOf(key.replace(/([a-z])([A-Z])/g, '$1 $2'));

export function namesOf({ field, panel }: Placed, say: (label: string) => string): Names {
  const label = say(field.label);
  const short = [...label.matchAll(/\(([^()]+)\)/g)].map((match) => match[1] ?? '');
  const written = [label, label.replace(/\([^()]*\)/g, ''), ...short, ...(ALIASES[field.key] ?? [])].map(wordsOf);
  return {
    exact: new Set([[folded(field.key)], keyWords(field.key), ...written].map(sortedWords)),
    own: [...wordsOf(label), ...keyWords(field.key)],
    tab: [...wordsOf(say(panel.label)), ...keyWords(panel.key)],
  };
}

/** 0: this is its name. 1: every word begins a word of it, one of them its own. Null: something else. */
export function nearness({ exact, own, tab }: Names, typed: readonly string[]): 0 | 1 | null {
  if (exact.has(sortedWords(typed))) return 0;
  const begins = (all: readonly string[]) => (word: string) =>
    all.some((each) => each === word || (word.length >= SHORTEST && each.startsWith(word)));
  return typed.some(begins(own)) && typed.every(begins([...own, ...tab])) ? 1 : null;
}
