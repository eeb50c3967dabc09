import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readGiven } from './readGiven.ts';

const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 31) % 251);
const named = (parts: BlobPart[], path: string) => ({ file: new File(parts, path.split('/').pop() ?? ''), path });
const zipped = (files: Parameters<typeof zipSync>[0], name = 'estudo.zip') =>
  named([zipSync(files) as Uint8Array<ArrayBuffer>], name);

const told = async (...files: Parameters<typeof readGiven>[0]) =>
  (await readGiven(files)).map((each) =>
    each.is === 'file' ? `${each.source.name} ${each.source.size}` : `${each.name} ${each.is} ${each.reason}`,
  );

test('the index of a disk and files of the system are left out with a word; the empty and the huge are refused', async () => {
  const huge = { file: { name: 'h', size: 601 * 1024 ** 2, slice: () => new Blob(['xx']) } as never, path: 'h' };
  expect(
    await told(
      named(['x'], 'disco/US/1'),
      named(['x'], 'disco/DICOMDIR'),
      named(['x'], 'disco/.DS_Store'),
      named([], 'disco/US/2'),
      huge,
    ),
  ).toEqual([
    'disco/US/1 1',
    'disco/DICOMDIR leftOut upload.directory',
    'disco/.DS_Store leftOut upload.ofSystem',
    'disco/US/2 refused dicom.refused.notDicom',
    'h refused dicom.tooLong',
  ]);
});

test('a zip is opened here: each file as it was, stored or packed', async () => {
  const [one, two] = [bytes(5_000), bytes(300_000)];
  const given = await readGiven([
    zipped({ 'US/1.dcm': one, 'US/2.dcm': [two, { level: 0 }], DICOMDIR: bytes(10), 'US/': new Uint8Array() }),
  ]);
  expect(given.map(({ is }) => is)).toEqual(['file', 'file', 'leftOut']);
  for (const [index, whole] of [one, two].entries()) {
    const each = given[index];
    const back = each?.is === 'file' ? await (await each.source.open()).arrayBuffer() : null;
    expect(Buffer.from(new Uint8Array(back ?? new ArrayBuffer(0))).equals(Buffer.from(whole))).toBe(true);
  }
});

/** Written over in the list of a zip: where the number of what is said stands. */
const SIZE = 24;
const listOf = (zip: Buffer) => zip.indexOf('PK\x01\x02');

test('a zip bomb is refused before anything of it is unpacked', async () => {
  const growing = Buffer.from(zipSync({ a: bytes(5_000) }));
  growing.writeUInt32LE(300 * 1024 * 1024, listOf(growing) + SIZE);
  expect(await told(named([Uint8Array.from(growing)], 'a.zip'))).toEqual(['a.zip refused upload.zip.bomb']);

  // The same packed bytes, listed ten times.
  const whole = Buffer.from(zipSync({ a: [bytes(5_000), { level: 0 }] }));
  const [at, endAt] = [listOf(whole), whole.indexOf('PK\x05\x06')];
  const end = Buffer.from(whole.subarray(endAt));
  end.writeUInt16LE(10, 10);
  end.writeUInt32LE((endAt - at) * 10, 12);
  const lists = Array.from({ length: 10 }, () => Uint8Array.from(whole.subarray(at, endAt)));
  const bomb = named([Uint8Array.from(whole.subarray(0, at)), ...lists, Uint8Array.from(end)], 'b.zip');
  expect(await told(bomb)).toEqual(['b.zip refused upload.zip.bomb']);
});

test('a damaged zip, and one that says less than it holds, are refused', async () => {
  expect(await told(named(['PK\x03\x04', bytes(100)], 'x.zip'))).toEqual(['x.zip refused upload.zip.damaged']);
  const lying = Buffer.from(zipSync({ a: bytes(90_000) }));
  lying.writeUInt32LE(100, listOf(lying) + SIZE);
  const [given] = await readGiven([named([Uint8Array.from(lying)], 'y.zip')]);
  const opened = given?.is === 'file' ? given.source.open() : null;
  await expect(opened).rejects.toMatchObject({ reason: 'upload.zip.damaged' });
});
