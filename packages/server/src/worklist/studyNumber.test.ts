import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { createTestDatabase } from '../test/testDatabase.ts';

let make: Factories;
beforeAll(async () => {
  make = factories((await createTestDatabase()).ownerUrl);
});

const numbersOf = async (interactions: string[]): Promise<string[]> => {
  const { rows } = await make.pool.query('SELECT study_uid FROM worklist_exam WHERE id = ANY ($1)', [interactions]);
  return rows.map(({ study_uid }) => study_uid);
};

describe('the number a machine is given for the study of an exam', () => {
  it('is random, of at most 39 digits, and says nothing of the id that opens the portal', async () => {
    const { id: company } = await make.makeCompany();
    const { id: patient } = await make.makePatient(company);
    const exams = await Promise.all(Array.from({ length: 20 }, () => make.makeInteraction(company, patient)));
    const numbers = await numbersOf(exams.map(({ id }) => id));
    expect(new Set(numbers).size).toBe(20);
    for (const number of numbers) {
      expect(number).toMatch(/^2\.25\.[1-9][0-9]{0,38}$/);
      expect(BigInt(number.slice(5)) < 2n ** 128n).toBe(true);
    }
    const ids = exams.map(({ id }) => `2.25.${BigInt(`0x${id.replaceAll('-', '')}`)}`);
    expect(numbers.filter((number) => ids.includes(number))).toEqual([]);
  });

  it('stays what it is when the exam is changed', async () => {
    const { id: company } = await make.makeCompany();
    const { id } = await make.makeInteraction(company, (await make.makePatient(company)).id);
    const before = await numbersOf([id]);
    await make.pool.query("UPDATE interaction SET title = 'Outro' WHERE id = $1", [id]);
    expect(await numbersOf([id])).toEqual(before);
  });
});
