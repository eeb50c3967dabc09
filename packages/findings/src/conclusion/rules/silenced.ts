import type { Test, Wording } from './rule.ts';

/**
 * One finding, one sentence. A generic rule is silent about a measure that a rule of its own speaks of; here stands what the values
 * they read do not tell. Numbers of rules are in no table: what is small or high, the rules know.
 */

const RESTRICTED = ['gr.rcfPrecoce', 'gr.rcfTardia'];
/** What is said of a restriction by the criteria of singletons. */
const OF_SINGLETONS = [...RESTRICTED, 'do.estagio'];

/** Of the same fetus, these add nothing to what the first says. */
export const SILENCES: Readonly<Record<string, readonly string[]>> = {
  // A restricted fetus is smaller than its age and often asymmetric: neither is a finding apart, and its age is not in doubt.
  'gr.rcfPrecoce': ['gr.ig', 'gr.assim'],
  'gr.rcfTardia': ['gr.ig', 'gr.assim'],
  // A pair has criteria and stages of its own (Khalil 2019, Quintero 1999, Gratacós 2007).
  'tt.sttf': OF_SINGLETONS,
  'tt.sfgr': OF_SINGLETONS,
  // A femur far shorter than the foot is a bone that does not grow: the weight made from it tells of no restriction (Gordijn 2016).
  'an.femurPe': OF_SINGLETONS,
  // The weight is made from the abdomen: only an abdomen that is smaller than the weight says more.
  'gr.p3': ['gr.ca3', 'gr.ca10'],
  'gr.p10': ['gr.ca10'],
  'gr.p90': ['gr.macro'],
  'gr.p98': ['gr.macro'],
  // The ratio is made from the cerebral artery.
  'do.rcp1': ['do.acm'],
  'do.rcp5': ['do.acm'],
  'do.normal': ['do.auNormal', 'do.utNormal'],
  'do.ut': ['tr.ut'],
  // The velocity of either is half of the finding.
  'tt.taps': ['do.normal'],
  // A pregnancy that has failed is not dated anew, and of a dead fetus nothing is adequate.
  't1.obito': ['t1.redatar'],
  't1.obitoIncerto': ['t1.redatar'],
  'av.obito': ['gr.ok', 'do.normal', 'do.auNormal', 'bp.normal'],
  // Little fluid is no normal profile, whatever it adds up to.
  'la.anidramnio': ['bp.normal'],
  'la.oligo': ['bp.normal'],
  // Screening was done.
  'tr.alto': ['gl.idade'],
  'tr.interm': ['gl.idade'],
  'tr.baixo': ['gl.idade'],
  're.paGrave': ['re.pa'],
};

/** Fields whose generic sentence a rule makes needless, on one side of the curve or on both. */
export type Covers = { fields: readonly string[]; side?: 'high' | 'low' };

const HEAD = ['dbp', 'cc'];
/** What the weight is made from, and the arm beside the leg. */
const WEIGHED = [...HEAD, 'ca', 'cf', 'cu'];
const UMBILICAL = ['piUmbilical', 'riUmbilical', 'relacaoSdUmbilical'];
const CEREBRAL = ['piCerebral', 'relacaoCerebralPlacentaria'];
const UTERINE = ['piUterinaDireita', 'piUterinaEsquerda', 'piUterinaMedia'];
const SMALL: readonly Covers[] = [{ fields: WEIGHED, side: 'low' }, { fields: ['relacaoCCCA'] }];
const LARGE: readonly Covers[] = [
  { fields: WEIGHED, side: 'high' },
  { fields: ['relacaoCCCA'], side: 'low' },
];

export const COVERS: Readonly<Record<string, readonly Covers[]>> = {
  'gr.p3': SMALL,
  'gr.p10': SMALL,
  'gr.rcfPrecoce': SMALL,
  'gr.rcfTardia': SMALL,
  'gr.p90': LARGE,
  'gr.p98': LARGE,
  'gr.micro': [{ fields: HEAD, side: 'low' }],
  // A long or a short head has a diameter that says nothing of its growth.
  'gr.doli': [{ fields: ['dbp'], side: 'low' }],
  'gr.braqui': [{ fields: ['dbp'], side: 'high' }],
  'gr.ossos': [{ fields: ['cf', 'cu', 'radio', 'ulna', 'tibia', 'fibula'], side: 'low' }],
  'do.reversa': [{ fields: UMBILICAL }],
  'do.zero': [{ fields: UMBILICAL }],
  'do.au95': [{ fields: UMBILICAL }],
  'do.rcp1': [{ fields: CEREBRAL }],
  'do.rcp5': [{ fields: CEREBRAL }],
  'do.cent': [{ fields: CEREBRAL }],
  'do.acm': [{ fields: CEREBRAL }],
  'do.dvReverso': [{ fields: ['piDuctoVenoso'] }],
  'do.dvZero': [{ fields: ['piDuctoVenoso'] }],
  'do.dv95': [{ fields: ['piDuctoVenoso'] }],
  'tr.dv': [{ fields: ['piDuctoVenoso'] }],
  'do.ut': [{ fields: UTERINE }],
  'tr.ut': [{ fields: UTERINE }],
  'ec.funcao': [{ fields: ['imp', 'contratilidade'] }],
};

