import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import {
  EXTRAOVARIAN_TYPICAL,
  ORADS_CATEGORIES,
  ORADS_LIMITS,
  ORADS_RISK,
  type OradsCategory,
  OVARIAN_TYPICAL,
} from '../references/orads/coefficients.ts';
import type { Given } from '../values/given.ts';
import { choice, length, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';

const ORADS_CITATION =
  'Strachowski LM, Jha P, Phillips CH, et al. O-RADS US v2022: an update from the American College of Radiology Ovarian-Adnexal Reporting and Data System US Committee. Radiology 2023;308:e230685';

function meaningOf(category: OradsCategory): EntryValues {
  const { meaning, risk } = ORADS_RISK[category];
  return { category, meaning, riskFromPct: risk?.[0] ?? null, riskBelowPct: risk?.[1] ?? null };
}

const categories: Entry = {
  id: 'orads-us-v2022',
  standard: 'orads',
  author: 'ACR 2022',
  citation: ORADS_CITATION,
  confidence: 'VERIFIED',
  version: 1,
  inputs: { category: choice(...ORADS_CATEGORIES) },
  compute: (given) => meaningOf(given.choice('category') as OradsCategory),
};

type Outcome = OradsCategory | { missing: string } | { inconsistent: string };

/** The largest diameter, as such or as the largest of three. */
function diameterOf(given: Given): number | null {
  if (given.has('maiorDiametro')) return given.number('maiorDiametro');
  const all = ['long', 'ap', 'transv'].filter((name) => given.has(name)).map((name) => given.number(name));
  return all.length === 0 ? null : Math.max(...all);
}

const readChoice = (given: Given, name: string) => (given.has(name) ? given.choice(name) : null);
const colourOf = (given: Given) => (given.has('escoreCor') ? Number(given.choice('escoreCor')) : null);

/** Below ten centimetres one category, from there on the other. */
function bySize(given: Given, small: OradsCategory, large: OradsCategory): Outcome {
  const diameter = diameterOf(given);
  if (diameter === null) return { missing: 'maiorDiametro' };
  return diameter < ORADS_LIMITS.largeMm ? small : large;
}

function physiologic(given: Given): Outcome {
  const diameter = diameterOf(given);
  const status = readChoice(given, 'estadoMenopausal');
  if (diameter === null) return { missing: 'maiorDiametro' };
  if (status === null || status === 'desconhecido') return { missing: 'estadoMenopausal' };
  const allowed = status === 'premenopausa' && diameter <= ORADS_LIMITS.physiologicMm;
  return allowed ? '1' : { inconsistent: 'tipoLesao' };
}

function typical(given: Given): Outcome {
  const which = readChoice(given, 'benignaTipica');
  if (which !== null && EXTRAOVARIAN_TYPICAL.includes(which)) return '2';
  const category = bySize(given, '2', '3');
  return category === '3' && which === null ? { missing: 'benignaTipica' } : category;
}

/** Smooth by size; an irregular inner wall decides alone. */
function cystic(given: Given, irregular: OradsCategory, smooth: () => Outcome): Outcome {
  const wall = readChoice(given, 'paredeInterna');
  if (wall === null) return { missing: 'paredeInterna' };
  return wall === 'irregular' ? irregular : smooth();
}

function multilocularSmooth(given: Given): Outcome {
  const diameter = diameterOf(given);
  const colour = colourOf(given);
  if (colour === 4 || (diameter !== null && diameter >= ORADS_LIMITS.largeMm)) return '4';
  if (diameter === null) return { missing: 'maiorDiametro' };
  return colour === null ? { missing: 'escoreCor' } : '3';
}

function solidSmooth(given: Given): Outcome {
  const colour = colourOf(given);
  if (colour === null) return { missing: 'escoreCor' };
  if (colour === 1) return '3';
  if (colour === 4) return '5';
  const shadow = readChoice(given, 'sombra');
  if (shadow === null) return { missing: 'sombra' };
  return shadow === 'presente' ? '3' : '4';
}

function locularSolid(given: Given): Outcome {
  const colour = colourOf(given);
  if (colour === null) return { missing: 'escoreCor' };
  return colour <= 2 ? '4' : '5';
}

const RULES: Readonly<Record<string, (given: Given) => Outcome>> = {
  fisiologico: physiologic,
  benignaTipica: typical,
  cistoSimples: (given) => bySize(given, '2', '3'),
  unilocular: (given) => cystic(given, '3', () => bySize(given, '2', '3')),
  bilocular: (given) => cystic(given, '4', () => bySize(given, '2', '3')),
  multilocular: (given) => cystic(given, '4', () => multilocularSmooth(given)),
  unilocularSolido: (given) =>
    given.has('papilas') && given.number('papilas') >= ORADS_LIMITS.manyPapillae ? '5' : '4',
  bilocularSolido: locularSolid,
  multilocularSolido: locularSolid,
  solido: (given) => cystic(given, '5', () => solidSmooth(given)),
};

/** Lesions that can be of category 1 or 2: with them ascites has another cause. */
const MAY_BE_BENIGN: readonly string[] = ['fisiologico', 'benignaTipica', 'cistoSimples', 'unilocular', 'bilocular'];

/** First match, as the form words it. */
function oradsCategory(given: Given): Outcome {
  const type = given.choice('tipoLesao');
  const category = RULES[type]?.(given) ?? { missing: 'tipoLesao' };
  const spread = readChoice(given, 'ascite') === 'presente' || readChoice(given, 'implantes') === 'presente';
  if (!spread || category === '1' || category === '2') return category;
  return typeof category === 'string' || !MAY_BE_BENIGN.includes(type) ? '5' : category;
}

const presence = optional(choice('presente', 'ausente'));

const lesion: Entry = {
  id: 'local.orads-us-v2022',
  standard: 'orads',
  author: 'ACR 2022',
  citation: ORADS_CITATION,
  confidence: 'UNCERTAIN',
  version: 1,
  inputs: {
    tipoLesao: choice(...Object.keys(RULES)),
    maiorDiametro: optional(length({ max: 500 })),
    long: optional(length({ max: 500 })),
    ap: optional(length({ max: 500 })),
    transv: optional(length({ max: 500 })),
    benignaTipica: optional(choice(...OVARIAN_TYPICAL, ...EXTRAOVARIAN_TYPICAL)),
    paredeInterna: optional(choice('lisa', 'irregular')),
    papilas: optional(numberInput('count', { min: 0, max: 100 })),
    sombra: presence,
    escoreCor: optional(choice('1', '2', '3', '4')),
    ascite: presence,
    implantes: presence,
    estadoMenopausal: optional(choice('premenopausa', 'posmenopausa', 'desconhecido')),
  },
  compute(given): EntryValues | { reason: Reason } {
    const outcome = oradsCategory(given);
    if (typeof outcome === 'string') return meaningOf(outcome);
    if ('missing' in outcome) return refuse({ code: 'missing', input: outcome.missing });
    return refuse({ code: 'inconsistent', input: outcome.inconsistent });
  },
};

export const adnexalEntries: readonly Entry[] = [categories, lesion];
