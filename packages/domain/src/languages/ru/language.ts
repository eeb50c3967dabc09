import type { Language } from '../shape/language.ts';
import { russianInSentence } from './inSentence.ts';

export const russian = {
  name: 'Русский',
  decimalSign: ',',
  inSentence: russianInSentence,
  messages: () => import('./messages.json', { with: { type: 'json' } }),
  firstMessages: async () => (await import('./firstMessages.ts')).russianFirst,
  portalMessages: async () => (await import('./portalMessages.ts')).russianPortal,
  assistantWords: async () => (await import('./assistant.ts')).russianAssistant,
  help: () => import('./help.json', { with: { type: 'json' } }),
  formMessages: () => import('./forms.json', { with: { type: 'json' } }),
} satisfies Language;
