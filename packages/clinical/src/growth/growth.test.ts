import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compute, loadChapters } from '../index.ts';
import { runVectors, type Vector } from '../vectors/runVectors.ts';
import { chartEntries } from './chartEntries.ts';
import { delphiEntries } from './delphi.ts';
import { fetalGrowthEntries } from './entries.ts';

const growthEntries = [...fetalGrowthEntries, ...chartEntries, ...delphiEntries];

const file = path.resolve(import.meta.dirname, '../../vectors/growth-vectors.json');
const ids = new Set(growthEntries.map((entry) => entry.id));
const vectors = (JSON.parse(readFileSync(file, 'utf8')) as Vector[]).filter((vector) => ids.has(vector.formula));

const valuesOf = (id: string, inputs: Record<string, unknown>) => compute(id, inputs).values;
const reasonOf = (id: string, inputs: Record<string, unknown>) => compute(id, inputs).reason;

beforeAll(() => loadChapters());

describe('growth charts, weights and rules', () => {
  it('answer the vectors of the pack', () => {
    expect(runVectors(vectors).filter((outcome) => outcome.failures.length > 0)).toEqual([]);
    expect(vectors.length).toBeGreaterThanOrEqual(58);
  });

  it.each([
    ['size.efw.barcelona', { gaDays: 224, efwG: 1700, sex: 'male' }, 1868.65, -0.9759, 16.456],
    ['size.efw.barcelona', { gaDays: 266, efwG: 2700, sex: 'female' }, 2983.62, -0.893, 18.592],
    ['size.efw.barcelona-twins', { gaDays: 196, efwG: 1050, sex: 'female' }, 1082.94, -0.5472, 29.213],
    ['size.efw.barcelona-twins', { gaDays: 238, efwG: 1900, sex: 'male' }, 1934.63, -0.2368, 40.641],
  ])('%s %j as worked in the pack', (id, inputs, medianG, z, percentile) => {
    const values = valuesOf(id, inputs);
    expect(values?.medianG).toBeCloseTo(medianG, 1);
    expect(values?.z).toBeCloseTo(z, 3);
    expect(values?.percentile).toBeCloseTo(percentile, 1);
  });

  it('say a bound and no z beyond the published centiles', () => {
    const low = valuesOf('size.who2017', { measure: 'AC', gaDays: 210, value: 100 });
    expect(low).toMatchObject({ percentile: 1, bound: 'below', z: null });
    const high = valuesOf('table.nichd-efw', { group: 'Asian', gaDays: 210, efwG: 4000 });
    expect(high).toMatchObject({ percentile: 97, bound: 'above', z: null });
    expect(reasonOf('table.nichd-efw', { group: 'Asian', gaDays: 210, percentile: 1 })?.code).toBe('unavailable');
  });

  it('take the measure under its general or its own name, and sex only for weight', () => {
    const general = valuesOf('size.who2017', { measure: 'FL', gaDays: 182, value: 45 });
    expect(valuesOf('size.who2017', { measure: 'FL', weeks: 26, days: 0, flMm: 45, efwG: 900 })).toEqual(general);
    expect(valuesOf('size.who2017', { measure: 'FL', gaDays: 182, valueMm: 45, sex: 'male' })).toEqual(general);
    expect(valuesOf('size.who2017', { measure: 'EFW', gaDays: 140, percentile: 10 })?.efwG).toBeCloseTo(286, -1);
  });

  it('use one NICHD row for the whole of a completed week, from 15 to 40', () => {
    const at = (gaDays: number) => valuesOf('table.nichd-efw', { group: 'White', gaDays, percentile: 50 })?.efwG;
    expect([at(252), at(258)]).toEqual([2864, 2864]);
    expect(at(259)).toBeGreaterThan(2864);
    for (const gaDays of [104, 287])
      expect(reasonOf('table.nichd-efw', { group: 'White', gaDays, percentile: 50 })).toMatchObject({
        code: 'outOfRange',
        min: 105,
        max: 286,
      });
  });

  it('answer a value under its own name, for a percentile or a z', () => {
    const at = { measure: 'AC', gaDays: 210 };
    const { acMm, value, valueMm } = valuesOf('size.who2017', { ...at, percentile: 90 }) ?? {};
    expect([value, valueMm]).toEqual([acMm, acMm]);
    expect(valuesOf('size.who2017', { ...at, z: 1.2815515655446004 })?.acMm).toBeCloseTo(Number(acMm), 9);
    const heavy = valuesOf('size.efw.hadlock1991', { gaDays: 210, z: 2 });
    expect(valuesOf('size.efw.hadlock1991', { gaDays: 210, efwG: heavy?.efwG })?.z).toBeCloseTo(2, 9);
    expect(heavy?.efwG_table).toBe(heavy?.efwG);
  });

  it('take the groups of NICHD in small letters', () => {
    const median = (group: string) => valuesOf('table.nichd-efw', { group, gaDays: 210 })?.median;
    expect(median('hispanic')).toBe(median('Hispanic'));
  });

  it('read the published Table 1 of Hadlock unless another reading is asked for', () => {
    const inputs = { gaDays: 224, efwG: 1600 };
    const values = valuesOf('size.efw.hadlock1991', inputs);
    expect(values?.percentile).toBe(values?.percentile_table);
    const lognormal = valuesOf('size.efw.hadlock1991', { ...inputs, variant: 'lognormal127' });
    expect(lognormal?.percentile).toBe(values?.percentile_lognormal127);
    const back = valuesOf('size.efw.hadlock1991', { gaDays: 224, percentile: lognormal?.percentile });
    expect(back?.efwG_lognormal127).toBeCloseTo(1600, 6);
  });
});

