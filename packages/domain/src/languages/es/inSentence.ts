import type { InSentence } from '../shape/inSentence.ts';

export const spanishInSentence: InSentence = {
  forms: {
    'ondaADuctoVenoso.FluxoReverso': 'reversa',
    'ondaADuctoVenoso.Zero': 'ausente',
  },
  small: null,
};
