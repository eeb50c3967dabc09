import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DeviceMeasure, mapMeasure, proposedField } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { dicomFile, dicomSample, samplePlace, type Written } from '../test/dicomFiles.ts';
import { type SrItem, srContainer, srDay, srFile, srNumber, srReference, srText, ucum } from '../test/srFiles.ts';
import { BPD, OBGYN, SR_REPORTS } from '../test/srReports.ts';
import { measuresAt } from './jobs.ts';
import { readMeasures } from './readMeasures.ts';

type Expected = {
  group: string;
  fetus: string;
  param: string;
  code: string;
  author: string;
  derivation: string;
  selected: boolean;
  value: number | string;
  unit: string;
  proposedField: string | null;
  formValue: number | string | null;
};
const expected = JSON.parse(readFileSync(samplePlace('sr-expected.json'), 'utf8')) as Record<string, Expected[]>;

function reportOf(bytes: Uint8Array) {
  const read = readMeasures(bytes);
  if ('refused' in read) throw new Error(read.refused);
  return read.report;
}
const measuresOf = (...below: SrItem[]): DeviceMeasure[] => reportOf(srFile(OBGYN, below)).measures;
const report = (name: string) => SR_REPORTS.find((each) => each.name.startsWith(name))?.bytes() ?? Buffer.alloc(0);

/** As the list of expected rows writes it: a fetus nobody names is the first, a day has no hyphens, no author is an empty word. */
function asListed(measure: DeviceMeasure): Expected {
  const { group, fetus, param, code, author, derivation, selected, value, text, unit } = measure;
  const { field, value: formValue } = proposedField(measure);
  return {
    group,
    fetus: fetus ?? '1',
    param,
    code,
    author,
    derivation: derivation === 'mean' ? 'Mean' : (derivation ?? ''),
    selected,
    value: value ?? text ?? '',
    unit,
    proposedField: field,
    formValue: typeof formValue === 'string' ? formValue.replaceAll('-', '') : formValue,
  };
}

