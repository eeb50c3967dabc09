import type { Confidence, ReasonCode } from '@gesta/clinical';
import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES } from '../t.ts';

const MOST_PARAMS = 80;
const MOST_ITEMS = 40;
const MOST_VALUES = 400;
const LONGEST_TEXT = 200;

/** As the specification names them: `idadeGestacionalEmDias`. What a prototype answers to begins otherwise. */
const PARAM_NAME = /^[A-Za-z][\w-]{0,59}$/;
const Scalar = z.union([z.number(), z.string().max(LONGEST_TEXT), z.boolean(), z.null()]);

type Nested = z.ZodType<ParamValue, ParamValue>;
export type ParamValue = z.infer<typeof Scalar> | readonly ParamValue[] | { readonly [name: string]: ParamValue };

const nest = (inner: Nested): Nested => z.union([Scalar, z.array(inner).max(MOST_ITEMS), z.record(z.string(), inner)]);
/** A number, a word, or a small list or group of them, three deep at most. */
const Value: Nested = nest(nest(nest(Scalar)));

/** How many values there are in all, however they are nested; endless where something is misnamed or too wide. */
function countValues(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  const entries = Object.entries(value);
  const named = Array.isArray(value) || entries.every(([name]) => PARAM_NAME.test(name));
  if (!named || entries.length > most) return Number.POSITIVE_INFINITY;
  return entries.reduce((sum, [, each]) => sum + countValues(each, MOST_ITEMS), 1);
}

/** One finding about the whole, not one for each of the names somebody made up. */
const isSmall = (params: Readonly<Record<string, unknown>>) => countValues(params, MOST_PARAMS) <= MOST_VALUES;

export const CalculationParams = z.record(z.string(), Value).refine(isSmall);

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

/** The parameters are the body itself. */
export const DirectCall = z
  .object(How)
  .catchall(Value)
  .refine(isSmall)
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
