import { loadChapters } from '@gesta/clinical';
import { expect, it } from 'vitest';
import { createExamStore } from '../form/examStore.ts';
import { comparablePlaces, shortLabel } from './comparablePlaces.ts';

await loadChapters();

it('offers the fields of the tab that several curves can place', () => {
  const store = createExamStore({ '2ndand3rdquarter.hasData': true });
  const ca = store.compiled().fields.get('2ndand3rdquarter.biometria1.ca');
  if (!ca) throw new Error('ca');
  const names = comparablePlaces(ca, store).map(({ field }) => field.key);
  expect(names).toEqual(['dbp', 'cc', 'ca', 'cf', 'cu', 'pesoEstimado']);
});

it('calls a measure by its short name', () => {
  expect(shortLabel('Circunferência abdominal (CA)')).toBe('CA');
  expect(shortLabel('Peso fetal estimado (± 15%)')).toBe('Peso fetal estimado');
  expect(shortLabel('Peso fetal estimado ±15%')).toBe('Peso fetal estimado');
});
