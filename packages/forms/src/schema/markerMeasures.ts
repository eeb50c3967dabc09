/** What a measure says of a marker: the criterion of clinical it is read by, and the classes of it that are one. */
export type MarkerMeasure = {
  marker: string;
  /** The measure, and where its place on its curve stands if that is what is read. */
  measure: string;
  percentile?: string;
  criterion: string;
  input: string;
  present: readonly string[];
};

/** The form and the tab that ask about markers, once for each fetus; the measures are in tabs of the same form. */
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

const FOLLOWING: ReadonlySet<string> = new Set([...MARKER_MEASURES, ...MARKER_ANSWERS].map(({ marker }) => marker));

/** Whether a place is a marker that follows from a measure or another answer. */
export const followsMeasure = (form: string, tab: string, field: string): boolean =>
  form === MARKERS_AT.form && tab === MARKERS_AT.tab && FOLLOWING.has(field);

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
