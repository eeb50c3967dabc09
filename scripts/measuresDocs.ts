import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  compiledExam,
  DEFINITIONS,
  type KeptMeasure,
  MAPPED_MEASURES,
  type MappedMeasure,
  type MeasureProposal,
  measureProposals,
  UNMAPPED_MEASURES,
} from '../packages/forms/src/index.ts';
import { readMeasures } from '../packages/server/src/dicom/readMeasures.ts';
import { SR_REPORTS, type SrReport } from '../packages/server/src/test/srReports.ts';

/** What structured reports of several encoders become, as a page that somebody reads who knows machines: `npm run docs`. */
const page = path.resolve(import.meta.dirname, '../docs/measures.md');
const list = path.resolve(import.meta.dirname, '../docs/spec/dicom-sr-obgyn.json');

const INTRODUCTION = [
  '# Measures of machines',
  '',
  'Structured reports (DICOM TID 5000) and what becomes of each of their measures in an exam. Written by `npm run docs` by the code that proposes',
  'them; why it is so stands in [decision 53](decisions/0053-measures-of-machines.md). None of the reports is from a machine: two encoders of others (dcmjs,',
  'dcmtk) and one of our tests wrote them.',
  '',
  '**Mapped** has its field in the exam: *taken with all* by one click for all, *own click* only by itself, *compared* where the exam calculates, *another',
  'reading* where a better one counts. **Refused** has a field and is not proposed: another kind of unit, a unit nobody knows, no number; or is doubted',
  'for its size, and wants a click of its own. **Unmapped** has none, with the reason.',
];

type Fate = 'mapped' | 'unmapped' | 'refused';

const fateOf = ({ state, reason }: MeasureProposal): Fate => {
  if (state === 'wrongUnit' || state === 'implausible' || reason === 'noNumber') return 'refused';
  return state === 'unmapped' ? 'unmapped' : 'mapped';
};

const REASONS: Readonly<Record<string, string>> = {
  unknown: 'code nobody mapped',
  noField: 'no form asks it',
  axis: 'one code for every axis',
  calculated: 'calculated by the form',
  answer: 'asked as an answer',
  history: 'known from the record',
  site: 'vessel or place not known',
  side: 'side not said',
  ofAnother: 'about another measure',
  statistic: 'a statistic of several',
  mother: 'may be the mother’s',
  noForm: 'its form is not in this exam',
  hidden: 'an answer hides its field',
  fetus: 'nobody said yet which fetus',
  notOfExam: 'a fetus of no tab',
  noNumber: 'no number',
};

function said(row: MeasureProposal): string {
  const { state, reason, chosen, compareOnly, preselected, likely, current } = row;
  if (reason !== null) return REASONS[reason] ?? reason;
  if (state === 'wrongUnit') return 'unit of another kind, or none we know';
  if (state === 'implausible') return `doubted${likely === null ? '' : `, perhaps ${likely}`}`;
  if (compareOnly) return 'compared';
  if (!chosen) return 'another reading';
  if (state === 'same') return 'the same as typed';
  return preselected ? 'taken with all' : `own click${state === 'differs' ? `, over ${String(current)}` : ''}`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  line(head),
  line(head.map(() => '---')),
  ...rows.map(line),
];

type Told = SrReport & { rows: readonly MeasureProposal[]; read: string };

function tell(report: SrReport): Told {
  const read = readMeasures(report.bytes());
  if ('refused' in read) return { ...report, rows: [], read: `not read: ${read.refused}` };
  const measures = read.report.measures.map((measure): KeptMeasure => ({ ...measure, id: String(measure.ordinal) }));
  const proposals = measureProposals(measures, {
    compiled: compiledExam(DEFINITIONS, report.exam),
    values: report.exam,
    answers: report.answers ?? {},
  });
  return { ...report, rows: proposals.groups.flatMap(({ rows }) => rows), read: read.report.kind };
}

const count = (rows: readonly MeasureProposal[], fate: Fate): string =>
  String(rows.filter((row) => fateOf(row) === fate).length);

function section({ name, exam, answers, rows }: Told): string[] {
  const forms = Object.entries(exam).map(([key, value]) => `\`${key}\` ${String(value)}`);
  const told = Object.entries(answers ?? {}).map(([text, tab]) => `${text} is fetus ${tab}`);
  const lines = rows.map((row) => {
    const { measure, key, proposed } = row;
    const { fetus, group, param, author, value, text, unit } = measure;
    return [
      fetus ?? '',
      group,
      param,
      `${value ?? text ?? ''} ${unit}`.trim() + (author === '' ? '' : ` (${author})`),
      key === null ? '' : `\`${key}\``,
      proposed === null ? '' : String(proposed),
      said(row),
    ];
  });
  const head = ['Fetus', 'Heading', 'Measure', 'Sent', 'Field', 'In the form', 'What becomes of it'];
  return [
    `## ${name}`,
    '',
    `Exam: ${[...forms, ...told].join(', ')}.`,
    '',
    ...(rows.length === 0 ? ['No measures.'] : table(head, lines)),
    '',
  ];
}

type Listed = { code: string; meaning: string };

function codes(): string[] {
  const { parameters } = JSON.parse(readFileSync(list, 'utf8')) as { parameters: Listed[] };
  const meaning = (code: string) => parameters.find((each) => each.code === code)?.meaning ?? '';
  const where = ({ site, side, of }: MappedMeasure) =>
    [site, side, of === undefined ? null : `by ${meaning(of)}`].filter(Boolean).join(', ');
  const mapped = MAPPED_MEASURES.map((map) => [
    map.codes.join(', '),
    [meaning(map.codes[0] ?? ''), where(map)].filter(Boolean).join(', '),
    map.unit,
    map.places.map((place) => `\`${place}\``).join(' '),
  ]);
  const unmapped = Object.entries(UNMAPPED_MEASURES).map(([code, reason]) => [
    code,
    meaning(code),
    '',
    REASONS[reason] ?? reason,
  ]);
  return ['## Codes', '', ...table(['Code', 'Measure', 'Unit', 'Places, or why none'], [...mapped, ...unmapped]), ''];
}

export function measuresDocs(): Map<string, string> {
  const told = SR_REPORTS.map(tell);
  const summary = told.map(({ name, encoder, read, rows }) => [
    name,
    encoder,
    read,
    String(rows.length),
    count(rows, 'mapped'),
    count(rows, 'refused'),
    count(rows, 'unmapped'),
    String(rows.filter(({ preselected }) => preselected).length),
  ]);
  const head = ['Report', 'Encoder', 'Kind', 'Measures', 'Mapped', 'Refused', 'Unmapped', 'Taken with all'];
  const text = [...INTRODUCTION, '', ...table(head, summary), '', ...told.flatMap(section), ...codes()];
  return new Map([[page, text.join('\n')]]);
}
