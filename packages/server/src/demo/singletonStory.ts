import { ANATOMY, at, demoBiometry, EARLY, flow, MORPHOLOGY, normal, type Story, seen, uterine } from './story.ts';

/** A single fetus whose abdomen falls behind between the third and the fourth interaction. */
export const singletonStory: Story = {
  mother: { years: 32, weight: 68.4, height: 165 },
  fetuses: 1,
  sacs: 1,
  basis: 'DUM',
  interactions: [
    {
      age: 89,
      forms: ['1stinitialtracking'],
      title: 'Morfológica de 1º trimestre',
      doctor: 1,
      room: 1,
      values: {
        ...at('1stinitialtracking.biometria1', {
          ...{ ccn: 63.8, dbp: 21.6, cc: 79.4, ca: 64.2, cf: 8.6, tn: 1.6, ossoNasal: 'presente', ductoVenoso: 1.04 },
          ...{ ondaADuctoVenoso: 'Positivo', regurgitacao: 'ausente', bcf: 161, movimentosFetais: 'presente' },
          ...{ piUterinaDireita: 1.48, piUterinaEsquerda: 1.62, placenta: 'Posterior', liquidoAmniotico: 'Normal' },
        }),
        ...normal('1stinitialtracking.anatomiaFetal1', ...EARLY),
      },
      conclusion: [
        'Feto único, vivo, com CCN de 63,8 mm, concordante com a data da última menstruação.',
        'Translucência nucal de 1,6 mm, osso nasal presente, ducto venoso com onda A positiva.',
        'Anatomia fetal precoce preservada.',
      ],
      note: '',
    },
    {
      age: 145,
      forms: ['morphological', 'obstetricdoppler'],
      title: 'Morfológica de 2º trimestre com Doppler',
      doctor: 0,
      room: 2,
      values: {
        ...at('morphological.avaliacaoGestacao1', {
          ...seen,
          ...{ apresentacaoFetal: 'Pélvica', dorsoFetal: 'lateral esquerdo', bcf: 148, sexoFetal: 'feminino' },
          ...{ placenta: 'Posterior', placentaMaturidade: '0' },
        }),
        ...demoBiometry('morphological', 1, { dbp: 48, dof: 64, cc: 180, ca: 155.8, cf: 33.8, cu: 31.4 }),
        ...at('morphological.biometriaAvancada1', {
          ...{ diametroCerebelar: 21.2, cisternaMagna: 4.8, atrioVentriculoLateral: 6.4, ossoNasal: 6.5 },
          ...{ diamPelvisRenalDir: 2.6, diamPelvisRenalEsq: 2.4, pregaNucal: 3.9 },
        }),
        ...normal('morphological.anatomiaFetal1', ...MORPHOLOGY),
        ...at('morphological.avalBiofisicaFetal1', {
          movimentosFetais: 'presente',
          liquidoAmniotico: 'Normal',
          maiorBolsao: 4.6,
        }),
        ...uterine(0.98, 1.06),
        ...flow(1, { umbilical: 1.24, cerebral: 1.52, peak: 26.1 }),
      },
      conclusion: [
        'Morfologia fetal sem alterações ao exame.',
        'Peso fetal estimado em 368 g (Hadlock).',
        'Artérias uterinas com índices normais, sem incisuras.',
      ],
      note: '',
    },
    {
      age: 169,
      forms: ['2ndand3rdquarter', 'riskprematurebirth'],
      title: 'USG obstétrica com colo transvaginal',
      doctor: 0,
      room: 2,
      values: {
        ...at('2ndand3rdquarter.avaliacaoGestacao1', {
          ...seen,
          ...{ apresentacaoFetal: 'Cefálica', dorsoFetal: 'lateral direito', bcf: 145, sexoFetal: 'feminino' },
          ...{ placenta: 'Posterior', placentaMaturidade: '0' },
        }),
        ...demoBiometry('2ndand3rdquarter', 1, { dbp: 60.2, dof: 79.5, cc: 219, ca: 190, cf: 42.8, cu: 39.6 }),
        ...normal('2ndand3rdquarter.anatomiaFetal1', ...ANATOMY),
        ...at('2ndand3rdquarter.avalBiofisicaFetal1', {
          ...{ movimentosFetais: 'presente', movimentosRespiratorio: 'presente', tonusFetal: 'presente' },
          ...{ liquidoAmniotico: 'Normal', qse: 3.7, qie: 3.3, qsd: 4.1, qid: 3.5 },
        }),
        ...at('riskprematurebirth.info', {
          ...{ viaColo: 'transvaginal', medidaUm: 34.2, medidaDois: 34.9, medidaTres: 35.4, afunilamento: 'ausente' },
          ...{ sludge: 'ausente', historiaObstetrica: 'termo' },
        }),
      },
      conclusion: [
        'Feto único, vivo, em apresentação cefálica.',
        'Peso fetal estimado em 640 g (Hadlock).',
        'Colo uterino de 34,2 mm por via transvaginal, sem afunilamento.',
      ],
      note: '',
    },
    {
      age: 197,
      forms: ['2ndand3rdquarter', 'obstetricdoppler'],
      title: 'USG obstétrica com Doppler',
      doctor: 0,
      room: 2,
      values: {
        ...at('2ndand3rdquarter.avaliacaoGestacao1', {
          ...seen,
          ...{ apresentacaoFetal: 'Cefálica', dorsoFetal: 'lateral direito', bcf: 142, sexoFetal: 'feminino' },
          // Posterior at every interaction before: one of the things a second reading is for.
          ...{ placenta: 'Anterior', placentaMaturidade: 'I' },
        }),
        ...demoBiometry('2ndand3rdquarter', 1, { dbp: 71.4, dof: 95.4, cc: 262, ca: 222, cf: 51.6, cu: 47.6 }),
        ...at('2ndand3rdquarter.avalBiofisicaFetal1', {
          ...{ movimentosFetais: 'presente', movimentosRespiratorio: 'presente', tonusFetal: 'presente' },
          ...{ liquidoAmniotico: 'Normal', qse: 3.6, qie: 3.1, qsd: 3.8, qid: 3.2 },
        }),
        ...uterine(0.86, 0.93),
        ...flow(1, { umbilical: 1.12, cerebral: 1.98, peak: 36.4 }),
      },
      conclusion: [],
      note: 'Rh negativo, Coombs indireto negativo. Cesariana prévia.',
    },
  ],
};
