import type { InSentence } from '../shape/inSentence.ts';

export const russianInSentence: InSentence = {
  forms: {
    'ondaADuctoVenoso.FluxoReverso': 'реверсная',
    'ondaADuctoVenoso.Zero': 'отсутствует',
  },
  small: null,
};
