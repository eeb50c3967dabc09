import type { FieldSpeech } from '@gesta/domain';
import { type ExamState, keyBeside, type Placed } from '@gesta/forms';
import { medicineLine } from './medicineLine.ts';
import { riskMessage, riskRecommendation } from './riskSentences.ts';

/** The sentence a field shows about its tab, or null while there is nothing to say. */
export function saySentence(
  place: Placed,
  { values, results }: Pick<ExamState, 'values' | 'results'>,
  speech: FieldSpeech,
): string | null {
  const { says, saysOf } = place.field;
  if (says === 'medicine') return medicineLine(place, values, speech);
  const calculation = saysOf === undefined ? undefined : results.get(keyBeside(place, saysOf));
  if (!calculation) return null;
  return says === 'message' ? riskMessage(calculation, speech) : riskRecommendation(calculation, speech);
}
