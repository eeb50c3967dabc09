import { addDays, loadChapters, parseDay } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { change } from '../engine/change.ts';
import { compiledExam } from '../engine/compiledExam.ts';
import { lackingAt } from '../engine/lacking.ts';
import { motherFact } from '../engine/motherFact.ts';
import type { Placed } from '../engine/places.ts';
import { changeAndPropose, type Tell } from '../engine/propose.ts';
import { EMPTY_STATE, type ExamState, type Patch } from '../engine/state.ts';
import { DEFINITIONS } from './all.ts';

await loadChapters();

const AGE = 'gestationalAge.info.';
const LATER = '2ndand3rdquarter.avalRiscoPreeclampsia.';
const MOTHER = '2ndand3rdquarter.dadosMaternos.';
const FIRST = '1stinitialtracking.avalRiscoPreeclampsia.';
const EXAM_DAY = parseDay('2026-11-12') as NonNullable<ReturnType<typeof parseDay>>;
const under = (tab: string, fields: Patch): Patch =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [tab + key, value]));
const dated = (days: number): Patch =>
  under(AGE, { interationDate: EXAM_DAY, calculo: 'DUM', date: addDays(EXAM_DAY, -days) });
const WOMAN = under(AGE, {
  fetos: '1',
  concepcao: 'Espontânea',
  motherHeight: 164,
  motherWeight: 69,
  dateBirthMother: '1991-11-12',
});
const PRESSED = under(LATER, { tipoPressao: 'media', pam: 85 });

const compiled = compiledExam(DEFINITIONS, {
  '2ndand3rdquarter.hasData': true,
  'obstetricdoppler.hasData': true,
  '1stinitialtracking.hasData': true,
  [`${AGE}fetos`]: '1',
});
const typed = (...patches: Patch[]): ExamState =>
  patches.reduce<ExamState>((state, patch) => change(compiled, state, patch), EMPTY_STATE);
const placeAt = (key: string): Placed => {
  const place = compiled.fields.get(key);
  if (!place) throw new Error(`no field ${key}`);
  return place;
};
const lacking = (key: string, { values }: ExamState) => lackingAt(compiled, placeAt(key), values);

