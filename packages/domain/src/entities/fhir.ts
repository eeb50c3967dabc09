import { dayFrom } from '@gesta/clinical';
import { z } from 'zod';

export const FHIR_TYPE = 'application/fhir+json';
/** Of one page; whoever wants more follows the link to the next. */
export const MOST_RESOURCES = 200;
const USUAL_RESOURCES = 50;

export const FhirResource = z.looseObject({ resourceType: z.string() });
export type FhirResource = z.infer<typeof FhirResource>;

/** `system|value`, or a value of any system. */
const Token = z
  .string()
  .trim()
  .min(1)
  .max(400)
  .transform((typed) => {
    const bar = typed.lastIndexOf('|');
    return bar < 0 ? { system: null, value: typed } : { system: typed.slice(0, bar), value: typed.slice(bar + 1) };
  });
export type FhirToken = z.output<typeof Token>;

const MOMENT =
  /^(eq|ge|gt|le|lt)?(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?)(Z|[+-]\d\d:\d\d))?)?)?$/;
/** A year, a month, a day or a moment, with a sign for before and after: the parts that were written. */
export type FhirMoment = {
  prefix: 'eq' | 'ge' | 'gt' | 'le' | 'lt';
  year: number;
  month: number | null;
  day: number | null;
  /** With its zone. */
  time: string | null;
};

function momentOf(typed: string): FhirMoment | null {
  const [whole, prefix = 'eq', year, month, day, time, zone = ''] = MOMENT.exec(typed) ?? [];
  if (whole === undefined) return null;
  const parts = { year: Number(year), month: month ? Number(month) : null, day: day ? Number(day) : null };
  if (dayFrom({ year: parts.year, month: parts.month ?? 1, day: parts.day ?? 1 }) === null) return null;
  return { prefix: prefix as FhirMoment['prefix'], ...parts, time: time ? `${time}${zone}` : null };
}

/** Several narrow each other down. */
export const FhirMoments = z.union([z.string(), z.array(z.string()).max(4)]).transform((typed, context) => {
  const moments = [typed].flat().map(momentOf);
  if (moments.every((each) => each !== null)) return moments as FhirMoment[];
  context.addIssue('errors.dateInvalid');
  return z.NEVER;
});

/** A patient by her address or by her id alone. */
const PatientRef = z
  .string()
  .transform((typed) => typed.replace(/^Patient\//, ''))
  .pipe(z.uuid('errors.fieldInvalid'));

const paging = {
  _lastUpdated: FhirMoments.optional(),
  /** More than we give is asked for by some programs, and they get what we give. */
  _count: z.coerce
    .number()
    .int()
    .min(1)
    .default(USUAL_RESOURCES)
    .transform((asked) => Math.min(asked, MOST_RESOURCES)),
  /** Where the page before ended; ours to read. */
  _page: z.string().max(300).optional(),
  _format: z.enum(['json', 'application/json', FHIR_TYPE]).optional(),
};

/** What may be asked for, by type; what is not here is refused, because a filter that is passed over would tell too much. */
export const FHIR_SEARCHES = {
  Patient: z.strictObject({ identifier: Token.optional(), birthdate: FhirMoments.optional(), ...paging }),
  DiagnosticReport: z.strictObject({
    identifier: Token.optional(),
    patient: PatientRef.optional(),
    date: FhirMoments.optional(),
    ...paging,
  }),
  Observation: z.strictObject({
    identifier: Token.optional(),
    patient: PatientRef.optional(),
    code: Token.optional(),
    date: FhirMoments.optional(),
    ...paging,
  }),
  ImagingStudy: z.strictObject({
    identifier: Token.optional(),
    patient: PatientRef.optional(),
    started: FhirMoments.optional(),
    ...paging,
  }),
  ServiceRequest: z.strictObject({
    identifier: Token.optional(),
    patient: PatientRef.optional(),
    occurrence: FhirMoments.optional(),
    ...paging,
  }),
} as const;
export type FhirType = keyof typeof FHIR_SEARCHES;
export type FhirPaging = { _count: number; _page?: string | undefined };

/** What FHIR calls the kinds of parameters. */
export const FHIR_PARAMETERS: Readonly<Record<string, 'token' | 'reference' | 'date'>> = {
  identifier: 'token',
  code: 'token',
  patient: 'reference',
  birthdate: 'date',
  date: 'date',
  started: 'date',
  occurrence: 'date',
  _lastUpdated: 'date',
};
