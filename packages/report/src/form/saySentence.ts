import type { FieldSpeech } from '@gesta/domain';
import type { Placed, Values } from '@gesta/forms';
import { medicineLine } from './medicineLine.ts';

/** The sentence a field shows about its tab, or null while there is nothing to say. */
export const saySentence = (place: Placed, values: Values, speech: FieldSpeech): string | null =>
  place.field.says === 'medicine' ? medicineLine(place, values, speech) : null;
