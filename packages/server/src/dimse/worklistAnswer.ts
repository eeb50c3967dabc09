import type { Element } from '../dicom/elements.ts';
import { TAG } from '../dicom/tags.ts';
import type { AnswerElement } from './dataSet.ts';
import { type Asked, STATION_AE, STEP, STEP_DATE } from './worklistQuestion.ts';

/** An exam as a machine learns of it: never its id, which opens the portal. */
export type ListedExam = {
  accessionNo: string;
  studyUid: string;
  title: string;
  patId: string;
  patientName: string;
  birthDate: string | null;
  sex: string | null;
  referring: string;
  doctor: string;
  modality: string;
  station: string;
  day: string;
  time: string | null;
  room: string;
};

type Keys = Map<number, [vr: string, value: string]>;

/** Words of up to so many letters fit (PS3.5 6.2). */
const [SHORT, LONGER] = [16, 64];
const bare = (value: string) => value.replaceAll(/[\\^=]/g, ' ').trim();
/** No longer than its place, and without the signs that part values and names. */
export const fitting = (value: string, most: number): string => [...bare(value)].slice(0, most).join('');
const digits = (value: string | null) => (value ?? '').replaceAll(/\D/g, '');

/** `FAMILY^GIVEN`: the last word is the family's. */
export function nameForMachines(name: string): string {
  const words = fitting(name, LONGER).split(/\s+/);
  const family = words.pop() ?? '';
  return words.length === 0 ? family : `${family}^${words.join(' ')}`;
}

/** The keys a machine asked for, with their values or without; what it did not ask for is not told. */
export function answerOf(exam: ListedExam, { keys, stepKeys }: Asked, charset: 'utf8' | 'ascii'): AnswerElement[] {
  const step = stepKeysOf(exam);
  const asked = told(
    keys.filter(({ tag }) => tag !== STEP && tag !== TAG.charset && tag & 0xffff),
    topKeysOf(exam),
  );
  const inStep = stepKeys ? told(stepKeys, step) : [...step].map(([tag, [vr, value]]) => ({ tag, vr, value }));
  return [
    { tag: TAG.charset, vr: 'CS', value: charset === 'utf8' ? 'ISO_IR 192' : '' },
    ...asked,
    ...(keys.some(({ tag }) => tag === STEP) ? [{ tag: STEP, vr: 'SQ', value: [inStep] }] : []),
  ];
}

function told(keys: readonly Element[], known: Keys): AnswerElement[] {
  return keys.map(({ tag, vr, items }) => {
    const [kind, value] = known.get(tag) ?? [items ? 'SQ' : vr, ''];
    return { tag, vr: kind, value: kind === 'SQ' ? [] : value };
  });
}

function topKeysOf(exam: ListedExam): Keys {
  return new Map([
    [TAG.accessionNumber, ['SH', fitting(exam.accessionNo, SHORT)]],
    [0x00080090, ['PN', exam.referring === '' ? '' : nameForMachines(exam.referring)]],
    [TAG.patientName, ['PN', nameForMachines(exam.patientName)]],
    [TAG.patientId, ['LO', fitting(exam.patId, LONGER)]],
    [TAG.birthDate, ['DA', digits(exam.birthDate)]],
    [TAG.sex, ['CS', exam.sex ?? '']],
    [TAG.studyUid, ['UI', exam.studyUid]],
    [0x00321060, ['LO', fitting(exam.title, LONGER)]],
    [0x00401001, ['SH', fitting(exam.accessionNo, SHORT)]],
  ]);
}

function stepKeysOf(exam: ListedExam): Keys {
  return new Map([
    [TAG.modality, ['CS', fitting(exam.modality, SHORT)]],
    [STATION_AE, ['AE', exam.station]],
    [STEP_DATE, ['DA', digits(exam.day)]],
    [0x00400003, ['TM', exam.time === null ? '' : digits(exam.time).padEnd(6, '0')]],
    [0x00400006, ['PN', exam.doctor === '' ? '' : nameForMachines(exam.doctor)]],
    [0x00400007, ['LO', fitting(exam.title, LONGER)]],
    [0x00400009, ['SH', fitting(exam.accessionNo, SHORT)]],
    [0x00400011, ['SH', fitting(exam.room, SHORT)]],
  ]);
}
