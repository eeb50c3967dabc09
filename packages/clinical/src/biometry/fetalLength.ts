import { length, type NumberParam } from '../values/input.ts';

/** From a tenth of a millimetre to a metre: beyond, ratios and products of lengths would leave the numbers. */
export const fetalLength = (limits: Omit<NumberParam, 'kind' | 'unit'> = {}): NumberParam =>
  length({ min: 0.1, max: 1000, ...limits });
