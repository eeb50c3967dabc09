import type { Area } from './case.ts';
import { LIVING, ONE_FETUS } from './common.ts';

const FORM = 'morphological';
const SEEN = `${FORM}.avaliacaoGestacao1`;
const SIZE = `${FORM}.biometria1`;
const MORE = `${FORM}.biometriaAvancada1`;
const ORGANS = `${FORM}.anatomiaFetal1`;
const MARKERS = `${FORM}.marcadores1`;
const FLUID = `${FORM}.avalBiofisicaFetal1`;
const AGE = 'gestationalAge.info';

const MEASURED = { dbp: 51.5, cc: 195, ca: 167, cf: 37, cu: 35 };
const USUAL = {
  diametroCerebelar: 22.2,
  cisternaMagna: 5.1,
  atrioVentriculoLateral: 6.4,
  ossoNasal: 7,
  pregaNucal: 4.1,
};
const ENOUGH_FLUID = { liquidoAmniotico: 'Normal', maiorBolsao: 5.4 };
const NO_MARKER = {
  mkPregaNucal: 'ausente',
  mkOssoNasal: 'ausente',
  mkVentriculomegalia: 'ausente',
  mkFocoHiperecogenico: 'ausente',
  mkIntestinoHiperecogenico: 'ausente',
  mkPielectasia: 'ausente',
  mkFemurCurto: 'ausente',
  mkUmeroCurto: 'ausente',
  mkCistoPlexo: 'ausente',
  mkArteriaUnica: 'ausente',
  mkSubclavia: 'ausente',
};

