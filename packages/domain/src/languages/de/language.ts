import type { Language } from '../shape/language.ts';
import { germanInSentence } from './inSentence.ts';

export const german = {
  name: 'Deutsch',
  decimalSign: ',',
  inSentence: germanInSentence,
  messages: () => import('./messages.json', { with: { type: 'json' } }),
  firstMessages: async () => (await import('./firstMessages.ts')).germanFirst,
  formMessages: () => import('./forms.json', { with: { type: 'json' } }),
} satisfies Language;
