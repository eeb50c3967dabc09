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

  it('a right protocol costs nothing of either', async () => {
    const address = visitor.address();
    const { id } = await visitor.exam({ accessProtocol: '7K2M9Q' });
    for (let time = 0; time < 12; time += 1)
      expect((await visitor.ask({ id, protocol: '7K2M9Q' }, address)).body.accessGranted).toBe(true);
  });
});
