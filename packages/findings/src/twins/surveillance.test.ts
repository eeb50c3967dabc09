import { compute, loadChapters } from '@gesta/clinical';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Criterion, surveillance, type Watch } from './surveillance.ts';
import type { FetusFacts, TwinFacts } from './twinFacts.ts';

beforeAll(() => loadChapters());

const unseen: FetusFacts = {
  fetus: 1,
  weight: null,
  weightPercentile: null,
  abdomenPercentile: null,
  umbilicalPercentile: null,
  peakVelocity: null,
  pocket: null,
  bladderVisible: null,
  criticalDoppler: null,
  demise: null,
};
const pair = (one: Partial<FetusFacts>, other: Partial<FetusFacts>, age: number | null = 185): TwinFacts => ({
  age,
  fetuses: [
    { ...unseen, ...one, fetus: 1 },
    { ...unseen, ...other, fetus: 2 },
  ],
});
const watched = (facts: TwinFacts, chorionicity: string | null = '1') =>
  Object.fromEntries(surveillance(facts, chorionicity).map((each) => [each.id, each])) as Record<string, Watch>;
const states = (watch: Watch | undefined) =>
  Object.fromEntries((watch?.criteria ?? []).map(({ code, state }: Criterion) => [code, state]));

/** The pair of the picture of the cockpit: 956 g and 755 g at 26 weeks and 3 days. */
const pictured = pair(
  { weight: 956, weightPercentile: 0.45, abdomenPercentile: 0.51, umbilicalPercentile: 0.4 },
  { weight: 755, weightPercentile: 0.04, abdomenPercentile: 0.04, umbilicalPercentile: 0.89 },
);

describe('who is watched', () => {
  it('a monochorionic pair for three things, a dichorionic one for one, anybody else for none', () => {
    expect(Object.keys(watched(pictured, '1'))).toEqual(['sfgr', 'ttts', 'taps']);
    expect(Object.keys(watched(pictured, '2'))).toEqual(['sfgr']);
    expect(surveillance(pictured, null)).toEqual([]);
    expect(surveillance(pictured, '3')).toEqual([]);
    const three = { ...pictured, fetuses: [...pictured.fetuses, { ...unseen, fetus: 3 }] };
    expect(surveillance(three, '1')).toEqual([]);
  });

  it('with the paper behind each', () => {
    const { sfgr, ttts, taps } = watched(pictured);
    expect([sfgr?.author, ttts?.author, taps?.author]).toEqual(['Khalil 2019', 'Quintero 1999', 'Khalil 2020']);
    expect(sfgr?.citation).toContain('2019;53:47');
    expect(ttts?.citation).toContain('1999;19:550');
    expect(taps?.citation).toContain('2020;56:388');
  });
});

describe('selective growth restriction, Khalil 2019', () => {
  it('is two of four: weight and abdomen of the smaller below P10', () => {
    const { sfgr } = watched(pictured);
    expect(sfgr?.verdict).toBe('met');
    expect(states(sfgr)).toEqual({
      weightBelow3: 'notMet',
      weightBelow10: 'met',
      abdomenBelow10: 'met',
      discordance: 'notMet',
      umbilicalAbove95: 'notMet',
    });
    expect(sfgr?.criteria.map(({ fetus }) => fetus)).toEqual([2, 2, 2, null, 2]);
  });

  it('of a dichorionic pair asks nothing of the abdomen', () => {
    const { sfgr } = watched(pictured, '2');
    expect(sfgr?.verdict).toBe('watch');
    expect(states(sfgr)).not.toHaveProperty('abdomenBelow10');
  });

  it('is a weight below P3 alone, of either fetus', () => {
    const { sfgr } = watched(pair({ weight: 1000, weightPercentile: 0.02 }, { weight: 990, weightPercentile: 0.4 }));
    expect(sfgr?.verdict).toBe('met');
    expect(sfgr?.criteria[0]).toEqual({ code: 'weightBelow3', state: 'met', fetus: 1, value: 0.02 });
  });

  it('is not ruled out by what nobody looked at', () => {
    const weights = pair({ weight: 956, weightPercentile: 0.45 }, { weight: 900, weightPercentile: 0.3 });
    expect(watched(weights).sfgr?.verdict).toBe('unknown');
    expect(watched(pair({}, {})).sfgr?.verdict).toBe('unknown');
    const whole = pair(
      { weight: 956, weightPercentile: 0.45, abdomenPercentile: 0.4, umbilicalPercentile: 0.4 },
      { weight: 900, weightPercentile: 0.3, abdomenPercentile: 0.4, umbilicalPercentile: 0.5 },
    );
    expect(watched(whole).sfgr?.verdict).toBe('none');
  });

  it('criterion by criterion agrees with the verdict of the entry', () => {
    for (const weight of [700, 750, 760, 900])
      for (const weightPercentile of [0.029, 0.03, 0.099, 0.1, 0.4])
        for (const abdomenPercentile of [0.099, 0.1, 0.5])
          for (const umbilicalPercentile of [0.5, 0.95, 0.951]) {
            const smaller = { weight, weightPercentile, abdomenPercentile, umbilicalPercentile };
            const { sfgr } = watched(pair({ weight: 1000, weightPercentile: 0.5 }, smaller));
            const { weightBelow3, ...contributory } = states(sfgr);
            const met = Object.values(contributory).filter((state) => state === 'met').length;
            expect(sfgr?.verdict === 'met', JSON.stringify(smaller)).toBe(weightBelow3 === 'met' || met >= 2);
          }
  });
});

