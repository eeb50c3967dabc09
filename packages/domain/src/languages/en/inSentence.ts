import type { InSentence } from '../shape/inSentence.ts';

export const englishInSentence: InSentence = {
  forms: {
    'ondaADuctoVenoso.FluxoReverso': 'reversed',
    'ondaADuctoVenoso.Zero': 'absent',
  },
  small: null,
};
