import { CONCLUSION } from '@gesta/forms';
import { expect, it } from 'vitest';
import { placesOfLine } from './placesOfLine.ts';

const FIELD = '2ndand3rdquarter.biometria1.ca';

it('what the conclusion does not say leads to its field, what is wrong in the text to the text', () => {
  const at = [CONCLUSION, FIELD];
  expect(placesOfLine({ rule: 'conclusion.silent', at })).toEqual([FIELD, CONCLUSION]);
  expect(placesOfLine({ rule: 'conclusion.normal', at })).toEqual([FIELD, CONCLUSION]);
  expect(placesOfLine({ rule: 'conclusion.fetus', at })[0]).toBe(CONCLUSION);
  expect(placesOfLine({ rule: 'conclusion.empty', at: [CONCLUSION] })).toEqual([CONCLUSION]);
});
