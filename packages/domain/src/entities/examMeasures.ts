import type { DevicePreset, FetusAnswers, KeptMeasure, PresetEntry } from '@gesta/forms';
import { z } from 'zod';
import { Id, Instant, text } from './common.ts';

const words = (most: number) => z.string().max(most);

const Site = z.enum([
  'umbilicalArtery',
  'middleCerebralArtery',
  'uterineArtery',
  'ductusVenosus',
  'descendingAorta',
  'umbilicalVein',
  'amnioticSac',
  'ovary',
  'other',
]);
const Side = z.enum(['left', 'right', 'bilateral']);
const Derivation = z.enum(['mean', 'median', 'best', 'measured', 'calculated', 'estimated', 'other']);

/** One measure of a machine, with the picture it was measured on where that came as well. */
export const ExamMeasure = z.object({
  id: Id,
  /** The report it stands in, and its place there. */
  report: Id,
  ordinal: z.int(),
  device: z.string(),
  group: z.string(),
  param: z.string(),
  code: z.string(),
  scheme: z.string(),
  of: z.string().nullable(),
  site: Site.nullable(),
  side: Side.nullable(),
  author: z.string(),
  authorCode: z.string().nullable(),
  value: z.number().nullable(),
  text: z.string().nullable(),
  unit: z.string(),
  fetus: z.string().nullable(),
  derivation: Derivation.nullable(),
  selected: z.boolean(),
  image: z.string().nullable(),
  frame: z.int().nullable(),
  picture: z.object({ iuid: Id, number: z.int().nullable(), at: Instant }).nullable(),
}) satisfies z.ZodType<KeptMeasure>;
export type ExamMeasure = z.infer<typeof ExamMeasure>;

/** A report of a machine about an exam; one that could not be read is kept as a file all the same. */
export const MeasureReport = z.object({
  iuid: Id,
  study: Id,
  /** Manufacturer and model as the file says it; empty where it does not. */
  device: z.string(),
  station: z.string(),
  receivedAt: Instant,
  state: z.enum(['read', 'waiting', 'unread']),
});
export type MeasureReport = z.infer<typeof MeasureReport>;

const Entry = z.strictObject({
  group: words(1024),
  author: words(1024),
  param: words(1024),
  unit: words(64),
  code: words(64).nullable().exactOptional(),
  scheme: words(64).nullable().exactOptional(),
  site: words(64).nullable().exactOptional(),
  side: words(64).nullable().exactOptional(),
}) satisfies z.ZodType<PresetEntry>;

/** What a clinic fills a field from, as a list; an empty list is no preset. */
export const PresetEntries = z.array(Entry).max(50);

export const MeasurePreset = z.object({
  device: z.string(),
  field: z.string(),
  entries: PresetEntries,
}) satisfies z.ZodType<DevicePreset>;

/** A measure by its name, or a place of a form, with `{n}` for the number of the fetus. */
export const PresetField = text(200).pipe(z.string().regex(/^[\w-]+(\.[\w-]+(\{n\})?\.[\w-]+)?$/, 'errors.formKey'));

const FETUS_TEXT = 64;
/** Which tab each fetus of the machine is; null: none of this exam. */
export const FetusNames = z
  .record(z.string().max(FETUS_TEXT), z.int().min(1).max(12).nullable())
  .refine((named) => Object.keys(named).length <= 12, 'errors.invalidInput') satisfies z.ZodType<FetusAnswers>;

export const ExamMeasures = z.object({
  /** Of all reports, oldest first: values of the exam name old ones too. */
  measures: z.array(ExamMeasure),
  reports: z.array(MeasureReport),
  presets: z.array(MeasurePreset),
  /** What somebody answered about the fetuses, for this exam. */
  fetuses: FetusNames,
  /** The measure a value was kept against, by the key of the value. */
  kept: z.record(z.string(), Id),
});
export type ExamMeasures = z.infer<typeof ExamMeasures>;
