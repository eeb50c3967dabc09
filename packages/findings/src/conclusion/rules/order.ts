/**
 * A conclusion by its sections, in the order of a report: gestation and fetus, growth, fluid, anatomy, Doppler, placenta and cervix,
 * risks, advice; then what is no pregnancy. A rule stands in one of them, and so does every field of a form, by its tab or by its name
 * in the tab: what a generic rule finds there is of that section.
 */
type ReportSection = { key: string; rules: readonly string[]; places?: readonly string[] };

const GROWTH_FORMS = ['2ndand3rdquarter', 'morphological'];
const inGrowthForms = (...places: readonly string[]): string[] =>
  GROWTH_FORMS.flatMap((form) => places.map((place) => `${form}.${place}`));

/** What other forms see of the heart. */
const HEART_ROWS: readonly string[] = [
  ...['situsCardiaco', 'quatroCamaras', 'viasSaida'].map((row) => `1stinitialtracking.anatomiaFetal.${row}`),
  '2ndand3rdquarter.anatomiaFetal.coracao',
  ...[
    'posicaoEixo',
    'ritmoCardiaco',
    'quatroCamaras',
    'septos',
    'valvasAv',
    'viaSaidaVe',
    'viaSaidaVd',
    'tresVasos',
    'arcoAortico',
    'arcoDuctal',
    'retornoVenoso',
    'pericardio',
  ].map((row) => `morphological.anatomiaFetal.${row}`),
];