describe('estimated weight', () => {
  it('answers the equations the measures allow and names the one it took', () => {
    const values = valuesOf('efw.hadlock1985', { hcMm: 292, acMm: 275, flMm: 60 });
    expect(values).toMatchObject({ equation: 'HC+AC+FL', sdPct: 7.5, withinRange: true });
    expect(values?.efwG).toBe(values?.['HC+AC+FL']);
    expect(values).not.toHaveProperty('BPD+AC+FL');
    expect(valuesOf('efw.hadlock1985', { acMm: 150, flMm: 32 })).toMatchObject({ withinRange: false });
  });

  it('says what is missing and refuses beyond 5000 g', () => {
    expect(reasonOf('efw.hadlock1985', { acMm: 275, flMm: 60, equation: 'BPD+AC+FL' })).toEqual({
      code: 'missing',
      input: 'bpdMm',
    });
    expect(reasonOf('efw.hadlock1985', { acMm: 430, flMm: 80 })).toMatchObject({ code: 'outOfRange', max: 5000 });
  });

  it('keeps the femur of Vintzileos within 30 to 80 mm and the age of INTERGROWTH within 22 to 40 weeks', () => {
    for (const flMm of [29.9, 80.1]) expect(reasonOf('length.vintzileos1984', { flMm })?.code).toBe('outOfRange');
    expect(reasonOf('efw.intergrowth2017', { acMm: 260, hcMm: 290, gaDays: 150 })?.code).toBe('outOfRange');
  });
});

