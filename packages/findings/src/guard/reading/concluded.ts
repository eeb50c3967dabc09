import type { FieldSpeech } from '@gesta/domain';
import { plainText } from '@gesta/domain';
import { CONCLUSION, folded } from '@gesta/forms';
import type { FindingsInput } from '../../conclusion/exam.ts';
import { rememberedIn } from '../../conclusion/rememberedIn.ts';
import { type RememberedFinding, staleness } from '../../conclusion/staleness.ts';

/** As it was written, and without accents and capitals. */
type Sentence = { said: string; plain: string };

/** The conclusion as the second reading reads it. */
export type Concluded = {
  text: string;
  sentences: readonly Sentence[];
  taken: readonly RememberedFinding[];
  stale: readonly RememberedFinding[];
};

export function concludedIn(input: FindingsInput, speech: FieldSpeech): Concluded {
  const html = input.values[CONCLUSION];
  const written = typeof html === 'string' ? html : '';
  const text = plainText(written);
  const taken = rememberedIn(written);
  return {
    text,
    sentences: sentencesIn(text),
    taken,
    stale: taken.filter((each) => staleness(each, input, speech).stale),
  };
}

/** A stop inside a number ends nothing. */
const sentencesIn = (text: string): Sentence[] =>
  text
    .split(/[.;!?](?=\s|$)|\n/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((said) => ({ said, plain: folded(said) }));
