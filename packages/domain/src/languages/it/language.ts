import type { Language } from '../shape/language.ts';
import { italianInSentence } from './inSentence.ts';

export const italian = {
  name: 'Italiano',
  decimalSign: ',',
  inSentence: italianInSentence,
  messages: () => import('./messages.json', { with: { type: 'json' } }),
  firstMessages: async () => (await import('./firstMessages.ts')).italianFirst,
  portalMessages: async () => (await import('./portalMessages.ts')).italianPortal,
  assistantWords: async () => (await import('./assistant.ts')).italianAssistant,
  help: () => import('./help.json', { with: { type: 'json' } }),
  formMessages: () => import('./forms.json', { with: { type: 'json' } }),
} satisfies Language;
