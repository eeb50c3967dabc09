import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { compiledExam } from '../engine/compiledExam.ts';
import { hasDataKey } from '../engine/keys.ts';
import { deviceMeasure } from '../test/deviceMeasures.ts';
import { derivationOf, isFindingSite, isLaterality, sideOfCode, siteOfCode } from './deviceCodes.ts';
import type { DeviceMeasure } from './deviceMeasure.ts';
import { inUnitOfForm, mapMeasure, proposedField } from './mapMeasure.ts';
import { MAPPED_MEASURES, UNMAPPED_MEASURES } from './measureMap.ts';
import { unitAt } from './measureTarget.ts';

type Listed = {
  code: string;
  scheme: string;
  meaning: string;
  srtCode?: string;
  aliases?: [string, string, string][];
  site?: string | null;
  laterality?: string;
  field: string | null;
  srUnits: string[];
  formUnit: string;
  valueType?: string;
  ageOf?: Record<string, string>;
};
type CodePair = { sct: string; srt: string };
const spec = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../../docs/spec/dicom-sr-obgyn.json'), 'utf8'),
) as {
  parameters: Listed[];
  sites: Record<string, CodePair>;
  derivation: (CodePair & { meaning: string })[];
  laterality: CodePair & Record<'left' | 'right' | 'bilateral', CodePair>;
  findingSite: CodePair;
};
const concept = (code: string, meaning = '') => ({ code, scheme: 'SCT', meaning });
const everything = compiledExam(DEFINITIONS, Object.fromEntries(DEFINITIONS.map(({ key }) => [hasDataKey(key), true])));

/** The measures one entry of the list stands for: each of its codes, and each measure an age is told by. */
function measuresOf(entry: Listed): DeviceMeasure[] {
  const codes: [string, string][] = [[entry.scheme, entry.code]];
  if (entry.srtCode) codes.push(['SRT', entry.srtCode]);
  for (const [scheme, code] of entry.aliases ?? []) codes.push([scheme, code]);
  return codes.map(([scheme, code]) =>
    deviceMeasure({
      code,
      scheme,
      site: (entry.site ?? null) as DeviceMeasure['site'],
      side: (entry.laterality ?? null) as DeviceMeasure['side'],
      fetus: 'A',
    }),
  );
}

