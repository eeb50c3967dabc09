import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Limits are clinical's (decision 26): what `findings` would compare with a measure it asks of a criterion. This finds numbers that are
 * compared, that are named, that stand as a range, and every number that is not whole.
 */
const FOLDER = 'packages/findings/src/';

/** Named numbers that measure nothing: how much of a text is heard or shown, and these. */
const OF_TEXT = /(?:^|_)(?:SIGNS|WORDS?|TELLING|SHOWN|REACH|ABBREVIATION)(?:_|$)/;
const NO_LIMITS: Readonly<Record<string, string>> = {
  MOST_FETUSES: 'how many tabs there may be',
  FETUSES: 'the two of a pair',
  FETUS: 'places in the order of a report',
  SECTION: 'places in the order of a report',
  TENFOLD: 'a slip of the unit',
  ROUNDING: 'the decimals a ratio is kept with',
  ROUNDED: 'how a risk is rounded in words',
};
const isNoLimit = (name: string): boolean => name in NO_LIMITS || OF_TEXT.test(name);

/** What is counted, by the end of its name. */
const COUNTED = /(?:\.length|\.size|\bfetuses|\bindexOf\(.*\)|\bcount|\bat|\bchorion|\bamnion)\)?$/;

const SILENT =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{};]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*/g;
const NUMBER = String.raw`-?\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?`;
const COMPARED = new RegExp(String.raw`([\w.()[\]?!$]+)\s*(?:[<>]=?|[!=]==)\s*(${NUMBER})(?![\w.])`, 'g');
const COMPARING = new RegExp(String.raw`(?<![\w$.])(${NUMBER})(?:\s*\*\s*\w+)?\s*[<>]=?\s*[a-z]`, 'gi');
const NAMED = new RegExp(String.raw`\bconst ([A-Z][A-Z0-9_]*)\b[^=\n]*= (?:\[\s*)?(${NUMBER})(?![\w.])`, 'g');
const RANGED = new RegExp(String.raw`\b(?:from|to|above|below|min|max|limit)\w*: (${NUMBER})(?![\w.])`, 'g');
const BROKEN = /(?<![\w$.])\d[\d_]*\.\d+/g;

/** Shares of rows, and named numbers that were looked at already. */
const NO_MEASURE = new RegExp(String.raw`\bonlyRows:|\bconst (?:${Object.keys(NO_LIMITS).join('|')})\b`);

type Limit = { line: number; number: string };

/** The numbers of a source that may be limits. Words, patterns and comments have none; how many rows say so is none. */
export function limitsIn(text: string): Limit[] {
  const source = text.replace(SILENT, (found) => found.replace(/[^\n]/g, ' '));
  const lineAt = (index: number) => source.slice(0, index).split('\n').length;
  const lines = source.split('\n');
  const found: Limit[] = [];
  const add = (index: number, number: string) => found.push({ line: lineAt(index), number });
  // Whether there is something, or any of it, is no measure.
  for (const { 1: what = '', 2: number = '', index } of source.matchAll(COMPARED))
    if (number !== '0' && !COUNTED.test(what)) add(index, number);
  for (const { 1: number = '', index } of source.matchAll(COMPARING)) if (number !== '0') add(index, number);
  for (const { 1: name = '', 2: number = '', index } of source.matchAll(NAMED))
    if (!isNoLimit(name)) add(index, number);
  for (const { 1: number = '', index } of source.matchAll(RANGED))
    if (!/\b(?:count|rows):/.test(lines[lineAt(index) - 1] ?? '')) add(index, number);
  for (const { 0: number, index } of source.matchAll(BROKEN))
    if (!NO_MEASURE.test(lines[lineAt(index) - 1] ?? '')) add(index, number);
  return found.filter(
    ({ line, number }, at) => found.findIndex((each) => each.line === line && each.number === number) === at,
  );
}

export function checkLimits(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => file.startsWith(FOLDER) && !/\.test\.ts$|\/fixtures\//.test(file))
    .flatMap((file) =>
      limitsIn(readFileSync(path.join(root, file), 'utf8')).map(
        ({ line, number }) =>
          `${file}:${line}: ${number} looks like a limit: limits are clinical's, name a criterion (packages/clinical/src/criteria); what measures nothing is listed in scripts/limits.ts`,
      ),
    );
}
