import { GestaError, routes } from '@gesta/domain';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { readInput } from './input.ts';

function refusal(body: object): GestaError {
  try {
    readInput(routes.createPatient, { params: {}, query: {}, body } as FastifyRequest);
  } catch (error) {
    if (error instanceof GestaError) return error;
    throw error;
  }
  throw new Error('it was taken');
}

it('names the fields that are wrong, and no more of them than a person reads', () => {
  const { code, detail } = refusal({ name: 7, birthdate: 'x', sex: 'y' });
  expect(code).toBe('invalidInput');
  expect(Object.keys(detail.fields ?? {})).toEqual(expect.arrayContaining(['name', 'birthdate', 'sex']));
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`unknown${index}`, 1]));
  expect(Object.keys(refusal({ ...many, name: 7 }).detail.fields ?? {}).length).toBeLessThanOrEqual(20);
});
