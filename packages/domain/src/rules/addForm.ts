import { type CalendarDay, dayParts } from '@gesta/clinical';
import { isSet, type Values } from '@gesta/forms';
import type { MessageKey } from '../say/t.ts';

/** Forms of a pregnancy: adding one to the exam of a child, or of a pregnancy nobody has counted, is asked about first. */
const GUARDED: ReadonlySet<string> = new Set([
  '1stinitialtracking',
  '2ndand3rdquarter',
  'morphological',
  'ecocardiogramafetal',
  'obstetricdoppler',
  'cardiotoco',
  '1stinitialquarter',
]);
const FIRST_QUARTER = '1stinitialquarter';
const CHILD_UP_TO = 10;

export type AddFormQuestion = Extract<
  MessageKey,
  'form.ageBelowMinimum' | 'form.sacsAndFetusesEmpty' | 'form.sacsEmpty' | 'form.fetusesEmpty'
>;

export type Adding = {
  form: string;
  birthdate: CalendarDay | null;
  examDay: CalendarDay;
  /** This person has asked not to hear of the age again. */
  skipAgeCheck: boolean;
  values: Values;
};

/** What is asked, in this order, before a form is added; the titles of the questions. */
export function questionsBeforeAdding({ form, birthdate, examDay, skipAgeCheck, values }: Adding): AddFormQuestion[] {
  if (!GUARDED.has(form)) return [];
  const questions: AddFormQuestion[] = [];
  if (!skipAgeCheck && isChild(birthdate, examDay)) questions.push('form.ageBelowMinimum');
  const empty = emptyCount(form, values);
  if (empty !== null) questions.push(empty);
  return questions;
}

/** By the year alone, as the clinic counts; nobody is refused for a year that is not known. */
function isChild(birthdate: CalendarDay | null, examDay: CalendarDay): boolean {
  return birthdate !== null && dayParts(examDay).year - dayParts(birthdate).year <= CHILD_UP_TO;
}

function emptyCount(form: string, values: Values): AddFormQuestion | null {
  const noSacs = form === FIRST_QUARTER && !isSet(values['gestationalAge.info.qtdSacoGestacional']);
  const noFetuses = !isSet(values['gestationalAge.info.fetos']);
  if (noSacs && noFetuses) return 'form.sacsAndFetusesEmpty';
  if (noSacs) return 'form.sacsEmpty';
  return noFetuses ? 'form.fetusesEmpty' : null;
}
