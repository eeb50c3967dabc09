import { type AssistantAnswer, type FieldSpeech, plainText } from '@gesta/domain';
import { type Finding, type FindingsInput, findings, opening, sayRead } from '@gesta/findings';
import { isSet, unknownKeys } from '@gesta/forms';
import { fillTemplate, sayMeasurement } from '../template/fillTemplate.ts';
import { helpAnswer, reportAnswer } from './makeAnswer.ts';
import { namedAmong } from './namedFields.ts';
import { type AskedExam, type AskedIn, inOwnLanguage, type NamedTemplate, type RulesContext } from './rulesContext.ts';

export const findingsInput = (
  { state, earlierExams, settings }: AskedExam,
  { definitions }: AskedIn,
): FindingsInput => ({
  definitions,
  values: state.values,
  earlierExams,
  ...(settings ? { settings } : {}),
});

/** What the exam speaks for, most severe first, with the values each sentence was made from. */
export function concludeExam(asking: AskedIn): AssistantAnswer {
  const { exam, speech } = asking;
  const { t } = speech;
  const intention = 'conclusion';
  if (exam === null) return helpAnswer({ intention, message: t('assistant.noExam') }, speech);
  const input = findingsInput(exam, asking);
  const found = findings(input, speech);
  const said = found.filter(({ remark }) => !remark);
  const suggestions = found.filter(({ remark }) => remark).map(({ sentence }) => sentence);
  if (said.length === 0)
    return reportAnswer({ intention, message: t('assistant.conclusionNone'), content: '', suggestions }, speech);
  const first = opening(input, speech);
  const sentences = [
    ...(first !== null && first.finding === null ? [first.sentence] : []),
    ...said.map(({ sentence }) => sentence),
  ];
  return reportAnswer(
    {
      intention,
      message: t('assistant.conclusion', { count: said.length }),
      reasoning: said.map((finding) => sayOrigin(finding, input, asking)).join('\n'),
      content: sentences.join('\n'),
      suggestions,
      terms: termsOf(said, asking),
    },
    speech,
  );
}

/** Only what is not as it should be. That nothing is, is said of what was filled in and of no more. */
export function listAbnormal(asking: AskedIn): AssistantAnswer {
  const { exam, speech } = asking;
  const { t } = speech;
  const intention = 'abnormal';
  if (exam === null) return helpAnswer({ intention, message: t('assistant.noExam') }, speech);
  const input = findingsInput(exam, asking);
  const found = findings(input, speech);
  if (found.length === 0)
    return reportAnswer({ intention, message: t('assistant.conclusionNone'), content: '' }, speech);
  const those = found.filter(({ severity }) => severity === 'C' || severity === 'A');
  const said = those.filter(({ remark }) => !remark);
  return reportAnswer(
    {
      intention,
      message: said.length > 0 ? t('assistant.abnormal', { count: said.length }) : t('assistant.abnormalNone'),
      reasoning: said.map((finding) => sayOrigin(finding, input, asking)).join('\n'),
      content: said.map(({ sentence }) => sentence).join('\n'),
      suggestions: those.filter(({ remark }) => remark).map(({ sentence }) => sentence),
      terms: termsOf(said, asking),
    },
    speech,
  );
}

/** `Sentence ← field: value; field: value` */
function sayOrigin({ sentence, reads }: Finding, { definitions }: FindingsInput, { speech }: AskedIn): string {
  const values = Object.entries(reads).flatMap(([key, value]) => {
    const read = isSet(value) ? sayRead(definitions, { key, value }, speech) : null;
    return read === null ? [] : [`${read.field}: ${read.text}`];
  });
  return values.length === 0 ? sentence : `${sentence} ← ${[...new Set(values)].join('; ')}`;
}

/** The fields the sentences speak of, by their names in the forms. */
function termsOf(said: readonly Finding[], { definitions, speech }: AskedIn): string[] {
  const names = said.flatMap(({ says }) =>
    says.flatMap((key) => sayRead(definitions, { key, value: null }, speech)?.field ?? []),
  );
  return [...new Set(names)];
}

const KEYWORD = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** A template with the values of the exam; a name that no form has stays as it is written, and is told. */
export function fillNamedTemplate(name: string | undefined, asking: AskedIn): AssistantAnswer {
  const { exam, speech, templates, words } = asking;
  const { t } = speech;
  const intention = 'template';
  if (exam === null) return helpAnswer({ intention, message: t('assistant.noExam') }, speech);
  const choose = (those: readonly NamedTemplate[], message: string) =>
    helpAnswer(
      { intention, certainty: 0.5, message, examples: those.slice(0, 12).map((each) => asked(each.name)) },
      speech,
    );
  const asked = (each: string) => `${words.examples.conclusion[2]} ${each}`;
  if (name === undefined) return choose(templates, t('assistant.templateWhich'));
  const { found, nearly } = namedAmong(name, templates, (each) => each.name, words);
  const [only, ...more] = found;
  if (only === undefined) return choose(templates, t('assistant.templateNone', { name }));
  if (nearly || more.length > 0) return choose(found, t('assistant.templateWhich'));
  return sayFilled(filledTemplate(only.content, exam, asking), t('assistant.template', { name: only.name }), speech);
}

type Filled = ReturnType<typeof filledTemplate>;

function sayFilled({ content, empty, unknown }: Filled, first: string | null, speech: FieldSpeech): AssistantAnswer {
  const { t } = speech;
  const message = [
    ...(first === null ? [] : [first]),
    ...(empty > 0 ? [t('assistant.templateEmpty', { count: empty, missing: t('common.notInformed') })] : []),
    ...(unknown.length > 0 ? [t('assistant.templateUnknown', { keys: unknown.join(', ') })] : []),
  ].join('\n');
  return reportAnswer({ intention: 'template', message, content: plainText(content) }, speech);
}

/** What an exam speaks for, asked by a button. */
export const concludeByRules = (context: RulesContext): AssistantAnswer => concludeExam(inOwnLanguage(context));

/** The text of the editor with the values of the exam, and what is said about it; null where no exam is open. */
export function fillByRules(html: string, context: RulesContext): { content: string; answer: AssistantAnswer } | null {
  const asking = inOwnLanguage(context);
  if (asking.exam === null) return null;
  const filled = filledTemplate(html, asking.exam, asking);
  return { content: filled.content, answer: sayFilled(filled, null, asking.speech) };
}

/** The text of the editor with values in it. */
export function filledTemplate(html: string, { compiled, state }: AskedExam, { definitions, speech }: AskedIn) {
  const keys = [...new Set([...html.matchAll(KEYWORD)].map(([, key = '']) => key))];
  const unknown = unknownKeys(definitions, state.values, keys);
  const exam = { compiled, state, speech };
  const missing = speech.t('common.notInformed');
  const empty = keys.filter((key) => !unknown.includes(key) && sayMeasurement(key, exam) === missing).length;
  // Filled piece by piece, so that what is not known is passed over; each piece sees what stands before it.
  let content = '';
  let at = 0;
  for (const match of html.matchAll(KEYWORD)) {
    if (!unknown.includes(match[1] ?? '')) continue;
    content += fillTemplate(html.slice(at, match.index), exam) + match[0];
    at = match.index + match[0].length;
  }
  return { content: content + fillTemplate(html.slice(at), exam), empty, unknown };
}
