import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Requirement = { id: string; area: string; text: string };
export type Report = { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] };
export type Spec = { proven: Map<string, string[]>; unknown: { id: string; test: string }[] };

const root = path.resolve(import.meta.dirname, '..');

export function idsIn(name: string): string[] {
  return [...name.matchAll(/\[([A-Z]{3}-\d{3})\]/g)].map((match) => match[1] ?? '');
}

/** A requirement is proven by a test that carries its id, ran, and passed. */
export function holdAgainst(requirements: Requirement[], reports: Report[]): Spec {
  const known = new Set(requirements.map(({ id }) => id));
  const spec: Spec = { proven: new Map(), unknown: [] };
  const failed = new Set<string>();
  for (const { name, assertionResults } of reports.flatMap((report) => report.testResults)) {
    for (const { fullName, status } of assertionResults) {
      const test = `${path.relative(root, name)}: ${fullName}`;
      for (const id of idsIn(fullName)) {
        if (!known.has(id)) spec.unknown.push({ id, test });
        else if (status === 'passed') spec.proven.set(id, [...(spec.proven.get(id) ?? []), test]);
        else if (status === 'failed') failed.add(id);
      }
    }
  }
  // One passing test does not outweigh one that shows the opposite.
  for (const id of failed) spec.proven.delete(id);
  return spec;
}

export function describeSpec(requirements: Requirement[], spec: Spec, area: string | null, all: boolean): string[] {
  const chosen = requirements.filter((each) => area === null || each.area === area);
  const lines: string[] = [];
  for (const name of [...new Set(chosen.map((each) => each.area))].sort()) {
    const inArea = chosen.filter((each) => each.area === name);
    const proven = inArea.filter((each) => spec.proven.has(each.id));
    lines.push(`${name}  ${proven.length}/${inArea.length} proven`);
  }
  for (const { id, text } of chosen) {
    const tests = spec.proven.get(id);
    if (tests === undefined) lines.push(`  not proven  ${id}  ${text}`);
    else if (all) lines.push(`  proven      ${id}  ${text}`, ...tests.map((test) => `                ${test}`));
  }
  for (const { id, test } of spec.unknown) lines.push(`There is no requirement ${id}, named by ${test}`);
  return lines;
}

function readReports(): Report[] {
  const folder = path.join(root, '.reports');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Report);
}

function main(args: string[]): number {
  const reports = readReports();
  if (reports.length === 0) {
    console.error('No test has run yet: run npm test first.');
    return 1;
  }
  const file = path.join(root, 'docs/spec/requirements.json');
  const requirements = JSON.parse(readFileSync(file, 'utf8')) as Requirement[];
  const asked = args.includes('--area') ? (args[args.indexOf('--area') + 1] ?? '') : null;
  if (asked !== null && !requirements.some(({ area }) => area === asked)) {
    console.error(`--area takes one of ${[...new Set(requirements.map(({ area }) => area))].sort().join(', ')}.`);
    return 1;
  }
  const spec = holdAgainst(requirements, reports);
  for (const line of describeSpec(requirements, spec, asked, args.includes('--all'))) console.log(line);
  if (!existsSync(path.join(root, '.reports/browser.json'))) console.log('The last run was without the browser tests.');
  return spec.unknown.length === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) process.exitCode = main(process.argv.slice(2));
