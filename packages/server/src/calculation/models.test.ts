import { addDays, formulas } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { ask, EXAM, type Inputs, serveCalculations, valuesOf, vectorsOf } from '../test/askCalculations.ts';

serveCalculations();

describe('gestational age', () => {
  const base = (params: Inputs) => valuesOf('/calc/ig/base/v1', { interationDate: EXAM, ...params });

  it('[CLN-024] has whole days: what a measure gives between them is rounded, before the weeks', async () => {
    for (const [exact, weeks, days] of [
      [157.4, 22, 3],
      [157.6, 22, 4],
      [160.6, 23, 0],
    ] as const)
      expect(await base({ calculo: 'manual', calculada: exact })).toMatchObject({ weeks, days, ig: 7 * weeks + days });
    // Robinson and Fleming: 88.81 days at 63 mm, 88.29 at 62 mm.
    for (const [ccn, ig] of [
      [63, 89],
      [62, 88],
    ])
      expect(await valuesOf('/calc/ccn/robinson/v1', { ccn })).toMatchObject({ ig });
  });

  it('[CLN-006] [CLN-007] [CLN-024] is the days since the start, in whole weeks and days; the due date is 280 days after it', async () => {
    const start = addDays(EXAM, -157);
    expect(await base({ calculo: 'DUM', date: start })).toEqual({
      ig: 157,
      date: start,
      dateParto: addDays(start, 280),
      weeks: 22,
      days: 3,
    });
  });

  it('[CLN-022] [CLN-023] starts where the basis says', async () => {
    const start = addDays(EXAM, -157);
    const answer = { ig: 157, date: start, dateParto: addDays(start, 280) };
    expect(await base({ calculo: 'data-parto', dateParto: addDays(start, 280) })).toMatchObject(answer);
    expect(await base({ calculo: 'informada', weeks: 22, days: 3 })).toMatchObject(answer);
    expect(await base({ calculo: 'manual', weeks: 22, days: 3 })).toMatchObject(answer);
    const earlier = { calculo: 'exame-anterior', dateTest: addDays(EXAM, -28), weeks: 18, days: 3 };
    expect(await base(earlier)).toMatchObject(answer);
    expect(await base({ calculo: 'exame-anterior', date: start })).toMatchObject(answer);
    expect(await base({ calculo: 'desconhecido' })).toEqual({});
    const leap = await valuesOf('/calc/ig/calculada/v1', { start: '2024-02-29', interationDate: '2024-09-17' });
    expect(leap).toMatchObject({ ig: 201, dateParto: '2024-12-05' });
  });

  it('[CLN-078] a measure whose age happens to be the age asked about has the percentile that is computed', async () => {
    const { ig } = await valuesOf('/calc/ccn/robinson/v1', { ccn: 61.4 });
    const { percentil, notices } = await ask('/calc/ccn/robinson/v1', { ccn: 61.4, idadeGestacionalEmDias: ig });
    expect(percentil).toBe(0.4306);
    expect(notices).toEqual([]);
  });
});

describe('biometry', () => {
  it('[CLN-016] [CLN-017] [CLN-018] gives the three ratios, the weight with its tolerance, and the length', async () => {
    const sizes = { dbp: 80, cc: 292, ca: 275, cf: 60 };
    expect(await valuesOf('/calc/relacao-ccca/hadlock/v1', sizes)).toMatchObject({ relacaoCCCA: 1.062 });
    expect(await valuesOf('/calc/relacao-cacf/hadlock/v1', sizes)).toMatchObject({ relacaoCACF: 21.82, normal: true });
    expect(await valuesOf('/calc/relacao-bpdcf/hohler/v1', sizes)).toMatchObject({ relacaoBPDCF: 75, normal: true });
    const weight = await valuesOf('/calc/peso/hadlock4/v1', sizes);
    expect(weight).toEqual({ peso: 1794, pesoMinimo: 1525, pesoMaximo: 2063 });
    expect(await valuesOf('/calc/comprimento/vintzileos/v1', sizes)).toEqual({ comprimento: 41.6 });
  });

  it('[CLN-069] places every worked case of the packs as the publication does', async () => {
    let cases = 0;
    const authors = formulas().flatMap((formula) => formula.authors);
    for (const vector of [...vectorsOf('growth'), ...vectorsOf('doppler-fluid-echo')]) {
      const found = authors.find(
        (each) => each.sources[0]?.id === vector.formula && each.hasCurve && each.value !== null,
      );
      const { percentile } = vector.expected;
      const params =
        found && percentile !== undefined ? paramsFor(vector.inputs, found.params, found.value ?? '') : null;
      if (!found || !params || percentile === undefined) continue;
      const { percentil, error } = await ask(found.path, params);
      expect(error, `${found.path} ${JSON.stringify(params)}`).toBeNull();
      expect(Math.abs(Number(percentil) * 100 - percentile), `${vector.formula} #${vector.case}`).toBeLessThan(0.62);
      cases += 1;
    }
    expect(cases).toBeGreaterThan(90);
  });
});

type Param = { name: string; kind: string; unit?: string };

/** The pack's inputs under the form's names and units: an age or a crown–rump length, and one measured value. */
function paramsFor(inputs: Inputs, params: readonly Param[], value: string): Inputs | null {
  const { gaDays, gaDaysTotal, weeks, days = 0, crlMm, sex, ...rest } = inputs;
  const age = gaDays ?? gaDaysTotal ?? (weeks === undefined ? undefined : Number(weeks) * 7 + Number(days));
  const [measured, more] = Object.entries(rest);
  if (!measured || more || measured[0] === 'percentile') return null;
  const inCm = measured[0].endsWith('Mm') && params.find(({ name }) => name === value)?.unit === 'cm';
  const overCrl = value !== 'ccn' && params.some(({ name }) => name === 'ccn');
  const axis = overCrl ? { ccn: crlMm } : { idadeGestacionalEmDias: age };
  const sexo = sex === undefined ? {} : { sexo: sex === 'male' ? 'masculino' : 'feminino' };
  return { [value]: inCm ? Number(measured[1]) / 10 : measured[1], ...axis, ...sexo };
}
