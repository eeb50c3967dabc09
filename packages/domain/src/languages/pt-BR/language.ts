import type { Language } from '../shape/language.ts';
import { portugueseInSentence } from './inSentence.ts';

export const portuguese = {
  name: 'Português (Brasil)',
  decimalSign: ',',
  inSentence: portugueseInSentence,
  messages: () => import('./messages.json', { with: { type: 'json' } }),
  firstMessages: async () => (await import('./firstMessages.ts')).portugueseFirst,
  portalMessages: async () => (await import('./portalMessages.ts')).portuguesePortal,
  assistantWords: async () => (await import('./assistant.ts')).portugueseAssistant,
  help: () => import('./help.json', { with: { type: 'json' } }),
  formMessages: () => import('./forms.json', { with: { type: 'json' } }),
} satisfies Language;
