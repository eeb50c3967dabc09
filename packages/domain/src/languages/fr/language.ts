import type { Language } from '../shape/language.ts';
import { frenchInSentence } from './inSentence.ts';

export const french = {
  name: 'Français',
  decimalSign: ',',
  inSentence: frenchInSentence,
  messages: () => import('./messages.json', { with: { type: 'json' } }),
  formMessages: () => import('./forms.json', { with: { type: 'json' } }),
} satisfies Language;