export const MORPHOLOGY_AREA: Area = {
  title: 'Anomaly scan and malformations',
  cases: [
    {
      title: 'Normal anomaly scan at 21 weeks',
      story: 'Every structure seen and normal, no marker, cervix of 36 mm.',
      exam: {
        day: '2026-05-26',
        age: '21+3',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: { ...LIVING, comprimentoColo: 36, viaColo: 'transvaginal' },
          [SIZE]: MEASURED,
          [FLUID]: ENOUGH_FLUID,
          [MORE]: { ...USUAL, diamPelvisRenalDir: 2.4, diamPelvisRenalEsq: 2.6, pe: 36.5 },
          [MARKERS]: NO_MARKER,
        },
        normal: [ORGANS],
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 446.9, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.608, within: 0.002, from: 'hadlock1991' },
        { of: `${MORE}.diametroCerebelarPercentil`, is: 0.405, within: 0.005, from: 'rodriguez2021' },
        { of: `${MORE}.atrioVentriculoLateralPercentil`, is: 0.56, within: 0.005, from: 'napolitano2020' },
        { of: `${MORE}.cisternaMagnaPercentil`, is: 0.585, within: 0.005, from: 'napolitano2020' },
        { of: `${MORE}.ossoNasalPercentil`, is: 0.398, within: 0.005, from: 'sonek2003' },
        { of: `${MORE}.pePercentil`, is: 0.444, within: 0.005, from: 'chitty2002' },
        { of: `${MORE}.utdDireita`, is: 'normal', from: 'utd2014' },
        { of: `${MORE}.relacaoFemurPe`, is: 1.01, within: 0.006, from: 'arithmetic' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 21s3d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 447 g (± 15%), adequado para a idade gestacional (P61).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'an.normal', fetus: 1, says: 'Anatomia fetal avaliada sem alterações detectáveis.', from: 'rules' },
        { rule: 'mk.nenhum', fetus: 1, says: 'Ausência de marcadores ecográficos de aneuploidia.', from: 'rules' },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
        { rule: 'cx.normal', says: 'Colo uterino de comprimento normal (36,0 mm).', from: ['rules', 'febrasgoCervix'] },
      ],
      concluded: [
        {
          text: 'Exame morfológico sem alterações detectáveis. Crescimento adequado, líquido amniótico normal, colo de 36 mm.',
          reading: [],
        },
      ],
    },
    {
      title: 'Isolated echogenic focus',
      story: 'Prior risk of 1 in 589; with every other marker absent the focus leaves the risk as it was.',
      exam: {
        day: '2026-05-26',
        age: '21+3',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: MEASURED,
          [FLUID]: ENOUGH_FLUID,
          [MORE]: USUAL,
          [MARKERS]: { ...NO_MARKER, mkFocoHiperecogenico: 'presente', riscoPrevio: 589 },
        },
        normal: [ORGANS],
      },
      values: [{ of: `${MARKERS}.riscoAposMarcadores`, is: 621, within: 3, from: 'agathokleous2013' }],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 21s3d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 447 g (± 15%), adequado para a idade gestacional (P61).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'an.normal', fetus: 1, says: 'Anatomia fetal avaliada sem alterações detectáveis.', from: 'rules' },
        {
          rule: 'mk.um',
          fetus: 1,
          says: 'Marcador ecográfico isolado: foco hiperecogênico intracardíaco.',
          from: 'rules',
        },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
      silent: [
        { rule: 'mk.nenhum', from: 'rules' },
        { rule: 'mk.varios', from: 'rules' },
      ],
    },
    {
      title: 'Two markers: echogenic focus and echogenic bowel',
      story: 'Two markers multiply the risk by twelve: from 1 in 589 to 1 in 50.',
      exam: {
        day: '2026-05-26',
        age: '21+3',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: MEASURED,
          [FLUID]: ENOUGH_FLUID,
          [MORE]: USUAL,
          [MARKERS]: {
            ...NO_MARKER,
            mkFocoHiperecogenico: 'presente',
            mkIntestinoHiperecogenico: 'presente',
            riscoPrevio: 589,
          },
        },
        normal: [ORGANS],
      },
      values: [{ of: `${MARKERS}.riscoAposMarcadores`, is: 49.8, within: 0.5, from: 'agathokleous2013' }],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 21s3d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 447 g (± 15%), adequado para a idade gestacional (P61).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'an.normal', fetus: 1, says: 'Anatomia fetal avaliada sem alterações detectáveis.', from: 'rules' },
        {
          rule: 'mk.varios',
          fetus: 1,
          says: 'Múltiplos marcadores ecográficos: foco hiperecogênico intracardíaco, intestino hiperecogênico; sugere-se aconselhamento genético.',
          from: 'rules',
        },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
      concluded: [
        {
          text: 'Exame morfológico normal. Ausência de marcadores ecográficos de aneuploidia.',
          reading: [{ rule: 'conclusion.normal', from: 'correctionA2' }],
        },
      ],
    },
    {
      title: 'Moderate ventriculomegaly',
      story: 'Atrium of 12.6 mm at 24 weeks with an abnormal corpus callosum: neurosonography and counselling.',
      exam: {
        day: '2026-05-26',
        age: '24+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 59, cc: 223, ca: 195, cf: 43.5 },
          [FLUID]: ENOUGH_FLUID,
          [MORE]: { atrioVentriculoLateral: 12.6, diametroCerebelar: 26, cisternaMagna: 6 },
          [ORGANS]: {
            ventriculosLaterais: 'Alterado',
            ventriculosLateraisObs: 'átrio de 12,6 mm à esquerda',
            corpoCaloso: 'Alterado',
            corpoCalosoObs: 'não caracterizado',
          },
        },
        normal: [ORGANS],
      },
      values: [{ of: `${SIZE}.pesoEstimado`, is: 674.2, within: 1, from: 'hadlock1985' }],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 24s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 674 g (± 15%), adequado para a idade gestacional (P52).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        {
          rule: 'an.listaAlt',
          fetus: 1,
          says: 'Alterações na avaliação anatômica: ventrículos laterais (átrio de 12,6 mm à esquerda), corpo caloso (não caracterizado).',
          from: 'rules',
        },
        { rule: 'an.vent12', fetus: 1, says: 'Ventriculomegalia moderada (12,6 mm).', from: ['rules', 'smfm45'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
      silent: [{ rule: 'an.normal', from: 'correctionA10' }],
      concluded: [
        {
          text: 'Anatomia fetal sem alterações detectáveis.',
          reading: [{ rule: 'conclusion.normal', from: 'correctionA2' }],
        },
      ],
    },
    {
      title: 'Dilated renal pelves, left more than right',
      story:
        'At 22 weeks 4.8 mm on the right (A1) and 8.2 mm on the left (A2-3); the markers were ticked absent, so the second reading asks.',
      exam: {
        day: '2026-05-26',
        age: '21+3',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: MEASURED,
          [FLUID]: ENOUGH_FLUID,
          [MORE]: { ...USUAL, diamPelvisRenalDir: 4.8, diamPelvisRenalEsq: 8.2 },
          [MARKERS]: NO_MARKER,
        },
      },
      values: [
        { of: `${MORE}.utdDireita`, is: 'A1', from: 'utd2014' },
        { of: `${MORE}.utdEsquerda`, is: 'A2-3', from: 'utd2014' },
      ],
      reading: [
        { rule: 'tick.marker', fetus: 1, from: 'correctionB11' },
        { rule: 'tick.marker', fetus: 1, from: 'correctionB11' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 21s3d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 447 g (± 15%), adequado para a idade gestacional (P61).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        {
          rule: 'an.pelveAlta:esquerda',
          fetus: 1,
          says: 'Dilatação do trato urinário de risco aumentado (UTD A2-3): pelve renal esquerda 8,2 mm.',
          from: ['rules', 'utd2014'],
        },
        {
          rule: 'an.pelve:direita',
          fetus: 1,
          says: 'Pielectasia direita (4,8 mm; UTD A1); controle com 32 semanas.',
          from: ['rules', 'utd2014'],
        },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
    {
      title: 'Structures that could not be assessed',
      story: 'Fetal position hides face and spine: what was not seen well is said, and no normal sentence is offered.',
      exam: {
        day: '2026-05-26',
        age: '21+3',
        typed: {
          [AGE]: { ...ONE_FETUS, qualidade: 'prejudicadaPosicao' },
          [SEEN]: LIVING,
          [SIZE]: MEASURED,
          [FLUID]: ENOUGH_FLUID,
          [ORGANS]: { labios: 'Incerto', perfil: 'Incerto', colunaSacral: 'Incerto' },
        },
        normal: [ORGANS],
      },
      values: [],
      offers: [
        { rule: 'gl.qualidade', says: 'Exame com qualidade prejudicada pela posição fetal.', from: 'rules' },
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 21s3d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 447 g (± 15%), adequado para a idade gestacional (P61).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        {
          rule: 'an.listaInc',
          fetus: 1,
          says: 'Estruturas com avaliação limitada: lábio superior, perfil facial, coluna sacral e pele; sugere-se complementar em novo exame.',
          from: 'rules',
        },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
      silent: [{ rule: 'an.normal', from: 'correctionA10' }],
    },
    {
      title: 'Short femur and humerus: skeletal dysplasia',
      story:
        'At 22 weeks femur and humerus lie far below P5 with a normal head and a normal foot: femur/foot ratio of 0.60.',
      exam: {
        day: '2026-05-26',
        age: '22+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 54, cc: 205, ca: 176, cf: 24, cu: 23 },
          [FLUID]: ENOUGH_FLUID,
          [MORE]: { pe: 40 },
          [ORGANS]: { femures: 'Alterado', femuresObs: 'curtos e encurvados', umeros: 'Alterado' },
        },
        normal: [ORGANS],
      },
      values: [
        { of: `${SIZE}.cfZscore`, is: -4.79, within: 0.01, from: 'hadlock1984' },
        { of: `${MORE}.relacaoFemurPe`, is: 0.6, within: 0.005, from: 'arithmetic' },
        { of: `${MORE}.pePercentil`, is: 0.706, within: 0.005, from: 'chitty2002' },
      ],
      silent: [
        { rule: 'gr.rcfPrecoce', from: 'gordijn2016' },
        { rule: 'do.estagio', from: 'gordijn2016' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 22s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.p3',
          fetus: 1,
          says: 'Peso fetal estimado de 354 g, abaixo do percentil 3.',
          from: ['rules', 'hadlock1991'],
        },
        {
          rule: 'gr.ossos',
          fetus: 1,
          says: 'Fêmur e úmero abaixo do percentil 5: avaliar ossos longos e crescimento.',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        {
          rule: 'an.listaAlt',
          fetus: 1,
          says: 'Alterações na avaliação anatômica: úmeros, fêmures (curtos e encurvados).',
          from: 'rules',
        },
        {
          rule: 'an.femurPe',
          fetus: 1,
          says: 'Relação fêmur/pé reduzida; avaliar displasia esquelética.',
          from: 'rules',
        },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
    {
      title: 'Diaphragmatic hernia with a small thorax',
      story: 'Stomach in the chest, heart shifted to the right, thoracic to abdominal circumference of 0.64.',
      exam: {
        day: '2026-05-26',
        age: '23+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 56, cc: 213, ca: 184, cf: 41 },
          [FLUID]: { liquidoAmniotico: 'Normal', maiorBolsao: 7.2 },
          [MORE]: { circunferenciaToracica: 118, eixoCardiaco: 70 },
          [ORGANS]: {
            diafragma: 'Alterado',
            diafragmaObs: 'hérnia diafragmática à esquerda',
            estomago: 'Alterado',
            estomagoObs: 'no tórax',
            posicaoEixo: 'Alterado',
          },
        },
        normal: [ORGANS],
      },
      values: [{ of: `${MORE}.relacaoCtCa`, is: 0.64, within: 0.005, from: 'arithmetic' }],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 23s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 577 g (± 15%), adequado para a idade gestacional (P55).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        {
          rule: 'an.listaAlt',
          fetus: 1,
          says: 'Alterações na avaliação anatômica: diafragma (hérnia diafragmática à esquerda), posição, eixo e tamanho, estômago (no tórax).',
          from: 'rules',
        },
        {
          rule: 'an.eixo',
          fetus: 1,
          says: 'Eixo cardíaco anormal (70°); indicado ecocardiograma fetal.',
          from: 'rules',
        },
        {
          rule: 'an.torax',
          fetus: 1,
          says: 'Relação tórax/abdome reduzida; risco de hipoplasia pulmonar.',
          from: 'rules',
        },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
    {
      title: 'Short nasal bone and thick nuchal fold, markers ticked absent',
      story:
        'Measured 5.0 mm (below P5) and 6.4 mm, but both markers were ticked absent: derived from the measure, and asked.',
      exam: {
        day: '2026-05-26',
        age: '21+3',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: MEASURED,
          [FLUID]: ENOUGH_FLUID,
          [MORE]: { ...USUAL, ossoNasal: 5, pregaNucal: 6.4 },
          [MARKERS]: NO_MARKER,
        },
      },
      values: [{ of: `${MORE}.ossoNasalPercentil`, is: 0.015, within: 0.001, from: 'sonek2003' }],
      reading: [
        { rule: 'tick.marker', fetus: 1, from: 'correctionB11' },
        { rule: 'tick.marker', fetus: 1, from: 'correctionB11' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 21s3d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 447 g (± 15%), adequado para a idade gestacional (P61).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'an.prega', fetus: 1, says: 'Prega nucal aumentada (6,4 mm).', from: ['rules', 'acog226'] },
        { rule: 'an.on', fetus: 1, says: 'Osso nasal hipoplásico (5,0 mm, P2).', from: ['rules', 'sonek2003'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
  ],
};