export const REPORT_SECTIONS: readonly ReportSection[] = [
  { key: 'quality', rules: ['gl.qualidade'] },
  {
    key: 'gestation',
    rules: ['t1.ectopica', 't1.cicatriz', 't1.indet', 't1.multipla', 'gl.posdatismo', 't1.redatar', 'gr.ig'],
    places: ['gestationalAge', '1stinitialquarter.exame'],
  },
  {
    key: 'twins',
    rules: ['t1.discordancia', 'gr.discord', 'gr.discord20', 'tt.sttf', 'tt.sfgr', 'tt.taps', 'tt.taps05'],
  },
  {
    key: 'vitality',
    rules: [
      't1.obito',
      't1.obitoIncerto',
      't1.anembrionada',
      't1.sacoIncerto',
      't1.vivo',
      't1.bradi',
      'av.obito',
      'av.vivo',
      'av.bradi',
      'av.taqui',
      'av.ritmo',
    ],
    places: ['1stinitialtracking.biometria.bcf', ...inGrowthForms('avaliacaoGestacao.bcf')],
  },
  { key: 'presentation', rules: ['av.pelvica'], places: inGrowthForms('avaliacaoGestacao') },
  { key: 'yolkSac', rules: ['t1.vesicula'], places: ['1stinitialquarter'] },
  {
    key: 'growth',
    rules: [
      'gr.p3',
      'gr.p10',
      'gr.ok',
      'gr.p75',
      'gr.p90',
      'gr.p98',
      'gr.macro',
      'gr.ca3',
      'gr.ca10',
      'gr.queda',
      'gr.rcfPrecoce',
      'gr.rcfTardia',
      'do.estagio',
      'gr.assim',
    ],
    places: inGrowthForms('biometria.pesoEstimado', 'biometria.ca', 'biometria.relacaoCCCA'),
  },
  {
    key: 'biometry',
    rules: ['gr.micro', 'gr.doli', 'gr.braqui', 'gr.ossos'],
    places: [
      '1stinitialtracking.biometria',
      ...inGrowthForms('biometria'),
      ...['pe', 'radio', 'ulna', 'tibia', 'fibula'].map((bone) => `morphological.biometriaAvancada.${bone}`),
    ],
  },
  {
    key: 'fluid',
    rules: [
      'la.anidramnio',
      'la.oligo',
      'la.reduzido',
      'la.normal',
      'la.poli',
      'la.poliMod',
      'la.poliGrave',
      'la.incoerente',
    ],
    places: [...inGrowthForms('avalBiofisicaFetal'), 'morphological.anatomiaFetal.liquido'],
  },
  {
    key: 'profile',
    rules: ['bp.normal', 'bp.oligo', 'bp.equivoco', 'bp.alterado'],
    places: ['fetalBiophysicalProfile'],
  },
  {
    key: 'tracing',
    rules: ['ct.reativo', 'ct.patol', 'ct.susp', 'ct.naoReat', 'ct.taqui', 'ct.bradi', 'ct.hiper'],
    places: ['cardiotoco'],
  },
  {
    key: 'anatomy',
    rules: [
      'an.normal',
      'an.listaAlt',
      'an.listaInc',
      'an.vent15',
      'an.vent12',
      'an.cm',
      'an.cmPeq',
      'an.interoc',
      'an.eixo',
      'an.torax',
      'an.femurPe',
    ],
    places: ['1stinitialtracking.anatomiaFetal', ...inGrowthForms('anatomiaFetal'), 'morphological.biometriaAvancada'],
  },
  // Measures that are markers as well: neither normal anatomy nor "no markers" is said beside them.
  {
    key: 'measuredMarkers',
    rules: ['an.vent10', 'an.prega', 'an.on', 'an.pelveAlta', 'an.pelve'],
    places: [
      'morphological.biometriaAvancada.ossoNasal',
      'morphological.biometriaAvancada.pregaNucal',
      'morphological.biometriaAvancada.atrioVentriculoLateral',
    ],
  },
  { key: 'markers', rules: ['mk.nenhum', 'mk.um', 'mk.varios'], places: ['morphological.marcadores'] },
  {
    key: 'heart',
    rules: [
      'ec.normal',
      'ec.situs',
      'ec.av',
      'ec.va',
      'ec.arcoD',
      'ec.coarct',
      'ec.ict',
      'ec.valva',
      'ec.ducto',
      'ec.forame',
      'ec.funcao',
      'ec.cv',
      'ec.tsv',
      'ec.bavt',
      'ec.pr',
      'ec.extra',
    ],
    places: ['ecocardiogramafetal', ...HEART_ROWS],
  },
  {
    key: 'nuchal',
    rules: ['tr.tn99', 'tr.tn95', 'tr.tnNormal'],
    places: ['1stinitialtracking.biometria.tn'],
  },
  {
    key: 'screening',
    rules: ['tr.on', 'tr.dv', 'tr.it'],
    places: ['1stinitialtracking'],
  },
  { key: 'doppler', rules: ['do.normal'], places: ['obstetricdoppler'] },
  {
    key: 'umbilical',
    rules: ['do.reversa', 'do.zero', 'do.au95', 'do.auNormal'],
    places: [
      'obstetricdoppler.fetal.piUmbilical',
      'obstetricdoppler.fetal.riUmbilical',
      'obstetricdoppler.fetal.relacaoSdUmbilical',
      'ecocardiogramafetal.doppler.piUmbilical',
    ],
  },
  {
    key: 'cerebral',
    rules: ['do.rcp1', 'do.rcp5', 'do.cent', 'do.acm'],
    places: [
      'obstetricdoppler.fetal.piCerebral',
      'obstetricdoppler.fetal.relacaoCerebralPlacentaria',
      'ecocardiogramafetal.doppler.piCerebral',
    ],
  },
  {
    key: 'venous',
    rules: ['do.dvReverso', 'do.dvZero', 'do.dv95', 'do.vu', 'do.istmo'],
    places: ['obstetricdoppler.fetal.piDuctoVenoso', 'ecocardiogramafetal.doppler.piDuctoVenoso'],
  },
  { key: 'anemia', rules: ['do.anemia155', 'do.anemia15', 'do.anemia129'] },
  {
    key: 'uterine',
    rules: ['do.ut', 'do.utNormal', 'do.incisura', 'tr.ut'],
    places: [
      'obstetricdoppler.uterinas',
      ...['Direita', 'Esquerda', 'Media'].map((side) => `1stinitialtracking.biometria.piUterina${side}`),
    ],
  },
  {
    key: 'placenta',
    rules: [
      't1.hematoma',
      't1.descolamento',
      'pl.local',
      'pl.previa',
      'pl.baixa',
      'pl.acret',
      'pl.grau3',
      'co.velam',
      'co.vasa',
      'co.auu',
    ],
    places: inGrowthForms('avaliacaoGestacao.placentaEcotextura'),
  },
  {
    key: 'cervix',
    rules: ['cx.muitoCurto', 'cx.curto', 'cx.limite', 'cx.normal', 'cx.abd', 'cx.funil', 'cx.sludge'],
    places: ['riskprematurebirth'],
  },
  { key: 'trisomies', rules: ['gl.idade', 'tr.alto', 'tr.interm', 'tr.baixo', 'tr.fora', 'tr.nipt', 'tr.ccnFora'] },
  { key: 'preeclampsia', rules: ['pe.alto', 'pe.baixo'] },
  { key: 'preterm', rules: ['cx.risco'] },
  {
    key: 'uterus',
    rules: ['gy.miomas', 'gy.adeno', 'gy.istmo', 'gy.diu', 'gy.uteroOk'],
    places: ['gynecologic', '1stinitialquarter.exame.miometrio'],
  },
  {
    key: 'endometrium',
    rules: ['gy.endoPos', 'gy.endoPosAss', 'gy.endoOk', 'gy.polipo', 'gy.endoNormal'],
    places: ['gynecologic.endometrio'],
  },
  {
    key: 'adnexa',
    rules: [
      'gy.pcom',
      'gy.orads5',
      'gy.orads4',
      'gy.orads3',
      'gy.orads2',
      'gy.orads0',
      'gy.ovariosOk',
      'gy.ovarioDireitoOk',
      'gy.ovarioEsquerdoOk',
    ],
    places: [
      'gynecologic.lesoes',
      ...['ovarios', 'ovarioDireito', 'ovarioEsquerdo'].flatMap((tab) => [
        `gynecologic.${tab}`,
        `1stinitialquarter.${tab}`,
      ]),
    ],
  },
  { key: 'pouch', rules: ['gy.dip', 'gy.endoP', 'gy.ascite', 'gy.sacoOk'], places: ['gynecologic.fundoSaco'] },
  {
    key: 'breast',
    rules: ['ma.5', 'ma.4', 'ma.0', 'ma.6', 'ma.3', 'ma.2', 'ma.1', 'ma.axila', 'ma.axilaOk'],
    places: ['examemama'],
  },
  { key: 'advice', rules: ['re.paGrave', 're.pa', 're.rh'], places: ['info'] },
];

/** With several fetuses what is about all of them opens a conclusion, and what is about the mother closes it. */
export const OPENING: readonly string[] = ['quality', 'gestation', 'twins'];

/** What a sentence calls normal, where it is more than the section it stands in. */
export const CALLS_NORMAL: Readonly<Record<string, readonly string[]>> = {
  'an.normal': ['anatomy', 'measuredMarkers', 'heart', 'nuchal', 'screening'],
  'mk.nenhum': ['markers', 'measuredMarkers'],
  'do.normal': ['doppler', 'umbilical', 'cerebral', 'venous', 'anemia', 'uterine'],
  'tr.baixo': ['trisomies', 'nuchal'],
  'cx.normal': ['cervix', 'preterm'],
};

/** Said to who examines, about the exam itself: nobody signs it, so it is not among all that is inserted at once. */
export const REMARKS: readonly string[] = ['la.incoerente'];
