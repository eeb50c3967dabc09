import { firstWordsOf } from '../shape/firstAreas.ts';
import messages from './messages.json' with { type: 'json' };

export const russianFirst = firstWordsOf(messages);
