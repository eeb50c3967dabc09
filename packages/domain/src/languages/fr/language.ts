import type { Language } from '../shape/language.ts';
import { frenchInSentence } from './inSentence.ts';

export const french = {
  name: 'Français',
  decimalSign: ',',
  inSentence: frenchInSentence,
  messages: () => import('./messages.json', { with: { type: 'json' } }),
  firstMessages: async () => (await import('./firstMessages.ts')).frenchFirst,
  portalMessages: async () => (await import('./portalMessages.ts')).frenchPortal,
  assistantWords: async () => (await import('./assistant.ts')).frenchAssistant,
  help: () => import('./help.json', { with: { type: 'json' } }),
  formMessages: () => import('./forms.json', { with: { type: 'json' } }),
} satisfies Language;
