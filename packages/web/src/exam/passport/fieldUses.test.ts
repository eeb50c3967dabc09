import { expect, it } from 'vitest';
import { createExamStore } from '../../form/examStore.ts';
import { hasPassport, usesOf } from './fieldUses.ts';

const store = createExamStore({ '2ndand3rdquarter.hasData': true });
const at = (key: string) => {
  const place = store.compiled().fields.get(key);
  if (!place) throw new Error(key);
  return place;
};
const uses = (key: string) => usesOf(store.compiled(), at(key)).map(({ field }) => field.key);

it('lists the fields that are worked out from a measure, and from what stands beside it', () => {
  const found = uses('2ndand3rdquarter.biometria1.ca');
  expect(found).toEqual(expect.arrayContaining(['relacaoCCCA', 'relacaoCACF', 'pesoEstimado', 'igBiometrica']));
  // By its age, which is kept beside it.
  expect(found).toContain('igMedia');
  expect(found).not.toContain('ca');
});

it('has a passport for a number that others are worked out from, and none for a remark', () => {
  expect(hasPassport(store.compiled(), at('2ndand3rdquarter.biometria1.dof'))).toBe(true);
  expect(hasPassport(store.compiled(), at('2ndand3rdquarter.avaliacaoGestacao1.miomas'))).toBe(false);
});
