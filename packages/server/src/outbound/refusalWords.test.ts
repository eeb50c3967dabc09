import { expect, it } from 'vitest';
import { withoutPatient } from './refusalWords.ts';

const ANA = { name: 'ANA LÚCIA DE SÁ', patId: 'P-77', birthdate: '1992-03-04' };

it('keeps why, short, and nothing of whom it is of', () => {
  expect(
    withoutPatient('AE  Paciente Ana Lucia de Sá (P-77, 19920304) não consta: OBR-4 inválido, pedido 20261118001', ANA),
  ).toBe('AE Paciente … … de Sá (P-…, …) não consta: OBR-4 inválido, pedido …');
  expect(withoutPatient(`AR ${'x'.repeat(200)}`, ANA)).toHaveLength(80);
});