describe('[CLN-084] the risk of pre-eclampsia in the second trimester', () => {
  const at = (days: number, ...more: Patch[]) =>
    typed(dated(days), WOMAN, under(MOTHER, { etnia: 'branca' }), PRESSED, ...more);
  const RISKS = ['riscoPreeclampsia28', 'riscoPreeclampsia32', 'riscoPreeclampsia36', 'riscoPreeclampsia'];
  const risksOf = ({ values }: ExamState) => RISKS.filter((name) => typeof values[LATER + name] === 'number');
  const answerOf = ({ results }: ExamState) => results.get(`${LATER}riscoPreeclampsia`);

  it.each([
    [18 * 7 + 6, []],
    [19 * 7, RISKS],
    [24 * 7 + 6, RISKS],
    [25 * 7, []],
  ])('at %i days is given before 28, 32, 36 and 37 weeks, or has its reason', (days, risks) => {
    const state = at(days);
    expect(risksOf(state)).toEqual(risks);
    const { error, notices = [] } = answerOf(state) ?? {};
    if (risks.length === 0) expect(error).toMatchObject({ code: 'outOfRange', min: 133, max: 174, value: days });
    else expect(notices.map(({ key }) => key)).toEqual(expect.arrayContaining(['calc.notice.differs2T']));
  });

  it('takes the uterine arteries of the Doppler form and the mother of this one, and says what it was made of', () => {
    const alone = at(147);
    expect(alone.values[`${LATER}marcadoresUsados`]).toEqual(['pam']);
    const both = change(
      compiled,
      alone,
      under('obstetricdoppler.uterinas.', { piUterinaDireita: 1.6, piUterinaEsquerda: 1.8 }),
    );
    expect(both.values[`${LATER}marcadoresUsados`]).toEqual(['pam', 'ipUterinas']);
    // A higher resistance is a higher risk: one in fewer.
    expect(both.values[`${LATER}riscoPreeclampsia36`]).toBeLessThan(
      Number(alone.values[`${LATER}riscoPreeclampsia36`]),
    );
    const hypertensive = change(compiled, alone, under(MOTHER, { hipertensaoCronica: 'SIM' }));
    expect(hypertensive.values[`${LATER}riscoPreeclampsia`]).toBeLessThan(
      Number(alone.values[`${LATER}riscoPreeclampsia`]),
    );
    // What is no risk any longer is made of nothing.
    expect(change(compiled, both, under(AGE, { motherHeight: null })).values).not.toHaveProperty([
      `${LATER}marcadoresUsados`,
    ]);
  });

  it.each([
    [28 * 7 - 1, 'outOfRange'],
    [28 * 7, 'unavailable'],
    [36 * 7, 'unavailable'],
  ])('has no model in the third: %i days', (days, code) => {
    const state = change(compiled, at(150), dated(days));
    expect(risksOf(state)).toEqual([]);
    expect(answerOf(state)?.error?.code).toBe(code);
    expect(lacking(`${LATER}riscoPreeclampsia`, change(compiled, state, under(AGE, { motherHeight: null })))).toEqual(
      code === 'unavailable' ? [] : [`${AGE}motherHeight`],
    );
  });

  it('knows of the mother what an earlier exam of the pregnancy says, once a pressure is there', () => {
    const before = under('1stinitialtracking.dadosMaternos.', { etnia: 'negra', paridade: 'nulipara' });
    const tell: Tell = (what, place, values) => (what === 'mother' ? motherFact(place, values, [before]) : null);
    const begun = changeAndPropose(compiled, EMPTY_STATE, { ...dated(150), ...WOMAN }, tell);
    expect(begun.values).not.toHaveProperty([`${MOTHER}etnia`]);
    const pressed = changeAndPropose(compiled, begun, PRESSED, tell);
    expect(pressed.values).toMatchObject(under(MOTHER, { etnia: 'negra', paridade: 'nulipara' }));
    expect(risksOf(pressed)).toEqual(RISKS);
  });
});

