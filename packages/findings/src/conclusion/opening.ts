import type { FieldSpeech, MessageKey } from '@gesta/domain';
import { BASE_AGE, isObstetricExam, isSet, shownForms } from '@gesta/forms';
import { chorionicity } from '../twins/chorionicity.ts';
import { type Exam, examOf, type FindingsInput } from './exam.ts';
import { type Finding, findingsOf } from './findings.ts';
import { sayStored } from './say.ts';

/** What a conclusion may begin with; where a finding says it already it is that one, so that it is not said twice. */
export type OpeningSentence = { sentence: string; finding: Finding | null };

/** Pregnancy, age and a live fetus in one sentence. */
const SAYS_IT = 'av.vivo';
const DATED_BY = 'gestationalAge.info.calculo';
/** What else a pregnancy is dated by is no word for a report. */
const METHODS = ['DUM', 'data-parto', 'exame-anterior'] as const;
const LYING: Readonly<Record<string, MessageKey>> = {
  Cefálica: 'opening.cephalic',
  Pélvica: 'opening.breech',
  Córmica: 'opening.shoulder',
};

/** The first sentence of a conclusion: which pregnancy, how old, and how its fetuses are. Null where there is no age to say. */
export function opening(input: FindingsInput, speech: FieldSpeech): OpeningSentence | null {
  const exam = examOf(input);
  const dating = sayDating(exam, speech);
  const forms = shownForms(input.definitions, input.values).map(({ key }) => key);
  if (dating === null || !isObstetricExam(forms)) return null;
  const finding = findingsOf(exam, speech).find(({ rule }) => rule === SAYS_IT) ?? null;
  if (finding !== null && exam.fetuses === 1) return { sentence: finding.sentence, finding };
  return { sentence: sayFetuses(exam, dating, speech), finding: null };
}

function sayDating(exam: Exam, speech: FieldSpeech): string | null {
  const [age, owner] = [exam.at(BASE_AGE), exam.owner(BASE_AGE)];
  if (!isSet(age) || owner === null) return null;
  const said = sayStored(owner, age, speech);
  const method = METHODS.find((each) => each === exam.at(DATED_BY));
  return method === undefined ? said : `${said} (${speech.t(`fetal.method.${method}`)})`;
}

function sayFetuses(exam: Exam, dating: string, speech: FieldSpeech): string {
  const { t } = speech;
  const { fetuses } = exam;
  const of = (fetus: number, field: string) => exam.at(`${exam.growthForm}.avaliacaoGestacao${fetus}.${field}`);
  const alive = Array.from({ length: fetuses }, (_, at) => at + 1).every(
    (each) => of(each, 'batimentosFetais') === 'presente',
  );
  const kind = fetuses === 1 ? '' : sayChorionicity(exam, speech);
  if (fetuses === 2) return t(alive ? 'opening.twinsAlive' : 'opening.twins', { dating, kind });
  if (fetuses > 2) return t(alive ? 'opening.manyAlive' : 'opening.many', { n: fetuses, dating, kind });
  if (!alive) return t('opening.one', { dating });
  return t(LYING[String(of(1, 'apresentacaoFetal'))] ?? 'opening.alive', { dating });
}

/** In brackets, with the space before them: it is not always known. */
function sayChorionicity(exam: Exam, speech: FieldSpeech): string {
  const { told } = chorionicity(exam.values, exam.earlierExams);
  const owner = told && exam.owner(`${told.tab}.corionicidade`);
  return told && owner ? ` (${sayStored(owner, told.chorionicity, speech)})` : '';
}