describe('twin–twin transfusion, Quintero 1999', () => {
  const pockets = (small: number, large: number, more: Partial<FetusFacts> = {}, age = 120) =>
    watched(pair({ pocket: large }, { pocket: small, ...more }, age)).ttts;

  it('needs a pocket of at most 2 cm and one of at least 8 cm', () => {
    expect(pockets(2, 8)?.verdict).toBe('met');
    expect(pockets(2.1, 8)?.verdict).toBe('none');
    expect(pockets(2, 7.9)?.verdict).toBe('none');
    expect(watched(pair({ pocket: 5 }, {})).ttts?.verdict).toBe('unknown');
  });

  it('asks for the same at every age, unless a clinic asks for more from 20 weeks on, which is named', () => {
    expect(pockets(2, 8, {}, 140)?.verdict).toBe('met');
    const chosen = (large: number, age: number) => {
      const [, ttts] = surveillance(pair({ pocket: large }, { pocket: 2 }, age), '1', 10);
      return { verdict: ttts?.verdict, limits: ttts?.criteria.map(({ code, limit }) => limit ?? code) };
    };
    expect(chosen(9.9, 140)).toEqual({ verdict: 'none', limits: ['smallPocket', 10] });
    expect(chosen(10, 140).verdict).toBe('met');
    expect(chosen(8, 139).verdict).toBe('met');
  });

  it('has a stage only where the signs that decide it were looked at', () => {
    expect(pockets(1, 9)?.stage).toBeNull();
    const seen = (donor: Partial<FetusFacts>, recipient: Partial<FetusFacts>) =>
      watched(pair({ pocket: 9, ...recipient }, { pocket: 1, ...donor }, 120)).ttts?.stage;
    expect(seen({ bladderVisible: true }, {})).toBeNull();
    expect(seen({ bladderVisible: true, criticalDoppler: false }, {})).toBeNull();
    expect(seen({ bladderVisible: true, criticalDoppler: false }, { criticalDoppler: false })).toBe('I');
    expect(seen({ bladderVisible: false, criticalDoppler: false }, { criticalDoppler: false })).toBe('II');
    expect(seen({ criticalDoppler: false }, { criticalDoppler: false })).toBeNull();
    expect(states(pockets(1, 9))).toMatchObject({ bladder: 'unknown', criticalDoppler: 'unknown' });
    expect(pockets(1, 9, { criticalDoppler: true })?.stage).toBe('III');
    expect(pockets(1, 9, { demise: true })?.stage).toBe('V');
  });
});

describe('anaemia–polycythaemia, Khalil 2020', () => {
  const velocities = (one: number | null, other: number | null) =>
    watched(pair({ peakVelocity: one }, { peakVelocity: other })).taps;

  it('is 1.5 and 0.8 MoM, or a difference of 1', () => {
    expect(velocities(1.5, 0.8)?.verdict).toBe('met');
    expect(velocities(0.8, 1.5)?.verdict).toBe('met');
    expect(velocities(1.9, 0.9)?.verdict).toBe('met');
    expect(states(velocities(1.9, 0.9))).toEqual({
      velocities: 'notMet',
      velocityDifference: 'met',
      velocityWatch: 'met',
    });
  });

  it('is watched from a difference of 0.5 on', () => {
    expect(velocities(1.4, 0.9)?.verdict).toBe('watch');
    expect(velocities(1.1, 0.95)?.verdict).toBe('none');
    expect(velocities(1.1, null)?.verdict).toBe('unknown');
  });

  it('criterion by criterion agrees with the verdict of the entry', () => {
    for (const one of [0.7, 0.8, 0.81, 0.95, 1.4, 1.5, 1.9])
      for (const other of [0.7, 0.8, 0.9, 1.49, 1.5, 1.8]) {
        const watch = velocities(one, other);
        const { values } = compute('taps-criteria', { anemicMom: one, polycythemicMom: other });
        const { velocities: apart, velocityDifference } = states(watch);
        expect(apart === 'met' || velocityDifference === 'met', `${one} ${other}`).toBe(values?.taps);
        expect(watch?.verdict === 'met').toBe(values?.taps);
      }
  });
});
