import { describe, expect, it } from 'vitest';
import { chorionicity } from './chorionicity.ts';
import { discordance, discordanceExams, discordanceTone, weightDiscordance } from './discordance.ts';
import { twinFacts } from './twinFacts.ts';

describe('discordance', () => {
  it('is the difference in percent of the larger, of two or more', () => {
    expect(discordance([956, 755])).toBeCloseTo(21.03, 2);
    expect(discordance([755, 956])).toBeCloseTo(21.03, 2);
    expect(discordance([1000, 900, 700])).toBe(30);
    expect(discordance([1000, null])).toBeNull();
    expect(discordance([1000, 0])).toBeNull();
  });

  it('matters from 20 % on and is a criterion from 25 % on', () => {
    expect([19.9, 20, 24.9, 25].map(discordanceTone)).toEqual(['ok', 'warn', 'warn', 'err']);
  });

  it('goes through the exams by age, from whichever form weighed the fetuses', () => {
    const earlierExam = (age: number, form: string, one: number, other: number, current = false) => ({
      current,
      values: {
        'gestationalAge.info.calculada': age,
        [`${form}.biometria1.pesoEstimado`]: one,
        [`${form}.biometria2.pesoEstimado`]: other,
      },
    });
    const earlierExams = [
      earlierExam(185, '2ndand3rdquarter', 1000, 790, true),
      earlierExam(141, 'morphological', 400, 380),
      { values: { 'gestationalAge.info.calculada': 90 }, current: false },
    ];
    expect(discordanceExams(earlierExams)).toEqual([
      { age: 141, percent: 5, current: false },
      { age: 185, percent: 21, current: true },
    ]);
    expect(weightDiscordance({})).toBeNull();
  });
});

describe('chorionicity', () => {
  const first = { values: { '1stinitialtracking.biometria1.corionicidade': '1' }, name: 'first' };
  const silent = { values: {}, name: 'silent' };

  it('is the exam’s own where it says it', () => {
    const { told } = chorionicity({ '2ndand3rdquarter.avaliacaoGestacao2.corionicidade': '2' }, []);
    expect(told).toEqual({ tab: '2ndand3rdquarter.avaliacaoGestacao2', chorionicity: '2', earlierExam: null });
  });

  it('is inherited from the latest exam that says it, and names the exam', () => {
    expect(chorionicity({}, [first, silent]).told).toMatchObject({ chorionicity: '1', earlierExam: first });
    expect(chorionicity({}, [silent])).toEqual({ told: null, contradicted: null });
  });

  it('says when an exam says otherwise', () => {
    const found = chorionicity({ '2ndand3rdquarter.avaliacaoGestacao1.corionicidade': '2' }, [first, silent]);
    expect(found.contradicted).toMatchObject({ chorionicity: '1', earlierExam: first });
    expect(chorionicity({ 'morphological.avaliacaoGestacao1.corionicidade': '1' }, [first]).contradicted).toBeNull();
  });
});

describe('what an exam says of its fetuses', () => {
  it('is read from its forms, and what nobody looked at is nothing', () => {
    const { age, fetuses } = twinFacts(
      {
        'gestationalAge.info.calculada': 185,
        'morphological.biometria1.pesoEstimado': 956,
        'morphological.biometria1.pesoEstimadoPercentil': 0.45,
        'morphological.anatomiaFetal1.bexiga': 'normal',
        'morphological.anatomiaFetal2.bexiga': 'Alterado',
        'morphological.avaliacaoGestacao2.batimentosFetais': 'ausente',
        'obstetricdoppler.fetal1.diastole': 'PRESENTE',
        'obstetricdoppler.fetal1.diastoleZero': 'PRESENTE',
        'obstetricdoppler.fetal2.diastole': 'AUSENTE',
        'obstetricdoppler.fetal2.diastoleReversa': 'PRESENTE',
      },
      'morphological',
      2,
    );
    expect(age).toBe(185);
    expect(fetuses[0]).toMatchObject({ weight: 956, bladderVisible: true, criticalDoppler: false, demise: null });
    expect(fetuses[1]).toMatchObject({ weight: null, bladderVisible: null, criticalDoppler: true, demise: true });
  });
});
