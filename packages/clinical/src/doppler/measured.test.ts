import { describe, expect, it } from 'vitest';
import { ask } from './askForTests.ts';

describe('a reference range turned round', () => {
  it.each([
    ['ua-pi-fmf2019', 'uaPi', { weeks: 30 }],
    ['mca-pi-arduini1990', 'mcaPi', { weeks: 30 }],
    ['uta-pi-gomez2008', 'meanPi', { weeks: 30 }],
    ['ua-ri-intergrowth', 'uaRi', { weeks: 30 }],
    ['afi-moore1990', 'afiMm', { weeks: 30 }],
    ['nt-snijders1998', 'ntMm', { crlMm: 60 }],
    ['fetal-hb-nicolaides1988', 'hb', { weeks: 30 }],
  ])('%s answers %s under its own name and as the value, for a percentile or a z', (id, measure, at) => {
    const byPercentile = ask(id, { ...at, percentile: 90 });
    const byZ = ask(id, { ...at, z: 1.2815515655446004 });
    expect(byPercentile.value).toBe(byPercentile[measure]);
    expect(byZ[measure]).toBeCloseTo(Number(byPercentile[measure]), 9);
    expect(ask(id, { ...at, [measure]: byZ[measure] }).percentile).toBeCloseTo(90, 6);
  });

  it('never answers a value below nothing', () => {
    expect(ask('dv-piv-barcelona', { weeks: 44, z: -3.7 })).toEqual({ reason: { code: 'unavailable', input: 'z' } });
  });
});

describe('what a reference range says about its spread', () => {
  it('the SD as the paper states it', () => {
    expect(ask('ua-pi-arduini1990', { weeks: 30 }).sd).toBe(0.299);
    expect(ask('ua-pi-fmf2019', { gaDays: 210 })).toMatchObject({ sd: expect.closeTo(0.06672955, 9) });
    expect(ask('ua-pi-fmf2019', { gaDays: 210 }).sdLog10).toBe(ask('ua-pi-fmf2019', { gaDays: 210 }).sd);
    expect(ask('mca-pi-arduini1990', { weeks: 30 })).not.toHaveProperty('sd');
  });

  it('its outer and its inner centiles', () => {
    const { p1, p25, p75, p99 } = ask('mca-pi-fmf2019', { weeks: 35 });
    expect(p75).toBeCloseTo(2.02191, 5);
    expect([p1, p25, p75, p99].map(Number)).toEqual([p1, p25, p75, p99].map(Number).sort((a, b) => a - b));
    expect(ask('uta-pi-cavoretto2023', { weeks: 20 })).toMatchObject({ p1: null, p25: 0.84, p75: 1.27, p99: null });
    expect(ask('nt-snijders1998', { crlMm: 60 }).p99).toBe(3.5);
  });
});

it('a ratio worked out obeys the limit of one that was typed', () => {
  expect(ask('cpr-fmf2019', { weeks: 30, cpr: 25 })).toMatchObject({ reason: { input: 'cpr', max: 20 } });
  expect(ask('cpr-fmf2019', { weeks: 30, mcaPi: 2.5, uaPi: 0.1 })).toMatchObject({
    reason: { code: 'outOfRange', input: 'cpr', value: 25, max: 20 },
  });
});

it('one part of a ratio or of a mean is not the absence of it', () => {
  expect(ask('uta-pi-gomez2008', { weeks: 20, left: 1.2 })).toEqual({ reason: { code: 'missing', input: 'right' } });
  expect(ask('cpr-fmf2019', { weeks: 30, uaPi: 1 })).toEqual({ reason: { code: 'missing', input: 'mcaPi' } });
  expect(ask('uta-pi-fixed-cutoffs', { weeks: 12, right: 2 })).toEqual({ reason: { code: 'missing', input: 'left' } });
  expect(ask('uta-pi-gomez2008', { weeks: 20 }).median).toBeGreaterThan(1);
});

it('names of the pack and of others', () => {
  const z = ask('ua-sd-intergrowth', { weeks: 28, uaSd: 3.5 }).z;
  for (const name of ['sd', 'sdRatio', 'sOverD', 'value'])
    expect(ask('ua-sd-intergrowth', { weeks: 28, [name]: 3.5 }).z).toBe(z);
  expect(ask('doppler-indices', { MCA_PI: 1.6, UA_PI: 1 }).cpr).toBe(1.6);
  expect(ask('doppler-indices', { left: 1.2, right: 1.6 })).toEqual({
    meanPi: 1.4,
    meanUtaPi: 1.4,
    meanUterinePi: 1.4,
    utaPi: 1.4,
  });
});

describe('a printed table', () => {
  it('answers the row of the completed week', () => {
    expect(ask('table.uta-pi-gomez2008-table2', { weeks: 20, days: 6 })).toMatchObject({
      week: 20,
      p5: 0.74,
      p50: 1.1,
      p95: 1.61,
      interpolated: false,
    });
    expect(ask('table.cpr-fmf2019-table2', { weeks: 41, days: 3 })).toMatchObject({ p5: 1, p50: 1.55, p95: 2.39 });
    expect(ask('table.uta-pi-cavoretto2023', { weeks: 10 })).toMatchObject({ p3: 1.24, p97: 3.65 });
    expect(ask('table.mca-psv-mari2000', { weeks: 26 })).toMatchObject({ '1.29 MoM': 43.3, p1_55: 52.1 });
    expect(ask('table.afi-moore1990', { weeks: 42 })).toMatchObject({ p5: 69, p50: 110, p95: 175 });
  });

  it('between two printed weeks their middle, and it says so; outside nothing', () => {
    expect(ask('table.ua-pi-acharya2005', { weeks: 21 })).toMatchObject({ p50: 1.23, interpolated: true });
    expect(ask('table.ua-pi-acharya2005', { weeks: 41 })).toMatchObject({ reason: { code: 'outOfRange' } });
  });
});
