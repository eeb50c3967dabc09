import type { Placed } from './engine/places.ts';
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
  bcfConsulta: ['fhr', 'fc', 'fcf'],
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
  espessuraEndometrial: ['endo', 'eco endometrial'],
  piUterinaDireita: ['utd', 'ut d', 'ip utd', 'ip ut d', 'ut r', 'ut r pi'],
  piUterinaEsquerda: ['ute', 'ut e', 'ip ute', 'ip ut e', 'ut l', 'ut l pi'],
};

/** One thing that is asked under several keys. */
const SAME: Readonly<Record<string, string>> = {
  ossoNasalMedida: 'ossoNasal',
  piDuctoVenoso: 'ductoVenoso',
  fc: 'bcf',
  bcfConsulta: 'bcf',
  ante: 'ap',
};
export const thingOf = ({ field }: Placed): string => SAME[field.key] ?? field.key;

/** Whether places that go by one name are different things: one thing may be asked in several forms, or of both sides. */
export const isOfSeveral = (places: readonly Placed[]): boolean => new Set(places.map(thingOf)).size > 1;

/** A beginning shorter than this names nothing: only the whole word does. */
const SHORTEST = 3;

type Names = {
  /** Each is the sorted words of one name. */
  exact: ReadonlySet<string>;
  /** Of those, the ones that stand in the label, in the language of the reader. */
  labelled: ReadonlySet<string>;
  aliases: ReadonlySet<string>;
  /** Words of the field itself. */
  own: readonly string[];
  /** Those, and the words of the tab it stands in, which tell it from another of the same name. */
  all: readonly string[];
};

export const sortedWords = (words: readonly string[]): string => words.toSorted().join(' ');

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}]+/gu) ?? [];

/** `piUmbilical` is `pi umbilical`. */
const keyWords = (key: string): string[] => wordsOf(key.replace(/([a-z])([A-Z])/g, '$1 $2'));

type Say = (label: string) => string;

/** A line is read again with every key: the names of a place are made once for a language. */
const known = new WeakMap<Say, WeakMap<Placed, Names>>();

export function namesInOneLine(place: Placed, say: Say): Names {
  const said = known.get(say) ?? new WeakMap<Placed, Names>();
  known.set(say, said);
  const names = said.get(place) ?? madeNames(place, say);
  said.set(place, names);
  return names;
}

const inBrackets = (label: string): string[] => [...label.matchAll(/\(([^()]+)\)/g)].map((match) => match[1] ?? '');

function madeNames({ field, panel }: Placed, say: Say): Names {
  const label = say(field.label);
  // What stands behind two names of one tab tells neither of them: `(AP)` of the right and of the left kidney.
  const others = new Set(panel.fields.flatMap((each) => (each === field ? [] : inBrackets(say(each.label)))));
  const short = inBrackets(label).filter((each) => !others.has(each));
  const labelled = [label, label.replace(/\([^()]*\)/g, ''), ...short].map((each) => sortedWords(wordsOf(each)));
  const aliases = (ALIASES[field.key] ?? []).map((each) => sortedWords(wordsOf(each)));
  const own = [...wordsOf(label), ...keyWords(field.key)];
  return {
    exact: new Set([folded(field.key), sortedWords(keyWords(field.key)), ...labelled, ...aliases]),
    labelled: new Set(labelled),
    aliases: new Set(aliases),
    own,
    all: [...own, ...wordsOf(say(panel.label)), ...keyWords(panel.key)],
  };
}

/** 0: this is its name. 1: every word begins a word of it, one of them its own. Null: something else. */
export function nearness({ exact, own, all }: Names, typed: readonly string[]): 0 | 1 | null {
  if (exact.has(sortedWords(typed))) return 0;
  const begins = (words: readonly string[]) => (word: string) =>
    words.some((each) => each === word || (word.length >= SHORTEST && each.startsWith(word)));
  return typed.some(begins(own)) && typed.every(begins(all)) ? 1 : null;
}

/**
 * A name that a label gives in this language is not an alias of something else: German `au` is the abdominal circumference, although
 * those who scan in Portuguese call the umbilical artery so. Fields that share the alias are the same thing in several forms.
 */
export function withoutForeign(places: readonly Placed[], typed: readonly string[], say: Say): Placed[] {
  const name = sortedWords(typed);
  const names = (place: Placed) => namesInOneLine(place, say);
  const labelled = places.filter((place) => names(place).labelled.has(name));
  const isShared = labelled.some((place) => names(place).aliases.has(name));
  return labelled.length === 0 || isShared
    ? [...places]
    : places.filter((place) => names(place).labelled.has(name) || !names(place).aliases.has(name));
}
