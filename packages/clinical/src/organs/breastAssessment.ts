import { type Entry, refuse } from '../entries/entry.ts';
import {
  BIRADS,
  BIRADS_CATEGORIES,
  BIRADS_CITATION,
  BIRADS_HIERARCHY,
  type BiradsCategory,
} from '../references/birads/coefficients.ts';
import type { Given } from '../values/given.ts';
import { choice, flagInput, type Input, optional } from '../values/input.ts';
import { meaningOf, worstOf } from './breast.ts';

const MOST = BIRADS_HIERARCHY.at(-1);
const categories: Input = { kind: 'options', choices: BIRADS_CATEGORIES };
const category = optional(choice(...BIRADS_CATEGORIES));

/** Findings beside nodules: by these answers there is nothing, by those something benign, and by any other a physician decides. */
const BESIDE: Readonly<Record<string, { nothing: readonly string[]; benign: readonly string[] }>> = {
  pele: { nothing: ['normal'], benign: [] },
  parenquima: { nothing: ['normal'], benign: [] },
  ductos: { nothing: ['normais'], benign: [] },
  cistosSimples: { nothing: ['ausentes'], benign: ['unico', 'multiplos', 'bilaterais'] },
  distorcao: { nothing: ['ausente'], benign: [] },
  edema: { nothing: ['ausente'], benign: [] },
  implante: { nothing: ['ausente'], benign: ['integro'] },
  linfonodoIntramamario: { nothing: ['ausente'], benign: ['tipico'] },
};

const answered = (given: Given) => Object.keys(BESIDE).filter((name) => given.has(name));
/** A finding the atlas gives no category by itself. */
const undecided = (given: Given) =>
  answered(given).find(
    (name) => ![...(BESIDE[name]?.nothing ?? []), ...(BESIDE[name]?.benign ?? [])].includes(given.choice(name)),
  );
const hasBenign = (given: Given) => answered(given).some((name) => BESIDE[name]?.benign.includes(given.choice(name)));

/**
 * One breast. A nodule that waits for its category, and a finding without one of its own, leave it to the physician; only what asks
 * most of all stands whatever else there is. A breast is negative when its parenchyma was looked at and nothing was found.
 */
const breast: Entry = {
  id: 'local.birads-breast',
  standard: 'birads',
  author: 'ACR 2013',
  citation: BIRADS_CITATION,
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    /** The category of each nodule. */
    nodulos: optional(categories),
    pele: optional(choice('normal', 'alterado')),
    parenquima: optional(choice('normal', 'alterado')),
    ductos: optional(choice('normais', 'ectasia', 'lesaoIntraductal')),
    cistosSimples: optional(choice('ausentes', 'unico', 'multiplos', 'bilaterais')),
    distorcao: optional(choice('presente', 'ausente')),
    edema: optional(choice('presente', 'ausente')),
    implante: optional(choice('ausente', 'integro', 'roturaIntra', 'roturaExtra', 'duvidoso')),
    linfonodoIntramamario: optional(choice('ausente', 'tipico', 'atipico')),
  },
  compute(given) {
    const nodules = given.options('nodulos') as readonly BiradsCategory[];
    const worst = worstOf(hasBenign(given) ? [...nodules, '2'] : nodules);
    if (worst === MOST) return meaningOf(worst);
    const open = undecided(given);
    if (open !== undefined) return refuse({ code: 'refused', key: 'calc.reason.physicianDecides', input: open });
    if (worst === '1' && nodules.length === 0 && !given.has('parenquima'))
      return refuse({ code: 'missing', input: 'parenquima' });
    return meaningOf(worst);
  },
};

/** What is done about it, as the form offers it, by what the atlas calls its management. */
const CONDUCT: Readonly<Record<string, string>> = {
  'additional imaging': 'complementar',
  'routine screening': 'rotina',
  'short-interval follow-up': 'controle6m',
  biopsy: 'biopsia',
  'treatment when appropriate': 'tratamento',
};

const SIDES = [
  { side: 'direita', own: 'mamaDireita', chosen: 'ajusteDireita', seen: 'vistaDireita' },
  { side: 'esquerda', own: 'mamaEsquerda', chosen: 'ajusteEsquerda', seen: 'vistaEsquerda' },
] as const;

/**
 * The exam is what its breasts ask most; what a physician chose for one stands before what was worked out. A breast that was looked
 * at and has no category yet holds that of the exam back; one that nobody looked at makes it an exam of the other.
 */
const exam: Entry = {
  id: 'local.birads-exam',
  standard: 'birads',
  author: 'ACR 2013',
  citation: BIRADS_CITATION,
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    ...Object.fromEntries(SIDES.flatMap(({ own, chosen }) => [own, chosen].map((name) => [name, category]))),
    /** Whether anything was said about the breast or a nodule of it. */
    ...Object.fromEntries(SIDES.map(({ seen }) => [seen, flagInput])),
  },
  compute(given) {
    const found: BiradsCategory[] = [];
    const sides: string[] = [];
    for (const { side, own, chosen, seen } of SIDES) {
      const name = [chosen, own].find((each) => given.has(each));
      if (name === undefined && given.has(seen) && given.flag(seen)) return refuse({ code: 'missing', input: own });
      if (name === undefined) continue;
      sides.push(side);
      found.push(given.choice(name) as BiradsCategory);
    }
    if (found.length === 0) return refuse({ code: 'missing', input: SIDES[0].own });
    const worst = worstOf(found);
    const laterality = sides.length === SIDES.length ? 'bilateral' : (sides[0] ?? null);
    return { ...meaningOf(worst), conduct: CONDUCT[BIRADS[worst].management] ?? null, laterality };
  },
};

export const breastAssessmentEntries: readonly Entry[] = [breast, exam];
