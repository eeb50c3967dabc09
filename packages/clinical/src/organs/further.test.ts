import { expect, it } from 'vitest';
import type { EntryValues } from '../entries/entry.ts';
import { check, type Raw } from '../values/given.ts';
import { packOnlyOrganEntries } from './packOnlyEntries.ts';

function ask(id: string, raw: Raw): EntryValues {
  const entry = packOnlyOrganEntries.find((each) => each.id === id);
  if (!entry) throw new Error(`no entry ${id}`);
  const checked = check(entry.inputs, raw);
  return ('reason' in checked ? checked : entry.compute(checked.given)) satisfies object as EntryValues;
}

it('what a BI-RADS category asks for, and what a density is', () => {
  expect(ask('classification.birads', { category: '4A' })).toMatchObject({ management: 'biopsy (>2-10%)' });
  expect(ask('classification.birads', { category: 3 }).class).toBe('short-interval follow-up 6 months');
  expect(ask('classification.biradsDensity', { density: 'B' }).composition).toBe('scattered fibroglandular');
});

it('the coefficients of a heart table by structure and regressor', () => {
  expect(ask('table.echo-schneider2005', { code: 'AoVA', by: 'FL' })).toMatchObject({
    structure: 'Aortic valve',
    n: 119,
    intercept: -2.274,
    multiplier: 0.8972,
    RMSE: 0.1103,
  });
  expect(ask('table.echo-krishnan2016', { structure: 'Aortic isthmus', by: 'GA' })).toMatchObject({
    code: 'AoI',
    outcome: 'identity',
    b1: 0.014131,
    RMSE: 0.03387,
  });
  const pasquini = { structure: 'duct3V', by: 'EGA', m: 1.396, c: -3.359, rmse: 0.17569 };
  expect(ask('table.isthmus-pasquini2007', { structure: 'duct3V', by: 'EGA' })).toEqual(pasquini);
  expect(ask('table.isthmus-pasquini2007', { structure: 'duct3V:EGA' })).toEqual(pasquini);
  expect(ask('table.isthmus-pasquini2007', { structure: 'duct3V', by: 'BPD' })).toMatchObject({
    reason: { code: 'notAllowed' },
  });
});
