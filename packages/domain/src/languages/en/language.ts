import type { Language } from '../shape/language.ts';
import { englishInSentence } from './inSentence.ts';

export const english = {
  name: 'English',
  decimalSign: '.',
  inSentence: englishInSentence,
  messages: () => import('./messages.json', { with: { type: 'json' } }),
  firstMessages: async () => (await import('./firstMessages.ts')).englishFirst,
  portalMessages: async () => (await import('./portalMessages.ts')).englishPortal,
  assistantWords: async () => (await import('./assistant.ts')).englishAssistant,
  help: () => import('./help.json', { with: { type: 'json' } }),
  formMessages: () => import('./forms.json', { with: { type: 'json' } }),
} satisfies Language;
