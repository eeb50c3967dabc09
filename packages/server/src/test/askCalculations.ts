import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, type CalendarDay, loadChapters } from '@gesta/clinical';
import { beforeAll, expect } from 'vitest';
import { factories } from './factories.ts';
import { type TestApp, testApp, type Who } from './testApp.ts';

/** The published models as the product answers them: through the route, with days and options as a form has them. */
let server: TestApp;
let doctor: Who;

export function serveCalculations(): void {
  beforeAll(async () => {
    await loadChapters();
    server = await testApp();
    const make = factories(server.database.ownerUrl);
    doctor = { token: await server.signIn((await make.makeUser('doctor', [])).email) };
  });
}

export type Inputs = Record<string, unknown>;
export type Vector = { formula: string; case: number; inputs: Inputs; expected: Record<string, number> };

const folder = path.resolve(import.meta.dirname, '../../../clinical/vectors');

/** The worked cases of a pack, or those of some of its formulas. */
export const vectorsOf = (name: string, ...ids: string[]): Vector[] =>
  (JSON.parse(readFileSync(path.join(folder, `${name}-vectors.json`), 'utf8')) as Vector[]).filter(
    (vector) => ids.length === 0 || ids.includes(vector.formula),
  );

export async function ask(at: string, params: Inputs, allowUncertain = false) {
  const { body } = await server.call('calculate', { path: at, params, allowUncertain } as never, doctor);
  return body;
}

export async function valuesOf(at: string, params: Inputs, allowUncertain = false): Promise<Record<string, unknown>> {
  const { result, error } = await ask(at, params, allowUncertain);
  expect(error, `${at} ${JSON.stringify(params)}`).toBeNull();
  return Object.fromEntries(result.map((item: { id: string; value: unknown }) => [item.id, item.value]));
}

export const near = (actual: unknown, expected: number, rel: number, what: string): void =>
  expect(Math.abs(Number(actual) / expected - 1), `${what}: ${actual} for ${expected}`).toBeLessThan(rel);

export const atMost = (actual: unknown, expected: number, rel: number, what: string): void =>
  expect(Number(actual) / expected - 1, `${what}: ${actual} for at most ${expected}`).toBeLessThan(rel);

export const EXAM = '2026-11-10' as CalendarDay;
export const bornFor = (years: number, on: CalendarDay): CalendarDay => addDays(on, -Math.round(years * 365.25));