/** Beside these nothing of their section is called normal, though they are no alert. */
export const UNCERTAIN: readonly string[] = ['gen.incerto', 'an.listaInc'];

const FLOW_SEEN: Test = {
  any: [
    { field: 'obstetricdoppler.fetal{n}.piUmbilical', set: true },
    { field: 'obstetricdoppler.fetal{n}.diastole', set: true },
    { field: 'obstetricdoppler.fetal{n}.diastoleZero', set: true },
    { field: 'obstetricdoppler.fetal{n}.diastoleReversa', set: true },
  ],
};
const WEIGHT = { pesoEstimado: 'pesoEstimado', p: 'pesoEstimadoPercentil' };

/** By how much, of what, and with the weight where nothing else says it: the abdomen did where it is small. */
function fallWordings(): Wording[] {
  const fell = (is: string, of: string): Test => ({
    criterion: 'growth.fall',
    is,
    of: { fallCentiles: { fell: [of] } },
  });
  const saidByAbdomen: Test = { fired: ['gr.ca3', 'gr.ca10'] };
  const weighed: Test = { all: [{ none: saidByAbdomen }, { fired: ['gr.ok'] }] };
  const kinds = [
    { wording: '', when: fell('quartiles', 'pesoEstimado') },
    { wording: 'abdomen', when: fell('quartiles', 'ca') },
    { wording: 'centiles', when: fell('centiles', 'pesoEstimado') },
    { wording: 'abdomenCentiles', when: fell('centiles', 'ca') },
  ];
  return kinds.flatMap(({ wording, when }): Wording[] => [
    { when: { all: [when, weighed] }, wording: wording === '' ? 'weighed' : `${wording}.weighed`, say: WEIGHT },
    { when, ...(wording === '' ? {} : { wording }) },
  ]);
}

/** What is said of a rule otherwise beside other findings: the first that holds. Advice that was followed is not given. */
export const WORDINGS: Readonly<Record<string, readonly Wording[]>> = {
  // A restriction whose criteria are met has a sentence, and says what its stage asks for.
  'gr.p3': [
    { when: { fired: [...RESTRICTED, 'an.femurPe'] }, wording: 'restricted' },
    { when: FLOW_SEEN, wording: 'flowSeen' },
  ],
  // Small for its age is what a fetus is that is not restricted.
  'gr.p10': [
    { when: { fired: [...RESTRICTED, 'an.femurPe'] }, wording: 'restricted' },
    { when: FLOW_SEEN, wording: 'flowSeen' },
  ],
  // Small is the weight or the abdomen (ISUOG 2020): where only the abdomen is, the weight is said with it.
  'gr.ca3': [{ when: { fired: ['gr.ok'] }, wording: 'weighed', say: WEIGHT }],
  'gr.ca10': [
    { when: { all: [{ fired: RESTRICTED }, { fired: ['gr.ok'] }] }, wording: 'restricted', say: WEIGHT },
    { when: { fired: ['gr.ok'] }, wording: 'weighed', say: WEIGHT },
  ],
  'gr.queda': fallWordings(),
  'gr.discord': [{ when: { fired: ['tt.sfgr'] }, wording: 'selective' }],
  'co.velam': [{ when: { fired: ['co.vasa'] }, wording: 'vasaSeen' }],
  // What nobody measured of the mother is not called normal.
  'do.normal': [{ when: { field: 'obstetricdoppler.uterinas.piUterinaMedia', set: false }, wording: 'fetal' }],
  'pl.local': [{ when: { fired: ['pl.grau3'] }, wording: 'site' }],
};

/** Words around a sentence that bound what it is about, as the number of a fetus does: `finding.framed.<frame>`. */
type Frame = { when: Test; frame: string };

const SEEN = 'examemama.conclusao.mamasExaminadas';
const ONE_BREAST: readonly Frame[] = [
  { when: { field: SEEN, is: 'direita' }, frame: 'rightBreast' },
  { when: { field: SEEN, is: 'esquerda' }, frame: 'leftBreast' },
];

/** The category of one breast is none of the other. */
export const FRAMES: Readonly<Record<string, readonly Frame[]>> = Object.fromEntries(
  ['ma.0', 'ma.1', 'ma.2', 'ma.3', 'ma.4', 'ma.5', 'ma.6'].map((id) => [id, ONE_BREAST]),
);
