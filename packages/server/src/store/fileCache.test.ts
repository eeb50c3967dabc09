import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fileCache } from './fileCache.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gesta-cache-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('keeps the copies used last that fit, and those somebody may be about to open', async () => {
  const copies = fileCache(folder, 250, 60_000);
  const usedBefore = (name: string, minutes: number) => {
    const then = new Date(Date.now() - minutes * 60_000);
    writeFileSync(path.join(folder, name), Buffer.alloc(100));
    utimesSync(path.join(folder, name), then, then);
  };
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) usedBefore(name, 40 - index * 10);
  expect(await copies.has(path.join(folder, 'a'), 100), 'now used').toBe(true);
  expect(await copies.has(path.join(folder, 'a'), 99)).toBe(false);
  await copies.sweep();
  expect(readdirSync(folder).sort()).toEqual(['a', 'd']);
  usedBefore('e', 0);
  usedBefore('f', 0);
  await copies.sweep();
  expect(readdirSync(folder).sort(), 'too many, and too young').toEqual(['a', 'e', 'f']);
});
