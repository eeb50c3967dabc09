import type { Language } from '../shape/language.ts';

export const spanish = {
  name: 'Español',
  decimalSign: ',',
  hasNounCapitals: false,
  messages: () => import('./messages.json', { with: { type: 'json' } }),
  formMessages: () => import('./forms.json', { with: { type: 'json' } }),
} satisfies Language;
