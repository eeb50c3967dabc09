import type { Language } from '../shape/language.ts';

export const german = {
  name: 'Deutsch',
  decimalSign: ',',
  hasNounCapitals: true,
  messages: () => import('./messages.json', { with: { type: 'json' } }),
  formMessages: () => import('./forms.json', { with: { type: 'json' } }),
} satisfies Language;
