import { setImmediate as tick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const limits = { person: 20, company: 20, all: 30 };

it('works on no more than it may at once, and gives another address its turn before the rest of a crowd', async () => {
  const turns = createTurns(2, limits);
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const ask = (company: string) =>
    turns({ company, person: 'one' }, async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(company);
      await tick();
      running -= 1;
    });
  const crowd = Array.from({ length: 20 }, () => ask('crowd'));
  await ask('clinic');
  expect(order.indexOf('clinic')).toBeLessThanOrEqual(3);
  await Promise.all(crowd);
  expect(most).toBe(2);
  expect(order).toHaveLength(21);
});

it('refuses what would wait behind too many, goes on after a failure, and passes on what failed', async () => {
  const turns = createTurns(1, { person: 2, company: 2, all: 30 });
  const failing = turns({ company: 'a', person: 'one' }, async () => {
    throw new Error('its own');
  });
  const waiting = [1, 2].map((each) => turns({ company: 'a', person: 'one' }, async () => each));
  await expect(turns({ company: 'a', person: 'one' }, async () => 3)).rejects.toMatchObject({
    code: 'tooManyAttempts',
    detail: { retryAfterSeconds: 5 },
  });
  expect(await turns({ company: 'b', person: 'one' }, async () => 'other')).toBe('other');
  await expect(failing).rejects.toThrow('its own');
  expect(await Promise.all(waiting)).toEqual([1, 2]);
});
