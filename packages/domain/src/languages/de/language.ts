import type { Language } from '../shape/language.ts';
import { germanInSentence } from './inSentence.ts';

export const german = {
  name: 'Deutsch',
  decimalSign: ',',
  inSentence: germanInSentence,
  messages: () => import('./messages.json', { with: { type: 'json' } }),
  firstMessages: async () => (await import('./firstMessages.ts')).germanFirst,
  portalMessages: async () => (await import('./portalMessages.ts')).germanPortal,
  assistantWords: async () => (await import('./assistant.ts')).germanAssistant,
  help: () => import('./help.json', { with: { type: 'json' } }),
  formMessages: () => import('./forms.json', { with: { type: 'json' } }),
} satisfies Language;
