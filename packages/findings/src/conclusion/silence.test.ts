import { loadChapters } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { type Finding, findings } from './findings.ts';
import { CONCLUSION_CASES } from './fixtures/cases.ts';
import { testSpeech } from './fixtures/speechIn.ts';
import { rowsSaying, type ToldExam, toldExam } from './fixtures/told.ts';
import { typedExam } from './fixtures/typed.ts';
import { RULES } from './rules/all.ts';
import { COVERS, SILENCES, UNCERTAIN, WORDINGS } from './rules/silenced.ts';
import { calledNormal, sectionOf } from './section.ts';

await loadChapters();
const portuguese = await testSpeech('pt-BR');
const offered = (told: ToldExam): Finding[] => findings(toldExam(told), portuguese);
const rules = (told: ToldExam) => offered(told).map(({ rule }) => rule);
const typed = (told: Parameters<typeof typedExam>[0]) => findings(typedExam(told), portuguese);

const FORM = '2ndand3rdquarter';
const BIOMETRY = `${FORM}.biometria1`;
const FLOW = 'obstetricdoppler.fetal1';

/** 28 weeks. */
const EARLY = '2026-04-30';
const SMALL = { dbp: 66, dof: 87, cc: 246, ca: 197, cf: 46, cu: 43 };

describe('a fetus that does not grow', () => {
  const restricted = {
    [BIOMETRY]: SMALL,
    [`${FORM}.avalBiofisicaFetal1`]: { maiorBolsao: 1.8 },
    'obstetricdoppler.uterinas': { piUterinaDireita: 1.9, piUterinaEsquerda: 1.6 },
    [FLOW]: { piUmbilical: 1.9, riUmbilical: 0.95, relacaoSdUmbilical: 8, diastoleZero: 'PRESENTE', piCerebral: 1.2 },
  };

  it('[RPT-123] has six to eight sentences with its whole Doppler, one of each finding', () => {
    const found = typed({ lastPeriod: EARLY, tabs: restricted });
    const said = found.map(({ rule }) => rule);
    expect(said.length).toBeGreaterThanOrEqual(6);
    expect(said.length).toBeLessThanOrEqual(8);
    expect(said).toEqual(
      expect.arrayContaining(['gr.p3', 'gr.rcfPrecoce', 'do.estagio', 'la.oligo', 'do.zero', 'do.rcp1', 'do.ut']),
    );
    expect(said.filter((rule) => rule.startsWith('gen.'))).toEqual([]);
    // Whoever measured the flow is not told to.
    expect(
      found.map(({ sentence }) => sentence).filter((text) => /complementar com|avaliar Doppler/.test(text)),
    ).toEqual([]);
  });

  it('[RPT-123] is advised a Doppler as long as none was done, and no other date of the pregnancy', () => {
    const { [BIOMETRY]: biometry } = restricted;
    const advised = typed({ lastPeriod: EARLY, tabs: { [BIOMETRY]: biometry } }).map(({ sentence }) => sentence);
    expect(advised.filter((text) => text.includes('Doppler'))).toEqual([
      expect.stringMatching(/estadiamento requer Doppler\.$/),
    ]);
    const all = typed({ lastPeriod: EARLY, tabs: { [BIOMETRY]: biometry } }).map(({ rule }) => rule);
    expect(all).not.toContain('gr.ig');
    expect(rules({ ga: 24, tabs: { [`${FORM}.idadeGestacional1`]: { diferencaIg: -15 } } })).toEqual(['gr.ig']);
  });

  it('is small, not restricted, beside a normal Doppler; restricted is said once', () => {
    const weight = { pesoEstimado: 1049, pesoEstimadoPercentil: 0.08 };
    const flow = (piUmbilicalPercentil: number) => ({
      ga: 30,
      tabs: { [BIOMETRY]: weight, [FLOW]: { piUmbilical: 1.2, piUmbilicalPercentil } },
    });
    const said = (percentile: number) => offered(flow(percentile)).find(({ rule }) => rule === 'gr.p10')?.sentence;
    expect(said(0.5)).toBe(
      'Peso fetal estimado de 1.049 g, entre os percentis 3 e 10: feto pequeno para a idade gestacional; acompanhar a curva de crescimento.',
    );
    expect(said(0.96)).toBe('Peso fetal estimado de 1.049 g, entre os percentis 3 e 10.');
  });

  it('[RPT-123] is never called adequate while its abdomen is below the tenth percentile', () => {
    const at = (caPercentil: number) =>
      offered({
        ga: 30,
        tabs: { [BIOMETRY]: { pesoEstimado: 1400, pesoEstimadoPercentil: 0.3, ca: 240, caPercentil } },
      }).map(({ sentence }) => sentence);
    expect(at(0.0999)).toEqual([
      'Circunferência abdominal abaixo do percentil 10: feto pequeno para a idade gestacional; peso fetal estimado de 1.400 g (P30).',
    ]);
    expect(at(0.1001)).toEqual(['Peso fetal estimado de 1.400 g (± 15%), adequado para a idade gestacional (P30).']);
    expect(at(0.02)).toContain('Circunferência abdominal abaixo do percentil 3; peso fetal estimado de 1.400 g (P30).');
  });
});

