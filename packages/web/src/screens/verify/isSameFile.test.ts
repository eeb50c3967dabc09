import { createHash, randomBytes, randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSameFile } from './isSameFile.ts';

it('notices every single changed byte of a thousand', async () => {
  const file = new Uint8Array(randomBytes(60_000));
  const published = createHash('sha256').update(file).digest('hex');
  expect(await isSameFile(file, published)).toBe(true);
  for (let round = 0; round < 1000; round += 1) {
    const changed = new Uint8Array(file);
    const place = randomInt(changed.length);
    changed[place] = (changed[place] ?? 0) ^ randomInt(1, 256);
    expect(await isSameFile(changed, published)).toBe(false);
  }
});
