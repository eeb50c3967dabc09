import path from 'node:path';
import { loadChapters, parseDay } from '../packages/clinical/src/index.ts';
import { type FieldSpeech, type MessageKey, sayFieldValue, writeNumber } from '../packages/domain/src/index.ts';
import { AREAS } from '../packages/findings/cases/all.ts';
import type { ExpectedLine, ExpectedValue, Visit, WholeCase } from '../packages/findings/cases/case.ts';
import {
  forReport,
  insertedAll,
  type OpenedCase,
  offeredIn,
  openCase,
  type ReadLine,
  readUnder,
  writtenAs,
} from '../packages/findings/cases/openCase.ts';
import { SOURCES, type SourceId } from '../packages/findings/cases/sources.ts';
import { testSpeech } from '../packages/findings/src/conclusion/fixtures/speechIn.ts';
import { type Finding, sayRead } from '../packages/findings/src/index.ts';
import { BASE_AGE, DEFINITIONS, formatDay, partsOfKey, placeOfKey } from '../packages/forms/src/index.ts';

/** The whole exams as a page that a physician reviews without reading code: `npm run docs`. */
const page = path.resolve(import.meta.dirname, '../docs/cases.md');

const SEVERITY: Readonly<Record<Finding['severity'], string>> = {
  C: 'critical',
  A: 'alert',
  I: 'information',
  N: 'normal',
};

const INTRODUCTION = [
  '# Whole cases',
  '',
  'Exams from beginning to end, typed through the forms as a person types them, with what a specialist expects of each: numbers, sentences',
  'of the conclusion, and what the second reading says. Written by `npm run docs` from `findings/cases`; the same expectations are a test, so what is',
  'printed here is what the product does. The women are invented.',
  '',
  'How to read a case: **Typed** is what somebody entered. **Numbers** are what a source gives for it (worked out apart from the product) and what the',
  'product calculates. **Conclusion** is what *inserir todos* writes, in the order of a report, each sentence with how grave it is and where it comes',
  'from. **Second reading** is what the product asks before publication, with all sentences inserted and with conclusions somebody might write instead.',
];

const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const notes = (from: SourceId | readonly SourceId[]): string =>
  [from]
    .flat()
    .map((id) => `[^${id}]`)
    .join('');

type Said = { field: string; text: string };

function said(key: string, value: unknown, speech: FieldSpeech): Said {
  const { field = key, text = String(value) } = sayRead(DEFINITIONS, { key, value }, speech) ?? {};
  return { field, text };
}

/** As it stands in the field, not as in the middle of a sentence. */
function inField(key: string, value: unknown, speech: FieldSpeech): string {
  const place = placeOfKey(DEFINITIONS, key);
  if (!place || place.beside !== null) return String(value);
  return [value]
    .flat()
    .map((each) => sayFieldValue(place, each, speech))
    .join(', ');
}

/** What was typed, a line for each tab. */
function typedLines({ typed, normal = [] }: Visit, speech: FieldSpeech): string[] {
  const lines = Object.entries(typed).map(([tab, fields]) => {
    const each = Object.entries(fields).map(([field, value]) => {
      const key = `${tab}.${field}`;
      return `${said(key, value, speech).field} **${inField(key, value, speech)}**`;
    });
    return `- *${tabName(tab, speech)}*: ${each.join('; ')}`;
  });
  return [...lines, ...normal.map((tab) => `- *${tabName(tab, speech)}*: all other rows marked normal`)];
}

function tabName(tab: string, speech: FieldSpeech): string {
  const parts = partsOfKey(`${tab}.x`);
  const panel = DEFINITIONS.find(({ key }) => key === parts?.form)
    ?.components.flatMap(({ panels }) => panels)
    .find(({ key }) => key === parts?.tab);
  const name = panel ? speech.say(panel.label) : tab;
  return parts?.index === null || panel?.replicate === undefined ? name : `${name} ${parts?.index}`;
}

function visitLine({ day }: Visit, age: unknown, speech: FieldSpeech): string {
  const at = parseDay(day);
  const date = at === null ? day : formatDay(at);
  return typeof age === 'number' ? `${date}, ${said(BASE_AGE, age, speech).text}` : date;
}

function expected({ of, is, within = 0 }: ExpectedValue, { locale }: FieldSpeech): string {
  if (is === null) return 'none';
  if (typeof is !== 'number') return '';
  const share = of.endsWith('Percentil');
  const number = (value: number) => writeNumber(share ? value * 100 : value, locale, 0, share ? 2 : 3);
  return `${share ? 'P' : ''}${number(is)}${within > 0 ? ` ± ${number(within)}` : ''}`;
}