describe('[FRM-247] a risk lists everything it lacks', () => {
  it('in the second trimester', () => {
    const place = `${LATER}riscoPreeclampsia`;
    const READINGS = under(LATER, { tipoPressao: 'leituras' });
    expect(lacking(place, typed(READINGS))).toEqual([
      `${AGE}interationDate`,
      `${AGE}concepcao`,
      `${AGE}motherHeight`,
      `${AGE}motherWeight`,
      `${AGE}dateBirthMother`,
      `${AGE}calculo`,
      `${AGE}fetos`,
      `${LATER}sistolicaDireitaUm`,
      `${MOTHER}etnia`,
    ]);
    // A field out of view is asked for by what would show it.
    expect(lacking(place, EMPTY_STATE)).toContain(`${LATER}tipoPressao`);
    const some = typed(READINGS, dated(150), WOMAN, under(AGE, { motherWeight: null }));
    expect(lacking(place, some)).toEqual([`${AGE}motherWeight`, `${LATER}sistolicaDireitaUm`, `${MOTHER}etnia`]);
    const half = change(compiled, some, under(LATER, { sistolicaDireitaUm: 118 }));
    expect(lacking(place, half)).toEqual([`${AGE}motherWeight`, `${LATER}diastolicaDireitaUm`, `${MOTHER}etnia`]);
    const more = change(compiled, half, {
      ...under(LATER, { diastolicaDireitaUm: 72 }),
      ...under(MOTHER, { diabetes: 'tipo2', paridade: 'multipara', semanasPartoAnterior: 38, etnia: 'branca' }),
      ...under(MOTHER, { incluirBioquimica: true }),
    });
    expect(lacking(place, more)).toEqual([
      `${AGE}motherWeight`,
      ...[
        'diabetesMedicamento',
        'dataPartoAnterior',
        'preeclampsiaAnterior',
        'diasPartoAnterior',
        'dataBioquimica',
      ].map((name) => MOTHER + name),
    ]);
    const twins = change(compiled, some, under(AGE, { fetos: '2', motherWeight: 69 }));
    expect(lacking(place, twins)).toContain('2ndand3rdquarter.avaliacaoGestacao1.corionicidade');
    expect(lacking(place, typed(dated(150), WOMAN, PRESSED, under(MOTHER, { etnia: 'mista' })))).toEqual([]);
  });

  it('in the first, of pre-eclampsia and of trisomies', () => {
    const state = typed(
      under(FIRST, { tipoPressao: 'leituras' }),
      dated(87),
      under(AGE, { fetos: '1', concepcao: 'Fertilização in vitro' }),
    );
    expect(lacking(`${FIRST}riscoPreeclampsia`, state)).toEqual([
      `${AGE}motherHeight`,
      `${AGE}motherWeight`,
      `${AGE}dateBirthMother`,
      '1stinitialtracking.biometria1.ccn',
      `${FIRST}sistolicaDireitaUm`,
      '1stinitialtracking.dadosMaternos.etnia',
    ]);
    const donor = change(compiled, state, under(AGE, { fertilizacaoInVitro: 'Doação de óvulo' }));
    expect(lacking('1stinitialtracking.avalRiscoTrissomia1.riscoTrissomia21', donor)).toEqual([
      `${AGE}dateBirthMother`,
      '1stinitialtracking.biometria1.ccn',
      `${AGE}dateDoadora`,
    ]);
    const complete = change(compiled, donor, {
      ...under(AGE, { dateBirthMother: '1990-01-01', dateDoadora: '1999-01-01' }),
      '1stinitialtracking.biometria1.ccn': 62,
      '1stinitialtracking.biometria1.tn': 1.6,
    });
    expect(lacking('1stinitialtracking.avalRiscoTrissomia1.riscoTrissomia21', complete)).toEqual([]);
    expect(complete.values['1stinitialtracking.avalRiscoTrissomia1.marcadoresUsados']).toEqual(['idade', 'tn']);
  });

  it('of preterm birth', () => {
    const exam = compiledExam(DEFINITIONS, { 'riskprematurebirth.hasData': true, [`${AGE}fetos`]: '1' });
    const { values } = change(exam, EMPTY_STATE, under(AGE, { motherHeight: 164 }));
    const place = exam.fields.get('riskprematurebirth.info.riscoMenor28');
    expect(place && lackingAt(exam, place, values)).toEqual([
      'riskprematurebirth.info.comprimentoColo',
      `${AGE}dateBirthMother`,
      `${AGE}interationDate`,
      `${AGE}motherWeight`,
      'riskprematurebirth.info.etnia',
      'riskprematurebirth.info.historiaObstetrica',
      `${AGE}calculo`,
    ]);
  });
});

it('a model of the first trimester that is not to be had empties what the other said', () => {
  const state = typed(dated(87), WOMAN, {
    '1stinitialtracking.biometria1.ccn': 62,
    '1stinitialtracking.dadosMaternos.etnia': 'branca',
    ...under(FIRST, { tipoPressao: 'media', pam: 85 }),
  });
  expect(state.values[`${FIRST}riscoPreeclampsia`]).toBeGreaterThan(1);
  expect(state.values[`${FIRST}marcadoresUsados`]).toEqual(['pam']);
  const other = change(compiled, state, under(FIRST, { modeloPreeclampsia: 'barcelona' }));
  for (const name of ['riscoPreeclampsia', 'riscoPreeclampsiaPrecoce', 'marcadoresUsados'])
    expect(other.values).not.toHaveProperty([FIRST + name]);
  expect(change(compiled, other, under(FIRST, { modeloPreeclampsia: 'fmf' })).values[`${FIRST}riscoPreeclampsia`]).toBe(
    state.values[`${FIRST}riscoPreeclampsia`],
  );
});
