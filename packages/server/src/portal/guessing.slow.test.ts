import { beforeAll, describe, expect, it } from 'vitest';
import { portalVisitor, type Visitor } from '../test/portalVisitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await portalVisitor();
});

const wrong = (id: string, address: string) => visitor.ask({ id, protocol: 'AAAAAA' }, address);

describe('guessing a protocol', () => {
  it('[PRT-050] is limited per exam, from wherever it comes, whether the exam exists or not', async () => {
    const protectedExam = (await visitor.exam({ accessProtocol: '7K2M9Q' })).id;
    const other = (await visitor.exam({ accessProtocol: '7K2M9Q' })).id;
    for (const id of [protectedExam, visitor.make.id()]) {
      const statuses: number[] = [];
      for (let guess = 0; guess < 11; guess += 1) statuses.push((await wrong(id, visitor.address())).status);
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
    }
    const refused = await visitor.ask({ id: protectedExam, protocol: '7K2M9Q' }, visitor.address());
    expect([refused.status, refused.body.error.code]).toEqual([429, 'tooManyAttempts']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await visitor.ask({ id: other, protocol: '7K2M9Q' }, visitor.address())).body.accessGranted).toBe(true);
    // The limit is in the database: a server that was started again knows it.
    const again = await portalVisitor(visitor.database);
    expect((await again.ask({ id: protectedExam, protocol: '7K2M9Q' }, visitor.address())).status).toBe(429);
  });

  it('guesses sent at once pass the limit no more than guesses sent one by one', async () => {
    const { id } = await visitor.exam({ accessProtocol: '7K2M9Q' });
    const answers = await Promise.all(Array.from({ length: 16 }, () => wrong(id, visitor.address())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  it('[PRT-051] is limited per address, over all exams', async () => {
    const address = visitor.address();
    const { id } = await visitor.exam({ accessProtocol: '7K2M9Q' });
    for (let guess = 0; guess < 50; guess += 1) expect((await wrong(visitor.make.id(), address)).status).toBe(200);
    expect((await wrong(visitor.make.id(), address)).status).toBe(429);
    expect((await visitor.ask({ id, protocol: '7K2M9Q' }, address)).status).toBe(429);
    expect((await visitor.ask({ id, protocol: '7K2M9Q' }, visitor.address())).body.accessGranted).toBe(true);
    // Looking at an exam that has no protocol is no guess.
    expect((await visitor.ask({ id: (await visitor.exam()).id }, address)).status).toBe(200);
  });

  it('[PRT-057] looks without a protocol are limited per address, whether anything is there or not', async () => {
    const open = (await visitor.exam()).id;
    const closed = (await visitor.exam({ portalOpenedAt: null })).id;
    const address = visitor.address();
    const look = async (id: string, from = address) => (await visitor.ask({ id }, from)).status;
    const ids = [open, closed, visitor.make.id(), 'x'];
    expect(await look(closed)).toBe(200);
    // As if it had looked 195 times more: each look is a row like this one.
    await visitor.make.pool.query(
      `INSERT INTO sign_in_failure (key, attempt, at) SELECT newest.key, gen_random_uuid(), newest.at
       FROM (SELECT key, at FROM sign_in_failure ORDER BY at DESC LIMIT 1) newest, generate_series(1, 195)`,
    );
    for (const id of ids) expect(await look(id)).toBe(200);
    // Together: each refusal waits.
    const refused = await Promise.all(
      ids.map(async (id) => {
        const { status, body, headers } = await visitor.ask({ id }, address);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        return [status, body.error.code, headers['set-cookie']];
      }),
    );
    expect(refused).toEqual(ids.map(() => [429, 'tooManyAttempts', undefined]));
    expect(await look(open, visitor.address())).toBe(200);
    // Looks take nothing from the guesses of whoever has a protocol.
    const { id } = await visitor.exam({ accessProtocol: '7K2M9Q' });
    expect((await visitor.ask({ id, protocol: '7K2M9Q' }, address)).body.accessGranted).toBe(true);
  });

  it('a right protocol costs nothing of either', async () => {
    const address = visitor.address();
    const { id } = await visitor.exam({ accessProtocol: '7K2M9Q' });
    for (let time = 0; time < 12; time += 1)
      expect((await visitor.ask({ id, protocol: '7K2M9Q' }, address)).body.accessGranted).toBe(true);
  });
});
