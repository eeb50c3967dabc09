import { formulas } from '@gesta/clinical';
import { beforeAll, describe, expect, it } from 'vitest';
import { factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let doctor: Who;

beforeAll(async () => {
  server = await testApp();
  const make = factories(server.database.ownerUrl);
  doctor = { token: await server.signIn((await make.makeUser('doctor', [])).email) };
});

type Params = Record<string, string | number | boolean | null>;
type Risk = { before: number; oneIn: number; probability: number };

/** An invented woman of the mean of the papers, thirty years old, at 12 weeks and 5 days. */
const WOMAN: Params = {
  interationDate: '2026-03-02',
  concepcao: 'Espontânea',
  motherHeight: 164,
  motherWeight: 69,
  dateBirthMother: '1996-03-02',
  ccn: 63,
  fetos: '1',
  etnia: 'branca',
  paridade: 'nulipara',
  pam: 88,
  piUterinaMedia: 1.7,
};
const PREVIOUS: Params = {
  paridade: 'multipara',
  dataPartoAnterior: '2022-05-01',
  preeclampsiaAnterior: 'NAO',
  semanasPartoAnterior: 38,
  diasPartoAnterior: 4,
};

const without = (params: Params, ...names: string[]): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)));

const preeclampsia = async (params: Params, more: object = {}) => {
  const { status, body } = await server.call('preeclampsia', { params, ...more } as never, doctor);
  expect(status).toBe(200);
  return body;
};

/** Refused with this sentence, and no number of any kind beside it. */
async function refuses(params: Params, sentence: string, more: object = {}) {
  const body = await preeclampsia(params, more);
  expect(body).toMatchObject({ error: sentence, result: [], risk: null, early: null, risks: [], recommendations: [] });
}

describe('the trisomies calculator', () => {
  // Forty years old at the due date; combined case 2 of the clinical pack.
  const params: Params = { interationDate: '2026-03-02', dateBirthMother: '1986-09-08', ccn: 65, tn: 1.8, fetos: '1' };
  const expected = {
    t21only: 69.8598,
    t21plus: 305.245,
    t18only: 171.53,
    t18plus: 551.426,
    t13only: 537.85,
    t13plus: 2085.8,
  };

  it('[CLN-053] [CLN-030] takes path, params and answers t21only, t21plus, t18only, t18plus, t13only, t13plus', async () => {
    const input = { path: '/calc/trissomias/v3', params } as const;
    const { status, body } = await server.call('trisomies', input, doctor);
    expect([status, body.error]).toEqual([200, null]);
    for (const [name, oneIn] of Object.entries(expected)) {
      expect(Math.abs(body[name] / oneIn - 1), name).toBeLessThan(0.001);
    }
    expect(body.info).toEqual(body.notices.map((notice: { text: string }) => notice.text));
    expect(body.notices.map((notice: { key: string }) => notice.key)).toContain('calc.notice.notCertified');
    const direct = await server.call('calculateDirect', { measure: 'trissomias', author: 'v3', ...params }, doctor);
    expect(direct.body.result).toEqual(body.result);
    const pathless = await server.call('trisomies', { params }, doctor);
    expect(pathless.body).toEqual(body);
  });

  it('[CLN-053] without what it needs answers the sentence and no number', async () => {
    for (const [name, sentence] of [
      ['interationDate', 'Data do exame não Informado'],
      ['dateBirthMother', 'Idade da paciente não Informada'],
      ['ccn', 'CCN na aba Biometria Fetal não Informado'],
    ] as const) {
      const { body } = await server.call('trisomies', { params: without(params, name) }, doctor);
      expect(body).toMatchObject({ error: sentence, result: [], info: [] });
      for (const risk of Object.keys(expected)) expect(body[risk]).toBeNull();
    }
  });
});

