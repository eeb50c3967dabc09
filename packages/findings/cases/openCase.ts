import { addDays, type CalendarDay, parseDay } from '@gesta/clinical';
import type { FieldSpeech } from '@gesta/domain';
import {
  allNormal,
  CONCLUSION,
  changeAndPropose,
  compiledExam,
  DEFINITIONS,
  EMPTY_STATE,
  type ExamState,
  hasDataKey,
  motherFact,
  partsOfKey,
  prefill,
  startingValues,
  type Tell,
  type Values,
} from '@gesta/forms';
import {
  type EarlierExam,
  type Finding,
  findings,
  type GuardFinding,
  type GuardInput,
  guard,
  sayGuard,
} from '../src/index.ts';
import type { Visit, WholeCase } from './case.ts';

const INFO = 'gestationalAge.info';
/** Of the women of these cases, unless a case says otherwise. */
const BIRTHDATE = '1996-03-02';

/** A case as it stands on the screen once everything is typed. */
export type OpenedCase = {
  state: ExamState;
  earlierExams: readonly EarlierExam[];
  birthdate: CalendarDay;
  day: CalendarDay;
};

/** The whole case typed, visit after visit: each one begins with what the clinic knows of those before it. */
export function openCase({ earlier = [], exam, mother }: WholeCase): OpenedCase {
  const birthdate = dayOf(mother?.birthdate ?? BIRTHDATE);
  const before: EarlierExam[] = [];
  for (const visit of earlier) before.push({ date: visit.day, values: typed(visit, before, birthdate).values });
  return { state: typed(exam, before, birthdate), earlierExams: before, birthdate, day: dayOf(exam.day) };
}

function dayOf(text: string): CalendarDay {
  const day = parseDay(text);
  if (day === null) throw new Error(`${text} is no day`);
  return day;
}

/** One change for each field, as a person types them. */
function typed(visit: Visit, before: readonly EarlierExam[], birthdate: CalendarDay): ExamState {
  const day = dayOf(visit.day);
  const known = {
    examDay: day,
    accessionNumber: '',
    patient: { birthdate, weight: null, height: null },
    exams: before.map(({ values }) => values),
  };
  const tell: Tell = (what, place, values) => (what === 'mother' ? motherFact(place, values, known.exams) : null);
  let state: ExamState = EMPTY_STATE;
  const change = (patch: Values): void => {
    const compiled = compiledExam(DEFINITIONS, { ...state.values, ...patch });
    state = changeAndPropose(compiled, state, patch, tell);
  };
  /** A form is added before something is typed into it. */
  const begin = (tab: string): void => {
    const added = formAdded(tab, state.values, day);
    if (added !== null) change(added);
  };

  change(prefill({}, known));
  if (visit.age !== undefined) {
    change({ [`${INFO}.calculo`]: 'DUM' });
    change({ [`${INFO}.date`]: lastPeriod(day, visit.age) });
  }
  for (const [tab, fields] of Object.entries(visit.typed)) {
    begin(tab);
    for (const [field, value] of Object.entries(fields)) change({ [`${tab}.${field}`]: value });
  }
  for (const tab of visit.normal ?? []) {
    begin(tab);
    change(allNormal(compiledExam(DEFINITIONS, state.values), placesOfTab(tab, state.values), state.values));
  }
  for (const key of visit.takes ?? []) change({ [key]: state.suggestions.get(key) });
  return state;
}

function lastPeriod(day: CalendarDay, age: string): CalendarDay {
  const [weeks = 0, days = 0] = age.split('+').map(Number);
  return addDays(day, -(weeks * 7 + days));
}

/** What adding the form of a tab fills in; null where it is in the exam. */
function formAdded(tab: string, values: Values, day: CalendarDay): Values | null {
  const key = partsOfKey(`${tab}.x`)?.form ?? '';
  const form = DEFINITIONS.find((each) => each.key === key);
  if (!form) throw new Error(`${tab} is in no form`);
  const marker = hasDataKey(key);
  if (key === 'gestationalAge' || values[marker] === true) return null;
  const { counts } = compiledExam(DEFINITIONS, { ...values, [marker]: true });
  return { ...startingValues(form, counts, day), [marker]: true };
}

const placesOfTab = (tab: string, values: Values) =>
  [...compiledExam(DEFINITIONS, values).fields.values()].filter(({ key }) => key.startsWith(`${tab}.`));

/** What the exam speaks for. */
export const offeredIn = ({ state, earlierExams }: OpenedCase, speech: FieldSpeech): Finding[] =>
  findings({ definitions: DEFINITIONS, values: state.values, earlierExams }, speech);

export type ReadLine = GuardFinding & { sentence: string };

/** The second reading under a conclusion. */
export function readUnder(opened: OpenedCase, conclusion: string, speech: FieldSpeech): ReadLine[] {
  const { state, earlierExams, birthdate, day } = opened;
  const values = { ...state.values, 'conclusion.hasData': true, [CONCLUSION]: conclusion };
  const input: GuardInput = {
    type: 'exame',
    definitions: DEFINITIONS,
    values,
    earlierExams,
    patient: { birthdate, sex: 'F', patId: '20260617093412' },
    hasDoctor: true,
    today: day,
    speech,
  };
  const around = { definitions: DEFINITIONS, fetuses: compiledExam(DEFINITIONS, values).counts.feto };
  return guard(input).map((each) => ({ ...each, sentence: sayGuard(each, around, speech) }));
}

/** In the order of a report, without what is said to who examines. */
export const forReport = (offered: readonly Finding[]): Finding[] =>
  offered.filter(({ remark }) => !remark).toSorted((one, other) => one.place - other.place);

/** The conclusion that *inserir todos* writes: each sentence a paragraph that remembers what it was made from. */
export function insertedAll(offered: readonly Finding[]): string {
  return forReport(offered)
    .map(({ rule, index, reads, sentence }) => {
      const marks = { 'data-rule': rule, 'data-index': String(index ?? ''), 'data-reads': JSON.stringify(reads) };
      const attributes = Object.entries(marks).map(([name, value]) => `${name}="${escaped(value)}"`);
      return `<p><span ${attributes.join(' ')}>${escaped(sentence)}</span></p>`;
    })
    .join('');
}

/** What somebody wrote, one paragraph a line. */
export const writtenAs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
