import { FORM_IDS } from '@gesta/forms';
import { z } from 'zod';
import { Day, Id, Instant, text } from './common.ts';
import { Status } from './interaction.ts';
import { PatientIdentity } from './patient.ts';
import { DayTime, ProcedureMinutes } from './schedule.ts';

/** Marks of the visit, beside the status of its report and never instead of it. */
export const ARRIVAL_STATES = ['booked', 'arrived', 'inRoom', 'noShow'] as const;
export const ArrivalState = z.enum(ARRIVAL_STATES);
export type ArrivalState = z.infer<typeof ArrivalState>;

/** Who set the mark and when; empty where nobody has set one. */
export const Arrival = z.object({ state: ArrivalState, at: Instant.nullable(), by: z.string() });
export type Arrival = z.infer<typeof Arrival>;

/** An exam as the front desk and other systems of the clinic see it. Its id is that of the interaction it belongs to. */
export const WorklistExam = z.object({
  id: Id,
  accessionNo: z.string(),
  title: z.string(),
  modality: z.string(),
  patId: z.string(),
  patientName: z.string(),
  phone: z.string(),
  email: z.string(),
  created: Instant,
  resource: z.string(),
  room: z.string(),
  serviceDate: Day,
  /** The hour it is booked for, on the clinic's clock; null where none was given. */
  serviceTime: DayTime.nullable(),
  /** How long it takes; null where nobody said, which means the usual time of the clinic. */
  minutes: z.int().nullable(),
  /** Booked into an hour that somebody else has, knowingly. */
  squeezedIn: z.boolean(),
  doctor: z.object({ iuid: Id, name: z.string() }).nullable(),
  examType: Id.nullable(),
  arrival: Arrival,
  /** In days, on the day of the exam; null without a dated gestation. */
  gestationalAge: z.int().nullable(),
  birthDate: Day.nullable(),
  pathVideo: z.string(),
  imagesURL: z.string(),
  /** How far its report is. */
  status: Status,
  patient: Id,
  /** Which forms its report has; they name an exam that has no title. */
  forms: z.array(z.enum(FORM_IDS)),
});
export type WorklistExam = z.infer<typeof WorklistExam>;

/** DICOM allows sixteen characters; printable ones without a space, so that a barcode and a file name can carry them. */
const AccessionNo = text(16).pipe(z.union([z.literal(''), z.string().regex(/^[\x21-\x5b\x5d-\x7e]+$/)]));

/** An empty accession number or patient code means the next one of the clinic. */
export const WorklistDraft = z.strictObject({
  accessionNo: AccessionNo.optional(),
  title: text(200).optional(),
  modality: text(16).optional(),
  patId: text(64).optional(),
  patientName: text(200)
    .pipe(z.string().min(1, 'patient.needsName'))
    .transform((name) => name.toLocaleUpperCase('pt-BR').replace(/\s+/g, ' ')),
  phone: text(32).optional(),
  email: z.union([z.email('errors.emailInvalid'), z.literal('')]).optional(),
  resource: text(80).optional(),
  room: text(40)
    .transform((room) => room.toLocaleUpperCase('pt-BR'))
    .optional(),
  serviceDate: Day.optional(),
  /** Null takes the hour away. */
  serviceTime: DayTime.nullable().optional(),
  /** Day and hour in one, on the clinic's clock. */
  at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:00)?$/, 'errors.timeInvalid')
    .refine((at) => Day.safeParse(at.slice(0, 10)).success, 'errors.dateInvalid')
    .optional(),
  minutes: ProcedureMinutes.nullable().optional(),
  /** Into an hour that is taken. */
  squeezeIn: z.boolean().optional(),
  birthDate: Day.nullable().optional(),
  identity: PatientIdentity.optional(),
  /** Somebody else than the patients that may be the same person. */
  isOther: z.boolean().optional(),
  pathVideo: text(500).optional(),
  imagesURL: z.union([z.url({ protocol: /^https?$/ }).max(500), z.literal('')]).optional(),
});
export type WorklistDraft = z.infer<typeof WorklistDraft>;

/** The same fields; those that are not sent stay as they are. */
export const WorklistPatch = WorklistDraft.partial();
export type WorklistPatch = z.infer<typeof WorklistPatch>;
