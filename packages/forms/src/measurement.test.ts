import { expect, it } from 'vitest';
import { measurementOf, measurementText } from './measurement.ts';
import { FORM_IDS } from './schema/catalogue.ts';
import { fieldFor, fieldsUsing, formsUsing } from './schema/formulaUse.ts';

const ca = { measure: 'ca', itemLabel: 'CA', value: 222, percentil: 0.0778 };

it('a measurement says where it belongs', () => {
  expect(measurementOf({ ...ca, gestationalDays: 197 })).toEqual({
    form: '2ndand3rdquarter',
    panel: 'biometria1',
    comp: 'ca',
    itemLabel: 'CA',
    key: '2ndand3rdquarter.biometria1.ca',
    value: 222,
    percentil: 0.0778,
  });
});

it('the second fetus has its own panel, and the first trimester its own form', () => {
  expect(measurementOf({ ...ca, fetus: 2 }).key).toBe('2ndand3rdquarter.biometria2.ca');
  expect(measurementOf({ ...ca, gestationalDays: 88 }).key).toBe('1stinitialtracking.biometria1.ca');
});

it('a measure no form asks for keeps its own name', () => {
  const { form, panel, comp, key } = measurementOf({ ...ca, measure: 'fissura-sylvius' });
  expect({ form, panel, comp, key }).toEqual({
    form: '',
    panel: '',
    comp: 'fissura-sylvius',
    key: 'fissura-sylvius',
  });
});

it('reads as one line, without what is not known', () => {
  expect(measurementText(measurementOf(ca), ['222 mm', 'P8', '', 'Hadlock 1984'])).toBe(
    'CA: 222 mm · P8 · Hadlock 1984',
  );
});

it('names only forms that exist, each once', () => {
  expect(formsUsing('ca')).toEqual(['2ndand3rdquarter', 'morphological', '1stinitialtracking']);
  expect(formsUsing('pelve')).toEqual(['morphological']);
  expect(fieldsUsing('nothing')).toEqual([]);
  expect(fieldFor('nothing', null)).toBeNull();
  for (const form of formsUsing('pi-uterina')) expect(FORM_IDS).toContain(form);
});
