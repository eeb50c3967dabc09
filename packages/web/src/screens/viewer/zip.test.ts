import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipOf } from './zip.ts';

it('a study is one file with each of its files as it is', async () => {
  const given = {
    'estudo-001.dcm': Uint8Array.from({ length: 70_000 }, (_, at) => at % 251),
    'estudo-002.dcm': new Uint8Array([1, 2]),
  };
  const entries = Object.entries(given).map(([name, bytes]) => ({
    name,
    read: async () => new Blob([bytes]).stream() as ReadableStream<Uint8Array>,
  }));
  const made = new Uint8Array(await (await zipOf(entries)).arrayBuffer());
  expect(unzipSync(made)).toEqual(given);
  // Stored, not packed: as long as the files and their heads.
  expect(made.length).toBeGreaterThan(70_002);
});
