import type { Area } from './case.ts';
import { ONE_FETUS } from './common.ts';

const FORM = 'ecocardiogramafetal';
const INFO = `${FORM}.info`;
const SITUS = `${FORM}.situs1`;
const PLANES = `${FORM}.planos1`;
const SIZE = `${FORM}.medidas1`;
const FLOW = `${FORM}.doppler1`;
const FUNCTION = `${FORM}.funcao1`;
const RHYTHM = `${FORM}.ritmo1`;
const AGE = 'gestationalAge.info';

const USUAL_SITUS = {
  situsVisceral: 'solitus',
  situsAtrial: 'solitus',
  posicaoCardiaca: 'levocardia',
  eixoCardiaco: 45,
  conexaoAv: 'concordante',
  conexaoVa: 'concordante',
  alcaVentricular: 'd',
  drenagemSistemica: 'normal',
  drenagemPulmonar: 'normal',
  arcoAortico: 'esquerdo',
};
const SINUS = { ritmoCardiaco: 'regular', fc: 144 };

export const HEART_AREA: Area = {
  title: 'Fetal heart',
  cases: [
    {
      title: 'Normal fetal echocardiogram at 24 weeks',
      story: 'Diabetic mother; every plane normal, valves near their median.',
      exam: {
        day: '2026-06-30',
        age: '24+0',
        typed: {
          [AGE]: ONE_FETUS,
          [INFO]: { indicacaoEco: ['diabetes'], qualidadeEco: 'boa' },
          [SITUS]: USUAL_SITUS,
          [SIZE]: { anelMitral: 7, anelTricuspide: 7.2, anelAortico: 3.9, anelPulmonar: 4.5, aortaAscendente: 4.2 },
          [RHYTHM]: SINUS,
        },
        normal: [PLANES],
      },
      values: [
        { of: `${SIZE}.anelMitralZscore`, is: 0, within: 0.01, from: 'schneider2005' },
        { of: `${SIZE}.anelTricuspideZscore`, is: 0.03, within: 0.01, from: 'schneider2005' },
        { of: `${SIZE}.anelAorticoZscore`, is: 0.5, within: 0.01, from: 'schneider2005' },
        { of: `${SIZE}.anelPulmonarZscore`, is: 0.16, within: 0.01, from: 'schneider2005' },
        { of: `${SIZE}.aortaAscendenteZscore`, is: 0.08, within: 0.01, from: 'schneider2005' },
        { of: `${SIZE}.relacaoTricMitral`, is: 1.03, within: 0.006, from: 'arithmetic' },
      ],
      offers: [
        { rule: 'ec.normal', fetus: 1, says: 'Ecocardiograma fetal sem alterações detectáveis.', from: 'rules' },
      ],
      concluded: [{ text: 'Ecocardiograma fetal sem alterações detectáveis. Ritmo regular.', reading: [] }],
    },
    {
      title: 'Transposition of the great arteries',
      story: 'Discordant ventriculo-arterial connection at 24 weeks; the outflow tracts run parallel.',
      exam: {
        day: '2026-06-30',
        age: '24+0',
        typed: {
          [AGE]: ONE_FETUS,
          [INFO]: { indicacaoEco: ['suspeitaMorfologico'], qualidadeEco: 'boa' },
          [SITUS]: { ...USUAL_SITUS, conexaoVa: 'discordante' },
          [PLANES]: { cruzamento: 'Alterado', cruzamentoObs: 'grandes vasos em paralelo', tresVasos: 'Alterado' },
          [RHYTHM]: SINUS,
        },
        normal: [PLANES],
      },
      values: [],
      offers: [
        { rule: 'ec.va', fetus: 1, says: 'Conexão ventrículo-arterial discordante (transposição).', from: 'rules' },
        {
          rule: 'gen.alterado:ecocardiogramafetal.planos.cruzamento',
          fetus: 1,
          says: 'Cruzamento dos grandes vasos com alteração: grandes vasos em paralelo.',
          from: 'rules',
        },
        {
          rule: 'gen.alterado:ecocardiogramafetal.planos.tresVasos',
          fetus: 1,
          says: 'Três vasos com alteração.',
          from: 'rules',
        },
      ],
      silent: [{ rule: 'ec.normal', from: 'correctionA10' }],
      concluded: [
        { text: 'Ecocardiograma fetal normal.', reading: [{ rule: 'conclusion.normal', from: 'correctionA2' }] },
      ],
    },
    {
      title: 'Small aortic valve with planes ticked normal',
      story:
        'Somebody ticked every plane normal, but the aortic valve of 2.1 mm lies at z −4.3: no normal sentence is offered.',
      exam: {
        day: '2026-06-30',
        age: '24+0',
        typed: {
          [AGE]: ONE_FETUS,
          [INFO]: { indicacaoEco: ['historiaFamiliar'] },
          [SITUS]: USUAL_SITUS,
          [SIZE]: { anelMitral: 4, anelTricuspide: 7.2, anelAortico: 2.1, anelPulmonar: 4.5 },
          [RHYTHM]: SINUS,
        },
        normal: [PLANES],
      },
      values: [
        { of: `${SIZE}.anelAorticoZscore`, is: -4.33, within: 0.01, from: 'schneider2005' },
        { of: `${SIZE}.anelMitralZscore`, is: -4.26, within: 0.01, from: 'schneider2005' },
      ],
      offers: [
        {
          rule: 'gen.z3:ecocardiogramafetal.medidas.anelMitral',
          fetus: 1,
          says: 'Anel mitral com z-score de −4,26, fora da faixa esperada.',
          from: 'rules',
        },
        {
          rule: 'gen.z3:ecocardiogramafetal.medidas.anelAortico',
          fetus: 1,
          says: 'Anel aórtico com z-score de −4,33, fora da faixa esperada.',
          from: 'rules',
        },
      ],
      silent: [{ rule: 'ec.normal', from: 'correctionA10' }],
    },
    {
      title: 'Risk of coarctation',
      story: 'At 28 weeks a narrow isthmus (z −3.5), isthmus/duct ratio of 0.61 and a dominant right ventricle.',
      exam: {
        day: '2026-06-30',
        age: '28+0',
        typed: {
          [AGE]: ONE_FETUS,
          [INFO]: { indicacaoEco: ['suspeitaMorfologico'] },
          [SITUS]: USUAL_SITUS,
          [PLANES]: { tresVasosTraqueia: 'Alterado', tresVasosTraqueiaObs: 'arco transverso afilado' },
          [SIZE]: {
            anelAortico: 4.3,
            anelPulmonar: 5.8,
            istmoAortico: 2.2,
            ductoArteriosoDiametro: 3.6,
            veDiametroDiastolico: 8.6,
            vdDiametroDiastolico: 12,
          },
          [RHYTHM]: SINUS,
        },
        normal: [PLANES],
      },
      values: [
        { of: `${SIZE}.istmoAorticoZscore`, is: -3.55, within: 0.02, from: 'krishnan2016' },
        { of: `${SIZE}.relacaoIstmoDucto`, is: 0.61, within: 0.006, from: 'arithmetic' },
        { of: `${SIZE}.relacaoVdVe`, is: 1.4, within: 0.006, from: 'arithmetic' },
        { of: `${SIZE}.veDiametroDiastolicoZscore`, is: -1.18, within: 0.01, from: 'schneider2005' },
        { of: `${SIZE}.vdDiametroDiastolicoZscore`, is: 0.66, within: 0.01, from: 'schneider2005' },
      ],
      offers: [
        {
          rule: 'ec.coarct',
          fetus: 1,
          says: 'Achados que sugerem risco de coartação da aorta.',
          from: ['rules', 'pasquini2007'],
        },
        {
          rule: 'gen.alterado:ecocardiogramafetal.planos.tresVasosTraqueia',
          fetus: 1,
          says: 'Três vasos e traqueia com alteração: arco transverso afilado.',
          from: 'rules',
        },
      ],
    },
    {
      title: 'Supraventricular tachycardia with early hydrops',
      story: 'At 30 weeks 240 beats a minute, an effusion and a cardiovascular score of 6.',
      exam: {
        day: '2026-06-30',
        age: '30+0',
        typed: {
          [AGE]: ONE_FETUS,
          [INFO]: { indicacaoEco: ['arritmia'] },
          [SITUS]: USUAL_SITUS,
          [PLANES]: { pericardio: 'Alterado', pericardioObs: 'derrame de 4 mm' },
          [FUNCTION]: { cvHidropisia: '1', cvVenoso: '1', cvTamanho: '1', cvFuncao: '1', cvArterial: '2' },
          [RHYTHM]: { ritmoCardiaco: 'taquicardiaSv', fc: 240, fcAtrial: 240, conducaoAv: 'umParaUm' },
        },
        normal: [PLANES],
      },
      values: [{ of: `${FUNCTION}.cvEscore`, is: 6, from: 'huhta2005' }],
      offers: [
        { rule: 'ec.cv', fetus: 1, says: 'Escore cardiovascular reduzido (6/10).', from: ['rules', 'huhta2005'] },
        {
          rule: 'ec.tsv',
          fetus: 1,
          says: 'Taquiarritmia fetal (taquicardia supraventricular, 240 bpm).',
          from: ['rules', 'donofrio2014'],
        },
        {
          rule: 'gen.alterado:ecocardiogramafetal.planos.pericardio',
          fetus: 1,
          says: 'Pericárdio com alteração: derrame de 4 mm.',
          from: 'rules',
        },
      ],
    },
    {
      title: 'Complete heart block',
      story: 'Mother with anti-Ro; at 23 weeks 56 ventricular and 144 atrial beats, dissociated.',
      exam: {
        day: '2026-06-30',
        age: '23+0',
        typed: {
          [AGE]: ONE_FETUS,
          [INFO]: { indicacaoEco: ['anticorposRoLa'] },
          [SITUS]: USUAL_SITUS,
          [RHYTHM]: { ritmoCardiaco: 'bavt', fc: 56, fcAtrial: 144, conducaoAv: 'dissociada' },
        },
        normal: [PLANES],
      },
      values: [],
      offers: [
        {
          rule: 'ec.bavt',
          fetus: 1,
          says: 'Bloqueio atrioventricular fetal; pesquisar anticorpos anti-Ro/La.',
          from: ['rules', 'donofrio2014'],
        },
      ],
      silent: [{ rule: 'ec.normal', from: 'correctionA10' }],
    },
    {
      title: 'Constriction of the arterial duct',
      story: 'At 32 weeks after an anti-inflammatory drug: systolic velocity of 190 cm/s with an index of 1.5.',
      exam: {
        day: '2026-06-30',
        age: '32+0',
        typed: {
          [AGE]: ONE_FETUS,
          [INFO]: { indicacaoEco: ['teratogeno'] },
          [SITUS]: USUAL_SITUS,
          [PLANES]: { ductoArterioso: 'Alterado', ductoArteriosoObs: 'fluxo contínuo turbulento' },
          [FLOW]: { velocidadeDucto: 190, ipDucto: 1.5, insuficienciaTricuspide: 'moderada' },
          [RHYTHM]: SINUS,
        },
        normal: [PLANES],
      },
      values: [],
      offers: [
        { rule: 'ec.valva', fetus: 1, says: 'Insuficiência valvar atrioventricular.', from: 'rules' },
        {
          rule: 'ec.ducto',
          fetus: 1,
          says: 'Sinais de constrição do ducto arterioso; rever anti-inflamatórios.',
          from: ['rules', 'donofrio2014'],
        },
        {
          rule: 'gen.alterado:ecocardiogramafetal.planos.ductoArterioso',
          fetus: 1,
          says: 'Ducto arterioso com alteração: fluxo contínuo turbulento.',
          from: 'rules',
        },
      ],
    },
  ],
};