describe('the preeclampsia calculator', () => {
  it('[CLN-054] [CLN-030] takes path, params and answers risk, info, recommendations, risks[], error, early', async () => {
    const body = await preeclampsia(WOMAN, { path: '/calc/preeclampsia/v3' });
    expect(body.error).toBeNull();
    expect(body.risks.map((each: Risk) => each.before)).toEqual([32, 34, 37, 41]);
    const at = (before: number): Risk => body.risks.find((each: Risk) => each.before === before);
    expect([body.risk, body.early]).toEqual([at(37).oneIn, at(34).oneIn]);
    for (const { oneIn, probability } of body.risks as Risk[]) {
      expect(probability).toBeCloseTo(1 / oneIn, 12);
    }
    expect(at(32).probability).toBeLessThan(at(34).probability);
    expect(at(34).probability).toBeLessThan(at(37).probability);
    expect(at(37).probability).toBeLessThan(at(41).probability);
    // What is listed as a risk is one in so many, in every calculator of the family.
    const family = formulas().filter(({ measure }) => /^preeclampsia(-2t|-3t|-barcelona)?$/.test(measure));
    const listed = family
      .flatMap(({ authors }) => authors.flatMap(({ outputs }) => outputs))
      .filter(({ id }) => /^(risk|early|before\d+)$/.test(id));
    expect(new Set(listed.map(({ unit }) => unit))).toEqual(new Set(['1:N']));
    // Wright 2015 for this woman before any marker: 1 in 172 before 37 weeks.
    const prior = body.result.find((item: { id: string }) => item.id === 'prior37');
    expect(Math.abs(prior.value * 0.0058197023 - 1)).toBeLessThan(0.001);
    expect(body.info.length).toBeGreaterThan(3);
    expect(body.recommendations.length).toBe(1);
    expect(body.info).not.toContain(body.recommendations[0]);
    expect(await preeclampsia(WOMAN)).toEqual(body);
  });

  it('[CLN-054] a high risk is recommended otherwise than a low one', async () => {
    const low = await preeclampsia(WOMAN);
    const high = await preeclampsia({ ...WOMAN, pam: 115, piUterinaMedia: 2.8 });
    expect(high.risk).toBeLessThan(100);
    expect(high.recommendations).not.toEqual(low.recommendations);
  });

  it.each([
    ['[CLN-031] without exam date', 'interationDate', 'Data do exame não Informado'],
    ['[CLN-032] without conception method', 'concepcao', 'Método de concepção não Informado'],
    ['[CLN-033] without height', 'motherHeight', 'Altura não Informada'],
    ['[CLN-034] without weight', 'motherWeight', 'Peso não Informado'],
    ['[CLN-035] without patient birthdate', 'dateBirthMother', 'Idade da paciente não Informada'],
    ['[CLN-036] without crown-rump length', 'ccn', 'CCN na aba Biometria Fetal não Informado'],
  ])('%s is refused', async (_name, param, sentence) => {
    await refuses(without(WOMAN, param), sentence);
    await refuses({ ...WOMAN, [param]: null }, sentence);
    await refuses({ ...WOMAN, [param]: '' }, sentence);
  });

  it('[CLN-037] a ccn outside 45 to 84 is refused, and both ends are inside', async () => {
    for (const ccn of [44.9, 84.1, 0, -60, 1e6]) await refuses({ ...WOMAN, ccn }, 'CCN precisa estar entre 45 e 84');
    for (const ccn of [45, 84]) expect((await preeclampsia({ ...WOMAN, ccn })).error).toBeNull();
  });

  it('[CLN-038] a ccn of twin 2 outside 45 to 84 is refused', async () => {
    const twins = { ...WOMAN, fetos: '2', corionicidade: '2', ccn2: 60 };
    expect((await preeclampsia(twins)).error).toBeNull();
    for (const ccn2 of [44.9, 84.1]) await refuses({ ...twins, ccn2 }, 'CCN do feto 2 precisa estar entre 45 e 84');
    for (const ccn2 of [45, 84]) expect((await preeclampsia({ ...twins, ccn2 })).error).toBeNull();
  });

  it('[CLN-039] a fetus count other than 1 or 2 is refused', async () => {
    for (const fetos of ['0', '3', '4', 'Não visto', null]) {
      await refuses({ ...WOMAN, fetos }, 'Apenas embriões únicos ou gemelar');
    }
  });

  it('[CLN-040] diabetes requires a drug selection', async () => {
    for (const diabetes of ['tipo1', 'tipo2', 'gestacional']) {
      await refuses({ ...WOMAN, diabetes }, 'Medicamento para diabetes não informado');
      expect((await preeclampsia({ ...WOMAN, diabetes, diabetesMedicamento: 'nenhum' })).error).toBeNull();
    }
    expect((await preeclampsia({ ...WOMAN, diabetes: 'nao' })).error).toBeNull();
  });

  it('[CLN-041] previous obstetric history requires previous delivery date, previous preeclampsia, weeks and days', async () => {
    expect((await preeclampsia({ ...WOMAN, ...PREVIOUS })).error).toBeNull();
    for (const name of Object.keys(without(PREVIOUS, 'paridade'))) {
      await refuses(
        without({ ...WOMAN, ...PREVIOUS }, name),
        'Data do parto anterior, pré-eclâmpsia anterior, semanas e dias não informados',
      );
    }
  });

  it('[CLN-042] blood pressure readings or a mean pressure are required', async () => {
    const silent = without(WOMAN, 'pam');
    await refuses(silent, 'Medidas de pressão arterial ou pressão média não informadas');
    const reading = { sistolicaDireitaUm: 118, diastolicaDireitaUm: 73 };
    expect((await preeclampsia({ ...silent, ...reading })).risk).toBe((await preeclampsia(WOMAN)).risk);
  });

  it('[CLN-043] serum markers require a biochemical measurement date', async () => {
    const serum = { ...WOMAN, incluirBioquimica: true, unidadeBioquimica: 'mom', plgf: 0.8, pappa: 1 };
    await refuses(serum, 'Data da dosagem bioquímica não informada');
    const dated = await preeclampsia({ ...serum, dataBioquimica: '2026-03-02' });
    expect(dated.error).toBeNull();
    expect(dated.risk).not.toBe((await preeclampsia(WOMAN)).risk);
  });

  it('[CLN-044] second and third trimester apply the same rules without the crown-rump ones', async () => {
    const second = { path: '/calc/preeclampsia-2t/v1' };
    const third = { path: '/calc/preeclampsia-3t/v1' };
    const woman = { ...without(WOMAN, 'ccn'), idadeGestacionalEmDias: 150 };
    const answer = await preeclampsia(woman, second);
    expect([answer.error, answer.risks.map((each: Risk) => each.before)]).toEqual([null, [28, 32, 36, 37]]);
    for (const ccn of [10, 300]) expect((await preeclampsia({ ...woman, ccn }, second)).error).toBeNull();
    for (const when of [second, third]) {
      await refuses(without(woman, 'interationDate'), 'Data do exame não Informado', when);
      await refuses(without(woman, 'concepcao'), 'Método de concepção não Informado', when);
      await refuses(without(woman, 'motherHeight'), 'Altura não Informada', when);
      await refuses(without(woman, 'motherWeight'), 'Peso não Informado', when);
      await refuses(without(woman, 'dateBirthMother'), 'Idade da paciente não Informada', when);
      await refuses({ ...woman, fetos: '3' }, 'Apenas embriões únicos ou gemelar', when);
      await refuses({ ...woman, diabetes: 'tipo2' }, 'Medicamento para diabetes não informado', when);
      for (const name of Object.keys(without(PREVIOUS, 'paridade')))
        await refuses(
          without({ ...woman, ...PREVIOUS }, name),
          'Data do parto anterior, pré-eclâmpsia anterior, semanas e dias não informados',
          when,
        );
      await refuses(without(woman, 'pam'), 'Medidas de pressão arterial ou pressão média não informadas', when);
      await refuses({ ...woman, incluirBioquimica: true }, 'Data da dosagem bioquímica não informada', when);
    }
    // No source for the model of the third trimester could be checked: complete data get that reason.
    const late = await preeclampsia({ ...woman, idadeGestacionalEmDias: 240 }, third);
    expect([late.reason.code, late.risks]).toEqual(['unavailable', []]);
  });

  it('says the sentences in other languages too', async () => {
    const body = await preeclampsia(without(WOMAN, 'motherHeight'), { lang: 'fr' });
    expect([body.error, body.reason.key]).toEqual(['Taille non renseignée', 'calc.error.noHeight']);
  });
});

