import { addDays, type CalendarDay, loadChapters } from '@gesta/clinical';
import {
  createTranslate,
  type Locale,
  loadAssistantWords,
  loadFormMessages,
  loadHelp,
  loadMessages,
} from '@gesta/domain';
import { compiledExam, DEFINITIONS, EMPTY_STATE, hasDataKey, recalculate, type Values } from '@gesta/forms';
import type { AskedExam, AssistantLanguage, RulesContext } from '@gesta/report';

const AGE = 'gestationalAge.info';
const FORM = '2ndand3rdquarter';
export const EXAM_DAY = '2026-07-14' as CalendarDay;
export const PREGNANT_SINCE = addDays(EXAM_DAY, -203);

/** A small fetus with reversed diastole at 29 weeks. */
export const RESTRICTED: Values = {
  [hasDataKey('gestationalAge')]: true,
  [hasDataKey(FORM)]: true,
  [hasDataKey('obstetricdoppler')]: true,
  [`${AGE}.interationDate`]: EXAM_DAY,
  [`${AGE}.calculo`]: 'DUM',
  [`${AGE}.date`]: PREGNANT_SINCE,
  [`${AGE}.fetos`]: '1',
  [`${AGE}.qtdSacoGestacional`]: '1',
  [`${FORM}.avaliacaoGestacao1.placenta`]: 'Posterior',
  [`${FORM}.avaliacaoGestacao1.bcf`]: 142,
  [`${FORM}.biometria1.dbp`]: 68,
  [`${FORM}.biometria1.cc`]: 252,
  [`${FORM}.biometria1.ca`]: 213,
  [`${FORM}.biometria1.cf`]: 48,
  'obstetricdoppler.fetal1.piUmbilical': 2.05,
  'obstetricdoppler.fetal1.diastole': 'AUSENTE',
  'obstetricdoppler.fetal1.diastoleZero': 'AUSENTE',
  'obstetricdoppler.fetal1.diastoleReversa': 'PRESENTE',
};

/** An exam as it stands when its values are read, and calculated. */
export function examWith(values: Values): AskedExam {
  const compiled = compiledExam(DEFINITIONS, values);
  return {
    compiled,
    state: recalculate(compiled, { ...EMPTY_STATE, values }),
    earlierExams: [],
    known: null,
    measures: [],
  };
}

export async function languageIn(locale: Locale): Promise<AssistantLanguage> {
  await loadChapters();
  const labels = await loadFormMessages(locale);
  const t = createTranslate(locale, await loadMessages(locale), await loadMessages('en'));
  const say = (label: string) => labels[label] ?? t(label as never);
  return { speech: { t, locale, say }, words: await loadAssistantWords(locale), help: await loadHelp(locale) };
}

/** What somebody asks in, without a clinic around it. */
export async function contextWith(given: Partial<RulesContext> = {}): Promise<RulesContext> {
  return {
    languages: [await languageIn('pt-BR')],
    screen: 'conclusion',
    form: null,
    fetus: 1,
    definitions: DEFINITIONS,
    customs: [],
    templates: [],
    exam: examWith(RESTRICTED),
    ...given,
  };
}