function numberTable(told: WholeCase, { state }: OpenedCase, speech: FieldSpeech): string[] {
  if (told.values.length === 0) return [];
  const rows = told.values.map((each) => {
    const value = state.values[each.of] ?? state.suggestions.get(each.of) ?? null;
    const { field, text } = said(each.of, value, speech);
    const fetus = partsOfKey(each.of)?.index ?? 1;
    const name = fetus > 1 ? `${field} (${fetus})` : field;
    const wanted = expected(each, speech) || said(each.of, each.is, speech).text;
    return `| ${cell(name)} | ${wanted} | ${value === null ? 'none' : cell(text)} | ${notes(each.from)} |`;
  });
  return ['', '| Number | By the source | In the product | Source |', '|---|---|---|---|', ...rows];
}

function sentences(told: WholeCase, offered: readonly Finding[]): string[] {
  if (offered.length === 0) return ['', '**Conclusion**: no sentence is offered.'];
  const lines = forReport(offered).map(({ rule, index, severity, sentence }, at) => {
    const from = told.offers.find((each) => each.rule === rule && (each.fetus ?? null) === index)?.from;
    return `${at + 1}. ${sentence} (${SEVERITY[severity]})${from === undefined ? '' : notes(from)}`;
  });
  return ['', '**Conclusion**', '', ...lines];
}

/** The sentence of a rule with its places left open. */
function silentLines({ silent = [] }: WholeCase, { t }: FieldSpeech): string[] {
  if (silent.length === 0) return [];
  const lines = silent.map(({ rule, from }) => {
    const [id = rule, key] = rule.split(':');
    const words = t(`finding.${id}` as MessageKey).replace(/\{\{\w+\}\}/g, '…');
    return `- “${words}”${key === undefined ? '' : ` (${key})`}${notes(from)}`;
  });
  return ['', 'Not offered, and rightly so:', '', ...lines];
}

function readingLines(expectedLines: readonly ExpectedLine[], lines: readonly ReadLine[]): string[] {
  if (lines.length === 0) return ['  - nothing to ask'];
  return lines.map(({ rule, index, severity, sentence }) => {
    const from = expectedLines.find((each) => each.rule === rule && (each.fetus ?? null) === index)?.from;
    return `  - ${sentence}${severity === 'severe' ? ' (grave)' : ''}${from === undefined ? '' : notes(from)}`;
  });
}

function caseText(told: WholeCase, at: number, speech: FieldSpeech): string[] {
  const opened = openCase(told);
  const offered = offeredIn(opened, speech);
  const always = told.reading ?? [];
  const earlier = (told.earlier ?? []).flatMap((visit, index) => {
    const values = opened.earlierExams[index]?.values ?? {};
    return [
      '',
      `**Typed at an earlier visit** (${visitLine(visit, values[BASE_AGE], speech)})`,
      '',
      ...typedLines(visit, speech),
    ];
  });
  return [
    '',
    `### ${at}. ${told.title}`,
    '',
    told.story,
    ...earlier,
    '',
    `**Typed** (${visitLine(told.exam, opened.state.values[BASE_AGE], speech)})`,
    '',
    ...typedLines(told.exam, speech),
    ...numberTable(told, opened, speech),
    ...sentences(told, offered),
    ...silentLines(told, speech),
    '',
    '**Second reading**',
    '',
    '- With all sentences inserted:',
    ...readingLines(always, readUnder(opened, insertedAll(offered), speech)),
    ...(told.concluded ?? []).flatMap(({ text, reading }) => [
      `- With “${text}”:`,
      ...readingLines([...always, ...reading], readUnder(opened, writtenAs(text), speech)),
    ]),
  ];
}

export async function casesDocs(): Promise<Map<string, string>> {
  await loadChapters();
  const speech = await testSpeech('pt-BR');
  const contents: string[] = [];
  const body: string[] = [];
  let at = 0;
  for (const { title, cases } of AREAS) {
    contents.push(`- [${title}](#${anchor(title)})`);
    body.push('', `## ${title}`);
    for (const told of cases) {
      at += 1;
      contents.push(`  - [${at}. ${told.title}](#${anchor(`${at}. ${told.title}`)})`);
      body.push(...caseText(told, at, speech));
    }
  }
  const text = [...INTRODUCTION, '', '## Contents', '', ...contents, ...body].join('\n');
  const used = (Object.keys(SOURCES) as SourceId[]).filter((id) => text.includes(`[^${id}]`));
  const sources = ['', '## Sources', '', ...used.map((id) => `[^${id}]: ${SOURCES[id]}`), ''].join('\n');
  return new Map([[page, `${text}\n${sources}`]]);
}