describe('the measures of a report', () => {
  it.each(Object.keys(expected))('are those expected of %s', (name) => {
    const { kind, measures, isWhole } = reportOf(dicomSample(name));
    expect({ kind, isWhole }).toEqual({ kind: 'obgyn', isWhole: true });
    expect(measures.map(asListed)).toEqual(expected[name]);
    expect(measures.map(({ ordinal }) => ordinal)).toEqual(measures.map((_, at) => at));
  });

  it('are read in a thread as in memory, and name their machine', async () => {
    const bytes = dicomSample('sr-obgyn-2t-singleton-srt-selfmade.dcm');
    const place = path.join(tmpdir(), `gesta-measures-${process.pid}.dcm`);
    writeFileSync(place, bytes);
    const read = await measuresAt({ company: 'clinica', person: 'ana' }, { place, size: bytes.length });
    rmSync(place);
    expect(read).toEqual(readMeasures(bytes));
    expect(reportOf(bytes).measures[0]?.device).toBe('SELFMADE Medical OB-ONE');
  });

  it('of another encoder and language have their codes, vessels and sides', () => {
    const rows = reportOf(report('First trimester')).measures;
    expect(rows.find(({ code }) => code === '33069-6')).toMatchObject({
      param: 'Translucência nucal',
      group: 'Gestação inicial',
      value: 0.16,
      fetus: null,
    });
    expect(rows.find(({ code }) => code === '18185-9')).toMatchObject({
      param: 'Idade gestacional (Comprimento cabeça-nádegas)',
      of: '11957-8',
      author: 'CCN, Robinson 1975',
      authorCode: '11914-9',
    });
    const flows = rows.filter(({ code }) => code === '12008-9').map(({ site, side, value }) => [site, side, value]);
    expect(flows).toEqual([
      ['ductusVenosus', null, 1.02],
      ['uterineArtery', 'right', 1.71],
      ['uterineArtery', 'left', 1.48],
    ]);
  });

  it('know a fetus by its number, and the subject of a whole report as the mother', () => {
    const rows = reportOf(report('Triplets')).measures;
    expect([...new Set(rows.map(({ fetus }) => fetus))]).toEqual([null, '1', '3']);
    expect(rows.filter(({ fetus }) => fetus === null).map(({ param }) => param)).toEqual([
      'Number of Fetuses by US',
      'Cervix Length',
    ]);
  });

  it('keep what was sent in place of a number', () => {
    const rows = reportOf(report('Wrong units')).measures;
    const sent = (code: string) => rows.find((row) => row.code === code);
    expect(sent('11963-6')).toMatchObject({ value: null, text: '5,32', unit: 'cm' });
    expect(sent('11851-3')).toMatchObject({ value: null, text: 'Not a number', unit: '' });
    expect(sent('8665-2')).toMatchObject({ value: null, text: '20261399', unit: 'DATE' });
  });

  it('tell readings, means, spreads and what was only made from them apart', () => {
    const rows = reportOf(report('Several readings')).measures;
    expect(rows.map(({ code, of, derivation, selected }) => [code, of, derivation, selected])).toEqual([
      ['11820-8', null, null, false],
      ['11820-8', null, null, true],
      ['11820-8', null, 'mean', false],
      ['11820-8', null, 'other', false],
      ['18185-9', '11820-8', null, false],
      ['125012', '11820-8', null, false],
      ['11984-2', null, 'best', false],
      ['11984-2', null, null, false],
      ['11984-2', null, 'calculated', false],
      ['11820-8', '11984-2', null, false],
      ['11979-2', null, null, false],
      ['11979-2', null, null, false],
      ['11963-6', null, 'estimated', false],
    ]);
  });

  it('find their vessel and picture where a maker put them', () => {
    const rows = reportOf(report('Codes of a maker')).measures;
    expect(rows.map(({ param, site, side, image, frame }) => [param, site, side, image, frame])).toEqual([
      ['Artéria uterina direita Pulsatility Index', 'uterineArtery', 'right', null, null],
      ['Left Uterine Artery Pulsatility Index', 'uterineArtery', 'left', null, null],
      ['Artéria cerebral média Pulsatility Index', 'middleCerebralArtery', null, null, null],
      ['Pulsatility Index', null, null, null, null],
      ['Umbilical Artery left Pulsatility Index', 'umbilicalArtery', 'left', null, null],
      ['Biparietal Diameter', null, null, '2.25.77', 4],
      ['Head Circumference', null, null, '2.25.79', 2],
      ['Osso nasal', null, null, null, null],
      ['Femur Length', null, null, null, null],
    ]);
    expect(rows.at(-1)).toMatchObject({
      author: 'Própria clínica',
      authorCode: null,
      fetus: 'Feto 1',
      group: 'Biometria',
    });
    // A vessel nobody knows is a heading, and its flow has no field.
    expect(rows[3]).toMatchObject({ group: 'Renal Artery' });
    expect(rows[3] && mapMeasure(rows[3])).toEqual({ reason: 'site' });
  });

  it('are none where nothing was measured, and of no pregnancy where it is about none', () => {
    expect(reportOf(report('Nothing measured'))).toMatchObject({ kind: 'obgyn', measures: [] });
    expect(reportOf(report('Not about'))).toMatchObject({ kind: 'other' });
    expect(reportOf(report('Words only'))).toMatchObject({ kind: 'other', measures: [] });
    expect(reportOf(dicomSample('us-rgb-explicit.dcm'))).toMatchObject({ kind: 'none', measures: [] });
  });
});

