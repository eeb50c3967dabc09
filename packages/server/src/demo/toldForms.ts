import { type CalendarDay, daysBetween } from '@gesta/clinical';
import { compiledExam, DEFINITIONS, EMPTY_STATE, hasDataKey, recalculate } from '@gesta/forms';
import type { FormValues } from '../db/schema.ts';
import { at, type Story, type ToldInteraction } from './story.ts';
import type { Visited } from './visited.ts';

/** An interaction of a story as the product would have saved it: what was typed, and every number that follows from it. */
export function toldForms(
  interaction: Omit<Visited, 'kind' | 'random'>,
  story: Story,
  told: ToldInteraction,
): FormValues {
  const { day, accessionNumber, patient, pregnancy } = interaction;
  const forms: FormValues = {
    ...at('gestationalAge.info', {
      ...{ interationDate: day, accessionNumber, via: ['abdominal'], qualidade: 'Satisfatória' },
      ...(patient.birthdate && { dateBirthMother: patient.birthdate }),
      ...{ motherWeight: story.mother.weight, motherHeight: story.mother.height },
      ...{ concepcao: 'Espontânea', fetos: String(story.fetuses), qtdSacoGestacional: String(story.sacs) },
      ...(pregnancy && dating(story.basis, pregnancy.start, pregnancy.firstExam, day)),
    }),
    [hasDataKey('gestationalAge')]: true,
    ...Object.fromEntries(told.forms.map((form) => [hasDataKey(form), true])),
    ...told.values,
  };
  const { values } = recalculate(compiledExam(DEFINITIONS, forms), { ...EMPTY_STATE, values: forms });
  const text = told.conclusion.map((line) => `<p>${line}</p>`).join('');
  return { ...(values as FormValues), ...(text && { 'conclusion.info.text': text }) };
}

function dating(basis: Story['basis'], start: CalendarDay, firstExam: CalendarDay, day: CalendarDay): FormValues {
  if (basis === 'DUM') return { calculo: 'DUM', date: start };
  const then = daysBetween(start, firstExam);
  const age = { weeks: Math.floor(then / 7), days: then % 7 };
  if (day === firstExam) return { calculo: 'manual', calculoRef: basis, ...age };
  return { calculo: 'exame-anterior', dateTest: firstExam, ...age, date: start };
}
