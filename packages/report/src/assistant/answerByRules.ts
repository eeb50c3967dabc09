import { ASSISTANT_ASKS, ASSISTANT_LIMITS, AssistantAnswer, type AssistantAsk } from '@gesta/domain';
import { changeForm } from './changeForm.ts';
import { concludeExam, fillNamedTemplate, listAbnormal } from './concludeExam.ts';
import { fillFromDevice, fillFromEarlier, fillMeasures } from './fillExam.ts';
import { findField, findFormula } from './findPlaces.ts';
import { findTopic, listKeys } from './findTopic.ts';
import { helpAnswer } from './makeAnswer.ts';
import { firstSlots, plainWords, type Slots, takenApart, withoutPoliteness } from './phrases.ts';
import { type AskedIn, inOwnLanguage, type RulesContext } from './rulesContext.ts';
import { sayRefusal } from './sayRefusal.ts';
import { wantedChanges } from './wantedChanges.ts';

/**
 * What is asked, answered from the forms, the findings and the templates as they are. No model, no network, and nothing is changed: an
 * answer is a proposal, or says plainly that it was not understood.
 */
export function answerByRules(prompt: string, context: RulesContext): AssistantAnswer {
  const answer = answerTold(prompt.slice(0, ASSISTANT_LIMITS.prompt).toWellFormed(), context);
  // A name too long to be one: what is no answer is not half used.
  return AssistantAnswer.safeParse(answer).success ? answer : notUnderstood(inOwnLanguage(context));
}

function answerTold(prompt: string, context: RulesContext): AssistantAnswer {
  const asking = context.languages.map((language): AskedIn => ({ ...context, ...language }));
  const unsaid: AssistantAnswer[] = [];
  for (const [at, each] of asking.entries()) {
    const { answer, otherwise } = understood(prompt, each);
    if (answer !== null && (at === 0 || !isHalfRead(answer))) return answer;
    if (otherwise !== null) unsaid.push(otherwise);
  }
  return unsaid[0] ?? notUnderstood(inOwnLanguage(context));
}

/** Names of measures are alike in all languages: what is only half a line in another one is no sign that somebody speaks it. */
const isHalfRead = (answer: AssistantAnswer): boolean =>
  answer.intention === 'measures' &&
  (answer.type !== 'field_filling' || answer.field_suggestions.length === 0 || answer.message.includes('\n'));

type Understood = { answer: AssistantAnswer | null; otherwise: AssistantAnswer | null };

function understood(prompt: string, asking: AskedIn): Understood {
  const { words, speech } = asking;
  const source = withoutPoliteness(prompt.trim(), words.polite);
  const wanted = wantedChanges(source, words);
  const changed = wanted === null ? null : changeForm(source, wanted, asking);
  if (changed !== null && 'answer' in changed) return { answer: changed.answer, otherwise: null };
  const asked = takenApart(source);
  const answer =
    sayRefusal(asked, asking) ??
    askedHow(source, asking) ??
    askedFor(source, asking) ??
    measured(source, asking) ??
    findTopic(source, asking);
  const nothing = changed === null ? null : changed.nothing;
  const otherwise =
    nothing === null
      ? null
      : helpAnswer({ intention: 'customize', message: speech.t('assistant.noField', { text: nothing }) }, speech);
  return { answer, otherwise };
}

/** `Como …` is a question about the product, unless it is one about a number. */
function askedHow(source: string, asking: AskedIn): AssistantAnswer | null {
  const [how = ''] = asking.words.how;
  if (plainWords(source)[0] !== plainWords(how)[0]) return null;
  const slots = firstSlots(asking.words.asks.formula, takenApart(source));
  return (slots === null ? null : answerTo('formula', slots, asking)) ?? findTopic(source, asking);
}

function askedFor(source: string, asking: AskedIn): AssistantAnswer | null {
  const asked = takenApart(source);
  for (const ask of ASSISTANT_ASKS) {
    const slots = firstSlots(asking.words.asks[ask], asked);
    const answer = slots === null ? null : answerTo(ask, slots, asking);
    if (answer !== null) return answer;
  }
  return null;
}

function answerTo(ask: AssistantAsk, slots: Slots, asking: AskedIn): AssistantAnswer | null {
  switch (ask) {
    case 'keys':
      return listKeys(asking);
    case 'where':
      return findField(slots.field ?? '', asking);
    case 'formula':
      return findFormula(slots.field ?? '', asking);
    case 'template':
      return fillNamedTemplate(slots.name, asking);
    case 'device':
      return fillFromDevice(asking);
    case 'repeat':
      return fillFromEarlier(asking);
    case 'abnormal':
      return listAbnormal(asking);
    case 'conclusion':
      return concludeExam(asking);
  }
}

/** A question about the product may hold a number: it is no measure. */
function measured(source: string, asking: AskedIn): AssistantAnswer | null {
  const words = plainWords(source);
  const isQuestion = asking.words.how.some((how) => plainWords(how).every((word, at) => words[at] === word));
  return isQuestion ? null : fillMeasures(source, asking);
}

function notUnderstood({ words, screen, speech }: AskedIn): AssistantAnswer {
  const { t } = speech;
  return helpAnswer(
    {
      intention: 'unknown',
      certainty: 0,
      message: t('assistant.unknown'),
      examples: words.examples[screen],
      info: t('assistant.cannot'),
    },
    speech,
  );
}
