import {
  type AssistantAnswer,
  HELP_TOPICS,
  type HelpTopic,
  type MessageKey,
  printedKey,
  saySteps,
} from '@gesta/domain';
import { helpAnswer } from './makeAnswer.ts';
import { beginsWord, sharesStem } from './namedFields.ts';
import { plainWords } from './phrases.ts';
import type { AskedIn } from './rulesContext.ts';

type Place = { screen: string; keys?: readonly (readonly [string, string])[] };

const TOPICS = Object.keys(HELP_TOPICS) as readonly HelpTopic[];
/** One this near to the best may be meant as well. */
const AS_GOOD = 0.85;
const MOST_CHOICES = 6;

/** The topics of the product a question is about, the best first; a word that is in many of them tells little. */
function scored(text: string, { words, help }: AskedIn): { topic: HelpTopic; score: number; matched: number }[] {
  const small = new Set([...words.small, ...words.how, ...words.polite].flatMap(plainWords));
  const asked = [...new Set(plainWords(text))].filter((word) => !small.has(word) && word.length > 1);
  if (asked.length === 0) return [];
  const books = TOPICS.map((topic) => ({
    topic,
    own: [help[topic].title, ...help[topic].words].flatMap(plainWords).filter((word) => !small.has(word)),
  }));
  const isIn = (word: string, own: readonly string[]) =>
    own.some((each) => each === word || (word.length >= 4 && beginsWord(word, each)) || sharesStem(word, each));
  const weights = asked.map((word) => ({ word, topics: books.filter(({ own }) => isIn(word, own)).length }));
  return books
    .map(({ topic, own }) => {
      const matched = weights.filter(({ word }) => isIn(word, own));
      const score = matched.reduce((sum, { topics }) => sum + 1 / topics, 0);
      return { topic, score, matched: matched.length };
    })
    .filter(({ matched }) => matched * 2 >= asked.length)
    .sort((one, other) => other.matched - one.matched || other.score - one.score);
}

/** How something is done. Null where no topic is about it. */
export function findTopic(text: string, asking: AskedIn): AssistantAnswer | null {
  const { help, speech } = asking;
  const found = scored(text, asking);
  const [best] = found;
  if (best === undefined) return null;
  const alike = found.filter(({ matched, score }) => matched === best.matched && score >= best.score * AS_GOOD);
  if (alike.length > MOST_CHOICES) return null;
  if (alike.length > 1) {
    const examples = alike.map(({ topic }) => help[topic].title);
    const isItsTitle = alike.find(
      ({ topic }) => plainWords(help[topic].title).join(' ') === plainWords(text).join(' '),
    );
    if (isItsTitle === undefined)
      return helpAnswer(
        { intention: 'help', certainty: 0.5, message: speech.t('assistant.whichTopic'), examples },
        speech,
      );
    return topicAnswer(isItsTitle.topic, asking);
  }
  return topicAnswer(best.topic, asking);
}

function topicAnswer(topic: HelpTopic, { help, speech }: AskedIn): AssistantAnswer {
  const { title, steps, example } = help[topic];
  const { keys = [] }: Place = HELP_TOPICS[topic];
  return helpAnswer(
    {
      intention: `help.${topic}`,
      message: title,
      steps: [...saySteps(steps, speech.t), ...keys.map((key) => sayKey(key, speech.t as Say))],
      info: speech.t('assistant.forExample', { example }),
    },
    speech,
  );
}

type Say = (key: MessageKey) => string;

const sayKey = ([key, label]: readonly [string, string], say: Say): string =>
  `${printedKey(key)}: ${say(label as MessageKey)}`;

/** Every key a topic names; the page of keys has those of the screen somebody is on. */
export function listKeys({ speech }: AskedIn): AssistantAnswer {
  const keys = TOPICS.flatMap((topic): readonly (readonly [string, string])[] => {
    const { keys: own = [] }: Place = HELP_TOPICS[topic];
    return own;
  });
  const steps = keys.map((key) => sayKey(key, speech.t as Say));
  return helpAnswer({ intention: 'keys', message: speech.t('assistant.keys'), steps }, speech);
}
