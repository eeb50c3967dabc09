import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, type CalendarDay, formulas, loadChapters, parseDay } from '@gesta/clinical';
import { beforeAll, describe, expect, it } from 'vitest';
import { factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

/** The published models as the product answers them: through the route, with days and options as a form has them. */
let server: TestApp;
let doctor: Who;

beforeAll(async () => {
  await loadChapters();
  server = await testApp();
  const make = factories(server.database.ownerUrl);
  doctor = { token: await server.signIn((await make.makeUser('doctor', [])).email) };
});

type Inputs = Record<string, unknown>;
type Vector = { formula: string; case: number; inputs: Inputs; expected: Record<string, number> };

const folder = path.resolve(import.meta.dirname, '../../../clinical/vectors');
const vectorsOf = (name: string, ...ids: string[]): Vector[] =>
  (JSON.parse(readFileSync(path.join(folder, `${name}-vectors.json`), 'utf8')) as Vector[]).filter(
    (vector) => ids.length === 0 || ids.includes(vector.formula),
  );

async function ask(at: string, params: Inputs, allowUncertain = false) {
  const { body } = await server.call('calculate', { path: at, params, allowUncertain } as never, doctor);
  return body;
}

async function valuesOf(at: string, params: Inputs, allowUncertain = false): Promise<Record<string, unknown>> {
  const { result, error } = await ask(at, params, allowUncertain);
  expect(error, `${at} ${JSON.stringify(params)}`).toBeNull();
  return Object.fromEntries(result.map((item: { id: string; value: unknown }) => [item.id, item.value]));
}

const near = (actual: unknown, expected: number, rel: number, what: string) =>
  expect(Math.abs(Number(actual) / expected - 1), `${what}: ${actual} for ${expected}`).toBeLessThan(rel);

const EXAM = '2026-11-10' as CalendarDay;
const bornFor = (years: number, on: CalendarDay) => addDays(on, -Math.round(years * 365.25));

describe('gestational age', () => {
  const base = (params: Inputs) => valuesOf('/calc/ig/base/v1', { interationDate: EXAM, ...params });

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

  it('[CLN-076] a measure whose age is the base age stands at the middle', async () => {
    const { ig } = await valuesOf('/calc/ccn/robinson/v1', { ccn: 61.4 });
    const { percentil, z, notices } = await ask('/calc/ccn/robinson/v1', { ccn: 61.4, idadeGestacionalEmDias: ig });
    expect([percentil, z]).toEqual([0.5, 0]);
    expect(notices.map((notice: { key: string }) => notice.key)).toContain('calc.notice.baseAge');
    expect(
      (await ask('/calc/ccn/robinson/v1', { ccn: 61.4, idadeGestacionalEmDias: Number(ig) + 4 })).percentil,
    ).not.toBe(0.5);
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

  it('[CLN-019] every advanced measure of the morphology form has an age or a percentile beside it', async () => {
    const fields: Record<string, [path: string, value: number]> = {
      diametroCerebelar: ['cerebelo/intergrowth', 23],
      cisternaMagna: ['cisterna/intergrowth', 5.4],
      atrioVentriculoLateral: ['atrio/intergrowth', 6.6],
      diametroOcular: ['ocular/jeanty', 12],
      distanciaInterocular: ['interocular/jeanty', 14],
      distanciaBinocular: ['binocular/jeanty', 35],
      ossoNasal: ['osso-nasal/sonek', 7],
      pe: ['pe/chitty', 38],
    };
    for (const [field, [at, value]] of Object.entries(fields)) {
      const { percentil, error } = await ask(`/calc/${at}/v1`, { valor: value, ig: 154 });
      expect([field, error, percentil !== null]).toEqual([field, null, true]);
    }
    // No curve of these is published: what stands beside them is the expected length and the grade.
    expect(await valuesOf('/calc/quinto-dedo/goldstein/v1', { valor: 12, ig: 154 })).toHaveProperty('esperado');
    expect(await valuesOf('/calc/pelve/utd/v1', { valor: 4, ig: 154 })).toMatchObject({ grau: 'A1' });
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
      const { percentil, error, notices } = await ask(found.path, params);
      if (notices.some((notice: { key: string }) => notice.key === 'calc.notice.baseAge')) continue;
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

describe('premature birth', () => {
  const HISTORY: Record<string, string> = {
    none: 'nulipara',
    term: 'termo',
    d16_23: 'pt16a23',
    d24_32: 'pt28a30',
    d33_36: 'pt34a36',
  };
  const ORIGIN: Record<string, string> = { white: 'branca', afroCaribbean: 'negra', asian: 'sulAsiatica' };

  it('[CLN-066] reproduces the worked cases of the published model', async () => {
    const vectors = vectorsOf('doppler-fluid-echo', 'cervix-ptb-to2006');
    expect(vectors.length).toBeGreaterThan(3);
    for (const { inputs, expected } of vectors) {
      const values = await valuesOf('/calc/parto-prematuro/v2', {
        comprimentoColo: inputs.clMm,
        idade: inputs.ageYears,
        peso: inputs.weightKg,
        altura: inputs.heightCm,
        etnia: ORIGIN[String(inputs.ethnicity ?? 'white')],
        tabagismo: inputs.smoker ? 'SIM' : 'NAO',
        conizacao: inputs.cervicalSurgery ? 'SIM' : 'NAO',
        historiaObstetrica: HISTORY[String(inputs.history)],
      });
      expect(Number(values.riscoMenor28) / 100).toBeCloseTo(expected.before28 ?? 0, 3);
      expect(Number(values.risco28a30) / 100).toBeCloseTo(expected.w28_30 ?? 0, 3);
      expect(Number(values.riscoMenor34) / 100).toBeCloseTo(expected.before34 ?? 0, 3);
      expect(Number(values.riscoMenor37) / 100).toBeCloseTo(expected.before37AnyCause ?? 0, 3);
    }
  });

  it('[CLN-064] [CLN-065] stands on the printed prevalence of four bands, moved by a ratio of the cervical length', async () => {
    const vectors = vectorsOf('doppler-fluid-echo', 'cervix-ptb-surrogate');
    for (const { inputs, expected } of vectors) {
      const values = await valuesOf('/calc/parto-prematuro/v1', { comprimentoColo: inputs.clMm }, true);
      for (const [id, from] of [
        ['riscoMenor28', 'lt28Pct'],
        ['risco28a30', 'w28_30Pct'],
        ['risco31a33', 'w31_33Pct'],
        ['risco34a36', 'w34_36Pct'],
      ] as const)
        expect(Number(values[id])).toBeCloseTo(expected[from] ?? 0, 1);
    }
    // Where the cervix says nothing (its ratio is 1) the bands are the printed 0.23, 0.24, 0.57 and 2.93 %.
    const middle = await valuesOf('/calc/parto-prematuro/v1', { comprimentoColo: 34 }, true);
    expect(Number(middle.risco34a36)).toBeGreaterThan(2.5);
    expect(Number(middle.risco34a36)).toBeLessThan(3.4);
  });
});

describe('trisomies', () => {
  it('[CLN-067] reproduce the worked cases of the published model', async () => {
    for (const { inputs, expected, case: number } of vectorsOf('risk', 'combinedTrisomyRisk')) {
      if (inputs.reassuranceFloorDivisor !== undefined) continue;
      const due = addDays(EXAM, 280 - Math.round(Number(expected.gaDays)));
      const previous = (inputs.previous as string[] | undefined) ?? [];
      const finding = (name: string, yes: string, no: string) =>
        inputs[name] === undefined ? undefined : inputs[name] ? yes : no;
      const values = await valuesOf('/calc/trissomias/v3', {
        interationDate: EXAM,
        dateBirthMother: bornFor(Number(inputs.ageYears), due),
        ccn: inputs.crlMm,
        tn: inputs.ntMm,
        bcf: inputs.fhrBpm,
        ossoNasal: finding('nasalBoneAbsent', 'ausente', 'presente'),
        regurgitacao: finding('tricuspidRegurgitation', 'presente', 'ausente'),
        ondaADuctoVenoso: finding('ductusVenosusReversedA', 'FluxoReverso', 'Positivo'),
        riscoTrissomia21Prev: previous.includes('t21') ? '1' : '0',
        incluirBioquimica: inputs.freeBhcgMoM !== undefined,
        dataBioquimica: EXAM,
        bhcgLivre: inputs.freeBhcgMoM,
        pappa: inputs.pappaMoM,
      });
      for (const id of ['t21only', 't21plus', 't18only', 't18plus', 't13only', 't13plus'])
        near(values[id], expected[id] ?? 0, 0.004, `case ${number} ${id}`);
    }
  });

  it('[CLN-015] by maternal age are given for each fetus', async () => {
    const values = await valuesOf('/calc/trissomias/v3', {
      interationDate: EXAM,
      dateBirthMother: '1988-03-02',
      fetos: '2',
      corionicidade: '2',
      ccn: 65,
      ccn2: 63,
      tn: 1.6,
      tn2: 3.4,
    });
    expect(values.t21only2).toBe(values.t21only);
    expect(Number(values.t21plus2)).toBeLessThan(Number(values.t21plus));
  });
});

describe('preeclampsia', () => {
  const RACE: Record<string, string> = {
    white: 'branca',
    afro: 'negra',
    south_asian: 'sulAsiatica',
    east_asian: 'lesteAsiatica',
    mixed: 'mista',
  };
  const CONCEPTION: Record<string, string> = {
    spont: 'Espontânea',
    ov: 'Indução da ovulação',
    ivf: 'Fertilização in vitro',
  };
  const yes = (value: unknown) => (value ? 'SIM' : 'NAO');

  it('[CLN-068] reproduces the official outputs the pack holds', async () => {
    let cases = 0;
    for (const { inputs, expected, case: number } of vectorsOf('risk', 'preeclampsiaEndToEnd')) {
      // The official calculator leaves out a rule of the paper for women with hypertension; this product follows the paper.
      if (inputs.chronicHypertension) continue;
      const ga = Number(inputs.gaDays);
      const parous = String(inputs.parity) !== 'nulliparous';
      const start = addDays(EXAM, -Math.round(ga));
      const previous = Math.round(Number(inputs.previousGaWeeks) * 7);
      const values = await valuesOf('/calc/preeclampsia/v3', {
        interationDate: EXAM,
        dateBirthMother: bornFor(Number(inputs.ageYears), EXAM),
        concepcao: CONCEPTION[String(inputs.conception)],
        motherHeight: inputs.heightCm,
        motherWeight: inputs.weightKg,
        // Robinson and Fleming, solved for the length that gives this age.
        ccn: ((ga - 23.73) / 8.052) ** 2 / 1.037,
        fetos: 1,
        etnia: RACE[String(inputs.race)],
        tabagismo: yes(inputs.smoker),
        hipertensaoCronica: 'NAO',
        maeTevePreeclampsia: yes(inputs.familyHistoryPE),
        diabetes: inputs.diabetesType1 ? 'tipo1' : inputs.diabetesType2 ? 'tipo2' : 'nao',
        diabetesMedicamento: inputs.diabetesType2Insulin ? 'insulina' : 'nenhum',
        paridade: parous ? 'multipara' : 'nulipara',
        ...(parous
          ? {
              preeclampsiaAnterior: yes(inputs.parity === 'parous_pe'),
              semanasPartoAnterior: Math.floor(previous / 7),
              diasPartoAnterior: previous % 7,
              dataPartoAnterior: parseDay(addDays(start, -Math.round(Number(inputs.intervalYears) * 365.25))),
            }
          : {}),
        pam: inputs.mapMmHg,
        piUterinaMedia: inputs.utaPi,
        incluirBioquimica: true,
        dataBioquimica: EXAM,
        unidadeBioquimica: 'bruto',
        equipamentoBioquimica: inputs.machine,
        plgf: inputs.plgfPgMl,
      });
      near(values.pamMom, expected.mapMoM ?? 0, 0.007, `case ${number} MAP`);
      near(values.ipUterinasMom, expected.utaPiMoM ?? 0, 0.007, `case ${number} UtA-PI`);
      near(values.plgfMom, expected.plgfMoM ?? 0, 0.007, `case ${number} PlGF`);
      near(values.prior37, expected.priorBefore37OneIn ?? 0, 0.05, `case ${number} prior`);
      near(values.risk, expected.posteriorBefore37OneIn ?? 0, 0.05, `case ${number} risk`);
      cases += 1;
    }
    expect(cases).toBeGreaterThanOrEqual(4);
  });
});