describe('growth restriction', () => {
  const fgr = (inputs: Record<string, unknown>) => valuesOf('threshold.fgr-delphi2016', inputs)?.class;

  it.each([
    [{ gaDays: 223, efwPercentile: 2.9 }, 'early FGR'],
    [{ gaDays: 224, acPercentile: 2.9 }, 'late FGR'],
    [{ gaDays: 224, efwPercentile: 3, uaPiPercentile: 95 }, 'not FGR'],
    [{ gaDays: 200, uaAedf: true }, 'early FGR'],
    [{ gaDays: 230, efwPercentile: 40, uaAedf: true }, 'not FGR'],
    [{ gaDays: 200, efwPercentile: 40, utaPiPercentile: 99, uaPiPercentile: 99 }, 'not FGR'],
    [{ gaDays: 240, efwPercentile: 40, crossedQuartiles: 3, uaPiPercentile: 96 }, 'late FGR'],
    [{ gaDays: 240, efwPercentile: 40, crossedQuartiles: 2, uaPiPercentile: 96 }, 'not FGR'],
    [{ gaDays: 240, efwPercentile: 40, cprPercentile: 4, uaPiPercentile: 96 }, 'not FGR'],
  ])('%j is %s', (inputs, expected) => {
    expect(fgr(inputs)).toBe(expected);
  });

  it('is not excluded without any size, nor judged in a fetus with an anomaly', () => {
    expect(reasonOf('threshold.fgr-delphi2016', { gaDays: 240 })?.code).toBe('missing');
    expect(reasonOf('threshold.fgr-delphi2016', { gaDays: 240, uaPiPercentile: 50 })?.code).toBe('missing');
    const anomaly = { gaDays: 240, efwPercentile: 2, congenitalAnomaly: true };
    expect(reasonOf('threshold.fgr-delphi2016', anomaly)?.code).toBe('refused');
  });

  it.each([
    [{ chorionicity: 'MC', acSmallerPercentile: 9, uaPiSmallerPercentile: 96 }, true],
    [{ chorionicity: 'DC', efwSmallerPercentile: 20, acSmallerPercentile: 9, uaPiSmallerPercentile: 96 }, false],
    [{ chorionicity: 'DC', efwSmallerG: 1500, efwLargerG: 2000, uaPiSmallerPercentile: 96 }, true],
    [{ chorionicity: 'DC', discordancePct: 25, efwSmallerPercentile: 10 }, false],
    [{ chorionicity: 'MCDA', efwLargerPercentile: 2 }, true],
  ])('selective, %j is %s', (inputs, expected) => {
    expect(valuesOf('threshold.sfgr-delphi2019', inputs)?.sfgr).toBe(expected);
  });

  it('selective needs a size of the twins, the smaller one below the larger', () => {
    expect(reasonOf('threshold.sfgr-delphi2019', { chorionicity: 'MC', acSmallerPercentile: 9 })?.code).toBe('missing');
    const swapped = { chorionicity: 'MC', efwSmallerG: 1500, efwLargerG: 1400 };
    expect(reasonOf('threshold.sfgr-delphi2019', swapped)?.code).toBe('inconsistent');
  });

  it.each([
    [1601, 2000, 'not clinically relevant', false],
    [1600, 2000, 'clinically relevant', false],
    [1500, 2000, 'clinically relevant', true],
    [2000, 1500, 'clinically relevant', true],
  ])('twins of %s and %s g are %s', (smaller, larger, expected, sfgrCriterion) => {
    expect(valuesOf('threshold.twin-discordance', { smaller, larger })).toMatchObject({
      class: expected,
      sfgrCriterion,
    });
  });

  it.each([
    [{ gaDays: 210, efwPercentile: 8, acPercentile: 12 }, ['utaPiPercentile', 'uaPiPercentile', 'uaAedf']],
    [{ gaDays: 210, efwPercentile: 50, acPercentile: 50, utaPiPercentile: 99 }, ['uaAedf']],
    [{ gaDays: 210, efwPercentile: 50, uaAedf: false }, ['acPercentile', 'utaPiPercentile', 'uaPiPercentile']],
    [{ gaDays: 250, efwPercentile: 8 }, ['acPercentile', 'crossedQuartiles', 'cprPercentile', 'uaPiPercentile']],
    [{ gaDays: 250, efwPercentile: 35, acPercentile: 30, cprPercentile: 4 }, ['crossedQuartiles']],
    [{ gaDays: 245, efwPercentile: 35, acPercentile: 30, cprPercentile: 4, crossedQuartiles: 1 }, undefined],
    [{ gaDays: 196, efwPercentile: 6, utaPiPercentile: 97 }, undefined],
  ])('%j leaves open what %s could still turn', (inputs, missing) => {
    const values = valuesOf('threshold.fgr-delphi2016', inputs);
    expect(values?.missing).toEqual(missing);
    expect(values?.undecided).toBe(missing && true);
  });

  it.each([
    [
      { chorionicity: 'MC', efwSmallerG: 900, efwLargerG: 1250 },
      ['efwSmallerPercentile', 'acSmallerPercentile', 'uaPiSmallerPercentile'],
    ],
    [{ chorionicity: 'DC', efwSmallerPercentile: 50, discordancePct: 10 }, undefined],
    [{ chorionicity: 'DC', efwSmallerPercentile: 8, discordancePct: 10 }, ['uaPiSmallerPercentile']],
    [{ chorionicity: 'DC', efwSmallerPercentile: 8, uaPiSmallerPercentile: 50 }, ['discordancePct']],
  ])('selective, %j leaves open what %s could still turn', (inputs, missing) => {
    const values = valuesOf('threshold.sfgr-delphi2019', inputs);
    expect(values?.sfgr).toBe(false);
    expect(values?.missing).toEqual(missing);
    expect(values?.undecided).toBe(missing && true);
  });
});
