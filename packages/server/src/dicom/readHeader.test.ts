import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { DataSet } from 'dicom-parser';
import { afterAll, describe, expect, it } from 'vitest';
import {
  dicomFile,
  dicomSample,
  dicomSamples,
  items,
  picture,
  UNTOLD,
  u16,
  type Written,
  written,
} from '../test/dicomFiles.ts';
import type { Elements } from './elements.ts';
import { openPart10 } from './part10.ts';
import { readHeader, readHeaderAt } from './readHeader.ts';
import { memorySource } from './source.ts';

const { parseDicom } = createRequire(import.meta.url)('dicom-parser') as typeof import('dicom-parser');
const folder = mkdtempSync(path.join(tmpdir(), 'gesta-dicom-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function headerOf(bytes: Uint8Array) {
  const read = readHeader(bytes);
  if ('refused' in read) throw new Error(read.refused);
  return read.header;
}
const instanceOf = (elements: Written[]) => headerOf(dicomFile(elements)).instance;

describe('the header of a file of a machine', () => {
  it.each([
    // name, kind, frames, rows, columns, bits, photometric, frame time, regions
    ['sr-basic-text-not-ob.dcm', 'report', 1, null, null, null, null, null, 0],
    ['sr-obgyn-2t-singleton-srt-selfmade.dcm', 'report', 1, null, null, null, null, null, 0],
    ['sr-obgyn-twins-vendorstyle-selfmade.dcm', 'report', 1, null, null, null, null, null, 0],
    ['us-cine-jpeg-fragmented-nobot-8f.dcm', 'clip', 8, 240, 320, 8, 'YBR_FULL', 42.9165, 2],
    ['us-cine-palette-jpegls-10f.dcm', 'clip', 10, 430, 600, 8, 'PALETTE COLOR', 76, 0],
    ['us-cine-rgb-implicit-8f.dcm', 'clip', 8, 240, 320, 8, 'RGB', 42.9165, 2],
    ['us-cine-ybr422-jpeg-baseline-30f.dcm', 'clip', 30, 240, 320, 8, 'YBR_FULL_422', 33.333, 1],
    ['us-mono2-jpeg-lossless.dcm', 'image', 1, 768, 1024, 8, 'MONOCHROME2', null, 1],
    ['us-ob-palette-explicit.dcm', 'image', 1, 600, 800, 8, 'PALETTE COLOR', null, 2],
    ['us-ob-palette-rle.dcm', 'image', 1, 600, 800, 8, 'PALETTE COLOR', null, 2],
    ['us-rgb-explicit.dcm', 'image', 1, 480, 640, 8, 'RGB', null, 0],
    ['us-rgb-jpeg2000-lossless.dcm', 'image', 1, 480, 640, 8, 'YBR_RCT', null, 0],
    ['us-rgb-jpegls.dcm', 'image', 1, 480, 640, 8, 'RGB', null, 0],
    ['us-rgb-rle.dcm', 'image', 1, 480, 640, 8, 'RGB', null, 0],
    ['us-ybr422-explicit.dcm', 'image', 1, 555, 800, 8, 'YBR_FULL_422', null, 1],
    ['us-ybr422-jpeg-baseline.dcm', 'image', 1, 480, 640, 8, 'YBR_FULL_422', null, 0],
  ])('%s', (name, kind, frames, rows, columns, bits, photometric, frameTimeMs, regions) => {
    const { instance } = headerOf(dicomSample(name));
    expect({ ...instance, regions: instance.regions.length }).toMatchObject({
      ...{ kind, frames, rows, columns, bits, photometric, frameTimeMs, regions },
    });
  });

  it('has the columns of its study, its series and itself', () => {
    const { study, series, instance } = headerOf(dicomSample('us-ob-palette-explicit.dcm'));
    expect({ study, series, instance: { ...instance, regions: instance.regions[0] } }).toMatchInlineSnapshot(`
      {
        "instance": {
          "bits": 8,
          "columns": 800,
          "frameTimeMs": null,
          "frames": 1,
          "instanceNumber": 24,
          "kind": "image",
          "photometric": "PALETTE COLOR",
          "regions": {
            "dataType": 1,
            "deltaX": 0.02622878766196998,
            "deltaY": 0.02622878766196998,
            "format": 1,
            "referenceX": 340,
            "referenceY": 36,
            "unitsX": 3,
            "unitsY": 3,
            "valueX": 0,
            "valueY": 0,
            "x0": 120,
            "x1": 800,
            "y0": 60,
            "y1": 518,
          },
          "rows": 600,
          "sopClass": "1.2.840.10008.5.1.4.1.1.6.1",
          "sopUid": "1.3.46.670589.14.1000.210.2.199999.20110525185628.1.0",
          "transferSyntax": "1.2.840.10008.1.2.1",
        },
        "series": {
          "description": null,
          "manufacturer": "Philips Medical Systems",
          "modality": "US",
          "model": "CX50",
          "number": 1,
          "seriesUid": "1.3.46.670589.14.1000.210.3.199999.20110525182826.1.0",
          "station": "OEM-4K7CO2TYJWP",
        },
        "study": {
          "accessionNo": null,
          "birthDate": null,
          "description": null,
          "patientIdText": "11-05-25-142825",
          "patientName": "OB",
          "sex": null,
          "studyDate": "2011-05-25",
          "studyId": "10",
          "studyTime": "14:28:25",
          "studyUid": "1.3.46.670589.14.1000.210.4.199999.20110525182825.1.0",
        },
      }
    `);
  });

  it('is the one another reader finds: every sample, every element, wherever it lies', () => {
    expect(dicomSamples).toHaveLength(17);
    for (const name of dicomSamples) {
      const bytes = dicomSample(name);
      const { elements } = openPart10(memorySource(bytes));
      const other = parseDicom(bytes, { untilTag: 'x7fe00010' });
      const ours = flat(elements);
      expect(ours.length, name).toBeGreaterThan(10);
      expect(ours, name).toEqual(flatOther(other).filter(([tag]) => !/^(0002|7fe00010|fffe)/.test(String(tag))));
    }
  });
});

type Place = [tag: string, at: number, length: number | null];
const byPlace = (a: Place, b: Place) => a[1] - b[1] || a[0].localeCompare(b[0]);

/** A sequence counts by its items: readers differ in what they call its length. */
function flat(elements: Elements): Place[] {
  const all = [...elements.values()].flatMap(({ tag, at, length, items }): Place[] => {
    const name = tag.toString(16).padStart(8, '0');
    return items ? [[name, at, null], ...items.flatMap(flat)] : [[name, at, length]];
  });
  return all.sort(byPlace);
}

function flatOther({ elements }: DataSet): Place[] {
  const all = Object.values(elements).flatMap(({ tag, dataOffset, length, items }): Place[] => {
    const name = tag.slice(1);
    if (!items) return [[name, dataOffset, length]];
    return [[name, dataOffset, null], ...items.flatMap(({ dataSet }) => (dataSet ? flatOther(dataSet) : []))];
  });
  return all.sort(byPlace);
}

describe('what a file says of its patient', () => {
  const named = (charset: string, name: Buffer) =>
    headerOf(
      dicomFile([
        [0x00080005, 'CS', charset],
        [0x00100010, 'PN', name],
      ]),
    );
  const latin = Buffer.from('CONCEI\xc7\xc3O^JO\xc3O', 'latin1');

  it.each([
    ['ISO_IR 100', latin, 'CONCEIÇÃO^JOÃO', true],
    ['ISO-IR 100', latin, 'CONCEIÇÃO^JOÃO', true],
    ['ISO 2022 IR 100', latin, 'CONCEIÇÃO^JOÃO', true],
    ['ISO_IR 192', Buffer.from('Conceição^João'), 'Conceição^João', true],
    ['ISO_IR 6', Buffer.from('Silva^Maria^^'), 'Silva^Maria', true],
    ['', Buffer.from('Silva^Maria '), 'Silva^Maria', true],
    // Says nothing, and writes UTF-8.
    ['', Buffer.from('Conceição'), 'Conceição', true],
    ['ISO_IR 144', Buffer.from([0xb0, 0xdd, 0xdd, 0xd0]), 'Анна', true],
    // What it says of its letters is not so, or is something we do not read.
    ['ISO_IR 192', latin, 'CONCEIÇÃO^JOÃO', false],
    ['ISO_IR 999', latin, 'CONCEIÇÃO^JOÃO', false],
    ['\\ISO 2022 IR 87', Buffer.from('Yamada^Tarou=\x1b$B;3ED\x1b(B^'), 'Yamada^Tarou', false],
  ])('in %j is read in the right letters, or marked', (charset, bytes, name, isTextSure) => {
    const header = named(charset, bytes);
    expect([header.study.patientName, header.isTextSure]).toEqual([name, isTextSure]);
  });

  it('is data and no more: neither control characters nor a whole book', () => {
    const { patientName } = named('ISO_IR 192', Buffer.from(`A\u0000\u001b[31mB<b>${'é'.repeat(9_000)}`)).study;
    expect(patientName).toMatch(/^A \[31mB<b>é+$/);
    expect([...(patientName ?? '')]).toHaveLength(1_024);
  });

  it.each([
    ['19870931', null],
    ['19870930', '1987-09-30'],
    ['1987.09.30', '1987-09-30'],
    ['', null],
    ['unknown', null],
  ])('birth date %j', (text, day) => {
    expect(headerOf(dicomFile([[0x00100030, 'DA', text]])).study.birthDate).toBe(day);
  });

  it.each([
    ['101530.123', '10:15:30'],
    ['1015', '10:15:00'],
    ['10', '10:00:00'],
    ['25', null],
    ['10:15:30', '10:15:30'],
  ])('time of the study %j', (text, time) => {
    expect(headerOf(dicomFile([[0x00080030, 'TM', text]])).study.studyTime).toBe(time);
  });
});

describe('how long a frame is shown', () => {
  const rates: Written[] = [
    [0x00082144, 'IS', '25'],
    [0x00180040, 'IS', '50'],
    [0x00181063, 'DS', '33.333'],
  ];
  it.each([
    [rates, 33.333],
    [rates.slice(0, 2), 40],
    [rates.slice(1, 2), 20],
    [[], null],
    [[[0x00181063, 'DS', '0'] as Written, ...rates.slice(0, 1)], 40],
    [[[0x00181065, 'DS', '0\\20\\40'] as Written, ...rates.slice(0, 2)], 30],
    [[[0x00181063, 'DS', 'NaN'] as Written], null],
    [[[0x00181063, 'DS', '1e99'] as Written], null],
  ])('%#', (elements, ms) => expect(instanceOf(elements as Written[]).frameTimeMs).toBe(ms));
});

describe('a file that is unusual', () => {
  it('is read: deflated, filled up with zeros, deep but not too deep, a sequence without a length', () => {
    const names: Written[] = [
      [
        0x00081140,
        'SQ',
        Buffer.concat([items([[[0x00081155, 'UI', '2.25.9']]]), Buffer.from('feffdde000000000', 'hex')]),
        UNTOLD,
      ],
      [0x00100020, 'LO', 'P 1'],
    ];
    const deflated = dicomFile(names, '1.2.840.10008.1.2.1.99', (all) => deflateRawSync(written(all)));
    const filled = Buffer.concat([dicomFile(names), Buffer.alloc(64)]);
    for (const bytes of [dicomFile(names), deflated, filled]) expect(headerOf(bytes).study.patientIdText).toBe('P 1');
  });

  it('of half a gigabyte is read where it lies, and no more of it than its elements', () => {
    const place = path.join(folder, 'large.dcm');
    const pixels: Written = [0x7fe00010, 'OW', Buffer.alloc(0), 600_000_000];
    const head = dicomFile([
      ...picture({ rows: 1_000, columns: 1_000 }, 'MONOCHROME2'),
      [0x00280008, 'IS', '600'],
      pixels,
    ]);
    writeFileSync(place, head);
    const size = head.length + 600_000_000;
    truncateSync(place, size);
    const [cpu, memory] = [process.cpuUsage(), process.memoryUsage().arrayBuffers];
    const read = readHeaderAt({ place, size });
    expect(read).toMatchObject({ header: { instance: { kind: 'clip', frames: 600 } } });
    expect(process.cpuUsage(cpu).user).toBeLessThan(200_000);
    expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(1_000_000);
    expect(readHeaderAt({ place, size: size - 1 })).toEqual({ refused: 'truncated' });
  });

  it('says 65,535 rows of a text that is none', () => {
    expect(instanceOf([[0x00280010, 'US', u16(3, 4, 5)]])).toMatchObject({ rows: null, kind: 'other' });
  });
});
