import { expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { compiledExam, shownForms, standsApart } from './compiledExam.ts';

const keysOf = (forms: readonly { key: string }[]) => forms.map(({ key }) => key);

it('the age is always shown, unless the clinic hides it', () => {
  expect(keysOf(shownForms(DEFINITIONS, {}))).toEqual(['gestationalAge']);
  const hidden = DEFINITIONS.map((form) => (form.key === 'gestationalAge' ? { ...form, hidden: true } : form));
  expect(shownForms(hidden, {})).toEqual([]);
  // What it dates is still calculated.
  expect(compiledExam(hidden, {}).fields.has('gestationalAge.info.calculada')).toBe(true);
});

it('another form is shown while its marker is true, in the order of the catalogue', () => {
  const values = { 'obstetricdoppler.hasData': true, '2ndand3rdquarter.hasData': true, 'morphological.hasData': 'yes' };
  expect(keysOf(shownForms(DEFINITIONS, { ...values, 'conclusion.hasData': true }))).toEqual([
    'gestationalAge',
    '2ndand3rdquarter',
    'obstetricdoppler',
  ]);
});

it('an exam of the same shape is compiled once', () => {
  const one = compiledExam(DEFINITIONS, { 'gestationalAge.info.fetos': '2' });
  expect(compiledExam(DEFINITIONS, { 'gestationalAge.info.fetos': '2', 'gestationalAge.info.via': ['x'] })).toBe(one);
  expect(compiledExam(DEFINITIONS, { 'gestationalAge.info.fetos': '3' })).not.toBe(one);
});

it('[FRM-250] an exam of gynecology or breasts alone stands apart from any pregnancy', () => {
  const apart = (...forms: string[]) =>
    standsApart(shownForms(DEFINITIONS, Object.fromEntries(forms.map((form) => [`${form}.hasData`, true]))));
  expect(apart('gynecologic')).toBe(true);
  expect(apart('gynecologic', 'examemama')).toBe(true);
  expect(apart('gynecologic', '1stinitialquarter')).toBe(false);
  expect(apart()).toBe(false);
});
