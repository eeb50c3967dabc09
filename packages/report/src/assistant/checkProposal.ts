import type { FieldSpeech } from '@gesta/domain';
import { contradictionsIn, type FindingsInput } from '@gesta/findings';
import { numbersWithoutOrigin } from './numberOrigin.ts';

/** A sentence somebody proposes for a conclusion, and what speaks against taking it unread. */
export type CheckedSentence = {
  text: string;
  /** Numbers that are nowhere in what the proposal was made from. */
  withoutOrigin: readonly string[];
  /** What the exam says that it denies. */
  against: readonly string[];
  /** Ticked from the beginning: nothing speaks against it. */
  preselected: boolean;
};

const TAG = /<[/!?]?\p{L}[^<>]*>/gu;
const LINKED = /\[([^[\]]*)\]\([^()]*\)/g;
const LINK = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:|javascript:|data:)\S*/gi;
const MAIL = /\S+@\S+\.\S+/g;
const MARKS = /(\*\*|__|~~|`+|^#+\s|^\s*>\s)/gm;

/** Plain paragraphs: no markup, no link, nothing like an address. */
export function plainProposal(text: string): string {
  let plain = text.normalize();
  // A tag inside a tag leaves one behind.
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(TAG, ' ');
  }
  plain = plain.replace(LINKED, '$1').replace(LINK, ' ').replace(MAIL, ' ').replace(MARKS, '').replace(/[<>]/g, ' ');
  return plain
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** A proposed conclusion read against the exam: where its numbers come from, and what it contradicts. */
export function checkProposal(
  proposed: string,
  { data, input, speech }: { data: unknown; input: FindingsInput; speech: FieldSpeech },
): CheckedSentence[] {
  const text = plainProposal(proposed);
  const paragraphs = text.split('\n').map((line) => `<p>${line.replaceAll('&', '&amp;')}</p>`);
  const contradicted = contradictionsIn(paragraphs.join(''), input, speech);
  return text
    .split('\n')
    .flatMap((line) => sentencesIn(line, speech.locale))
    .map((sentence) => {
      const withoutOrigin = numbersWithoutOrigin(sentence, data);
      const against = contradicted
        .filter(
          ({ sentence: said }) => said.trim() !== '' && (sentence.includes(said.trim()) || said.includes(sentence)),
        )
        .map(({ finding }) => finding.sentence);
      return {
        text: sentence,
        withoutOrigin,
        against,
        preselected: withoutOrigin.length === 0 && against.length === 0,
      };
    });
}

const segmenters = new Map<string, Intl.Segmenter>();

function sentencesIn(line: string, locale: string): string[] {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'sentence' });
  segmenters.set(locale, segmenter);
  return [...segmenter.segment(line)].map(({ segment }) => segment.trim()).filter((each) => each !== '');
}
