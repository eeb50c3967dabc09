import { type FormId, isFormId } from './catalogue.ts';

/** `{form}.{panel}.{comp}`, with `{n}` where the panel is repeated per fetus or sac. */
export type FormField = `${FormId}.${string}.${string}`;

const BIOMETRY = [
  '2ndand3rdquarter.biometria{n}',
  'morphological.biometria{n}',
  '1stinitialtracking.biometria{n}',
] as const;
const LATER = [BIOMETRY[0], BIOMETRY[1]] as const;
const MORPHOLOGY = 'morphological.biometriaAvancada{n}';
const DOPPLER = 'obstetricdoppler.fetal{n}';
const ECHO = 'ecocardiogramafetal.doppler{n}';

const on = (panels: readonly `${FormId}.${string}`[], ...comps: string[]): FormField[] =>
  panels.flatMap((panel) => comps.map((comp): FormField => `${panel}.${comp}`));

/** Where the exam forms use a measure of the formula registry, the commonest place first. */
const FIELDS: Readonly<Record<string, readonly FormField[]>> = {
  idade: ['gestationalAge.info.idadeMaterna'],
  imc: ['gestationalAge.info.imc'],
  ig: ['gestationalAge.info.calculada', 'gestationalAge.info.weeks', 'gestationalAge.info.days'],
  'ig-biometria': ['2ndand3rdquarter.idadeGestacional{n}.igBiometrica'],
  pam: ['1stinitialtracking.avalRiscoPreeclampsia.pam'],
  vol: [
    'gynecologic.utero.volumeUtero',
    'gynecologic.miomas{n}.volumeMioma',
    'examemama.nodulosDireita{n}.volumeNodulo',
    '1stinitialquarter.exame.hematomaVolume',
  ],
  'volume-ovario': ['gynecologic.ovarioDireito.volume', '1stinitialquarter.ovarioDireito.volume'],
  'saco-gestacional': ['1stinitialquarter.sacos{n}.idadeGestaSaco'],
  ccn: ['1stinitialquarter.fetos{n}.ccn', '1stinitialtracking.biometria{n}.ccn'],
  bcf: ['1stinitialquarter.fetos{n}.bcf', '1stinitialtracking.biometria{n}.bcf'],
  dbp: on(BIOMETRY, 'dbp'),
  cc: on(BIOMETRY, 'cc'),
  ca: on(BIOMETRY, 'ca'),
  cf: on(BIOMETRY, 'cf'),
  cu: on(BIOMETRY, 'cu'),
  dof: on(LATER, 'dof'),
  'relacao-ccca': on(LATER, 'relacaoCCCA'),
  'relacao-cacf': on(LATER, 'relacaoCACF'),
  'relacao-bpdcf': on(LATER, 'relacaoBPDCF'),
  'indice-cefalico': on(LATER, 'indiceCefalico'),
  peso: on(LATER, 'pesoEstimado'),
  'peso-percentil': on(LATER, 'pesoEstimado'),
  comprimento: on(LATER, 'comprimentoEstimado'),
  radio: on([MORPHOLOGY], 'radio'),
  ulna: on([MORPHOLOGY], 'ulna'),
  tibia: on([MORPHOLOGY], 'tibia'),
  fibula: on([MORPHOLOGY], 'fibula'),
  pe: on([MORPHOLOGY], 'pe'),
  ocular: on([MORPHOLOGY], 'diametroOcular'),
  interocular: on([MORPHOLOGY], 'distanciaInterocular'),
  binocular: on([MORPHOLOGY], 'distanciaBinocular'),
  'osso-nasal': on([MORPHOLOGY], 'ossoNasal'),
  cerebelo: on([MORPHOLOGY], 'diametroCerebelar'),
  cisterna: on([MORPHOLOGY], 'cisternaMagna'),
  atrio: on([MORPHOLOGY], 'atrioVentriculoLateral'),
  'quinto-dedo': on([MORPHOLOGY], 'quintoDedoMao'),
  pelve: on([MORPHOLOGY], 'diamPelvisRenalDir', 'diamPelvisRenalEsq'),
  marcadores: ['morphological.marcadores{n}.riscoAposMarcadores'],
  tn: ['1stinitialtracking.biometria{n}.tn'],
  'ducto-venoso': ['1stinitialtracking.biometria{n}.ductoVenoso'],
  ila: ['2ndand3rdquarter.avalBiofisicaFetal{n}.ilaTotal', 'fetalBiophysicalProfile.perfil{n}.ilaTotal'],
  bolsao: ['2ndand3rdquarter.avalBiofisicaFetal{n}.maiorBolsao', 'fetalBiophysicalProfile.perfil{n}.maiorBolsao'],
  colo: ['2ndand3rdquarter.avaliacaoGestacao{n}.comprimentoColo', 'riskprematurebirth.info.comprimentoColo'],
  'pi-uterina': [
    ...on(['obstetricdoppler.uterinas'], 'piUterinaMedia', 'piUterinaDireita', 'piUterinaEsquerda'),
    '1stinitialtracking.biometria{n}.piUterinaMedia',
  ],
  'pi-umbilical': on([DOPPLER, ECHO], 'piUmbilical'),
  'ri-umbilical': on([DOPPLER], 'riUmbilical'),
  'sd-umbilical': on([DOPPLER], 'relacaoSdUmbilical'),
  'pi-cerebral': on([DOPPLER, ECHO], 'piCerebral'),
  rcp: on([DOPPLER], 'relacaoCerebralPlacentaria'),
  'pi-ducto': on([DOPPLER, ECHO], 'piDuctoVenoso'),
  velocidade: on([DOPPLER], 'velocSistolica'),
  anemia: on([DOPPLER], 'velocSistolica'),
  imp: ['ecocardiogramafetal.funcao{n}.imp'],
  pbf: [
    'fetalBiophysicalProfile.perfil{n}.pontuacaoTotal',
    '2ndand3rdquarter.avalBiofisicaFetal{n}.pontuacaoBiofisica',
  ],
  ctg: on(['cardiotoco.tracado{n}'], 'classificacaoFigo', 'categoriaAcog', 'reatividade', 'indiceCardiotocometrico'),
  'parto-prematuro': ['riskprematurebirth.info.riscoMenor28'],
  trissomias: on(
    ['1stinitialtracking.avalRiscoTrissomia{n}'],
    'riscoTrissomia21',
    'riscoTrissomia18',
    'riscoTrissomia13',
  ),
  preeclampsia: on(['1stinitialtracking.avalRiscoPreeclampsia'], 'riscoPreeclampsiaPrecoce', 'riscoPreeclampsia'),
  orads: ['gynecologic.lesoes{n}.orads'],
  birads: ['examemama.nodulosDireita{n}.birads', 'examemama.nodulosEsquerda{n}.birads'],
  'birads-mama': ['examemama.mamaDireita.biradsMama', 'examemama.mamaEsquerda.biradsMama'],
  'birads-final': ['examemama.conclusao.biradsFinal', 'examemama.conclusao.recomendacao'],
};

export function fieldsUsing(measure: string): readonly FormField[] {
  return FIELDS[measure] ?? [];
}

/** The forms among them, each once. */
export function formsUsing(measure: string): FormId[] {
  return [...new Set(fieldsUsing(measure).map((field) => field.split('.')[0] ?? ''))].filter(isFormId);
}

const FIRST_TRIMESTER_DAYS = 14 * 7;

/** The field a measurement of that age belongs to. */
export function fieldFor(measure: string, gestationalDays: number | null): FormField | null {
  const fields = fieldsUsing(measure);
  const early = gestationalDays !== null && gestationalDays < FIRST_TRIMESTER_DAYS;
  return fields.find((field) => field.startsWith('1st') === early) ?? fields[0] ?? null;
}
