import type { InSentence } from '../shape/inSentence.ts';

export const frenchInSentence: InSentence = {
  forms: {
    'ondaADuctoVenoso.FluxoReverso': 'inversée',
    'ondaADuctoVenoso.Zero': 'absente',
  },
  small: null,
};
