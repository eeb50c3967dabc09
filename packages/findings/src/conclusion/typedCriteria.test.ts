import { type CalendarDay, loadChapters } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { guard } from '../guard/guard.ts';
import { sayGuard } from '../guard/sayGuard.ts';
import { findings } from './findings.ts';
import { testSpeech } from './fixtures/speechIn.ts';
import { typedExam } from './fixtures/typed.ts';

await loadChapters();
const portuguese = await testSpeech('pt-BR');
type Typed = Parameters<typeof typedExam>[0];
const said = (told: Typed, rule: string) =>
  findings(typedExam(told), portuguese).find((each) => each.rule === rule)?.sentence ?? null;

const FORM = '2ndand3rdquarter';
const BIOMETRY = `${FORM}.biometria1`;
/** The last period of who is 20, 28 and 32 weeks on the day of the exam. */
const AT_20 = '2026-06-25';
const AT_28 = '2026-04-30';
const AT_32 = '2026-04-02';

describe('the stage of a restriction', () => {
  const SMALL = { dbp: 66, dof: 87, cc: 246, ca: 197, cf: 46, cu: 43 };
  const staged = (flow: Record<string, unknown>, uterine = {}) =>
    said(
      {
        lastPeriod: AT_28,
        tabs: { [BIOMETRY]: SMALL, 'obstetricdoppler.uterinas': uterine, 'obstetricdoppler.fetal1': flow },
      },
      'do.estagio',
    );
  const UNSTAGED = 'Restrição de crescimento fetal: estadiamento requer Doppler.';
  const stage = (s: string) => `Restrição de crescimento fetal em estágio ${s} (Figueras e Gratacós, 2014).`;

  it('[CLN-085] is given once the umbilical artery was recorded, and not by other vessels', () => {
    expect(said({ lastPeriod: AT_28, tabs: { [BIOMETRY]: SMALL } }, 'do.estagio')).toBe(UNSTAGED);
    expect(staged({}, { piUterinaDireita: 2.5, piUterinaEsquerda: 2.4 })).toBe(UNSTAGED);
    expect(staged({ piCerebral: 1.1 })).toBe(UNSTAGED);
    expect(staged({ piUmbilical: 1 })).toBe(stage('I'));
    expect(staged({ diastole: 'PRESENTE' })).toBe(stage('I'));
  });

  it('is that of the edition it names: isthmus, absent and reversed a-wave', () => {
    const flow = { piUmbilical: 1 };
    expect(staged({ ...flow, istmoAortico: 'retrogrado' })).toBe(stage('II'));
    expect(staged({ ...flow, istmoAortico: 'ausente' })).toBe(stage('I'));
    expect(staged({ ...flow, diastoleZero: 'PRESENTE' })).toBe(stage('II'));
    expect(staged({ ...flow, diastoleReversa: 'PRESENTE' })).toBe(stage('III'));
    expect(staged({ ...flow, ondaADuctoVenoso: 'Zero' })).toBe(stage('III'));
    expect(staged({ ...flow, ondaADuctoVenoso: 'FluxoReverso' })).toBe(stage('IV'));
  });
});

