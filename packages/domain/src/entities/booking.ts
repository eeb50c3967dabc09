import { FORM_IDS } from '@gesta/forms';
import { z } from 'zod';
import { Day, Id, Instant, paragraph, text } from './common.ts';
import { InteractionDraft, InteractionType } from './interaction.ts';
import { PatientDraft, PatientIdentity, PatientLine, Sex } from './patient.ts';
import { DayTime, ProcedureMinutes } from './schedule.ts';
import { WorklistExam } from './worklist.ts';

/** One kind of exam the clinic does. Without minutes it takes the usual time of the schedule. */
export const ExamType = z.object({
  id: Id,
  name: z.string(),
  /** The forms it opens. */
  forms: z.array(z.enum(FORM_IDS)),
  minutes: z.int().nullable(),
  /** What the patient does before, for the slip. */
  preparation: z.string(),
});
export type ExamType = z.infer<typeof ExamType>;

export const ExamTypeDraft = z.strictObject({
  /** Of one that is there already; without it a new one. */
  id: Id.optional(),
  name: text(120).pipe(z.string().min(1, 'errors.required')),
  forms: z.array(z.enum(FORM_IDS)).max(FORM_IDS.length).default([]),
  minutes: ProcedureMinutes.nullable().default(null),
  preparation: paragraph(2000).default(''),
});
export type ExamTypeDraft = z.infer<typeof ExamTypeDraft>;

/** Somebody the desk knows little of yet: a name, and what was said on the telephone. */
const DeskPatient = z.strictObject({
  name: PatientDraft.shape.name,
  birthdate: Day.nullable().optional(),
  phone: text(32).optional(),
  email: PatientDraft.shape.email,
  identity: PatientIdentity.optional(),
  sex: Sex.optional(),
  patId: text(64).optional(),
});

const place = {
  doctor: InteractionDraft.shape.doctor,
  room: InteractionDraft.shape.room,
  resource: InteractionDraft.shape.resource,
  /** Null is without an hour. */
  serviceTime: DayTime.nullable().optional(),
  /** Null is the time of the exam type, or the usual time of the clinic. */
  minutes: ProcedureMinutes.nullable().optional(),
  /** Into an hour that is taken. */
  squeezeIn: z.boolean().optional(),
};

/** A booking is for a patient of the clinic or for somebody new, and never for both. */
export const BookingDraft = z.strictObject({
  /** Chosen by the caller: the same call repeated books once. */
  id: Id.optional(),
  patient: Id.optional(),
  newPatient: DeskPatient.optional(),
  /** Somebody else than the patients that may be the same person. */
  isOther: z.boolean().optional(),
  examType: Id.nullable().optional(),
  /** Without it the name of the exam type. */
  title: InteractionDraft.shape.title,
  serviceDate: Day,
  ...place,
  referringDoctor: InteractionDraft.shape.referringDoctor,
  clinicalIndication: InteractionDraft.shape.clinicalIndication,
});
export type BookingDraft = z.infer<typeof BookingDraft>;

/** What is not sent stays as it is. */
export const BookingMove = z.strictObject({ serviceDate: Day.optional(), ...place });
export type BookingMove = z.infer<typeof BookingMove>;

/** Who has the hour, who gave it to her and when, and the next one that is free for as long, on the same day and at the same place. */
export const HourTaken = z.object({
  exam: Id,
  patientName: z.string(),
  serviceDate: Day,
  serviceTime: DayTime,
  room: z.string(),
  resource: z.string(),
  bookedBy: z.string(),
  bookedAt: Instant.nullable(),
  next: DayTime.nullable(),
});
export type HourTaken = z.infer<typeof HourTaken>;

/** One room on one day. Its resource and its doctor are those it is usually booked with. */
export const RoomHours = z.object({
  room: z.string(),
  resource: z.string(),
  doctor: z.object({ iuid: Id, name: z.string() }).nullable(),
  /** How many slots are free. */
  free: z.int(),
  slots: z.array(
    z.object({
      time: DayTime,
      state: z.enum(['free', 'taken']),
      /** Whether a booking of the minutes asked for can begin here. */
      fits: z.boolean(),
    }),
  ),
});
export type RoomHours = z.infer<typeof RoomHours>;

export const DayHours = z.object({
  day: Day,
  /** Whether the clinic works on this weekday; where it does not, its usual hours are told all the same. */
  works: z.boolean(),
  startTime: DayTime,
  endTime: DayTime,
  /** The length of a slot. */
  step: z.int(),
  rooms: z.array(RoomHours),
});
export type DayHours = z.infer<typeof DayHours>;

export const MonthDay = z.object({
  day: Day,
  works: z.boolean(),
  /** Exams of the day, with an hour or without. */
  exams: z.int(),
  slots: z.int(),
  taken: z.int(),
});
export type MonthDay = z.infer<typeof MonthDay>;

/** What the desk may know of one exam: everything around its report, and nothing of it. */
export const DeskCard = z.object({
  exam: WorklistExam,
  type: InteractionType,
  /** Whether it stands on the worklist: a consultation does not, nor what the desk took off it. */
  onWorklist: z.boolean(),
  patient: PatientLine,
  referringDoctor: z.string(),
  clinicalIndication: z.string(),
  bookedBy: z.string(),
  bookedAt: Instant.nullable(),
  /** When its report was published. */
  readyAt: Instant.nullable(),
  preparation: z.string(),
  /** Whether the caller may open the exam itself, and its report. */
  mayOpen: z.boolean(),
  mayReadReport: z.boolean(),
});
export type DeskCard = z.infer<typeof DeskCard>;

export const DeskQueue = z.object({
  day: Day,
  /** Exams of today, and how many of them are still to come. */
  exams: z.int(),
  toCome: z.int(),
  /** Who is here, the longest waiting first; then who is to come, by hour. */
  arrivals: z.array(WorklistExam),
  /** Published, and sent to nobody yet; the oldest first. */
  unsent: z.array(
    z.object({
      id: Id,
      patient: z.object({ iuid: Id, name: z.string() }),
      title: z.string(),
      forms: z.array(z.enum(FORM_IDS)),
      doctor: z.string(),
      publishedAt: Instant,
      phone: z.string(),
      email: z.string(),
    }),
  ),
  unsentTotal: z.int(),
  failed: z.object({ messages: z.int(), deliveries: z.int() }),
});
export type DeskQueue = z.infer<typeof DeskQueue>;
