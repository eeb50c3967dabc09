import type { Language } from '../shape/language.ts';
import { englishInSentence } from './inSentence.ts';

export const english = {
  name: 'English',
  decimalSign: '.',
  inSentence: englishInSentence,
  messages: () => import('./messages.json', { with: { type: 'json' } }),
  firstMessages: async () => (await import('./firstMessages.ts')).englishFirst,
  formMessages: () => import('./forms.json', { with: { type: 'json' } }),
} satisfies Language;
