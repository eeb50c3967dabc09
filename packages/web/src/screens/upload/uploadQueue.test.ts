import { GestaError, type ReceivedDicom } from '@gesta/domain';
import { expect, test } from 'vitest';
import { type GivenFile, Unopened } from './sendableFile.ts';
import { createUploadQueue } from './uploadQueue.ts';
import { inOrder, secondsLeft, summarise } from './uploadSummary.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const given = (name: string, open = async () => new Blob([name])): GivenFile => ({
  is: 'file',
  source: { name, size: 100, open },
});
const kept = (more: Partial<ReceivedDicom> = {}): ReceivedDicom => ({
  status: 'stored',
  reason: null,
  study: 's1',
  studyUid: '1.2',
  linkedTo: null,
  ...more,
});

function setUp() {
  type Way = { done: (answer: ReceivedDicom) => void; fail: (error: unknown) => void; share: (share: number) => void };
  const onTheWay = new Map<string, Way>();
  let back: () => void = () => {};
  const queue = createUploadQueue({
    send: async (bytes, { onProgress, signal }) => {
      const name = await bytes.text();
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        onTheWay.set(name, { done: resolve, fail: reject, share: onProgress });
      });
    },
    reachable: () => new Promise((resolve) => (back = resolve)),
  });
  const seen = () => queue.state().lines.map(({ name, status }) => `${name} ${status}`);
  const phase = () => queue.state().phase;
  return { queue, onTheWay, seen, phase, back: () => back() };
}

test('[IMG-044] [IMG-046] files wait, go three at a time, and end as what the server says of them', async () => {
  const { queue, onTheWay, seen, phase } = setUp();
  queue.add(['a', 'b', 'c', 'd'].map((name) => given(name)));
  expect([phase(), seen()]).toEqual(['idle', ['a waiting', 'b waiting', 'c waiting', 'd waiting']]);
  expect(queue.state().lines[0]).toEqual({ id: 1, name: 'a', size: 100, status: 'waiting' });
  queue.start();
  await settle();
  expect([phase(), seen()]).toEqual(['sending', ['a sending', 'b sending', 'c sending', 'd waiting']]);
  onTheWay.get('b')?.share(0.4);
  expect(queue.state().lines[1]).toMatchObject({ share: 0.4 });
  onTheWay.get('a')?.done(kept());
  onTheWay.get('b')?.done(kept({ status: 'duplicate' }));
  onTheWay.get('c')?.done(kept({ status: 'refused', reason: 'dicom.refused.notDicom', study: null }));
  await settle();
  expect(seen()).toEqual(['a sent', 'b duplicate', 'c refused', 'd sending']);
  expect(queue.state().lines[2]).toMatchObject({ reason: 'dicom.refused.notDicom' });
  // What is added meanwhile goes with the others; the index of a disk is left out whatever it is called.
  queue.add([given('e')]);
  await settle();
  onTheWay.get('d')?.done(kept({ status: 'refused', reason: 'dicom.refused.directory', study: null }));
  onTheWay.get('e')?.done(kept());
  await settle();
  expect([phase(), seen()]).toEqual(['idle', ['a sent', 'b duplicate', 'c refused', 'd leftOut', 'e sent']]);
});

test('a lost connection keeps files waiting; they go on by themselves', async () => {
  const { queue, onTheWay, seen, phase, back } = setUp();
  queue.add([given('a'), given('b')]);
  queue.start();
  await settle();
  onTheWay.get('a')?.fail(new GestaError('unavailable'));
  onTheWay.get('b')?.fail(new GestaError('unavailable'));
  await settle();
  expect([phase(), seen()]).toEqual(['offline', ['a waiting', 'b waiting']]);
  back();
  await settle();
  expect([phase(), seen()]).toEqual(['sending', ['a sending', 'b sending']]);
});

test('one that breaks the connection three times fails, says how far it came, and can be tried again', async () => {
  const { queue, onTheWay, seen, phase, back } = setUp();
  queue.add([given('a')]);
  queue.start();
  for (let time = 0; time < 3; time += 1) {
    await settle();
    onTheWay.get('a')?.share(0.38);
    onTheWay.get('a')?.fail(new GestaError('unavailable'));
    await settle();
    back();
  }
  await settle();
  expect([phase(), queue.state().lines[0]]).toMatchObject(['idle', { status: 'failed', share: 0.38 }]);
  queue.retry(1);
  await settle();
  expect([phase(), seen()]).toEqual(['sending', ['a sending']]);
});

test('pausing lets go what is on its way and holds the rest; cancelling forgets it', async () => {
  const { queue, onTheWay, seen, phase } = setUp();
  queue.add(['a', 'b', 'c', 'd'].map((name) => given(name)));
  queue.start();
  await settle();
  queue.pause();
  onTheWay.get('a')?.done(kept());
  await settle();
  expect([phase(), seen()]).toEqual(['paused', ['a sent', 'b sending', 'c sending', 'd waiting']]);
  queue.start();
  await settle();
  expect(seen()).toEqual(['a sent', 'b sending', 'c sending', 'd sending']);
  queue.cancelRest();
  await settle();
  expect([phase(), seen()]).toEqual(['idle', ['a sent']]);
});

test('one that cannot be unpacked is refused and nothing of it is sent; one taken away frees its place', async () => {
  const { queue, onTheWay, seen } = setUp();
  const damaged = given('z', async () => {
    throw new Unopened('upload.zip.damaged');
  });
  queue.add([damaged, given('a'), given('b'), given('c')]);
  queue.start();
  await settle();
  expect(seen()).toEqual(['z refused', 'a sending', 'b sending', 'c sending']);
  expect(onTheWay.has('z')).toBe(false);
  queue.remove(2);
  await settle();
  expect(seen()).toEqual(['z refused', 'b sending', 'c sending']);
});

test('what needs a person stands first; bytes are counted as they leave', () => {
  const line = (id: number, more: object) => ({ id, name: String(id), size: 100, ...more }) as never;
  const lines = [
    line(1, { status: 'sent', study: 's', note: null }),
    line(2, { status: 'waiting' }),
    line(3, { status: 'leftOut', reason: 'upload.directory' }),
    line(4, { status: 'failed', share: 0.2 }),
    line(5, { status: 'sending', share: 0.5 }),
  ];
  expect(inOrder(lines).map(({ id }) => id)).toEqual([4, 5, 2, 1, 3]);
  expect(summarise(lines)).toMatchObject({ left: 2, answered: 1, total: 4, bytes: { sent: 150, all: 400 } });
  expect(secondsLeft(10_000, 150, 250)).toBe(17);
  expect(secondsLeft(500, 150, 250)).toBeNull();
});
