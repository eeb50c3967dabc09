/**
 * What several forms of one exam ask about the same thing, each fact as the places that ask it. `{n}` is the fetus: the fact is told once for
 * each. A star is every fetus at once: the fact is told once for the pregnancy. A place without a number speaks for the only fetus.
 */
export type SharedFact = readonly string[];

const GROWTH = ['2ndand3rdquarter', 'morphological'] as const;
const inGrowth = (tab: string, field: string): string[] => GROWTH.map((form) => `${form}.${tab}.${field}`);

/** Asked with the same answers by both forms that follow a fetus. */
const ASSESSMENT = [
  'posicaoFeto',
  'situacaoFetal',
  'apresentacaoFetal',
  'dorsoFetal',
  'ritmoCardiaco',
  'sexoFetal',
  'placentaDistanciaOI',
  'placentaMaturidade',
  'placentaEspessura',
  'placentaEcotextura',
  'sinaisAcretismo',
  'insercaoCordao',
  'vasaPrevia',
  'cordaoVasos',
  'circularCordao',
];
const BIOPHYSICAL = ['movimentosRespiratorio', 'tonusFetal', 'qse', 'qie', 'qsd', 'qid'];
const SIZES = ['dbp', 'cc', 'ca', 'cf', 'cu'];
const DOPPLER = ['piUmbilical', 'piCerebral', 'piDuctoVenoso', 'ondaADuctoVenoso'];
const OF_PREGNANCY = ['corionicidade', 'amniocidade'];

export const SHARED_FACTS: readonly SharedFact[] = [
  [
    '1stinitialquarter.fetos{n}.bcf',
    '1stinitialtracking.biometria{n}.bcf',
    ...inGrowth('avaliacaoGestacao{n}', 'bcf'),
    'fetalBiophysicalProfile.perfil{n}.bcf',
    'obstetricdoppler.fetal{n}.bcf',
    'ecocardiogramafetal.ritmo{n}.fc',
  ],
  ['1stinitialquarter.fetos{n}.batimentosEmbrioes', ...inGrowth('avaliacaoGestacao{n}', 'batimentosFetais')],
  [
    'gestationalAge.info.movimentosFetais',
    '1stinitialquarter.fetos{n}.movimentosEmbrioes',
    '1stinitialtracking.biometria{n}.movimentosFetais',
    ...inGrowth('avaliacaoGestacao{n}', 'movimentosFetais'),
    ...inGrowth('avalBiofisicaFetal{n}', 'movimentosFetais'),
  ],
  ['1stinitialtracking.biometria{n}.placenta', ...inGrowth('avaliacaoGestacao{n}', 'placenta')],
  ...ASSESSMENT.map((field) => inGrowth('avaliacaoGestacao{n}', field)),
  ...OF_PREGNANCY.map((field) => [
    `1stinitialquarter.exame.${field}`,
    `1stinitialtracking.biometria*.${field}`,
    ...inGrowth('avaliacaoGestacao*', field),
  ]),
  inGrowth('avaliacaoGestacao*', 'septoInteramniotico'),
  [
    '1stinitialquarter.exame.comprimentoColo',
    '1stinitialtracking.biometria1.comprimentoColo',
    ...inGrowth('avaliacaoGestacao1', 'comprimentoColo'),
    'riskprematurebirth.info.comprimentoColo',
  ],
  [...inGrowth('avaliacaoGestacao1', 'viaColo'), 'riskprematurebirth.info.viaColo'],
  ['1stinitialtracking.biometria{n}.liquidoAmniotico', ...inGrowth('avalBiofisicaFetal{n}', 'liquidoAmniotico')],
  [...inGrowth('avalBiofisicaFetal{n}', 'maiorBolsao'), 'fetalBiophysicalProfile.perfil{n}.maiorBolsao'],
  ...BIOPHYSICAL.map((field) => inGrowth('avalBiofisicaFetal{n}', field)),
  ['1stinitialquarter.fetos{n}.ccn', '1stinitialtracking.biometria{n}.ccn'],
  ...SIZES.map((field) => [`1stinitialtracking.biometria{n}.${field}`, ...inGrowth('biometria{n}', field)]),
  inGrowth('biometria{n}', 'dof'),
  ...DOPPLER.map((field) => [`obstetricdoppler.fetal{n}.${field}`, `ecocardiogramafetal.doppler{n}.${field}`]),
  ...['piUterinaDireita', 'piUterinaEsquerda'].map((field) => [
    `1stinitialtracking.biometria1.${field}`,
    `obstetricdoppler.uterinas.${field}`,
  ]),
  [
    'morphological.biometriaAvancada{n}.circunferenciaToracica',
    'ecocardiogramafetal.medidas{n}.circunferenciaToracica',
  ],
  ['morphological.biometriaAvancada{n}.eixoCardiaco', 'ecocardiogramafetal.situs{n}.eixoCardiaco'],
];

/** Facts that do not change during a pregnancy, with the answers to them that do: an edge of the placenta moves away from the cervix. */
export const CARRIED: Readonly<Record<string, readonly string[]>> = {
  corionicidade: [],
  amniocidade: [],
  placenta: ['Prévia parcial', 'Prévia total', 'Outros'],
  sexoFetal: ['naoIdentificado'],
};

/** Beside a field: where what stands in it was typed, or the day of the earlier exam it comes from. */
export const SOURCE = 'Fonte';

const ENDING = /(\{n\}|\*|[1-8])?\./;
const SHARED_PLACES: ReadonlySet<string> = new Set(
  SHARED_FACTS.flat().map((place) => {
    const [form = '', rest = ''] = [place.slice(0, place.indexOf('.')), place.slice(place.indexOf('.') + 1)];
    return `${form}.${rest.replace(ENDING, '.')}`;
  }),
);

/** Whether a place is one of several that ask a fact: by form, base name of the tab and field. */
export const isShared = (form: string, tab: string, field: string): boolean =>
  SHARED_PLACES.has(`${form}.${tab}.${field}`);
