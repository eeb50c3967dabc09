import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { NT_WRIGHT } from '../references/wright2008/coefficients.ts';
import { centimetres, type Days, days, kilograms, millimetres, weeks, years } from '../values/units.ts';
import type { MaternalFactors } from './inputs/maternalFactors.ts';
import { ntTruncation } from './nuchal.ts';
import { preeclampsiaRisk } from './preeclampsia/firstTrimester.ts';
import { preeclampsiaRisk2T } from './preeclampsia/secondTrimester.ts';
import { SOFT_MARKER_NAMES, type SoftMarker, softMarkerRatio } from './softMarkers.ts';
import { relativePrevalence, relativePrevalenceT21, t21TermMorris, t21TermSnijders } from './trisomyPrior.ts';

const rows = (standard: string): Record<string, string>[] => {
  const file = path.resolve(import.meta.dirname, `../references/${standard}/published.csv`);
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const names = header.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])));
};

describe('published tables of the trisomies', () => {
  it('Snijders 1999: trisomy 21 by age at 10 to 40 weeks', () => {
    const table = rows('snijders1999');
    expect(table).toHaveLength(12);
    for (const { ageYears, weeks, oneIn } of table) {
      const risk = t21TermSnijders(years(Number(ageYears))) * relativePrevalenceT21(days(7 * Number(weeks)));
      expect(Math.abs(1 / risk - Number(oneIn)), `${ageYears} years, ${weeks} weeks`).toBeLessThan(1);
    }
  });

  it('Snijders 1995: trisomies 18 and 13 against trisomy 21 at term', () => {
    const table = rows('snijders1995');
    expect(table).toHaveLength(10);
    for (const { weeks, t18, t13 } of table) {
      const ga = days(7 * Number(weeks));
      // Two decimals are printed; the closed form misses trisomy 18 at 12 and 40 weeks by 0.0053.
      expect(Math.abs(relativePrevalence('t18', ga) - Number(t18)), `trisomy 18, ${weeks}`).toBeLessThan(0.006);
      expect(Math.abs(relativePrevalence('t13', ga) - Number(t13)), `trisomy 13, ${weeks}`).toBeLessThan(0.005);
    }
  });

  it('Morris 2002 by age', () => {
    for (const { ageYears, oneIn } of rows('morris2002'))
      expect(Math.round(1 / t21TermMorris(years(Number(ageYears)))), `${ageYears}`).toBe(Number(oneIn));
  });

  it('Wright 2008: lowest ratio of trisomy 21 by crown–rump length', () => {
    const { crlMm, ntMm } = NT_WRIGHT.truncation;
    crlMm.forEach((crl, index) => {
      expect(Math.abs(ntTruncation(millimetres(crl)) - (ntMm[index] ?? 0)), `${crl} mm`).toBeLessThan(0.0006);
    });
  });

  it('Wright 2008: medians of the part that does not follow the length, unaffected and 21, 18, 13', () => {
    const { euploidIndependent, affectedIndependent } = NT_WRIGHT;
    const means = [euploidIndependent, affectedIndependent.t21, affectedIndependent.t18, affectedIndependent.t13];
    expect(means.map(({ mean }) => (10 ** mean).toFixed(1))).toEqual(['2.0', '3.4', '5.5', '4.0']);
  });
});

const everyMarker = (bone: 'shortFemur' | 'shortHumerus', present?: SoftMarker) => {
  const left = bone === 'shortFemur' ? 'shortHumerus' : 'shortFemur';
  const findings = SOFT_MARKER_NAMES.filter((name) => name !== left).map((name) => [
    name,
    name === present ? 'present' : 'absent',
  ]);
  const answer = softMarkerRatio(Object.fromEntries(findings));
  return 'reason' in answer ? Number.NaN : answer.likelihoodRatio;
};

describe('Agathokleous 2013', () => {
  it('gives the combined negative ratios', () => {
    expect(everyMarker('shortFemur').toFixed(2)).toBe('0.13');
    expect(everyMarker('shortHumerus').toFixed(2)).toBe('0.12');
  });
  it('gives the ratio of each isolated marker', () => {
    for (const { marker, isolatedRatio } of rows('agathokleous')) {
      const bone = marker === 'shortHumerus' ? 'shortHumerus' : 'shortFemur';
      expect(everyMarker(bone, marker as SoftMarker).toFixed(2), marker).toBe(isolatedRatio);
    }
  });
});

const reference: MaternalFactors = {
  ageYears: years(30),
  weightKg: kilograms(69),
  heightCm: centimetres(164),
  race: 'white',
};

type Exam = { gaDays: Days; mapMmHg: number; plgf: number };

describe('published figures of preeclampsia', () => {
  it('Francisco 2017: about 9 % and 14 % of twins before 37 weeks', () => {
    const before37 = (twins: 'DC' | 'MC') => {
      const risk = preeclampsiaRisk({ ...reference, gaDays: days(89), twins });
      return 'reason' in risk ? Number.NaN : risk.posteriorRisk.before37;
    };
    expect(Math.round(100 * before37('DC'))).toBe(9);
    expect(Math.round(100 * before37('MC'))).toBe(14);
  });

  // Risk before 36 weeks of a second-exam calculator that has its own medians, and of this model with its PlGF MoM.
  const second: [name: string, woman: Partial<MaternalFactors>, exam: Exam, official: number, here: number][] = [
    ['a woman without factors', { ageYears: years(35) }, { gaDays: days(147), mapMmHg: 85.5, plgf: 0.94 }, 1400, 1426],
    [
      'previous preeclampsia and hypertension',
      {
        ageYears: years(40),
        weightKg: kilograms(88),
        heightCm: centimetres(160),
        race: 'afro',
        parity: 'parousPE',
        previousGaWeeks: weeks(30),
        chronicHypertension: true,
        familyHistoryPE: true,
      },
      { gaDays: days(154), mapMmHg: 102, plgf: 0.21 },
      2,
      1.3,
    ],
    [
      'a young woman',
      { ageYears: years(27), weightKg: kilograms(62), heightCm: centimetres(168) },
      { gaDays: days(140), mapMmHg: 78, plgf: 1.46 },
      5800,
      4900,
    ],
  ];
  it.each(second)('second exam: %s', (_, woman, { gaDays, mapMmHg, plgf }, official, here) => {
    const risk = preeclampsiaRisk2T({
      ...reference,
      ...woman,
      gaDays,
      mapMmHg,
      moms: { plgf },
      ophthalmicRatio: 0.641,
    });
    const oneIn = 'reason' in risk ? Number.NaN : 1 / risk.posteriorRisk.before36;
    expect(oneIn / here).toBeGreaterThan(0.96);
    expect(oneIn / here).toBeLessThan(1.04);
    expect(oneIn < 100).toBe(official < 100);
  });
});
