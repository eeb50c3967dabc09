import { sourcesOf, weakest } from './calculate.ts';
import type { Confidence } from './entries/entry.ts';
import type { Source } from './formulas/calculation.ts';
import { type Formula, type Group, type Output, pathOf } from './formulas/formula.ts';
import { knownFormulas } from './formulas/registry.ts';
import type { Input } from './values/input.ts';

export type ParamInfo = Input & { name: string };

export type AuthorInfo = {
  author: string;
  /** As the literature names it: `Hadlock 1984`. */
  name: string;
  path: string;
  version: number;
  params: readonly ParamInfo[];
  outputs: readonly Output[];
  sources: readonly Source[];
  confidence: Confidence | null;
  /** What it places on a curve, if anything. */
  value: string | null;
  hasCurve: boolean;
  available: boolean;
  offByDefault: boolean;
};

/** Everything a screen or a document needs to offer a formula: no second list exists. */
export type FormulaInfo = {
  measure: string;
  group: Group;
  /** The default author; the others are alternatives. */
  author: string;
  authors: readonly AuthorInfo[];
  /** Parameters without which the default author still answers something. */
  optional: readonly string[];
  /** A company's own formula; none of the library's is. */
  custom: false;
};

let listed: readonly FormulaInfo[] = [];
let counted = 0;

/** Those of the chapters that have arrived. */
export function formulas(): readonly FormulaInfo[] {
  const known = knownFormulas();
  if (known.length !== counted) {
    counted = known.length;
    listed = list(known);
  }
  return listed;
}

function list(known: readonly Formula[]): FormulaInfo[] {
  const measures = new Map<string, Formula[]>();
  for (const formula of known) measures.set(formula.measure, [...(measures.get(formula.measure) ?? []), formula]);
  return [...measures.entries()].map(([measure, authors]) => {
    const first = authors[0] as Formula;
    const infos = authors.map(infoOf);
    return {
      measure,
      group: first.group,
      author: first.author,
      authors: infos,
      optional: (infos[0]?.params ?? []).filter((param) => param.optional).map((param) => param.name),
      custom: false,
    };
  });
}

function infoOf(formula: Formula): AuthorInfo {
  const sources = sourcesOf(formula);
  return {
    author: formula.author,
    name: sources[0]?.author ?? formula.author,
    path: pathOf(formula),
    version: formula.version,
    params: Object.entries(formula.params).map(([name, input]) => ({ ...input, name })),
    outputs: formula.outputs,
    sources,
    confidence: weakest(sources),
    value: formula.value ?? null,
    hasCurve: formula.curve !== undefined,
    available: formula.unavailable !== true,
    offByDefault: formula.offByDefault === true || weakest(sources) === 'UNCERTAIN',
  };
}
