import { expect, it } from 'vitest';
import { examOf } from './exam.ts';
import { type ToldExam, toldExam } from './fixtures/told.ts';
import { placentas } from './placentas.ts';

const told = (each: ToldExam) => placentas(examOf(toldExam(each)));
const LATER = '2ndand3rdquarter.avaliacaoGestacao2';
const EARLY = '1stinitialquarter.exame';

it('are as this exam tells, the later form first', () => {
  const tabs = { [LATER]: { corionicidade: '2' }, [EARLY]: { corionicidade: '1' } };
  expect(told({ fetuses: 2, tabs })).toEqual({ keys: [`${LATER}.corionicidade`], value: '2' });
});

it('are as the latest earlier exam tells where this exam does not', () => {
  const earlierExam = (date: string, corionicidade: string) => ({
    date,
    values: { [`${EARLY}.corionicidade`]: corionicidade },
  });
  const earlierExams = [earlierExam('2026-07-01', '2'), earlierExam('2026-08-01', '1'), earlierExam('2026-12-24', '3')];
  expect(told({ fetuses: 2, earlierExams })).toEqual({ keys: [`2026-08-01/${EARLY}.corionicidade`], value: '1' });
});

it('are not told by what is hidden: one fetus has no number of placentas', () => {
  expect(told({ fetuses: 1, tabs: { [EARLY]: { corionicidade: '1' } } }).value).toBeUndefined();
  expect(told({ fetuses: 2 }).value).toBeUndefined();
});
