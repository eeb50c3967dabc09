import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compiledExam, DEFINITIONS, hasDataKey, MAPPED_MEASURES, type Placed, siteCode } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { codeAt, SAID_CODES } from './codes.ts';
import { ucumOf } from './ucum.ts';

type Listed = {
  code: string;
  scheme: string;
  field: string | null;
  site?: string;
  srUnits: string[];
  codeStatus: string;
};
const list = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../../docs/spec/dicom-sr-obgyn.json'), 'utf8'),
) as { parameters: Listed[]; sites: Record<string, { sct: string }> };
const present = Object.fromEntries(DEFINITIONS.map(({ key }) => [hasDataKey(key), true]));
const { fields } = compiledExam(DEFINITIONS, { ...present, 'gestationalAge.info.fetos': '2' });
const DATED = { 'gestationalAge.info.calculo': 'DUM' };
const placeAt = (pattern: string, n = 1): Placed | undefined => fields.get(pattern.replace('{n}', String(n)));

describe('codes of what leaves', () => {
  it('are those a machine would be understood by, at every place of the table', () => {
    const own = new Set<string>();
    for (const map of MAPPED_MEASURES)
      for (const pattern of map.places) {
        const place = placeAt(pattern);
        if (!place || own.has(place.key)) continue;
        own.add(place.key);
        expect([pattern, codeAt(place, DATED)?.coding.code]).toEqual([pattern, map.codes[0]]);
      }
    expect(own.size).toBeGreaterThan(80);
  });

  it.each(list.parameters.filter(({ field }) => field !== null))('$code of $field is in the list of codes', (entry) => {
    const maps = MAPPED_MEASURES.filter(
      ({ field, site, of }) => field === entry.field && of === undefined && (!site || site === entry.site),
    );
    const codes = maps.flatMap(({ places }) =>
      places.flatMap((pattern) => {
        const place = placeAt(pattern);
        return place ? [codeAt(place, DATED)?.coding.code] : [];
      }),
    );
    expect(maps.flatMap((map) => map.codes)).toContain(entry.code);
    // A measure that a newer edition codes anew leaves under the first.
    for (const code of codes) expect(maps.map((map) => map.codes[0])).toContain(code);
  });

  it('name no other code than the list has, and every place is one of a form', () => {
    const known = new Set(list.parameters.map(({ code }) => code));
    for (const { code, places } of SAID_CODES) {
      expect(known).toContain(code);
      for (const pattern of places) expect([pattern, placeAt(pattern) !== undefined]).toEqual([pattern, true]);
    }
  });

  it('take no place twice, and vessels have the codes of the list', () => {
    const places = SAID_CODES.flatMap((said) => said.places);
    const mapped = new Set<string>(MAPPED_MEASURES.flatMap((map) => map.places));
    expect(places.filter((place) => mapped.has(place))).toEqual([]);
    for (const [site, { sct }] of Object.entries(list.sites)) expect(siteCode(site as never)).toBe(sct);
  });

  it('call the day a pregnancy is counted from a last period only where it is one', () => {
    const place = placeAt('gestationalAge.info.date') as Placed;
    expect(codeAt(place, DATED)?.coding.code).toBe('8665-2');
    expect(codeAt(place, { 'gestationalAge.info.calculo': 'exame-anterior' })).toBeNull();
  });
});

/** How a value is written, or which of two units it has, is in another answer. */
const WITHOUT = ['1:', 'date', 'MoM ou UI/L', 'MoM ou pg/mL'];

it('every unit of our forms has its name in UCUM', () => {
  const suffixes = new Set([...fields.values()].flatMap(({ field }) => field.suffix ?? []));
  expect([...suffixes].filter((suffix) => ucumOf(suffix) === null).sort()).toEqual(WITHOUT.sort());
});
