import { type CalendarDay, parseDay } from '@gesta/clinical';
import { folded, parseTypedDay } from '@gesta/forms';
import { isCpf } from '../entities/cpf.ts';
import type { SEXES } from '../entities/patient.ts';
import { barePhone } from '../rules/phone.ts';

/** Why a cell cannot be taken: a message key, and what it names. */
export type CellProblem = { key: string; line?: number; name?: string };
type Read<T> = { value: T } | { problem: CellProblem };
type SexCode = (typeof SEXES)[number];

const problem = (key: string): { problem: CellProblem } => ({ problem: { key } });

/** DD/MM/AAAA, AAAA-MM-DD or DDMMAAAA, with an hour behind it or without. */
export function readDayCell(cell: string): Read<CalendarDay | null> {
  const text = cell.trim().replace(/[ T]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?Z?$/, '');
  if (text === '') return { value: null };
  const isIso = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const day = isIso ? parseDay(text) : parseTypedDay(text);
  if (day !== null) return { value: day };
  const looksLikeOne = isIso || /^\d{1,2}[^\d]+\d{1,2}[^\d]+\d{4}$|^\d{8}$/.test(text);
  return problem(looksLikeOne ? 'moveIn.problem.noSuchDay' : 'moveIn.problem.notADay');
}

/** A spreadsheet drops the zeros a number begins with; a letter between digits was read or typed as one. */
export function readIdentityCell(cell: string): Read<string> {
  const bare = cell.replace(/[.\-\s/]/g, '');
  if (/^\d{8,10}$/.test(bare) && isCpf(bare.padStart(11, '0'))) return { value: bare.padStart(11, '0') };
  const digits = bare.replace(/\D/g, '').length;
  if (/^[\dA-Za-z]{11}$/.test(bare) && digits >= 8 && digits < 11) return problem('moveIn.problem.letter');
  return { value: cell.trim() };
}

const SEX_WORDS: Record<SexCode, readonly string[]> = {
  F: ['f', 'fem', 'feminino', 'female', 'mulher', 'femenino', 'feminin', 'weiblich', 'femminile'],
  M: ['m', 'masc', 'masculino', 'male', 'homem', 'masculin', 'mannlich', 'maschile'],
  O: ['o', 'outro', 'outra', 'other', 'otro', 'intersexo'],
};

export function readSexCell(cell: string): Read<SexCode | ''> {
  const word = folded(cell.trim());
  if (word === '') return { value: '' };
  const sex = (Object.keys(SEX_WORDS) as SexCode[]).find((each) => SEX_WORDS[each].includes(word));
  return sex === undefined ? problem('moveIn.problem.sex') : { value: sex };
}

/** Of several numbers in one cell the first: the record has room for one. */
export function readPhoneCell(cell: string): Read<string> {
  const first = cell.split(/[;,|]|\s\/\s|\sou\s/)[0]?.trim() ?? '';
  if (first === '' && cell.trim() === '') return { value: '' };
  const bare = barePhone(first);
  const digits = bare.replace(/\D/g, '').length;
  return digits < 8 || digits > 15 ? problem('moveIn.problem.phone') : { value: bare };
}
