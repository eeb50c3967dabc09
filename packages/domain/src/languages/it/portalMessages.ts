import { portalWordsOf } from '../shape/firstAreas.ts';
import messages from './messages.json' with { type: 'json' };

export const italianPortal = portalWordsOf(messages);