describe('preeclampsia by the model of Barcelona', () => {
  const ask = async (params: Params) => (await server.call('preeclampsiaBarcelona', { params }, doctor)).body;

  it('[CLN-045] needs height, weight, birthdate and crown-rump length', async () => {
    const needs = {
      motherHeight: 'Altura não Informada',
      motherWeight: 'Peso não Informado',
      dateBirthMother: 'Idade da paciente não Informada',
      ccn: 'CCN na aba Biometria Fetal não Informado',
    };
    for (const [name, sentence] of Object.entries(needs)) {
      expect((await ask(without(WOMAN, name))).error).toBe(sentence);
    }
    expect((await ask({ ...WOMAN, ccn: 44 })).error).toBe('CCN precisa estar entre 45 e 84');
  });

  it('takes path, params and answers risk, info, recommendations, risks[], error, early', async () => {
    const input = { path: '/calc/preeclampsia-barcelona/v1', params: WOMAN } as const;
    const { status, body } = await server.call('preeclampsiaBarcelona', input, doctor);
    expect(status).toBe(200);
    expect(body).toMatchObject({ risk: null, early: null, risks: [], info: [], recommendations: [] });
    // The model itself is not to be had from a source that could be checked.
    expect(body.reason).toEqual({ code: 'unavailable' });
    expect(body.error).toMatch(/^Este modelo não está disponível: .* Nada foi calculado\.$/);
  });
});

it('whatever must be said beside a risk is said in words', async () => {
  const transfusion = { weeks: 28, hematocritoInicial: 20, hematocritoAlvo: 45, hematocritoDoador: 75 };
  const answers = [
    await preeclampsia({ ...WOMAN, ...PREVIOUS, hipertensaoCronica: 'SIM', lupus: 'SIM' }),
    await preeclampsia({ ...WOMAN, fetos: '2', corionicidade: '1', ccn2: 60, pam: 115 }),
    (await server.call('trisomies', { params: { ...WOMAN, tn: 3, ossoNasal: 'ausente' } }, doctor)).body,
    (await server.call('anemiaVolumeToTransfuse', transfusion, doctor)).body,
  ];
  for (const { error, notices } of answers) {
    expect(error).toBeNull();
    expect(notices.length).toBeGreaterThan(0);
    for (const { text } of notices) expect(text).not.toMatch(/calc\.|\{\{/);
  }
});