describe('twins of one placenta', () => {
  const PRESENT = { diastole: 'PRESENTE' };
  const pair = (tabs: Typed['tabs'], placentas = '1', lastPeriod = AT_20): Typed => ({
    lastPeriod,
    fetuses: 2,
    tabs: { [`${FORM}.avaliacaoGestacao1`]: { corionicidade: placentas }, ...tabs },
  });
  const pockets = (donor: number, recipient: number, more: Typed['tabs'] = {}) =>
    said(
      pair({
        [`${FORM}.avalBiofisicaFetal1`]: { maiorBolsao: recipient },
        [`${FORM}.avalBiofisicaFetal2`]: { maiorBolsao: donor },
        ...more,
      }),
      'tt.sttf',
    );
  const flows = (donor: Record<string, unknown>, recipient: Record<string, unknown> = PRESENT) => ({
    'obstetricdoppler.fetal1': recipient,
    'obstetricdoppler.fetal2': donor,
  });
  const bladder = (fields: Record<string, unknown>) => ({ [`${FORM}.anatomiaFetal2`]: fields });
  const SEEN = bladder({ bexiga: 'Normal' });

  it('are transfused from 2 and 8 cm on, limits included', () => {
    expect(pockets(2, 8)).toMatch(/critérios de síndrome de transfusão feto-fetal preenchidos/);
    expect(pockets(2.1, 8)).toBeNull();
    expect(pockets(2, 7.9)).toBeNull();
  });

  it('[CLN-085] have a stage of transfusion once the bladder and the flows of both were recorded', () => {
    const unstaged = /estadiamento requer Doppler/;
    expect(pockets(1.5, 9)).toMatch(unstaged);
    expect(pockets(1.5, 9, SEEN)).toMatch(unstaged);
    expect(pockets(1.5, 9, flows(PRESENT))).toMatch(unstaged);
    expect(pockets(1.5, 9, { ...SEEN, ...flows(PRESENT, {}) })).toMatch(unstaged);
    expect(pockets(1.5, 9, { ...SEEN, ...flows(PRESENT) })).toMatch(/estágio I de Quintero/);
    expect(pockets(1.5, 9, { ...SEEN, ...flows({ diastoleZero: 'PRESENTE' }) })).toMatch(/estágio III de Quintero/);
  });

  it.each(['não visualizada', 'Não foi visualizada no exame.', 'not seen', 'nicht darstellbar', 'не визуализируется'])(
    'have a bladder of the donor that is %s: the second stage',
    (bexigaObs) =>
      expect(pockets(1.5, 9, { ...bladder({ bexiga: 'Alterado', bexigaObs }), ...flows(PRESENT) })).toMatch(
        /estágio II de Quintero/,
      ),
  );

  it('do not have it where the words say something else', () => {
    const thick = bladder({ bexiga: 'Alterado', bexigaObs: 'parede espessada' });
    expect(pockets(1.5, 9, { ...thick, ...flows(PRESENT) })).toMatch(/estadiamento requer Doppler/);
  });

  const LARGE = { dbp: 71, dof: 90, cc: 262, ca: 244, cf: 53, cu: 48 };
  const SMALLER = { dbp: 66, dof: 87, cc: 246, ca: 205, cf: 47, cu: 44 };
  const selective = (placentas: string, smaller: Record<string, unknown> = {}, larger = {}) =>
    said(
      pair(
        {
          [BIOMETRY]: LARGE,
          [`${FORM}.biometria2`]: SMALLER,
          'obstetricdoppler.fetal1': larger,
          'obstetricdoppler.fetal2': smaller,
        },
        placentas,
        AT_28,
      ),
      'tt.sfgr',
    );
  const RESTRICTED = 'Achados compatíveis com restrição seletiva de crescimento em gestação';

  it('are restricted selectively with the type of Gratacós, of the smaller, once its flow was recorded', () => {
    expect(selective('1')).toBe(`${RESTRICTED} monocoriônica.`);
    expect(selective('1', {}, PRESENT)).toBe(`${RESTRICTED} monocoriônica.`);
    expect(selective('1', PRESENT)).toBe(`${RESTRICTED} monocoriônica, tipo I de Gratacós.`);
    const absent = { diastole: 'AUSENTE', diastoleZero: 'PRESENTE' };
    expect(selective('1', absent, PRESENT)).toBe(`${RESTRICTED} monocoriônica, tipo II de Gratacós.`);
    expect(selective('1', { ...absent, diastoleIntermitente: 'SIM' })).toBe(
      `${RESTRICTED} monocoriônica, tipo III de Gratacós.`,
    );
  });

  it('and of two placentas as well, without a type', () => {
    expect(selective('2', PRESENT)).toBe(`${RESTRICTED} dicoriônica.`);
    expect(selective('3', PRESENT)).toBeNull();
  });
});

describe('growth that falls across centiles', () => {
  const HEAD = { dbp: 80, dof: 102, cc: 295 };
  /** Four weeks before, at 28 weeks, on the same curves. */
  const earlier = (fields: Record<string, unknown>, date = '2026-10-15') => [
    { date, values: typedExam({ lastPeriod: AT_28, tabs: { [BIOMETRY]: fields } }).values },
  ];
  const grown = (now: Record<string, unknown>, before: Record<string, unknown>, date?: string): Typed => ({
    lastPeriod: AT_32,
    tabs: { [BIOMETRY]: now },
    earlierExams: earlier(before, date),
  });
  const fell = (...told: Parameters<typeof grown>) => said(grown(...told), 'gr.queda');

  /** The abdomen of 246 mm at 28 weeks lies at P68; at 32 weeks 266 mm at P15, 268 at P18.5, 272 at P27.5 and 274 at P33. */
  it('[RPT-125] has a sentence, of the abdomen alone too, from more than 40 centiles and from more than two quartiles on', () => {
    const BEFORE = { ca: 246 };
    expect(fell({ ca: 274 }, BEFORE)).toBeNull();
    expect(fell({ ca: 272 }, BEFORE)).toBe(
      'Desaceleração do crescimento: queda da circunferência abdominal de mais de 40 percentis em relação ao exame anterior.',
    );
    expect(fell({ ca: 268 }, BEFORE)).toContain('40 percentis');
    expect(fell({ ca: 266 }, BEFORE)).toBe(
      'Desaceleração do crescimento: queda da circunferência abdominal de mais de dois quartis em relação ao exame anterior.',
    );
  });

  it('is of the weight where the weight fell, and of exams at least two weeks apart', () => {
    const before = { dbp: 71, dof: 90, cc: 262, ca: 250, cf: 53 };
    const now = { ...HEAD, ca: 260, cf: 61 };
    expect(fell(now, before)).toBe(
      'Desaceleração do crescimento: queda de mais de dois quartis em relação ao exame anterior.',
    );
    expect(fell(now, before, '2026-10-29')).not.toBeNull();
    expect(fell(now, before, '2026-10-30')).toBeNull();
  });

  it('[RPT-125] has a line in the second reading with both places and the day, until the conclusion says it', () => {
    const input = typedExam(grown({ ca: 272 }, { ca: 246 }));
    const second = (values: typeof input.values) =>
      guard({
        ...input,
        values,
        type: 'exame',
        patient: { birthdate: '1995-01-10', sex: 'F', patId: '1' },
        hasDoctor: true,
        today: '2026-11-12' as CalendarDay,
        speech: portuguese,
      }).filter(({ rule }) => rule === 'growth.centiles');
    const [line, ...others] = second(input.values);
    expect(others).toEqual([]);
    expect(line && sayGuard(line, { definitions: input.definitions, fetuses: 1 }, portuguese)).toBe(
      'Circunferência abdominal (CA) – percentil: P28; em 15/10/2026 estava em P68, na mesma curva. Confira as medidas e diga a desaceleração do crescimento.',
    );
    const taken = findings(input, portuguese).find(({ rule }) => rule === 'gr.queda');
    const reads = JSON.stringify(taken?.reads).replaceAll('"', '&quot;');
    const text = `<p><span data-rule="gr.queda" data-index="1" data-reads="${reads}">${taken?.sentence}</span></p>`;
    expect(second({ ...input.values, 'conclusion.info.text': text })).toEqual([]);
    const own = '<p>Queda do percentil da circunferência abdominal desde outubro.</p>';
    expect(second({ ...input.values, 'conclusion.info.text': own })).toEqual([]);
    const other = '<p>Biometria compatível.</p>';
    expect(second({ ...input.values, 'conclusion.info.text': other })).toHaveLength(1);
    expect(second(typedExam(grown({ ca: 274 }, { ca: 246 })).values)).toEqual([]);
  });
});

