import type { ExamMedia } from '@gesta/domain';
import { expect, test, vi } from 'vitest';
import { createUploads } from './uploads.ts';

const file = { name: 'a.png' } as File;
const kept = { iuid: '1', name: 'a.png' } as ExamMedia;

test('a file on its way says how far it has come, and is idle once it is there', async () => {
  const uploads = createUploads();
  const seen: string[] = [];
  uploads.listen(() => seen.push(JSON.stringify(uploads.at('x.y.z'))));
  const answer = await uploads.start('x.y.z', file, async (_file, { onProgress }) => {
    onProgress(0.5);
    return kept;
  });
  expect(answer).toBe(kept);
  expect(seen).toEqual([
    '{"is":"sending","name":"a.png","share":0}',
    '{"is":"sending","name":"a.png","share":0.5}',
    '{"is":"idle"}',
  ]);
});

test('what was refused stays in view with its file until it is cleared', async () => {
  const uploads = createUploads();
  const error = new Error('no');
  expect(await uploads.start('k', file, () => Promise.reject(error))).toBeNull();
  expect(uploads.at('k')).toEqual({ is: 'failed', error, file });
  uploads.clear('k');
  expect(uploads.at('k')).toEqual({ is: 'idle' });
});

test('a stopped file leaves nothing behind; of two the later one counts', async () => {
  const uploads = createUploads();
  const waiting = (_file: File, { signal }: { signal: AbortSignal }) =>
    new Promise<ExamMedia>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const stopped = uploads.start('k', file, waiting);
  uploads.clear('k');
  expect(await stopped).toBeNull();
  expect(uploads.at('k')).toEqual({ is: 'idle' });

  const first = uploads.start('k', file, waiting);
  const second = uploads.start('k', file, async () => kept);
  expect(await first).toBeNull();
  expect(await second).toBe(kept);
});

test('a field hears nothing after it stopped listening', async () => {
  const uploads = createUploads();
  const heard = vi.fn();
  uploads.listen(heard)();
  await uploads.start('k', file, async () => kept);
  expect(heard).not.toHaveBeenCalled();
});
