import { compute, loadChapters } from '@gesta/clinical';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { compiledExam } from './compiledExam.ts';
import { changeAndPropose } from './propose.ts';
import { EMPTY_STATE, type ExamState, type Patch } from './state.ts';

const G = 'gestationalAge.info.';
const BEGUN = {
  [`${G}calculo`]: 'exame-anterior',
  [`${G}interationDate`]: '2026-11-12',
  [`${G}dateTest`]: '2026-08-13',
};
beforeAll(() => loadChapters());

const typed = (...patches: Patch[]) =>
  patches.reduce<ExamState>(
    (state, patch) => changeAndPropose(compiledExam(DEFINITIONS, {}), state, patch, () => null),
    EMPTY_STATE,
  ).values;

describe('the crown–rump length of an earlier exam', () => {
  it('dates that exam, and the pregnancy with it', () => {
    const days = Math.round(Number(compute('dating.crl.robinson1975', { crlMm: 55 }).values?.gaDays));
    expect(typed(BEGUN, { [`${G}comprimentoReferencia`]: 55 })).toMatchObject({
      [`${G}weeks`]: Math.floor(days / 7),
      [`${G}days`]: days % 7,
      [`${G}calculada`]: days + 91,
    });
  });

  it('gives way to weeks typed afterwards, and says nothing where another basis is chosen', () => {
    expect(typed(BEGUN, { [`${G}comprimentoReferencia`]: 55 }, { [`${G}weeks`]: 13, [`${G}days`]: 0 })).toMatchObject({
      [`${G}weeks`]: 13,
      [`${G}calculada`]: 182,
    });
    const other = typed({ ...BEGUN, [`${G}calculo`]: 'informada' }, { [`${G}comprimentoReferencia`]: 55 });
    expect(other[`${G}weeks`]).toBeUndefined();
  });
});