describe('what a rule of its own says', () => {
  it('[RPT-123] is not said by a generic rule again, of the same fetus', () => {
    const small = { ca: 200, caPercentil: 0.04, caZscore: -2.2 };
    expect(rules({ ga: 30, tabs: { [BIOMETRY]: small } })).toEqual(['gr.ca10']);
    // Another fetus has its own.
    const both = {
      ga: 30,
      fetuses: 2,
      tabs: { [BIOMETRY]: small, [`${FORM}.biometria2`]: { cf: 40, cfPercentil: 0.01 } },
    };
    expect(rules(both)).toEqual([`gen.pLow:${FORM}.biometria.cf`, 'gr.ca10']);
  });

  it('also where its group said something worse', () => {
    const flow = { piUmbilical: 2, piUmbilicalPercentil: 0.99, piUmbilicalZscore: 2.5, diastoleZero: 'PRESENTE' };
    expect(rules({ tabs: { [FLOW]: flow } }).filter((rule) => /^gen|au95/.test(rule))).toEqual([]);
  });

  it('covers the other indices of the vessel', () => {
    const flow = { riUmbilical: 0.9, riUmbilicalPercentil: 0.99 };
    expect(rules({ tabs: { [FLOW]: flow } })).toEqual(['gen.pHigh:obstetricdoppler.fetal.riUmbilical']);
    expect(rules({ tabs: { [FLOW]: { ...flow, piUmbilical: 1.8, piUmbilicalPercentil: 0.97 } } })).toEqual(['do.au95']);
  });

  it('covers one side only: a small fetus may have a large head', () => {
    const weight = { pesoEstimado: 900, pesoEstimadoPercentil: 0.08 };
    const head = (ccPercentil: number) =>
      rules({ tabs: { [BIOMETRY]: { ...weight, cc: 300, ccPercentil } } }).filter((rule) => rule.startsWith('gen'));
    expect(head(0.02)).toEqual([]);
    expect(head(0.97)).toEqual([`gen.pHigh:${FORM}.biometria.cc`]);
  });

  it('is not repeated for what is calculated from it, and a field has one generic sentence', () => {
    const far = { ossoNasal: 3, cisternaMagna: 9, cisternaMagnaPercentil: 0.97, cisternaMagnaZscore: 3.2 };
    expect(rules({ tabs: { 'morphological.biometriaAvancada1': far } })).toEqual([
      'gen.pHigh:morphological.biometriaAvancada.cisternaMagna',
    ]);
    const sides = { piUterinaDireita: 2.5, piUterinaDireitaPercentil: 0.99, piUterinaMedia: 1.4 };
    const uterine = (piUterinaMediaPercentil: number) =>
      rules({ tabs: { 'obstetricdoppler.uterinas': { ...sides, piUterinaMediaPercentil } } });
    expect(uterine(0.96)).toEqual(['do.ut']);
    // One artery is high and their mean is not: the arteries are not called normal.
    expect(uterine(0.9)).toEqual(['gen.pHigh:obstetricdoppler.uterinas.piUterinaDireita']);
  });
});