describe('the codes of an OB-GYN report', () => {
  it.each(spec.parameters.map((entry) => [entry.code, entry.meaning, entry.site ?? '', entry.laterality ?? '', entry]))(
    '%s %s %s %s has its field, or a reason to have none',
    (...given) => {
      const entry = given[4] as Listed;
      for (const measure of measuresOf(entry)) {
        const mapped = mapMeasure(measure);
        if (entry.field === null) expect(mapped).toEqual({ reason: UNMAPPED_MEASURES[entry.code] });
        else expect(mapped).toMatchObject({ map: { field: entry.field } });
      }
      for (const [of, field] of Object.entries(entry.ageOf ?? {}))
        expect(mapMeasure(deviceMeasure({ code: entry.code, of }))).toMatchObject({ map: { field } });
    },
  );

  it('names no other code than the list has', () => {
    const listed = new Set(spec.parameters.flatMap((entry) => measuresOf(entry).map(({ code }) => code)));
    const named = [...MAPPED_MEASURES.flatMap(({ codes }) => codes), ...Object.keys(UNMAPPED_MEASURES)];
    expect(named.filter((code) => !listed.has(code))).toEqual([]);
  });

  it('has every place it names in the definitions', () => {
    const places = MAPPED_MEASURES.flatMap((map) => map.places.map((place) => place.replace('{n}', '1')));
    const missing = places.filter((key) => !everything.fields.has(key) && !everything.writers.has(key));
    expect(missing).toEqual([]);
    expect(MAPPED_MEASURES.filter((map) => map.places.length === 0)).toEqual([]);
  });

  it('measures in the unit its fields are typed in', () => {
    const wrong = MAPPED_MEASURES.flatMap((map) =>
      map.places.flatMap((pattern) => {
        const place = everything.fields.get(pattern.replace('{n}', '1'));
        return place && unitAt(place, map.unit) !== map.unit ? [`${pattern}: ${map.unit}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('knows sites, sides and derivations by their codes of both editions', () => {
    for (const [site, { sct, srt }] of Object.entries(spec.sites))
      for (const code of [sct, srt]) expect(siteOfCode(concept(code))).toBe(site);
    for (const side of ['left', 'right', 'bilateral'] as const)
      for (const code of Object.values(spec.laterality[side])) expect(sideOfCode(concept(code))).toBe(side);
    for (const { sct, srt, meaning } of spec.derivation)
      for (const code of [sct, srt]) expect(derivationOf(concept(code))).toBe(meaning.split(' ')[0]?.toLowerCase());
    for (const code of [spec.findingSite.sct, spec.findingSite.srt]) expect(isFindingSite(concept(code))).toBe(true);
    for (const code of [spec.laterality.sct, spec.laterality.srt]) expect(isLaterality(concept(code))).toBe(true);
    expect(derivationOf(concept('386136009', 'Standard Deviation'))).toBe('other');
  });

  it.each([
    ['Ductus Venosus', 'ductusVenosus'],
    ['Ducto venoso', 'ductusVenosus'],
    ['Artéria umbilical', 'umbilicalArtery'],
    ['Artéria cerebral média', 'middleCerebralArtery'],
    ['MCA', 'middleCerebralArtery'],
    ['Artéria uterina', 'uterineArtery'],
    ['Renal Artery', 'other'],
  ])('knows %s by its words where a machine has a code of its own', (meaning, site) => {
    expect(siteOfCode({ code: 'VP-0001', scheme: '99VENDOR', meaning })).toBe(site);
  });
});

describe('a measure that says what, and leaves the rest open', () => {
  it.each<[string, Partial<DeviceMeasure>, string]>([
    ['a flow without its vessel', { code: '12008-9' }, 'site'],
    ['a flow in another vessel', { code: '12008-9', site: 'other' }, 'site'],
    ['a uterine artery without its side', { code: '12008-9', site: 'uterineArtery' }, 'side'],
    ['both uterine arteries at once', { code: '12008-9', site: 'uterineArtery', side: 'bilateral' }, 'side'],
    ['the heart rate in a uterine artery', { code: '8867-4', site: 'uterineArtery', fetus: 'A' }, 'mother'],
    ['the heart rate of nobody in particular', { code: '8867-4' }, 'mother'],
    ['a spread of several', { code: '11820-8', derivation: 'other' }, 'statistic'],
    ['a head inside of a weight', { code: '11820-8', of: '11727-5' }, 'ofAnother'],
    ['the age by a measure nobody dates by', { code: '18185-9', of: '11863-8' }, 'ofAnother'],
    ['a private code', { code: '99508-0', scheme: '99VENDOR' }, 'unknown'],
    ['our code in a private scheme', { code: '11820-8', scheme: '99VENDOR' }, 'unknown'],
    ['a diameter of anything', { code: '81827009', scheme: 'SCT' }, 'site'],
    ['a name of every object', { code: 'toString' }, 'unknown'],
  ])('%s has no field', (_, given, reason) => {
    expect(mapMeasure(deviceMeasure(given))).toEqual({ reason });
  });
});

describe('what is kept beside a measure when it arrives', () => {
  it('is the field of its code, and its number in the unit of the form', () => {
    expect(proposedField(deviceMeasure({ code: '11820-8', value: 5.34, unit: 'cm' }))).toEqual({
      field: 'dbp',
      value: 53.4,
    });
    expect(proposedField(deviceMeasure({ code: '8665-2', value: null, text: '20260613', unit: 'DATE' }))).toEqual({
      field: 'date',
      value: '2026-06-13',
    });
  });

  it('is no number where the unit is another kind of thing', () => {
    expect(proposedField(deviceMeasure({ code: '11820-8', value: 53.4, unit: 'g' }))).toEqual({
      field: 'dbp',
      value: null,
    });
    expect(proposedField(deviceMeasure({ code: '11820-8', value: 53.4, unit: '' }))).toEqual({
      field: 'dbp',
      value: null,
    });
    for (const text of ['20261301', '2026', '', 'ontem'])
      expect(inUnitOfForm({ value: null, text, unit: 'DATE' }, 'date')).toBeNull();
    expect(inUnitOfForm({ value: 20260613, text: null, unit: '1' }, 'date')).toBeNull();
    expect(inUnitOfForm({ value: null, text: '2026.06.13', unit: 'DATE' }, 'date')).toBe('2026-06-13');
  });
});
