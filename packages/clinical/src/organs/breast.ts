import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import {
  BIRADS,
  BIRADS_CATEGORIES,
  BIRADS_CITATION,
  BIRADS_DENSITY,
  BIRADS_FOLLOW_UP_MONTHS,
  BIRADS_HIERARCHY,
  BIRADS_STABLE_MONTHS,
  BIRADS_SUSPICIOUS,
  type BiradsCategory,
} from '../references/birads/coefficients.ts';
import type { Given } from '../values/given.ts';
import { choice, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';

export function meaningOf(category: BiradsCategory): EntryValues {
  const { assessment, management, risk } = BIRADS[category];
  return {
    category,
    assessment,
    management,
    riskFromPct: risk?.[0] ?? null,
    riskToPct: risk?.[1] ?? null,
    followUpMonths: category === '3' ? BIRADS_FOLLOW_UP_MONTHS : null,
  };
}

const atlas: Entry = {
  id: 'birads-5th',
  standard: 'birads',
  author: 'ACR 2013',
  citation: BIRADS_CITATION,
  confidence: 'VERIFIED',
  version: 1,
  inputs: {
    category: optional(choice(...BIRADS_CATEGORIES)),
    density: optional(choice('a', 'b', 'c', 'd')),
  },
  compute(given) {
    if (!given.has('category') && !given.has('density')) return refuse({ code: 'missing', input: 'category' });
    const meaning = given.has('category') ? meaningOf(given.choice('category') as BiradsCategory) : {};
    if (!given.has('density')) return meaning;
    const density = given.choice('density') as keyof typeof BIRADS_DENSITY;
    return { ...meaning, density, composition: BIRADS_DENSITY[density] };
  },
};

const is = (given: Given, name: string, ...values: string[]) => given.has(name) && values.includes(given.choice(name));

/** How many descriptors are suspicious; a mixed lesion and its mixed echoes are the same one. */
function suspicionsOf(given: Given): number {
  const signs = Object.entries(BIRADS_SUSPICIOUS).filter(([name, answers]) => is(given, name, ...answers));
  const twice = is(given, 'tipoAchado', 'complexo') && is(given, 'ecogenicidade', 'complexo');
  return signs.length - (twice ? 1 : 0);
}

/** A spiculated margin without the whole picture of category 5 stays next to it. */
function suspiciousCategory(given: Given, suspicions: number): BiradsCategory {
  if (is(given, 'margem', 'espiculada')) {
    const whole =
      is(given, 'forma', 'irregular') && (is(given, 'posterior', 'sombra') || is(given, 'orientacao', 'naoParalela'));
    return whole ? '5' : '4C';
  }
  if (suspicions >= 3 || (suspicions === 2 && is(given, 'margem', 'angulada'))) return '4C';
  return suspicions === 2 ? '4B' : '4A';
}

const isStable = (given: Given) =>
  is(given, 'estabilidade', 'estavel') &&
  given.has('mesesEstavel') &&
  given.number('mesesEstavel') >= BIRADS_STABLE_MONTHS;

/** Oval, parallel and circumscribed is probably benign; a solid mass that is not all three is not. */
function solidCategory(given: Given): BiradsCategory | { missing: string } {
  for (const name of ['forma', 'orientacao', 'margem']) if (!given.has(name)) return { missing: name };
  return is(given, 'forma', 'oval') ? '3' : '4A';
}

function massCategory(given: Given): BiradsCategory | { missing: string } | null {
  const type = given.choice('tipoAchado');
  if (type === 'cistoSimples' || type === 'linfonodoTipico' || type === 'lesaoCutanea') return '2';
  const suspicions = suspicionsOf(given);
  if (suspicions > 0) return suspiciousCategory(given, suspicions);
  if (isStable(given)) return '2';
  switch (type) {
    case 'cistoComplicado':
    case 'microcistos':
      return is(given, 'cistosSimples', 'bilaterais') ? '2' : '3';
    case 'noduloSolido':
      return solidCategory(given);
    default:
      return null;
  }
}

function suggestion(given: Given): EntryValues | { reason: Reason } {
  const category = massCategory(given);
  if (category === null) return refuse({ code: 'unavailable', input: 'tipoAchado' });
  if (typeof category !== 'string') return refuse({ code: 'missing', input: category.missing });
  return { ...meaningOf(category), suspicions: suspicionsOf(given) };
}

const mass: Entry = {
  id: 'local.birads-us',
  standard: 'birads',
  author: 'ACR 2013',
  citation: BIRADS_CITATION,
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    tipoAchado: choice(
      'noduloSolido',
      'cistoSimples',
      'microcistos',
      'cistoComplicado',
      'complexo',
      'esteatonecrose',
      'colecao',
      'lesaoCutanea',
      'linfonodoTipico',
    ),
    forma: optional(choice('oval', 'redonda', 'irregular')),
    orientacao: optional(choice('paralela', 'naoParalela')),
    margem: optional(choice('circunscrita', 'indistinta', 'angulada', 'microlobulada', 'espiculada')),
    ecogenicidade: optional(choice('anecoico', 'hiperecoico', 'complexo', 'hipoecoico', 'isoecoico', 'heterogeneo')),
    posterior: optional(choice('nenhuma', 'reforco', 'sombra', 'combinado')),
    elasticidade: optional(choice('macia', 'intermediaria', 'dura', 'naoAvaliada')),
    estabilidade: optional(choice('novo', 'estavel', 'aumentou', 'reduziu', 'semComparacao')),
    /** For how long it has been stable. */
    mesesEstavel: optional(numberInput('', { min: 0, max: 600 })),
    cistosSimples: optional(choice('ausentes', 'unico', 'multiplos', 'bilaterais')),
  },
  compute: suggestion,
};

/** Of several, the one that asks most; a breast or an exam in which nothing was found is negative. */
export function worstOf(found: readonly BiradsCategory[]): BiradsCategory {
  const places = found.map((each) => BIRADS_HIERARCHY.indexOf(each));
  return BIRADS_HIERARCHY[Math.max(0, ...places)] ?? '1';
}

const final: Entry = {
  id: 'local.birads-final',
  standard: 'birads',
  author: 'ACR 2013',
  citation: BIRADS_CITATION,
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: { findings: { kind: 'list', of: { category: choice(...BIRADS_CATEGORIES) } } },
  compute: (given) =>
    meaningOf(worstOf(given.list('findings').map((finding) => finding.choice('category') as BiradsCategory))),
};

export const breastEntries: readonly Entry[] = [atlas, mass, final];
