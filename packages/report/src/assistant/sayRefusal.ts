import { ASSISTANT_REFUSALS, type AssistantAnswer } from '@gesta/domain';
import { helpAnswer } from './makeAnswer.ts';
import { type AskedText, firstSlots } from './phrases.ts';
import type { AskedIn } from './rulesContext.ts';

/** What is out of its purpose is said to be, with what it can do instead. */
export function sayRefusal(asked: AskedText, { words, speech, screen }: AskedIn): AssistantAnswer | null {
  const refusal = ASSISTANT_REFUSALS.find((each) => firstSlots(words.refuses[each], asked) !== null);
  if (refusal === undefined) return null;
  return helpAnswer(
    {
      intention: `refused.${refusal}`,
      message: speech.t(`assistant.refused.${refusal}`),
      examples: words.examples[screen],
    },
    speech,
  );
}
