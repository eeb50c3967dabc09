import { HELP_TOPICS, type HelpBook, type HelpTopic } from '@gesta/domain';
import { foldedWords } from './matches.ts';

const TOPICS = Object.keys(HELP_TOPICS) as readonly HelpTopic[];
/** A shorter word ("o", "por") is in most topics and tells nothing. */
const TELLING = 4;

type Read = { topic: HelpTopic; parts: readonly (readonly string[])[] };

/**
 * The topics somebody asks for, the nearest first: those with every word that was typed, and where none has them all, those with a word
 * that tells something. A title counts more than the other names of a thing, and those more than its steps; a word of many topics little.
 */
export function foundTopics(book: HelpBook, typed: string, among: readonly HelpTopic[] = TOPICS): readonly HelpTopic[] {
  const wanted = [...new Set(foldedWords(typed))];
  if (wanted.length === 0) return among;
  const read = among.map((topic): Read => {
    const { title, words, steps } = book[topic];
    return { topic, parts: [title, words.join(' '), steps.join(' ')].map(foldedWords) };
  });
  const whole = picked(read, wanted, wanted.length);
  return whole.length > 0 ? whole : picked(read, wanted.filter(isTelling), 1);
}

const isTelling = (word: string): boolean => word.length >= TELLING;

/** 3 for the title down to 1 for a step; 0 where it is not. */
function weightIn({ parts }: Read, word: string): number {
  const place = parts.findIndex((part) => part.some((each) => each.startsWith(word)));
  return place < 0 ? 0 : parts.length - place;
}

function picked(read: readonly Read[], wanted: readonly string[], atLeast: number): HelpTopic[] {
  const rows = read.map((each) => ({ topic: each.topic, weights: wanted.map((word) => weightIn(each, word)) }));
  const common = wanted.map((_, index) => rows.filter(({ weights }) => (weights[index] ?? 0) > 0).length);
  return rows
    .filter(({ weights }) => weights.filter((weight) => weight > 0).length >= atLeast)
    .map(({ topic, weights }) => ({
      topic,
      score: weights.reduce((sum, weight, index) => sum + weight / Math.max(1, common[index] ?? 1), 0),
    }))
    .sort((one, other) => other.score - one.score)
    .map(({ topic }) => topic);
}
