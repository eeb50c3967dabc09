import type { ReadingTopic } from '@gesta/domain';
import type { Finding } from '../../conclusion/findings.ts';

const ALL = '*';
const ANATOMY_ROWS = ['2ndand3rdquarter', 'morphological', '1stinitialtracking'].flatMap((form) =>
  ['gen.alterado', 'gen.incerto'].map((rule) => `${rule}:${form}.anatomiaFetal.`),
);

/**
 * What stands against a topic being normal: groups of conclusion-rules.md, single rules, or, ending in a dot, all that begin so. The
 * place of a measure on its curve does not: a normal heart has measures at P96.
 */
const AGAINST: Readonly<Record<ReadingTopic, readonly string[]>> = {
  exam: [ALL],
  pregnancy: ['viab', 'loc'],
  // A weight in its place does not say that the fetus grows.
  weight: ['peso', 'gr.macro'],
  growth: ['peso', 'ca', 'rcf', 'disc', 'sfgr', 'gr.queda', 'gr.macro', 'do.estagio'],
  fluid: ['la', 'tt', 'bp.oligo'],
  cervix: ['colo', 'cx.funil'],
  doppler: ['au', 'rcp', 'dv', 'ut', 'an', 'taps', 'do.acm', 'do.vu', 'do.istmo', 'tr.ut', 'tr.dv'],
  umbilical: ['au'],
  cerebral: ['rcp', 'an', 'taps', 'do.acm'],
  ductus: ['dv', 'tr.dv'],
  uterine: ['ut', 'tr.ut'],
  anatomy: [
    ...[
      'vm',
      'pelve',
      'an.listaAlt',
      'an.listaInc',
      'an.cm',
      'an.cmPeq',
      'an.prega',
      'an.torax',
      'an.eixo',
      'an.femurPe',
    ],
    ...['an.interoc', 'an.on', 'gr.micro', 'gr.ossos', 'ec.situs', 'ec.av', 'ec.va', 'ec.arcoD', ...ANATOMY_ROWS],
  ],
  brain: ['vm', 'an.cm', 'an.cmPeq', 'gr.micro'],
  orbits: ['an.interoc'],
  chest: ['an.torax'],
  kidneys: ['pelve'],
  bones: ['gr.ossos', 'an.femurPe'],
  nuchal: ['tn'],
  nuchalFold: ['an.prega'],
  nasalBone: ['tr.on', 'an.on'],
  yolkSac: ['t1.vesicula'],
  heart: ['bcf', 'rit', 'av.ritmo', 't1.bradi', 'ct.taqui', 'ct.bradi'],
  echo: ['ec.', 'rit', 'an.eixo', 'tr.it', 'gen.alterado:ecocardiogramafetal.', 'gen.incerto:ecocardiogramafetal.'],
  placenta: ['pl', 'pl.acret'],
  cord: ['co.velam', 'co.auu', 'co.vasa'],
  profile: ['pbf'],
  wellbeing: ['pbf', 'ctg', 'av.obito', 'av.bradi', 'ct.bradi'],
  tracing: ['ctg', 'ct.'],
  trisomy: ['tri', 'tr.nipt'],
  preeclampsia: ['pe'],
  preterm: ['cx.risco', 'cx.muitoCurto'],
  pressure: ['re.pa', 're.paGrave'],
  breast: ['ma', 'ma.axila', 'gen.alterado:examemama.'],
  axilla: ['ma.axila'],
  adnexa: ['orads'],
  uterus: ['gy.miomas', 'gy.adeno', 'gy.istmo', 'gy.diu', 'endo', 'gy.polipo'],
  endometrium: ['endo', 'gy.polipo'],
  pelvis: ['gy.ascite', 'gy.dip', 'gy.endoP'],
};

export const READING_TOPICS = Object.keys(AGAINST) as readonly ReadingTopic[];

/** Beside one of its parts a topic only says of what kind it is: “umbilical artery Doppler”, “cardiac anatomy”. */
export const PARTS: Readonly<Partial<Record<ReadingTopic, readonly ReadingTopic[]>>> = {
  exam: READING_TOPICS.filter((topic) => topic !== 'exam'),
  doppler: ['umbilical', 'cerebral', 'ductus', 'uterine'],
  anatomy: ['brain', 'orbits', 'chest', 'kidneys', 'bones', 'heart', 'echo', 'placenta', 'uterus', 'adnexa', 'breast'],
};

/** Of these a low risk is what is normal. */
export const RISK_TOPICS: readonly ReadingTopic[] = ['trisomy', 'preeclampsia', 'preterm'];

const speaksAgainst = (entry: string, rule: string, group: string | null): boolean =>
  entry === ALL || entry === group || entry === rule.split(':')[0] || (entry.endsWith('.') && rule.startsWith(entry));

/** Rules are few, and asked of every sentence. */
const known = new Map<string, readonly ReadingTopic[]>();

/** The topics that are not normal where this was found. */
export function topicsOf({ rule, group }: Pick<Finding, 'rule' | 'group'>): readonly ReadingTopic[] {
  const before = known.get(rule);
  if (before) return before;
  const topics = READING_TOPICS.filter((topic) => AGAINST[topic].some((entry) => speaksAgainst(entry, rule, group)));
  // A company's own fields are no end of names: only rules of ours are kept.
  if (!rule.includes(':')) known.set(rule, topics);
  return topics;
}
