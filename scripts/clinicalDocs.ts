import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Entry,
  formulas,
  knownEntries,
  loadChapters,
  loadPassports,
  type Passports,
} from '../packages/clinical/src/index.ts';

/** The table of formulas in the package README and a README per standard, from the library itself: `npm run docs`. */
const folder = path.resolve(import.meta.dirname, '../packages/clinical');
const references = path.join(folder, 'src/references');
const BEGIN = '<!-- formulas: written by npm run docs -->';
const END = '<!-- /formulas -->';

/** Where the publication says under which terms its tables may be used. */
const OPEN: Readonly<Record<string, string>> = {
  who: 'PLOS Medicine, open access under CC BY.',
  cavoretto: 'Open access under CC BY.',
  'brazil-p5': 'Reproductive Health, open access under CC BY.',
};
const FACTS =
  'Equations, coefficients and printed values are facts of the cited publications, carried over with their source; no text and no figure of them is.';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function formulaTable(): string {
  const rows = formulas().flatMap((formula) =>
    formula.authors.map(({ path: at, name, confidence, available, offByDefault, sources }) => {
      const state = available ? (offByDefault ? `${confidence}, off until allowed` : confidence) : 'not available';
      return `| \`${at}\` | ${cell(name || '—')} | ${state} | ${sources.map(({ id }) => `\`${id}\``).join(', ') || '—'} |`;
    }),
  );
  const count = rows.length;
  return [
    `${count} paths on ${knownEntries().length} entries of the clinical packs.`,
    '',
    '| path | author | confidence | stands on |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function standardReadme(standard: string, entries: readonly Entry[], passports: Passports): string {
  const files = existsSync(path.join(references, standard)) ? readdirSync(path.join(references, standard)) : [];
  const citations = [...new Set(entries.map((entry) => entry.citation))];
  const dois = citations.flatMap((citation) => citation.match(/10\.\d{4,}\/[^\s;)]+/g) ?? []);
  const authors = [...new Set(entries.map((entry) => entry.author))];
  return [
    `# ${authors.join(', ') || standard}`,
    '',
    ...(citations.length > 0 ? citations.map((each) => `- ${each}`) : [firstComment(standard)]),
    '',
    `DOI: ${dois.length > 0 ? dois.join(', ') : 'none in our source'}. Licence: ${OPEN[standard] ?? ''} ${FACTS}`.replace(
      '  ',
      ' ',
    ),
    ...(files.some((name) => name.endsWith('.csv'))
      ? ['', 'The CSV files are printed values. Only tests read them: they rebuild each table whole from the equation.']
      : []),
    ...entries.flatMap((entry) => entrySection(entry, passports)),
    '',
  ].join('\n');
}

function entrySection({ id, confidence, version }: Entry, passports: Passports): string[] {
  const passport = passports[id];
  const line = (name: string, text: string | undefined) => (text ? [`- ${name}: ${cell(text)}`] : []);
  return [
    '',
    `## \`${id}\`, version ${version}, ${confidence}`,
    '',
    ...line('Computes', passport?.computes),
    ...line('Equation', passport?.equation),
    ...line('Range', passport?.range),
    ...line('Checked', passport?.checked),
    ...line('Notes', passport?.notes),
  ];
}

/** A part of a larger model has no entry of its own: its numbers say where they come from. */
function firstComment(standard: string): string {
  const file = path.join(references, standard, 'coefficients.ts');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const found = /\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? '';
  return `- ${found.replace(/\s*\n\s*\*\s*/g, ' ').trim()}`;
}

/** Every generated file with what it must say. */
export async function clinicalDocs(): Promise<Map<string, string>> {
  await loadChapters();
  const passports = await loadPassports();
  const byStandard = new Map<string, Entry[]>();
  for (const entry of knownEntries())
    byStandard.set(entry.standard, [...(byStandard.get(entry.standard) ?? []), entry]);
  for (const each of readdirSync(references, { withFileTypes: true }))
    if (each.isDirectory() && !byStandard.has(each.name)) byStandard.set(each.name, []);
  const docs = new Map<string, string>();
  for (const [standard, entries] of byStandard)
    docs.set(path.join(references, standard, 'README.md'), standardReadme(standard, entries, passports));
  const readme = path.join(folder, 'README.md');
  const text = readFileSync(readme, 'utf8');
  const [before = '', rest = ''] = text.split(BEGIN);
  docs.set(readme, `${before}${BEGIN}\n\n${formulaTable()}\n\n${END}${rest.split(END)[1] ?? '\n'}`);
  return docs;
}
