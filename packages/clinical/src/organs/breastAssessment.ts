import { type Entry, refuse } from '../entries/entry.ts';
import {
  BIRADS,
  BIRADS_CATEGORIES,
  BIRADS_CITATION,
  BIRADS_HIERARCHY,
  type BiradsCategory,
} from '../references/birads/coefficients.ts';
import type { Given } from '../values/given.ts';
import { choice, type Input, optional } from '../values/input.ts';
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

/** The exam is what its two breasts ask most; what a physician chose for one stands before what was worked out. */
const exam: Entry = {
  id: 'local.birads-exam',
  standard: 'birads',
  author: 'ACR 2013',
  citation: BIRADS_CITATION,
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: { mamaDireita: category, ajusteDireita: category, mamaEsquerda: category, ajusteEsquerda: category },
  compute(given) {
    const found: BiradsCategory[] = [];
    for (const [own, chosen] of [
      ['mamaDireita', 'ajusteDireita'],
      ['mamaEsquerda', 'ajusteEsquerda'],
    ] as const) {
      const name = given.has(chosen) ? chosen : own;
      // One breast says nothing about the other.
      if (!given.has(name)) return refuse({ code: 'missing', input: own });
      found.push(given.choice(name) as BiradsCategory);
    }
    const worst = worstOf(found);
    return { ...meaningOf(worst), conduct: CONDUCT[BIRADS[worst].management] ?? null };
  },
};

export const breastAssessmentEntries: readonly Entry[] = [breast, exam];
