import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Rule = { what: string; found(line: string): boolean };

function isCpf(digits: string): boolean {
  if (/^(\d)\1{10}$/.test(digits)) return false;
  const check = (length: number) => {
    let sum = 0;
    for (let index = 0; index < length; index += 1) sum += Number(digits[index]) * (length + 1 - index);
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10]);
}

/** Where a request went is logged as its path, and a path may be called changePassword. */
function withoutPaths(line: string): string {
  return line.replace(/"(?:url|path|route)":"[^"?]*/g, '');
}

function looksRandom(text: string): boolean {
  return /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
}

const rules: Rule[] = [
  { what: 'an e-mail address', found: (line) => /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}\b/i.test(line) },
  { what: 'a CPF', found: (line) => /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/.test(line) },
  { what: 'a CPF', found: (line) => (line.match(/(?<![\w.+-])\d{11}(?![\w.])/g) ?? []).some(isCpf) },
  { what: 'a bearer token', found: (line) => /\bbearer\s+[\w.~+/-]{8,}/i.test(line) },
  {
    what: 'a secret',
    found: (line) => /(?:token|cookie|session|authorization|secret)["']?\s*[:=]\s*["']?[\w~+/%-]{16,}/i.test(line),
  },
  // 32 random bytes, as they are written in base64url.
  { what: 'a token', found: (line) => (line.match(/(?<![\w-])[\w-]{43}(?![\w-])/g) ?? []).some(looksRandom) },
  { what: 'a query string', found: (line) => /"(?:url|path)":"[^"]*\?|\/[\w./-]*\?[\w.%[\]-]+=/.test(line) },
  { what: "the word 'password'", found: (line) => /password/i.test(withoutPaths(line)) },
];

const SHORTEST_NAME = 4;

/** By how they begin: a line is read once, however many patients there are. */
function namesByBeginning(names: string[]): Map<string, string[]> {
  const byBeginning = new Map<string, string[]>();
  for (const name of new Set(names.map((each) => each.trim().toLowerCase()))) {
    if (name.length < SHORTEST_NAME) continue;
    const beginning = name.slice(0, SHORTEST_NAME);
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), name]);
  }
  return byBeginning;
}

function holdsName(line: string, byBeginning: Map<string, string[]>): boolean {
  const lower = line.toLowerCase();
  for (let at = 0; at <= lower.length - SHORTEST_NAME; at += 1) {
    const names = byBeginning.get(lower.slice(at, at + SHORTEST_NAME));
    if (names?.some((name) => lower.startsWith(name, at))) return true;
  }
  return false;
}

export type Scan = { lines: number; problems: string[] };

/** Looks for what a log may never hold; `names.txt` in the folder lists the patients of the run, one on each line. */
export function scanLogs(folder: string): Scan {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.log')) : [];
  const namesFile = path.join(folder, 'names.txt');
  const names = namesByBeginning(existsSync(namesFile) ? readFileSync(namesFile, 'utf8').split('\n') : []);
  const problems: string[] = [];
  let lines = 0;
  for (const file of files) {
    const text = readFileSync(path.join(folder, file), 'utf8').split('\n');
    for (const [index, line] of text.entries()) {
      if (line.trim() === '') continue;
      lines += 1;
      const found = new Set(rules.filter((rule) => rule.found(line)).map((rule) => rule.what));
      if (holdsName(line, names)) found.add("a patient's name");
      for (const what of found) problems.push(`${file}:${index + 1} holds ${what}: ${line.slice(0, 240)}`);
    }
  }
  if (lines === 0) problems.push('No log line was written by any test server, so nothing was proven.');
  return { lines, problems };
}
