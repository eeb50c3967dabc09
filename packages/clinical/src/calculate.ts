import { entryOf } from './entries/compute.ts';
import type { Confidence } from './entries/entry.ts';
import { answeringFormula } from './formulas/answering.ts';
import { type Calculation, CLEARED, type Source } from './formulas/calculation.ts';
import { type Asking, type Formula, pathOf } from './formulas/formula.ts';
import { inParams } from './formulas/reasonNames.ts';
import { formulaOf, measureOf } from './formulas/registry.ts';
import { mayCome } from './library.ts';
import { check, givenAs, missingIn, type Raw } from './values/given.ts';
import type { Reason } from './values/reason.ts';

const ORDER: readonly Confidence[] = ['VERIFIED', 'PLAUSIBLE', 'UNCERTAIN'];

export function sourcesOf(formula: Formula): Source[] {
  return formula.uses.map((id) => {
    const entry = entryOf(id);
    // A source that cannot be named could be an uncertain one: better no library than a silent one.
    if (!entry) throw new TypeError(`${pathOf(formula)} stands on ${id}, which no chapter brought`);
    const { author, citation, confidence, version } = entry;
    return { id, author, citation, confidence, version };
  });
}

export function weakest(sources: readonly Source[]): Confidence | null {
  return sources.reduce<Confidence | null>(
    (worst, { confidence }) =>
      worst === null || ORDER.indexOf(confidence) > ORDER.indexOf(worst) ? confidence : worst,
    null,
  );
}

const known = new Map<Formula, { path: string; author: string; sources: Source[]; confidence: Confidence | null }>();

function headOf(formula: Formula) {
  const found = known.get(formula);
  if (found) return found;
  const sources = sourcesOf(formula);
  const head = {
    path: pathOf(formula),
    author: sources[0]?.author ?? formula.author,
    sources,
    confidence: weakest(sources),
  };
  known.set(formula, head);
  return head;
}

/** A formula by the path a form names, with the parameters of the specification. Never throws on clinical input. */
export function calculate(
  path: string,
  params: Raw,
  { allowUncertain = false, ownAge = false }: Partial<Asking> = {},
): Calculation {
  const formula = formulaOf(path);
  if (!formula) {
    const error: Reason = mayCome(measureOf(path)) ? { code: 'notLoaded' } : { code: 'unknownFormula', input: path };
    return { ...CLEARED, path, author: '', sources: [], confidence: null, error };
  }
  const answering = answeringFormula(formula, params, { allowUncertain, ownAge });
  if (answering !== formula) {
    const answer = calculate(pathOf(answering), params, { allowUncertain, ownAge });
    const values = { asked: headOf(formula).author, by: headOf(answering).author };
    return { ...answer, notices: [{ key: 'calc.notice.instead', values }, ...answer.notices] };
  }
  const head = headOf(formula);
  if (!allowUncertain && (formula.offByDefault || head.confidence === 'UNCERTAIN'))
    return { ...CLEARED, ...head, error: { code: 'uncertain' } };
  const checked = check(formula.params, params);
  if ('reason' in checked) {
    const missing = missingIn(formula.params, params);
    // What is there and has a gap is told; what is not there yet is waited for.
    if (checked.reason.code !== 'missing' || missing.length === 0)
      return { ...CLEARED, ...head, error: checked.reason };
    return { ...CLEARED, ...head, missing };
  }
  const answer = formula.run(checked.given, { allowUncertain, ownAge });
  if ('reason' in answer) return { ...CLEARED, ...head, error: inParams(answer.reason, formula) };
  const { withheld } = answer;
  return { ...CLEARED, ...head, ...answer, withheld: withheld ? inParams(withheld, formula) : null };
}

/**
 * Everything a formula still needs, required or not, under the names of its parameters. Null where it does not tell, or is not to be had
 * whatever one fills in.
 */
export function lackingIn(path: string, params: Raw): readonly string[] | null {
  const formula = formulaOf(path);
  if (!formula?.lacks || formula.unavailable) return null;
  const asked = formula.lacks((name) => givenAs(formula.params, params, name));
  return [...new Set([...missingIn(formula.params, params), ...asked])];
}