describe('a biophysical profile', () => {
  const ITEMS = { movimentosRespiratorio: '2', movimentosFetais: '2', tonusFetal: '2', liquidoAmniotico: '2' };
  const profile = (items: Record<string, unknown>, rule: string) =>
    said(
      {
        lastPeriod: AT_32,
        tabs: {
          'fetalBiophysicalProfile.info': { incluirCtg: 'SIM' },
          'fetalBiophysicalProfile.perfil1': { ...ITEMS, reatividadeCtg: '2', ...items },
        },
      },
      rule,
    );

  it('of six with little fluid, or of four, is not repeated', () => {
    expect(profile({ tonusFetal: '0', reatividadeCtg: '0' }, 'bp.equivoco')).toMatch(/repetir em até 24 horas/);
    const little = { liquidoAmniotico: '0', reatividadeCtg: '0' };
    expect(profile(little, 'bp.equivoco')).toBeNull();
    expect(profile(little, 'bp.alterado')).toBe(
      'Perfil biofísico alterado (6/10) com líquido amniótico reduzido: possível asfixia fetal; considerar a resolução da gestação.',
    );
    const four = { ...little, tonusFetal: '0' };
    expect(profile(four, 'bp.equivoco')).toBeNull();
    expect(profile(four, 'bp.alterado')).toBe('Perfil biofísico alterado (4/10): provável asfixia fetal.');
  });

  it('ticked in the form of growth has its sentence, by the pocket that was measured', () => {
    const ticked = (fields: Record<string, unknown>, rule: string) =>
      said(
        {
          lastPeriod: AT_32,
          tabs: {
            [`${FORM}.avalBiofisicaFetal1`]: {
              movimentosRespiratorio: 'presente',
              movimentosFetais: 'presente',
              tonusFetal: 'presente',
              maiorBolsao: 4,
              ...fields,
            },
          },
        },
        rule,
      );
    expect(ticked({}, 'bp.normal:crescimento')).toBe('Perfil biofísico fetal 8/8: normal.');
    expect(ticked({ maiorBolsao: 2 }, 'bp.normal:crescimento')).toBe('Perfil biofísico fetal 8/8: normal.');
    expect(ticked({ maiorBolsao: 1.9 }, 'bp.oligo:crescimento')).toMatch(/líquido amniótico reduzido/);
    expect(ticked({ tonusFetal: 'ausente' }, 'bp.equivoco:crescimento')).toMatch(/duvidoso \(6\/8\)/);
    expect(ticked({ tonusFetal: 'ausente', movimentosFetais: 'ausente' }, 'bp.alterado:crescimento')).toBe(
      'Perfil biofísico alterado (4/8): provável asfixia fetal.',
    );
  });
});

/** Weights by Hadlock at 32 weeks, on the curve of the form. */
it('a fetus above the 90th percentile is large for its age', () => {
  const rules = (ca: number) =>
    findings(
      typedExam({ lastPeriod: AT_32, tabs: { [BIOMETRY]: { dbp: 84, dof: 106, cc: 306, ca, cf: 64 } } }),
      portuguese,
    ).flatMap(({ rule, group }) => (group === 'peso' ? [rule] : []));
  const found = [290, 296, 302, 308, 314, 320, 326].flatMap(rules);
  expect(found).toContain('gr.p75');
  expect(found).toContain('gr.p90');
  expect(found.indexOf('gr.p90')).toBeGreaterThan(found.lastIndexOf('gr.p75'));
});
