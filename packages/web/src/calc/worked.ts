import type { Calculation, Passports, Source } from '@gesta/clinical';
import { ASKED_AGE, type Filled } from '@gesta/report';
import { evaluateEquation, isFunction, type Token, tokensOf } from './equation.ts';

/** An equation with the numbers of an exam in the places of its letters, and what it gives. */
export type WorkedLine = {
  left: string;
  tokens: readonly Token[];
  values: Readonly<Record<string, number>>;
  value: number;
};

/** The letters of the papers: lengths in mm by their name, in cm and m by a letter. */
const LENGTHS: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  dbp: [
    ['BPD', 1],
    ['B', 10],
  ],
  dof: [['OFD', 1]],
  cc: [
    ['HC', 1],
    ['H', 10],
    ['h', 1000],
  ],
  ca: [
    ['AC', 1],
    ['A', 10],
    ['a', 1000],
  ],
  cf: [
    ['FL', 1],
    ['FL_mm', 1],
    ['F', 10],
  ],
  cu: [['HL', 1]],
  ccn: [
    ['CRL', 1],
    ['C', 10],
  ],
  cerebelo: [['T', 10]],
};

/** The equations behind an answer that give this very answer with what was asked; those that do not are not shown. */
export function workedLines(
  sources: readonly Source[],
  passports: Passports,
  calculation: Calculation,
  filled: Filled,
): WorkedLine[] {
  const given = valuesOf(filled);
  const lines = sources.flatMap(({ id }) => linesOf(passports[id]?.equation ?? '', given));
  return checksOf(calculation).flatMap((check) => lines.find(({ value }) => check(value)) ?? []);
}

function valuesOf(filled: Filled): Record<string, number> {
  const values: Record<string, number> = {};
  const days = filled[ASKED_AGE];
  if (typeof days === 'number') Object.assign(values, { d: days, GA_days: days, w: days / 7, t: days / 7 });
  for (const [name, letters] of Object.entries(LENGTHS)) {
    const length = filled[name];
    if (typeof length === 'number') for (const [letter, per] of letters) values[letter] = length / per;
  }
  return values;
}

/** Every line of the form `left = right` or `left: right` that can be worked out; a letter that one defines, the next may use. */
function linesOf(equation: string, given: Readonly<Record<string, number>>): WorkedLine[] {
  const values = { ...given };
  return equation.split(';').flatMap((segment): WorkedLine[] => {
    const found = /^\s*(?:[A-Z+]+:\s*)?([^=:]+?)\s*[=:]\s*([^=]+)$/.exec(segment);
    const tokens = found && tokensOf(found[2] ?? '');
    const value = tokens && evaluateEquation(tokens, values);
    if (!found || !tokens || value === null) return [];
    const left = found[1] ?? '';
    if (/^[a-z]$/i.test(left)) values[left] ??= value;
    return [{ left, tokens, values: { ...values }, value }];
  });
}

/** Whether a number is an answer of the calculation: itself, in cm, in weeks, or as its logarithm. */
function checksOf({ result }: Calculation): ((value: number) => boolean)[] {
  return result.flatMap(({ id, value: answer }) => {
    if (typeof answer !== 'number') return [];
    const readings = (value: number) => [
      value,
      10 * value,
      7 * value,
      Math.exp(value),
      7 * Math.exp(value),
      10 ** value,
    ];
    const isWhole = id === 'ig' || id === 'peso';
    const near = (value: number) => (isWhole ? Math.round(value) === answer : Math.abs(value - answer) <= 0.0051);
    return [(value) => readings(value).some(near)];
  });
}

/** The right side as it is read: the letters are numbers now. */
export function writtenWith(
  { tokens, values }: WorkedLine,
  say: { number: (value: number) => string; literal: (text: string) => string },
): string {
  const written = tokens.map(({ kind, text }) => {
    if (kind === 'number') return say.literal(text);
    if (kind === 'name' && !isFunction(text)) return say.number(values[text] ?? Number.NaN);
    return text === '+' || text === '−' || text === '-' ? ` ${text} ` : text;
  });
  return written
    .join('')
    .replace(/(ln|exp|log10)(?=[\d,.])/g, '$1 ')
    .replace(/^ ([−-]) /, '$1')
    .replace(/\( ([−-]) /g, '($1')
    .replace(/\^ ([−-]) /g, '^$1');
}
