import { expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { isAsked, placeOfKey } from './placeOfKey.ts';

const place = (key: string) => placeOfKey(DEFINITIONS, key);

it('finds the field of a key, with its form, tab and number', () => {
  const found = place('2ndand3rdquarter.biometria2.ca');
  expect([found?.form.key, found?.panel.key, found?.index, found?.field.key]).toEqual([
    '2ndand3rdquarter',
    'biometria',
    2,
    'ca',
  ]);
  expect(place('gestationalAge.info.date')?.index).toBeNull();
});

it('knows what a person keeps beside a field', () => {
  expect(place('2ndand3rdquarter.anatomiaFetal1.cranioObs')).toMatchObject({ field: { key: 'cranio' }, beside: 'Obs' });
  expect(place('2ndand3rdquarter.biometria1.caAutor')).toMatchObject({ field: { key: 'ca' }, beside: 'Autor' });
});

it('has no place for companions of a calculation, markers, unknown keys and tabs with a number too many', () => {
  for (const key of [
    '2ndand3rdquarter.biometria1.caPercentil',
    '2ndand3rdquarter.hasData',
    'tireoide.info.lobo',
    '2ndand3rdquarter.biometria.ca',
    'gestationalAge.info1.date',
    '',
  ])
    expect(place(key)).toBeNull();
});

it('tells what is asked from what is calculated', () => {
  const asked = (key: string) => isAsked(place(key) as NonNullable<ReturnType<typeof place>>);
  expect(asked('2ndand3rdquarter.biometria3.dbp')).toBe(true);
  expect(asked('2ndand3rdquarter.idadeGestacional1.igBase')).toBe(false);
});
