import { DICOM_TYPE } from '@gesta/domain';
import dicomParser from 'dicom-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { dicomFile, dicomSample, dicomSamples } from '../test/dicomFiles.ts';
import { namedDicom, newUid } from '../test/imagingInput.ts';
import { numbersIn, type WebArchive, webAddressOf, webArchive } from '../test/webArchive.ts';

let make: WebArchive['make'];
let withKey: WebArchive['withKey'];
let ask: WebArchive['ask'];
let store: WebArchive['store'];
let found: WebArchive['found'];
let anotherClinic: WebArchive['anotherClinic'];

beforeAll(async () => {
  ({ make, withKey, ask, store, found, anotherClinic } = await webArchive());
});

describe('what a file says', () => {
  const tagOf = (tag: string) => tag.slice(1).toUpperCase();

  it.each(dicomSamples)('[IMG-051] %s: as JSON, with the address of what is long', async (name) => {
    const file = dicomSample(name);
    // Some samples are one file in several codings, under one number.
    const key = withKey((await anotherClinic()).key);
    await store([file], key);
    const names = numbersIn(file);
    const answer = await ask(`studies/${names.study}/metadata`, key);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/dicom+json']);
    const said = JSON.parse(answer.body).find(
      (each: Record<string, { Value?: unknown[] }>) => each['00080018']?.Value?.[0] === names.sop,
    );
    // A second reader knows the same elements.
    const set = dicomParser.parseDicom(file);
    const tags = Object.keys(set.elements)
      .map(tagOf)
      .filter((tag) => !tag.startsWith('0002') && !tag.endsWith('0000') && tag <= '7FE00010');
    expect(Object.keys(said).sort()).toEqual(tags.sort());
    expect(said['00080060'].Value).toEqual([set.string('x00080060')]);
    if (set.elements.x00280010) expect(said['00280010']).toEqual({ vr: 'US', Value: [set.uint16('x00280010')] });
    expect(Object.values(said as Record<string, { vr: string }>).every(({ vr }) => /^[A-Z]{2}$/.test(vr))).toBe(true);
    const pixels = set.elements.x7fe00010;
    if (!pixels) return;
    const { BulkDataURI: address } = said['7FE00010'];
    const bulk = await ask(address.replace(/^\/dicom-web\//, ''), key);
    const end = pixels.hadUndefinedLength ? pixels.dataOffset + pixels.length - 8 : pixels.dataOffset + pixels.length;
    const expected = file.subarray(pixels.dataOffset, end);
    expect([bulk.status, bulk.bytes.length]).toEqual([200, expected.length]);
    expect(bulk.bytes.equals(expected)).toBe(true);
  });

  it('in the letters it was written in, with what lies within sequences', async () => {
    const long = Buffer.alloc(5_000, 7);
    const file = namedDicom(make, { name: 'CONCEI\xc7\xc3O^JOS\xc9' }, [
      [0x00080005, 'CS', 'ISO_IR 100'],
      [
        0x00081140,
        'SQ',
        [
          [
            [0x00081155, 'UI', '2.25.7'],
            [0x00420011, 'OB', long],
          ],
        ],
      ],
      [0x00181063, 'DS', '33.3\\none\\'],
      [0x00280009, 'AT', Buffer.from([0x18, 0x00, 0x63, 0x10])],
      [0x00420011, 'OB', Buffer.from('short!')],
    ]);
    await store([file]);
    const names = numbersIn(file);
    const [said] = await found(`studies/${names.study}/metadata`);
    expect(said['00100010'].Value).toEqual([{ Alphabetic: 'CONCEIÇÃO^JOSÉ' }]);
    expect(said['00080005'].Value).toEqual(['ISO_IR 192']);
    expect(said['00181063'].Value).toEqual([33.3, 'none', null]);
    expect(said['00280009'].Value).toEqual(['00181063']);
    expect(said['00420011']).toEqual({ vr: 'OB', InlineBinary: Buffer.from('short!').toString('base64') });
    const [item] = said['00081140'].Value;
    expect(item['00081155'].Value).toEqual(['2.25.7']);
    const { bytes } = await ask(item['00420011'].BulkDataURI.replace(/^\/dicom-web\//, ''));
    expect(bytes.equals(long)).toBe(true);
    expect((await ask(`${webAddressOf(names)}/bulkdata/00081140.2.00420011`)).status).toBe(404);
    expect((await ask(`${webAddressOf(names)}/bulkdata/00091001`)).status).toBe(404);
  });

  it('is given as the one part of several where nobody asks for it alone, and by range', async () => {
    const file = dicomFile([
      [0x00080018, 'UI', newUid(make)],
      [0x0020000d, 'UI', newUid(make)],
    ]);
    await store([file]);
    const path = webAddressOf(numbersIn(file));
    const { headers, bytes } = await ask(path, { ...withKey(), accept: 'multipart/related; type="application/dicom"' });
    const [, boundary = ''] =
      /^multipart\/related; type="application\/dicom"; boundary=(\S+)$/.exec(String(headers['content-type'])) ?? [];
    const begin = bytes.indexOf('\r\n\r\n') + 4;
    expect(bytes.subarray(begin, begin + file.length).equals(file)).toBe(true);
    expect(bytes.subarray(begin + file.length).toString()).toBe(`\r\n--${boundary}--\r\n`);
    const part = await ask(path, { ...withKey(), accept: DICOM_TYPE, range: 'bytes=128-131' });
    expect([part.status, part.body]).toEqual([206, 'DICM']);
  });
});
