import type { Language } from '../shape/language.ts';
import { englishInSentence } from './inSentence.ts';

export const english = {
  name: 'English',
  decimalSign: '.',
  inSentence: englishInSentence,
  messages: () => import('./messages.json', { with: { type: 'json' } }),
  formMessages: () => import('./forms.json', { with: { type: 'json' } }),
} satisfies Language;
