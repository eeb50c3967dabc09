import { isSet, type Placed, same, type Values } from '@gesta/forms';

/** Whether a field one seldom needs has an answer that is not the usual one. */
export const saysUnusual = ({ key, field }: Placed, values: Values): boolean =>
  field.seldom === true && isSet(values[key]) && !same(values[key], field.usual);
