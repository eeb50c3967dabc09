import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { EXPECTED_FIELDS } from '../schema/expectedFields.ts';
import { missingExpected } from './missingExpected.ts';

const missing = (values: Record<string, unknown>) =>
  missingExpected(DEFINITIONS, { 'gestationalAge.info.interationDate': '2026-11-16', ...values } as never);
const doppler = { 'obstetricdoppler.hasData': true, 'gestationalAge.info.fetos': 1 };

describe('what a report is expected to say', () => {
  it('names fields that are there', () => {
    for (const [key, fields] of Object.entries(EXPECTED_FIELDS)) {
      const form = DEFINITIONS.find((each) => each.key === key);
      const there = form?.components.flatMap(({ panels }) =>
        panels.flatMap((panel) => panel.fields.map((field) => `${panel.key}.${field.key}`)),
      );
      expect(there, key).toEqual(expect.arrayContaining([...fields]));
    }
  });

  it('is asked of the forms an exam has, and of no other', () => {
    expect(missing({})).toEqual([]);
    expect(missing(doppler)).toEqual([
      'obstetricdoppler.fetal1.piUmbilical',
      'obstetricdoppler.fetal1.diastole',
      'obstetricdoppler.fetal1.piCerebral',
    ]);
  });

  it('is asked of each fetus', () => {
    const one = { piUmbilical: 1, diastole: 'PRESENTE', piCerebral: 1.8 };
    const filled = Object.fromEntries(
      Object.entries(one).map(([key, value]) => [`obstetricdoppler.fetal1.${key}`, value]),
    );
    expect(missing({ ...doppler, ...filled })).toEqual([]);
    expect(missing({ ...doppler, ...filled, 'gestationalAge.info.fetos': 2 })).toHaveLength(3);
  });

  it('is not asked where the form does not ask it', () => {
    const early = { '1stinitialquarter.hasData': true, 'gestationalAge.info.fetos': 1 };
    const seen = {
      '1stinitialquarter.exame.sacoGestacional': 'regular',
      '1stinitialquarter.fetos1.embriao': 'naovisto',
    };
    expect(missing({ ...early, ...seen })).toEqual([]);
    expect(missing({ ...early, ...seen, '1stinitialquarter.fetos1.embriao': 'visto' })).toContain(
      '1stinitialquarter.fetos1.ccn',
    );
  });
});
