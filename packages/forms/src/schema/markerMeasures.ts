/** What a measure says of a marker: the criterion of clinical it is read by, and the classes of it that are one. */
export type MarkerMeasure = {
  marker: string;
  /** The measure, and where its place on its curve stands if that is what is read. */
  measure: string;
  percentile?: string;
  criterion: string;
  input: string;
  /** The size itself, where the criterion reads it beside its place on the curve. */
  size?: string;
  present: readonly string[];
};

/** The form and the tab that ask about markers, once for each fetus. */
export const MARKERS_AT = { form: 'morphological', tab: 'marcadores' } as const;

const ON_CURVE = { criterion: 'measure.percentile', input: 'percentile', present: ['low'] } as const;
const PELVIS = { criterion: 'anatomy.renalPelvis', input: 'apdMm', present: ['A1', 'A2-3'] } as const;

export const MARKER_MEASURES: readonly MarkerMeasure[] = [
  {
    marker: 'mkPregaNucal',
    measure: 'biometriaAvancada.pregaNucal',
    criterion: 'anatomy.nuchalFold',
    input: 'foldMm',
    present: ['thick'],
  },
  {
    marker: 'mkOssoNasal',
    measure: 'biometriaAvancada.ossoNasal',
    percentile: 'biometriaAvancada.ossoNasalPercentil',
    ...ON_CURVE,
  },
  {
    marker: 'mkVentriculomegalia',
    measure: 'biometriaAvancada.atrioVentriculoLateral',
    criterion: 'anatomy.ventricle',
    input: 'atriumMm',
    present: ['mild', 'moderate', 'severe'],
  },
  { marker: 'mkPielectasia', measure: 'biometriaAvancada.diamPelvisRenalDir', ...PELVIS },
  { marker: 'mkPielectasia', measure: 'biometriaAvancada.diamPelvisRenalEsq', ...PELVIS },
  { marker: 'mkFemurCurto', measure: 'biometria.cf', percentile: 'biometria.cfPercentil', ...ON_CURVE },
  { marker: 'mkUmeroCurto', measure: 'biometria.cu', percentile: 'biometria.cuPercentil', ...ON_CURVE },
];

/** An answer elsewhere that is the marker by another name. */
export const MARKER_ANSWERS: readonly { marker: string; from: string; present: string; absent: string }[] = [
  { marker: 'mkArteriaUnica', from: 'avaliacaoGestacao.cordaoVasos', present: '2', absent: '3' },
];

/** What else follows from measures as a marker does: brain sparing, by the ratio of its tab. */
const SPARING_AT = { form: 'obstetricdoppler', tab: 'fetal' } as const;
const SPARING: MarkerMeasure = {
  marker: 'centralizacao',
  measure: 'fetal.relacaoCerebralPlacentaria',
  percentile: 'fetal.relacaoCerebralPlacentariaPercentil',
  criterion: 'doppler.cerebroplacental',
  input: 'cprPercentile',
  size: 'cpr',
  present: ['belowOne', 'belowP5'],
};
export const FOLLOWED_MEASURES: readonly MarkerMeasure[] = [...MARKER_MEASURES, SPARING];

/** What is stored for the one answer and for the other. */
export type FollowingWords = { presente: string; ausente: string };

const MARKER_WORDS: FollowingWords = { presente: 'presente', ausente: 'ausente' };
const FOLLOWING: ReadonlyMap<string, FollowingWords> = new Map([
  ...[...MARKER_MEASURES, ...MARKER_ANSWERS].map(
    ({ marker }) => [`${MARKERS_AT.form}.${MARKERS_AT.tab}.${marker}`, MARKER_WORDS] as const,
  ),
  [`${SPARING_AT.form}.${SPARING_AT.tab}.${SPARING.marker}`, { presente: 'SIM', ausente: 'NAO' }],
]);

/** Forms in which something follows from measures, which are in tabs of the same form. */
export const FOLLOWING_FORMS: readonly string[] = [MARKERS_AT.form, SPARING_AT.form];

/** The words of a place that follows from a measure or another answer; undefined where nothing is followed. */
export const followingWords = (form: string, tab: string, field: string): FollowingWords | undefined =>
  FOLLOWING.get(`${form}.${tab}.${field}`);

/** What stands beside a structure because it was measured or answered in another tab; where it is read, the classes that are not normal. */
export type StructureMeasure = {
  structure: string;
  from: string;
  percentile?: string;
  criterion?: string;
  input?: string;
  against?: readonly string[];
};

export const STRUCTURES_AT = { form: 'morphological', tab: 'anatomiaFetal' } as const;

const byMarker = (structure: string, marker: string): StructureMeasure[] =>
  MARKER_MEASURES.filter((each) => each.marker === marker).map(({ measure, present, ...rest }) => ({
    structure,
    from: measure,
    criterion: rest.criterion,
    input: rest.input,
    against: present,
    ...(rest.percentile === undefined ? {} : { percentile: rest.percentile }),
  }));

export const STRUCTURE_MEASURES: readonly StructureMeasure[] = [
  ...byMarker('ventriculosLaterais', 'mkVentriculomegalia'),
  ...byMarker('ossoNasal', 'mkOssoNasal'),
  ...byMarker('pescoco', 'mkPregaNucal'),
  ...byMarker('pelvesRenais', 'mkPielectasia'),
  ...byMarker('femures', 'mkFemurCurto'),
  ...byMarker('umeros', 'mkUmeroCurto'),
  {
    structure: 'cerebelo',
    from: 'biometriaAvancada.diametroCerebelar',
    percentile: 'biometriaAvancada.diametroCerebelarPercentil',
    ...{ criterion: ON_CURVE.criterion, input: ON_CURVE.input, against: ON_CURVE.present },
  },
  {
    structure: 'cisternaMagna',
    from: 'biometriaAvancada.cisternaMagna',
    criterion: 'anatomy.cisterna',
    input: 'cisternaMm',
    against: ['small', 'large'],
  },
  {
    structure: 'posicaoEixo',
    from: 'biometriaAvancada.eixoCardiaco',
    criterion: 'heart.axis',
    input: 'degrees',
    against: ['abnormal'],
  },
  {
    structure: 'ritmoCardiaco',
    from: 'avaliacaoGestacao.bcf',
    criterion: 'heart.rate',
    input: 'bpm',
    against: ['slow', 'rapid'],
  },
  { structure: 'cavum', from: 'biometriaAvancada.cavumSeptoPelucido' },
  { structure: 'corpoCaloso', from: 'biometriaAvancada.corpoCaloso' },
  { structure: 'pes', from: 'biometriaAvancada.pe' },
  { structure: 'cordao', from: 'avaliacaoGestacao.cordaoVasos', against: ['2'] },
  { structure: 'arteriasUmbilicais', from: 'avaliacaoGestacao.cordaoVasos', against: ['2'] },
  { structure: 'placentaAspecto', from: 'avaliacaoGestacao.placenta', against: ['Prévia parcial', 'Prévia total'] },
  { structure: 'liquido', from: 'avalBiofisicaFetal.liquidoAmniotico', against: ['Diminuído', 'Aumentado'] },
];
