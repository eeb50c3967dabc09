import { loadChapters } from '@gesta/clinical';
import { DEFINITIONS } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { findings } from './findings.ts';
import { testSpeech } from './fixtures/speechIn.ts';
import { rowsSaying, type ToldExam, toldExam } from './fixtures/told.ts';

await loadChapters();
const portuguese = await testSpeech('pt-BR');
const offered = (told: ToldExam) => findings(toldExam(told), portuguese);
const sentences = (told: ToldExam) => offered(told).map(({ sentence }) => sentence);
const rules = (told: ToldExam) => offered(told).map(({ rule }) => rule);

const FORM = '2ndand3rdquarter';
const BIOMETRY = `${FORM}.biometria`;

describe('suggestions', () => {
  it('[RPT-066] flag percentiles at or above 0.95 and at or below 0.05, of any field that keeps one', () => {
    const at = (percentil: number) =>
      rules({
        ga: 30,
        tabs: { [`${BIOMETRY}1`]: { dbp: 75, dbpPercentil: percentil, cf: 55, cfPercentil: percentil } },
      });
    expect(at(0.95)).toEqual([`gen.pHigh:${BIOMETRY}.dbp`, `gen.pHigh:${BIOMETRY}.cf`]);
    expect(at(0.949)).toEqual([]);
    expect(at(0.051)).toEqual([]);
    expect(at(0.05)).toEqual([`gen.pLow:${BIOMETRY}.dbp`, `gen.pLow:${BIOMETRY}.cf`]);
  });

  it('[RPT-067] of the estimated weight use the bands P3, P10, P75, P90 and P98, and no other percentile rule', () => {
    const band = (pesoEstimadoPercentil: number) =>
      rules({ tabs: { [`${BIOMETRY}1`]: { pesoEstimado: 2000, pesoEstimadoPercentil } } });
    const bands = [0.001, 0.029, 0.03, 0.099, 0.1, 0.75, 0.751, 0.9, 0.901, 0.979, 0.98, 0.999].map(band);
    expect(bands).toEqual([
      ['gr.p3'],
      ['gr.p3'],
      ['gr.p10'],
      ['gr.p10'],
      ['gr.ok'],
      ['gr.ok'],
      ['gr.p75'],
      ['gr.p75'],
      ['gr.p90'],
      ['gr.p90'],
      ['gr.p98'],
      ['gr.p98'],
    ]);
  });

  it('[CLN-087] say a percentile on the side of its class, however near the limit it lies', () => {
    const said = (pesoEstimadoPercentil: number) =>
      sentences({ tabs: { [`${BIOMETRY}1`]: { pesoEstimado: 2000, pesoEstimadoPercentil } } })[0] ?? '';
    expect(said(0.1001)).toMatch(/adequado para a idade gestacional \(P10,1\)\.$/);
    expect(said(0.0999)).toMatch(/entre os percentis 3 e 10/);
    expect(said(0.7499)).toMatch(/adequado para a idade gestacional \(P74,9\)\.$/);
    expect(said(0.7501)).toMatch(/acima do percentil 75 \(P75,1\)\.$/);
  });

  it('[RPT-068] flag the values incerto and alterado, however they are written', () => {
    const row = (rins: string) => sentences({ tabs: { [`${FORM}.anatomiaFetal1`]: { rins } } });
    for (const said of ['alterado', 'Alterado', 'ALTERADO']) expect(row(said)).toEqual(['Rins com alteração.']);
    for (const said of ['incerto', 'Incerto'])
      expect(row(said)).toEqual(['Rins de avaliação incerta; sugere-se reavaliar em novo exame.']);
    expect(row('Normal')).toEqual([]);
    // What somebody wrote is no choice.
    expect(sentences({ tabs: { [`${FORM}.avaliacaoGestacao1`]: { miomas: 'alterado' } } })).toEqual([]);
  });
});

