import type { InSentence } from '../shape/inSentence.ts';

export const italianInSentence: InSentence = {
  forms: {
    'ondaADuctoVenoso.FluxoReverso': 'inversa',
    'ondaADuctoVenoso.Zero': 'assente',
  },
  small: null,
};
