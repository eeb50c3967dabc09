import type { ExamMedia } from '@gesta/domain';
import { expect, test } from 'vitest';
import { createSendQueue } from './sendQueue.ts';

const file = (name: string) => ({ name, size: 1, type: 'image/png' }) as File;
const settle = () => new Promise((resolve) => setTimeout(resolve));

function setUp() {
  const onTheWay = new Map<
    string,
    { done: () => void; fail: (error: unknown) => void; share: (share: number) => void }
  >();
  const kept: string[] = [];
  const queue = createSendQueue({
    problem: ({ name }) => (name === 'nota.txt' ? 'medias.notAccepted' : null),
    send: ({ name }, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        onTheWay.set(name, { done: () => resolve({ name } as ExamMedia), fail: reject, share: onProgress });
      }),
    kept: ({ name }) => kept.push(name),
  });
  const seen = () => queue.lines().map(({ file: { name }, is }) => `${name} ${is}`);
  return { queue, onTheWay, kept, seen };
}

test('many files go two at a time, in their order, each with its own progress', async () => {
  const { queue, onTheWay, kept, seen } = setUp();
  for (const name of ['a', 'b', 'c']) queue.add(file(name));
  expect(seen()).toEqual(['a sending', 'b sending', 'c waiting']);
  onTheWay.get('b')?.share(0.4);
  expect(queue.lines()[1]).toMatchObject({ is: 'sending', share: 0.4 });
  onTheWay.get('a')?.done();
  await settle();
  expect(seen()).toEqual(['b sending', 'c sending']);
  onTheWay.get('b')?.done();
  onTheWay.get('c')?.done();
  await settle();
  expect([seen(), kept]).toEqual([[], ['a', 'b', 'c']]);
});

test('one that is refused stays with its reason and keeps no other from arriving', async () => {
  const { queue, onTheWay, kept, seen } = setUp();
  for (const name of ['nota.txt', 'a', 'b']) queue.add(file(name));
  expect(seen()).toEqual(['nota.txt failed', 'a sending', 'b sending']);
  onTheWay.get('a')?.fail(new Error('away'));
  onTheWay.get('b')?.done();
  await settle();
  expect([seen(), kept]).toEqual([['nota.txt failed', 'a failed'], ['b']]);
  queue.retry(2);
  expect(seen()).toEqual(['nota.txt failed', 'a sending']);
  queue.retry(1);
  expect(seen()[0]).toBe('nota.txt failed');
});

test('one that is stopped is gone, and the next has its place', async () => {
  const { queue, kept, seen } = setUp();
  for (const name of ['a', 'b', 'c']) queue.add(file(name));
  queue.clear(1);
  await settle();
  expect(seen()).toEqual(['b sending', 'c sending']);
  expect(kept).toEqual([]);
});
