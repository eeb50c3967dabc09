import type { Language } from '../shape/language.ts';
import { spanishInSentence } from './inSentence.ts';

export const spanish = {
  name: 'Español',
  decimalSign: ',',
  inSentence: spanishInSentence,
  messages: () => import('./messages.json', { with: { type: 'json' } }),
  firstMessages: async () => (await import('./firstMessages.ts')).spanishFirst,
  portalMessages: async () => (await import('./portalMessages.ts')).spanishPortal,
  assistantWords: async () => (await import('./assistant.ts')).spanishAssistant,
  help: () => import('./help.json', { with: { type: 'json' } }),
  formMessages: () => import('./forms.json', { with: { type: 'json' } }),
} satisfies Language;
