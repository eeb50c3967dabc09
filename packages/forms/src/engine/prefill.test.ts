import type { CalendarDay } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { recalculate } from './change.ts';
import { compiledExam } from './compiledExam.ts';
import { type Known, prefill } from './prefill.ts';
import { EMPTY_STATE, type Values } from './state.ts';

const G = 'gestationalAge.info.';
const under = (values: Record<string, unknown>): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [G + field, value]));
const day = (text: string) => text as CalendarDay;

const known: Known = {
  examDay: day('2026-11-12'),
  accessionNumber: '004182',
  patient: { birthdate: day('1994-02-03'), weight: 68.4, height: 165 },
  exams: [],
};
const first = under({
  interationDate: '2026-07-27',
  calculo: 'DUM',
  date: '2026-04-29',
  dateParto: '2027-02-03',
  calculada: 89,
  fetos: '1',
  qtdSacoGestacional: '1',
  concepcao: 'Espontânea',
});
const unknown = under({ interationDate: '2026-07-01', calculo: 'desconhecido', fetos: '0' });
const second = { ...first, ...under({ interationDate: '2026-09-21', calculada: 145 }) };
const unfilled = under({ interationDate: '2026-10-15' });

describe('what the clinic knows of an exam', () => {
  it('fills the day of the exam where it is empty, with the number and the mother', () => {
    expect(prefill({}, known)).toEqual(
      under({
        interationDate: '2026-11-12',
        accessionNumber: '004182',
        dateBirthMother: '1994-02-03',
        motherWeight: 68.4,
        motherHeight: 165,
      }),
    );
    const filled = under({ interationDate: '2026-11-01', accessionNumber: 'X1', dateBirthMother: '1994-02-04' });
    expect(prefill(filled, known)).toEqual(under({ motherWeight: 68.4, motherHeight: 165 }));
    expect(prefill({ ...filled, ...prefill(filled, known) }, known)).toEqual({});
  });

  it('takes the weight and the height from the newest exam that has them, before the record of the patient', () => {
    const exams = [
      { ...first, ...under({ motherWeight: 61, motherHeight: 163 }) },
      { ...second, ...under({ motherWeight: 64.5 }) },
      unfilled,
    ];
    expect(prefill({}, { ...known, exams })).toMatchObject(under({ motherWeight: 64.5, motherHeight: 163 }));
  });

  it('leaves empty what nobody knows', () => {
    const patient = { birthdate: null, weight: null, height: null };
    expect(prefill({}, { ...known, patient, accessionNumber: '' })).toEqual(under({ interationDate: '2026-11-12' }));
  });

  it('fills a missing date from the first dated exam of the gestation, as exame-anterior', () => {
    const filled = prefill({}, { ...known, exams: [unknown, first, second, unfilled] });
    expect(filled).toMatchObject(
      under({ calculo: 'exame-anterior', dateTest: '2026-07-27', weeks: 12, days: 5, date: '2026-04-29' }),
    );
    expect(filled).toMatchObject(under({ fetos: '1', qtdSacoGestacional: '1', concepcao: 'Espontânea' }));
    const { values } = recalculate(compiledExam(DEFINITIONS, filled), { ...EMPTY_STATE, values: filled });
    expect(values).toMatchObject(under({ date: '2026-04-29', dateParto: '2027-02-03', calculada: 197 }));
    expect(values).toMatchObject(under({ weeks: 12, days: 5 }));
  });

  it('keeps a date or a method that somebody chose', () => {
    const exams = [first];
    for (const chosen of [{ calculo: 'DUM', date: '2026-05-06' }, { calculo: 'desconhecido' }]) {
      const filled = prefill(under(chosen), { ...known, exams });
      for (const field of ['calculo', 'date', 'dateTest', 'weeks', 'days'])
        expect(filled).not.toHaveProperty([G + field]);
    }
  });

  it('takes the start of the gestation itself while no exam of it is dated', () => {
    const start = day('2026-04-29');
    const filled = prefill({}, { ...known, exams: [unknown], start });
    expect(filled).toMatchObject(under({ calculo: 'exame-anterior', date: start }));
    const { values } = recalculate(compiledExam(DEFINITIONS, filled), { ...EMPTY_STATE, values: filled });
    expect(values).toMatchObject(under({ calculada: 197, weeks: 28, days: 1 }));
    expect(prefill({}, { ...known, exams: [unknown] })).not.toHaveProperty([`${G}calculo`]);
  });
});
