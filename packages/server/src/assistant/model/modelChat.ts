import { type AssistantAnswer, plainText } from '@gesta/domain';
import { identifiersIn, type RulesContext, sayMeasurement, withoutIdentityIn } from '@gesta/report';
import { definitionData, fillableData } from './askedForm.ts';
import type { ChatMessage } from './chatCompletions.ts';
import { examData } from './examData.ts';
import type { ModelQuestion } from './modelQuestion.ts';
import { SYSTEM_PROMPT } from './systemPrompt.ts';

export type ModelChat = {
  messages: readonly ChatMessage[];
  /** What a number of the answer may come from: this exam, this template, this question. */
  data: unknown;
  /** What of somebody is still in it. Where there is any, nothing is sent. */
  identifying: readonly string[];
};

const KEYWORD = /\{\{\s*([\w.-]+)\s*\}\}/g;
/** What servers may read as the end of a message, whoever wrote it. */
const CONTROL = /<\||\|>|\[\/?INST\]|<\/?s>/g;
const NUMBER = /\d+(?:[.,]\d+)*/g;

/**
 * The messages of a question: ours, the data, the conversation, the question. What stands in them tells nobody apart. `ruled` is what our
 * rules would answer: they know the product and find a template by its name.
 */
export function modelChat(question: ModelQuestion, ruled: AssistantAnswer | null): ModelChat {
  const { prompt, turns, who, dated, context } = question;
  const { speech, words } = ownLanguage(context);
  const bare = <T>(given: T): T => withoutIdentityIn(given, who, { ...dated, words, t: speech.t });
  const data = bare(dataOf(question, ruled));
  const history = turns.map(({ role, content }) => ({ role, content: uncontrolled(bare(content)) }));
  const asked = uncontrolled(bare(prompt));
  return {
    messages: [
      { role: 'system', content: SYSTEM_PROMPT },
      { role: 'user', content: `DATA\n${encoded(data)}` },
      ...history,
      { role: 'user', content: asked },
    ],
    data: {
      ...{ exam: data.exam, template: data.template, asked, values: valuesIn(question) },
      said: history.filter(({ role }) => role === 'user').map(({ content }) => content),
    },
    identifying: identifiersIn({ data, history, asked }, who),
  };
}

export function ownLanguage({ languages }: RulesContext) {
  const [own] = languages;
  if (own === undefined) throw new Error('A model is asked in some language.');
  return own;
}

function dataOf({ purpose, prompt, locale, template, context, about }: ModelQuestion, ruled: AssistantAnswer | null) {
  const { speech } = ownLanguage(context);
  const { exam, screen, definitions } = context;
  const isChat = purpose === 'chat';
  // A change of a form needs nothing of a patient.
  const ofForm = isChat && screen === 'customization';
  const asked = isChat && screen === 'form' ? context.form : null;
  const form = definitions.find(({ key }) => key === context.form);
  const named = template ?? templateNamed(prompt, context, ruled);
  return {
    purpose,
    screen,
    language: locale,
    patientAge: ofForm ? null : (about?.age ?? null),
    exam: exam === null || ofForm ? null : examData(exam, context, speech, asked),
    fillable: exam === null || asked === null ? [] : fillableData(asked, exam, speech),
    forms: isChat ? definitions.map(({ key, label }) => ({ key, label: speech.say(label) })) : [],
    form: ofForm && form ? definitionData(form, speech) : null,
    help: helpIn(ruled),
    template: named === null ? null : plainText(named),
    conclusions: isChat
      ? []
      : [
          ...(about?.earlier ?? []).map(({ daysAgo, text }) => ({
            of: 'this patient',
            daysAgo,
            text: plainText(text),
          })),
          // Numbers of others are nobody's business here, and no origin.
          ...(about?.lastOfDoctor ?? []).map(({ text }) => ({
            of: 'others',
            text: text.replace(NUMBER, '#'),
          })),
        ],
  };
}

/** The one template somebody names. */
function templateNamed(prompt: string, { templates }: RulesContext, ruled: AssistantAnswer | null): string | null {
  if (ruled?.type !== 'report_assistance' || ruled.intention !== 'template') return null;
  const said = prompt.toLowerCase();
  const named = templates.filter(({ name }) => said.includes(name.toLowerCase()));
  return named.toSorted((one, other) => other.name.length - one.name.length)[0]?.content ?? null;
}

/** What the product says about itself: a model cannot know it. */
function helpIn(ruled: AssistantAnswer | null) {
  if (ruled?.type !== 'general_help' || !/^(help\.|where$|formula$|keys$)/.test(ruled.intention)) return null;
  const { message, steps, examples, additional_info: more } = ruled;
  return { message, steps, examples, more };
}

/** What the program will put where a template names a value. */
function valuesIn({ template, context: { exam, templates, languages } }: ModelQuestion): string[] {
  const [own] = languages;
  if (exam === null || own === undefined) return [];
  const { compiled, state } = exam;
  const texts = [template ?? '', ...templates.map(({ content }) => content)];
  const keys = new Set(texts.flatMap((text) => [...text.matchAll(KEYWORD)].map(([, key = '']) => key)));
  return [...keys].map((key) => sayMeasurement(key, { compiled, state, speech: own.speech }));
}

const uncontrolled = (text: string): string => text.replace(CONTROL, ' ');

/** JSON in which nothing can look like the end of a message. */
const encoded = (data: unknown): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replace(/\[(\/?)INST\]/g, '\\u005b$1INST\\u005d');