describe('what is offered', () => {
  it('is ordered by severity, then as the rules stand', () => {
    const found = offered({
      ga: 30,
      tabs: {
        [`${BIOMETRY}1`]: {
          pesoEstimado: 900,
          pesoEstimadoPercentil: 0.02,
          dbp: 60,
          dbpPercentil: 0.01,
          indiceCefalico: 70,
        },
        [`${FORM}.avalBiofisicaFetal1`]: { maiorBolsao: 5 },
        [`${FORM}.avaliacaoGestacao1`]: { vasaPrevia: 'presente', cordaoVasos: '2' },
      },
    });
    expect(found.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      'C gr.p3',
      'C gr.rcfPrecoce',
      'C co.vasa',
      'A co.auu',
      'A do.estagio',
      'I gr.doli',
      'N la.normal',
    ]);
  });

  it('names the fetus where there are two or more, and each group is decided for each', () => {
    const found = offered({
      ga: 30,
      fetuses: 2,
      tabs: {
        [`${BIOMETRY}1`]: { pesoEstimado: 1500, pesoEstimadoPercentil: 0.5 },
        [`${BIOMETRY}2`]: { pesoEstimado: 900, pesoEstimadoPercentil: 0.05, ca: 200, caPercentil: 0.04 },
      },
    });
    expect(found.map(({ id, index, sentence }) => [id, index, sentence])).toEqual([
      ['gr.p10#2', 2, expect.stringMatching(/^Feto 2: Peso fetal estimado de 900 g, entre os percentis 3 e 10/)],
      ['gr.ok#1', 1, 'Feto 1: Peso fetal estimado de 1.500 g (± 15%), adequado para a idade gestacional (P50).'],
    ]);
    const [single] = offered({ ga: 30, tabs: { [`${BIOMETRY}1`]: { ca: 200, caPercentil: 0.09 } } });
    expect(single).toMatchObject({
      id: 'gr.ca10#1',
      index: 1,
      sentence: 'Circunferência abdominal abaixo do percentil 10.',
    });
  });

  it('names no fetus where it is about the mother or about all of them', () => {
    const found = offered({
      fetuses: 2,
      tabs: {
        [`${BIOMETRY}1`]: { discordanciaPeso: 27 },
        '1stinitialtracking.biometria1': {
          piUterinaDireita: 2.5,
          piUterinaDireitaPercentil: 0.99,
          piUterinaMedia: 2.4,
          piUterinaMediaPercentil: 0.97,
        },
      },
    });
    expect(found.map(({ index, sentence }) => [index, sentence])).toEqual([
      [null, 'Discordância de peso entre os fetos de 27 %; avaliar restrição seletiva do crescimento.'],
      [null, 'IP médio das artérias uterinas acima do P95.'],
    ]);
  });

  it('leaves out fetuses that are not there any more', () => {
    const tabs = { [`${BIOMETRY}2`]: { pesoEstimado: 900, pesoEstimadoPercentil: 0.01 } };
    expect(rules({ fetuses: 1, tabs })).toEqual([]);
    expect(rules({ fetuses: 2, tabs })).toEqual(['gr.p3']);
  });

  it('leaves out what is in no form of the exam, and what the clinic hides', () => {
    const input = toldExam({ tabs: { 'obstetricdoppler.fetal1': { veiaUmbilical: 'pulsatil' } } });
    expect(findings(input, portuguese)).toHaveLength(1);
    expect(findings({ ...input, values: { ...input.values, 'obstetricdoppler.hasData': false } }, portuguese)).toEqual(
      [],
    );
    const hidden = DEFINITIONS.map((form) => (form.key === 'obstetricdoppler' ? { ...form, hidden: true } : form));
    expect(findings({ ...input, definitions: hidden }, portuguese)).toEqual([]);
  });

  it('is normal only where nothing of its group is not', () => {
    const told = (classificacaoFigo: string, categoriaAcog?: string): ToldExam => ({
      tabs: {
        'cardiotoco.info': { contexto: 'anteparto' },
        'cardiotoco.tracado1': { reatividade: 'reativo', classificacaoFigo, categoriaAcog },
      },
    });
    expect(rules(told('normal'))).toEqual(['ct.reativo']);
    expect(rules(told('patologico'))).toEqual(['ct.patol']);
  });

  it('is about twins of one placenta also where only an earlier exam has told it', () => {
    const told = (values: Record<string, unknown>): ToldExam => ({
      ga: 24,
      fetuses: 2,
      earlierExams: [{ date: '2026-08-20T12:00:00Z', values }],
      tabs: {
        [`${FORM}.avalBiofisicaFetal1`]: { maiorBolsao: 1 },
        [`${FORM}.avalBiofisicaFetal2`]: { maiorBolsao: 12 },
      },
    });
    const key = '1stinitialtracking.biometria1.corionicidade';
    const found = offered(told({ [key]: '1' })).find(({ rule }) => rule === 'tt.sttf');
    expect(found?.reads).toMatchObject({ [`2026-08-20/${key}`]: '1', [`${FORM}.avalBiofisicaFetal1.maiorBolsao`]: 1 });
    expect(rules(told({ [key]: '2' }))).not.toContain('tt.sttf');
  });

  it('compares weights on the curve of this exam, and with the latest exam that shows the fall', () => {
    const earlierExam = (date: string, calculada: number, pesoEstimado: number) => ({
      date,
      values: { 'gestationalAge.info.calculada': calculada, 'morphological.biometria1.pesoEstimado': pesoEstimado },
    });
    const told: ToldExam = {
      ga: 34,
      earlierExams: [
        earlierExam('2026-09-10', 175, 900),
        earlierExam('2026-10-01', 196, 1300),
        earlierExam('2026-11-05', 231, 2300),
      ],
      tabs: { [`${BIOMETRY}1`]: { pesoEstimado: 1900, pesoEstimadoPercentil: 0.11, curvaPeso: 'hadlock' } },
    };
    const found = offered(told).find(({ rule }) => rule === 'gr.queda');
    expect(found?.reads).toEqual({
      [`${BIOMETRY}1.pesoEstimadoPercentil`]: 0.11,
      '2026-10-01/morphological.biometria1.pesoEstimado': 1300,
      '2026-10-01/gestationalAge.info.calculada': 196,
      'gestationalAge.info.fetos': '1',
      // The sentence says the weight as well, which nothing else does.
      [`${BIOMETRY}1.pesoEstimado`]: 1900,
    });
  });

  it('tells every value it was made from, and those that were not there', () => {
    const [found] = offered({ ga: 30, tabs: { [`${FORM}.avalBiofisicaFetal1`]: { ilaTotal: 4 } } });
    expect(found).toEqual({
      id: 'la.oligo#1',
      rule: 'la.oligo',
      group: 'la',
      severity: 'C',
      index: 1,
      sentence: 'Oligoâmnio (ILA 4 cm).',
      place: expect.any(Number),
      remark: false,
      reads: {
        'gestationalAge.info.fetos': '1',
        [`${FORM}.avalBiofisicaFetal1.ilaTotal`]: 4,
        [`${FORM}.avalBiofisicaFetal1.maiorBolsao`]: null,
      },
      says: [
        `${FORM}.avalBiofisicaFetal1.ilaTotal`,
        `${FORM}.avalBiofisicaFetal1.maiorBolsao`,
        'gestationalAge.info.fetos',
      ],
    });
  });

  it('tells of what is normal the values that are', () => {
    const flow = { piUmbilical: 1, piUmbilicalPercentil: 0.5, piCerebral: 1.8, piCerebralPercentil: 0.4 };
    const found = offered({ tabs: { 'obstetricdoppler.fetal1': flow } }).find(({ rule }) => rule === 'do.normal');
    expect(found?.reads).toMatchObject(
      Object.fromEntries(Object.entries(flow).map(([name, value]) => [`obstetricdoppler.fetal1.${name}`, value])),
    );
    const planes = rowsSaying('ecocardiogramafetal', 'planos', 'Normal');
    const heart = offered({ tabs: { 'ecocardiogramafetal.planos1': planes } }).find(({ rule }) => rule === 'ec.normal');
    expect(Object.keys(heart?.reads ?? {})).toHaveLength(Object.keys(planes).length + 1);
  });

  it('takes what somebody typed as it is', () => {
    const obs = 'ver {{label}} & $t(finding.co.vasa) <b>\n\tnovo';
    const said = sentences({ tabs: { [`${FORM}.anatomiaFetal1`]: { rins: 'Alterado', rinsObs: obs } } });
    expect(said).toEqual(['Rins com alteração: ver {{label}} & $t(finding.co.vasa) <b> novo.']);
  });

  it('is said in the language of the reader', async () => {
    const told: ToldExam = {
      ga: 30,
      fetuses: 2,
      tabs: {
        '1stinitialtracking.biometria2': { ossoNasal: 'ausente' },
        [`${BIOMETRY}1`]: { pesoEstimado: 1049.4, pesoEstimadoPercentil: 0.451 },
      },
    };
    const said = async (locale: Parameters<typeof testSpeech>[0]) =>
      findings(toldExam(told), await testSpeech(locale)).map(({ sentence }) => sentence);
    expect(await said('en')).toEqual([
      'Fetus 2: Nasal bone: absent.',
      'Fetus 1: Estimated fetal weight of 1,049.4 g (± 15%), appropriate for gestational age (P45).',
    ]);
    expect(await said('de')).toEqual([
      'Fetus 2: Nasenbein: nicht vorhanden.',
      'Fetus 1: Geschätztes Fetalgewicht von 1.049,4 g (± 15 %), dem Gestationsalter entsprechend (P45).',
    ]);
    expect((await said('ru'))[0]).toBe('Плод 2: Носовая кость: отсутствует.');
  });
});
