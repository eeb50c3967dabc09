import { type AuthorInfo, formulas } from '@gesta/clinical';
import { type FormulaCalc, type LocalCalc, OPERATIONS } from '../schema/definition.ts';
import { rule } from './checkRule.ts';
import type { SayProblem } from './problem.ts';
import {
  type Check,
  checkFlag,
  checkNumber,
  checkText,
  inside,
  isKey,
  isObject,
  key,
  list,
  object,
  oneOf,
  record,
  whole,
} from './shape.ts';

/** The widest formula, a risk by many findings, takes thirty parameters. */
const MOST = { parameters: 60, results: 30, authors: 30, operands: 60 };
/** What every formula answers besides its numbers. */
const ALWAYS = ['@percentil', '@z', '@error', '@markers'];
/** A result has a name of the library's own making, or is one of those. */
const isResult = (name: string): boolean => ALWAYS.includes(name) || isKey(name);

const LOCAL = {
  op: oneOf(OPERATIONS),
  of: list(MOST.operands, checkText(200)),
  factor: checkNumber,
  decimals: whole(0, 4),
  into: key,
  all: checkFlag,
  showOn: rule,
} satisfies Record<keyof LocalCalc, Check>;

const FORMULA = {
  path: checkText(200),
  params: record(MOST.parameters, checkText(200)),
  optional: list(MOST.parameters, checkText(60)),
  into: record(MOST.results, key, isResult),
  authors: list(MOST.authors, checkText(60)),
  showOn: rule,
  suggest: checkFlag,
  allowUncertain: checkFlag,
  leavesOut: object({ by: key, params: record(MOST.parameters, key) }, ['by', 'params']),
} satisfies Record<keyof FormulaCalc, Check>;

const local = object(LOCAL, ['op', 'of', 'into']);
const formula = object(FORMULA, ['path', 'params', 'into']);

/** A calculation names a formula of the library, or one of the plain operations. */
export const calc: Check = (value, place, say) => {
  if (!isObject(value)) return say(place, 'object');
  if (!Object.hasOwn(value, 'path'))
    return Object.hasOwn(value, 'op') ? local(value, place, say) : say(place, 'calculation');
  let sound = true;
  formula(value, place, (where, reason) => {
    sound = false;
    say(where, reason);
  });
  if (sound) checkFormula(value as FormulaCalc, place, say);
};

function checkFormula({ path, params, into, authors = [] }: FormulaCalc, place: string, say: SayProblem): void {
  const [measure = '', author = ''] = path.split('/');
  const known = formulas().find((each) => each.measure === measure);
  if (!known) return void say(inside(place, 'path'), 'unknownFormula');
  const meant = author.startsWith('{') ? known.authors : known.authors.filter((each) => isMeant(each, path));
  if (meant.length === 0) say(inside(place, 'path'), 'unknownAuthor');
  authors.forEach((other, at) => {
    if (!known.authors.some((each) => each.author === other))
      say(inside(inside(place, 'authors'), at), 'unknownAuthor');
  });
  const taken = parametersOf(path);
  for (const name of Object.keys(params))
    if (!taken.has(name)) say(inside(inside(place, 'params'), name), 'unknownParameter');
  const given = new Set([...ALWAYS, ...known.authors.flatMap((each) => each.outputs.map((output) => output.id))]);
  for (const name of Object.keys(into)) if (!given.has(name)) say(inside(inside(place, 'into'), name), 'unknownResult');
}

/** Every name by which a formula of this measure takes something. */
export function parametersOf(path: string): ReadonlySet<string> {
  const [measure] = path.split('/');
  const authors = formulas().find((each) => each.measure === measure)?.authors ?? [];
  return new Set(authors.flatMap((each) => each.params.flatMap((one) => [one.name, ...(one.aliases ?? [])])));
}

/** `ca/hadlock` and `ca/hadlock/v1`; a measure with one nameless author is `anemia/v1`. */
const isMeant = (each: AuthorInfo, path: string): boolean =>
  each.path === `/calc/${path}` || each.path === `/calc/${path}/v1`;
