import { firstWordsOf } from '../shape/firstAreas.ts';
import messages from './messages.json' with { type: 'json' };

export const englishFirst = firstWordsOf(messages);
