import type { Confidence, ReasonCode } from '@gesta/clinical';
import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES } from '../languages/all.ts';

const MOST_PARAMS = 80;
const MOST_ITEMS = 40;
const MOST_VALUES = 400;
const LONGEST_TEXT = 200;

const DEEPEST = 3;

/** As the specification names them: `idadeGestacionalEmDias`. What a prototype answers to begins otherwise. */
const PARAM_NAME = /^[A-Za-z][\w-]{0,59}$/;

export type ParamValue =
  | number
  | string
  | boolean
  | null
  | readonly ParamValue[]
  | { readonly [name: string]: ParamValue };
type Params = Readonly<Record<string, ParamValue>>;

/**
 * One pass over whatever was sent, which ends at the first thing that is too long, too deep, too wide or misnamed: a
 * schema of nested schemas would look at all of a megabyte first, and find something to say about each value of it.
 */
function areParams(given: unknown): given is Params {
  let left = MOST_VALUES;
  const fits = (value: unknown, depth: number): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (typeof value === 'number') return Number.isFinite(value);
    if (typeof value === 'string') return value.length <= LONGEST_TEXT;
    if (typeof value !== 'object') return typeof value === 'boolean';
    if (value === null) return true;
    if (depth > DEEPEST) return false;
    if (Array.isArray(value)) return value.length <= MOST_ITEMS && value.every((each) => fits(each, depth + 1));
    const names = Object.keys(value);
    if (names.length > (depth === 0 ? MOST_PARAMS : MOST_ITEMS)) return false;
    const group = value as Readonly<Record<string, unknown>>;
    return names.every((name) => PARAM_NAME.test(name) && fits(group[name], depth + 1));
  };
  return typeof given === 'object' && !Array.isArray(given) && given !== null && fits(given, 0);
}

const WHAT_FITS = `Numbers, texts, booleans, null, or lists and groups of them, ${DEEPEST} deep and ${MOST_VALUES} in all at most.`;

export const CalculationParams = z
  .custom<Params>(areParams)
  .meta({ type: 'object', additionalProperties: {}, maxProperties: MOST_PARAMS, description: WHAT_FITS });

/** The server keeps no language of a person: the caller says in which one the reasons are to be read. */
const Lang = z.enum(LOCALES).default(DEFAULT_LOCALE);

/** Formulas of unconfirmed source are off unless the caller allows them. */
const How = { allowUncertain: z.boolean().default(false), lang: Lang };

export const FormulaPath = z.string().regex(/^\/?[a-z0-9-]{1,60}(\/[a-z0-9-]{1,60}){0,3}$/i);
export const PathSegment = z.string().regex(/^[a-z0-9-]{1,60}$/i);

export const CalculationCall = z.strictObject({ path: FormulaPath, params: CalculationParams, ...How });

/** A calculator of one family of paths; without a path it is the first. */
export const familyCall = <const P extends string>(...paths: [P, ...P[]]) =>
  z.strictObject({ path: z.enum(paths).default(paths[0]), params: CalculationParams, ...How });

/** Names that stand in the address: in the body they would say something else than the address. */
const IN_ADDRESS = ['measure', 'author', 'version'];

/** The parameters are the body itself; each is looked at with all the others, once. */
export const DirectCall = z
  .object(How)
  .catchall(z.custom<ParamValue>().meta({ description: WHAT_FITS }))
  .refine(areParams)
  .refine((body) => IN_ADDRESS.every((name) => !Object.hasOwn(body, name)));

const Choice = z.string().max(60).optional();

/** Some standards have a curve for each sex, group or structure. */
export const CurveCall = z.object({
  author: PathSegment.optional(),
  sexo: Choice,
  grupo: Choice,
  medida: Choice,
  /** In the units of the axis. */
  step: z.coerce.number().min(0.1).max(10).default(1),
  lang: Lang,
});

const REASON_CODES = {
  missing: '',
  notANumber: '',
  notAllowed: '',
  notADay: '',
  outOfRange: '',
  unitSlip: '',
  inconsistent: '',
  refused: '',
  uncertain: '',
  unavailable: '',
  notLoaded: '',
  unknownFormula: '',
} as const satisfies Record<ReasonCode, ''>;

export const CalculationReason = z.object({
  code: z.enum(Object.keys(REASON_CODES) as ReasonCode[]),
  key: z.string().optional(),
  input: z.string().optional(),
  value: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  unit: z.string().optional(),
});

const Source = z.object({
  id: z.string(),
  author: z.string(),
  citation: z.string(),
  confidence: z.enum(['VERIFIED', 'PLAUSIBLE', 'UNCERTAIN'] satisfies Confidence[]),
  version: z.number(),
});

const Row = z.object({
  measure: z.number(),
  p3: z.number().nullable(),
  p5: z.number().nullable(),
  p10: z.number().nullable(),
  p50: z.number().nullable(),
  p90: z.number().nullable(),
  p95: z.number().nullable(),
  p97: z.number().nullable(),
});

/** What `calculate` of the clinical library answers, with every reason also as a sentence in the caller's language. */
export const CalculationAnswer = z.object({
  path: z.string(),
  author: z.string(),
  result: z.array(
    z.object({
      id: z.string(),
      week: z.number().nullable(),
      value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
      unit: z.string(),
    }),
  ),
  percentil: z.number().min(0).max(1).nullable(),
  z: z.number().nullable(),
  bound: z.enum(['below', 'above']).nullable(),
  rows: z.array(Row),
  error: z.string().nullable(),
  reason: CalculationReason.nullable(),
  /** Why a part is missing beside a valid result. */
  withheld: z.object({ text: z.string(), reason: CalculationReason }).nullable(),
  missing: z.array(z.string()),
  sources: z.array(Source),
  confidence: Source.shape.confidence.nullable(),
  notices: z.array(
    z.object({
      key: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
      /** Message keys that the sentence lists. */
      list: z.array(z.string()),
      text: z.string(),
    }),
  ),
});

const OneIn = z.number().nullable();

export const TrisomyAnswer = CalculationAnswer.extend({
  t21only: OneIn,
  t21plus: OneIn,
  t18only: OneIn,
  t18plus: OneIn,
  t13only: OneIn,
  t13plus: OneIn,
  info: z.array(z.string()),
});

export const PreeclampsiaAnswer = CalculationAnswer.extend({
  /** One in so many, before 37 and before 34 weeks. */
  risk: OneIn,
  early: OneIn,
  risks: z.array(z.object({ before: z.number(), oneIn: z.number(), probability: z.number().min(0).max(1) })),
  info: z.array(z.string()),
  recommendations: z.array(z.string()),
});

export const AnemiaAnswer = CalculationAnswer.extend({
  PSV: z.number().nullable(),
  MoM: z.number().nullable(),
  anemiaLevel: z.string().nullable(),
});

export const TransfusionAnswer = CalculationAnswer.extend({ volumeToTransfuse: z.number().nullable() });

export const CurveAnswer = z.object({
  path: z.string(),
  measure: z.string(),
  author: z.string(),
  axis: z.enum(['weeks', 'crlMm']),
  unit: z.string(),
  range: z.tuple([z.number(), z.number()]),
  rows: z.array(Row),
  sources: z.array(Source),
  error: z.string().nullable(),
  reason: CalculationReason.nullable(),
});
