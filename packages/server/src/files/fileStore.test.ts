import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { folderStore } from './fileStore.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'gesta-files-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const store = folderStore(dataDir);
const bytes = Buffer.from('um laudo');
const names = () => readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());

it('keeps a file under its content, once, and leaves no draft behind', async () => {
  const hash = await store.put('clinica', bytes);
  await store.put('clinica', bytes);
  const [kept, ...more] = names();
  expect(more).toEqual([]);
  expect(kept?.name).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(await store.get('clinica', hash)).toEqual(bytes);
  expect(statSync(path.join(kept?.parentPath ?? '', kept?.name ?? '')).mode & 0o077).toBe(0);
});

it('knows nothing of another company', async () => {
  const hash = await store.put('clinica', bytes);
  expect(await store.get('outra', hash)).toBeNull();
});

it('says so when the content is no longer what was kept, and keeps it anew when it is sent again', async () => {
  const hash = await store.put('clinica', bytes);
  const [kept] = names();
  const place = path.join(kept?.parentPath ?? '', kept?.name ?? '');
  writeFileSync(place, 'um lauda');
  expect(await store.get('clinica', hash)).toBeNull();
  await store.put('clinica', bytes);
  expect(await store.get('clinica', hash)).toEqual(bytes);
});