describe('a hostile report', () => {
  const nested = (depth: number): SrItem =>
    depth === 0 ? srNumber(BPD, 71, ucum('mm')) : srContainer(OBGYN, nested(depth - 1));

  it('that is too deep is refused, and one as deep as is read is read', () => {
    expect(readMeasures(srFile(OBGYN, [nested(40)]))).toEqual({ refused: 'tooDeep' });
    expect(reportOf(srFile(OBGYN, [nested(10)])).measures).toHaveLength(1);
  });

  it('that points at itself, at nothing or past everything ends', () => {
    const pointing = [
      srReference(1),
      srReference(),
      srReference(1, 1),
      srReference(1, 1, 1, 1),
      srReference(0, 0xffffffff),
    ];
    expect(measuresOf(srContainer(OBGYN, srNumber(BPD, 71, ucum('mm'), pointing)))).toMatchObject([{ image: null }]);
    expect(measuresOf(srReference(1), srContainer(null, srReference(1, 2)))).toEqual([]);
    expect(
      measuresOf(srNumber(BPD, 1, ucum('mm'), [srReference(...Array.from({ length: 5_000 }, () => 1))])),
    ).toHaveLength(1);
  });

  it('whose measures all point at endless calipers ends at once', () => {
    const calipers = srContainer(OBGYN);
    calipers.splice(
      0,
      calipers.length,
      [0x0040a040, 'CS', 'SCOORD'],
      [0x0040a730, 'SQ', Array.from({ length: 30_000 }, () => [])],
    );
    const pointing = Array.from({ length: 2_000 }, () => srNumber(BPD, 71, ucum('mm'), [srReference(1, 1)]));
    const bytes = srFile(OBGYN, [calipers, ...pointing]);
    const before = process.threadCpuUsage();
    expect(reportOf(bytes).measures).toHaveLength(2_000);
    expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
  });

  it('with more measures than are kept says so', () => {
    const many = Array.from({ length: 6_000 }, (_, at) => srNumber(BPD, at, ucum('mm')));
    const read = reportOf(srFile(OBGYN, many));
    expect(read.measures).toHaveLength(5_000);
    expect(read.isWhole).toBe(false);
  });

  it.each(['NaN', 'Infinity', '1e999', '5.1\\5.2', '0x10', '', '1 2', '1e13', '--1'])(
    'has no number in %s',
    (written) => {
      expect(measuresOf(srNumber(BPD, written, ucum('mm')))[0]).toMatchObject({ value: null });
    },
  );

  it('has texts of a length that is shown, and names that mean nothing to us', () => {
    const long = 'x'.repeat(5_000);
    const [row] = measuresOf(
      srContainer(
        ['__proto__', 'constructor', long],
        srText('HAS OBS CONTEXT', ['11951-1', 'LN', 'Fetus ID'], long),
        srNumber(['toString', '', ''], 1, ['__proto__', '', '']),
      ),
    );
    expect(row).toMatchObject({ param: 'toString', unit: '__proto__' });
    expect(row?.fetus).toHaveLength(1_024);
    expect(row && proposedField(row)).toEqual({ field: null, value: null });
    expect(measuresOf(srDay(['8665-2', 'LN', ''], 'ontem'))[0]).toMatchObject({ text: 'ontem', param: '8665-2' });
  });

  it('never throws, whatever of it is changed or cut off', () => {
    const wholes = SR_REPORTS.map(({ bytes }) => bytes());
    let seed = 12345;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return seed % below;
    };
    for (let round = 0; round < 1_500; round += 1) {
      const whole = wholes[round % wholes.length] as Buffer;
      const bytes = Buffer.from(round % 3 === 0 ? whole.subarray(0, random(whole.length)) : whole);
      for (let flips = random(8); flips > 0 && bytes.length > 0; flips -= 1) bytes[random(bytes.length)] = random(256);
      const read = readMeasures(bytes);
      expect('refused' in read || Array.isArray(read.report.measures)).toBe(true);
      if ('report' in read) for (const row of read.report.measures) proposedField(row);
    }
  });

  it('whose tree is no sequence has no measures', () => {
    const flat: Written[] = [
      [0x0040a040, 'CS', 'CONTAINER'],
      [0x0040a730, 'UT', 'text'],
    ];
    expect(reportOf(dicomFile(flat))).toMatchObject({ kind: 'other', measures: [] });
  });
});