describe('a normal sentence', () => {
  const planes = rowsSaying('ecocardiogramafetal', 'planos', 'Normal');

  it('[RPT-122] is not offered for a heart with a measure far out, an altered or an uncertain structure', () => {
    const heart = (anelAorticoZscore: number) =>
      rules({
        tabs: {
          'ecocardiogramafetal.planos1': planes,
          'ecocardiogramafetal.medidas1': { anelAortico: 3, anelAorticoZscore },
        },
      });
    expect(heart(-2.9)).toContain('ec.normal');
    expect(heart(-3.1)).not.toContain('ec.normal');
    expect(heart(-4.6)).not.toContain('ec.normal');
    const seen = (coracao: string) =>
      rules({ tabs: { 'ecocardiogramafetal.planos1': planes, [`${FORM}.anatomiaFetal1`]: { coracao } } });
    expect(seen('Normal')).toContain('ec.normal');
    expect(seen('Incerto')).not.toContain('ec.normal');
    expect(seen('Alterado')).not.toContain('ec.normal');
  });

  it('[RPT-122] is not offered for anatomy, markers, weight, fluid, flow or cervix beside an alert about them', () => {
    const anatomy = { 'morphological.anatomiaFetal1': rowsSaying('morphological', 'anatomiaFetal', 'Normal') };
    const markers = { 'morphological.marcadores1': rowsSaying('morphological', 'marcadores', 'ausente') };
    const measures = (fields: Record<string, unknown>) => ({
      ga: 22,
      tabs: { ...anatomy, ...markers, 'morphological.biometriaAvancada1': fields },
    });
    expect(rules(measures({ atrioVentriculoLateral: 9.9, pregaNucal: 5.9 }))).toEqual(['an.normal', 'mk.nenhum']);
    expect(rules(measures({ atrioVentriculoLateral: 10 }))).toEqual(['an.vent10']);
    expect(rules(measures({ pregaNucal: 6 }))).toEqual(['an.prega']);
    const cervix = (sludge: string) =>
      rules({ ga: 20, tabs: { 'riskprematurebirth.info': { comprimentoColo: 35, sludge } } });
    expect(cervix('ausente')).toEqual(['cx.normal']);
    expect(cervix('presente')).toEqual(['cx.sludge']);
    // A placenta does not shorten a cervix.
    const placenta = { comprimentoColo: 35, placenta: 'Prévia total' };
    expect(rules({ ga: 20, tabs: { [`${FORM}.avaliacaoGestacao1`]: placenta } })).toEqual(['pl.previa', 'cx.normal']);
  });

  it('[RPT-122] of any rule gives way to every alert and every uncertainty of what it calls normal', () => {
    const alerts = RULES.filter(({ id, severity }) => severity === 'C' || severity === 'A' || UNCERTAIN.includes(id));
    const contradicted = RULES.filter(({ severity }) => severity === 'N').flatMap(({ id }) => {
      const fires = CONCLUSION_CASES.find(({ of }) => of === id)?.fires;
      const against = alerts.filter((alert) => calledNormal(id).includes(sectionOf(alert.id) ?? ''));
      return against.flatMap((alert) => {
        const other = CONCLUSION_CASES.find(({ of }) => of.split(':')[0] === alert.id)?.fires;
        if (!fires || !other) throw new Error(`no case of ${id} or ${alert.id}`);
        const both = rules({ ...fires, ...other, tabs: merged(fires.tabs, other.tabs) });
        return both.includes(id) && both.some((rule) => rule.split(':')[0] === alert.id) ? [`${id} ${alert.id}`] : [];
      });
    });
    expect(contradicted).toEqual([]);
  });
});

describe('a breast', () => {
  const looked = { parenquima: 'normal' };
  const said = (tabs: Parameters<typeof typedExam>[0]['tabs']) => typed({ tabs }).map(({ sentence }) => sentence);
  const both = { 'examemama.mamaDireita': looked, 'examemama.mamaEsquerda': looked };

  it('[RPT-122] with a lesion that waits for its category offers no normal sentence, whatever was typed before', () => {
    expect(said(both)).toEqual(['BI-RADS 1: exame negativo; rastreamento de rotina.']);
    const nodule = { tipoAchado: 'noduloSolido', forma: 'irregular', margem: 'espiculada' };
    expect(said({ ...both, 'examemama.nodulosDireita1': nodule })).toEqual([]);
    expect(said({ ...both, 'examemama.nodulosDireita1': { ...nodule, birads: '5' } })).toEqual([
      'BI-RADS 5: achado altamente sugestivo de malignidade; estudo histopatológico.',
    ]);
  });

  it('alone has its sentence, marked as an exam of one side', () => {
    expect(said({ 'examemama.mamaDireita': looked })).toEqual([
      'Exame unilateral (mama direita). BI-RADS 1: exame negativo; rastreamento de rotina.',
    ]);
    expect(said({ 'examemama.nodulosEsquerda1': { long: 9, birads: '4A' } })).toEqual([
      'Exame unilateral (mama esquerda). BI-RADS 4A: achado suspeito; estudo histopatológico.',
    ]);
  });
});

type Tabs = ToldExam['tabs'];
const merged = (one: Tabs = {}, other: Tabs = {}): NonNullable<Tabs> =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((tab) => [tab, { ...one[tab], ...other[tab] }]),
  );

it('names rules that there are', () => {
  const known = new Set(RULES.map(({ id }) => id));
  const named = [
    ...Object.entries(SILENCES).flatMap(([id, those]) => [id, ...those]),
    ...Object.keys(COVERS),
    ...Object.keys(WORDINGS),
  ];
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});
