import { FORM_IDS } from '@gesta/forms';
import { z } from 'zod';
import { Day, Id, Instant, paragraph, text, Version } from './common.ts';
import { SEXES } from './patient.ts';
import { DayTime } from './schedule.ts';
import { STATUSES } from './vocabulary.ts';

export const Status = z.enum(STATUSES);
export type Status = z.infer<typeof Status>;

export const INTERACTION_TYPES = ['exame', 'prontuario', 'laudo'] as const;
export const InteractionType = z.enum(INTERACTION_TYPES);

const Person = z.object({ iuid: Id, name: z.string() });

/** One line about an interaction, enough for lists, agenda and search. */
export const InteractionLine = z.object({
  iuid: Id,
  patient: Person,
  patId: z.string(),
  type: InteractionType,
  status: Status,
  serviceDay: Day,
  /** The hour it was booked for; null where it has none. */
  serviceTime: DayTime.nullable(),
  date: Instant,
  title: z.string(),
  forms: z.array(z.enum(FORM_IDS)),
  accessionNumber: z.string(),
  /** Its own number and those of the studies a machine sent for it. */
  accessionNumbers: z.array(z.string()),
  gestation: Id.nullable(),
  gestationStart: Day.nullable(),
  fetuses: z.int().nullable(),
  doctor: Person.nullable(),
  resource: z.string(),
  room: z.string(),
  hasImage: z.boolean(),
  hasVideo: z.boolean(),
  publishedAt: Instant.nullable(),
  /** Whether its patient finds it under its address. */
  portalOpen: z.boolean(),
  updatedAt: Instant,
});
export type InteractionLine = z.infer<typeof InteractionLine>;

export const FormValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type FormValue = z.infer<typeof FormValue>;

/** Who sent the patient; a clinic often knows no more than the name. */
export const ReferringDoctor = z.object({
  name: z.string(),
  crm: z.string(),
  state: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type ReferringDoctor = z.infer<typeof ReferringDoctor>;

/** One study of an exam. Addresses are empty where there is nothing to see. */
export const InteractionStudy = z.object({
  accessionNumber: z.string(),
  title: z.string(),
  date: Day.nullable(),
  hasImage: z.boolean(),
  hasVideo: z.boolean(),
  pathVideo: z.string(),
  imagesURL: z.string(),
});
export type InteractionStudy = z.infer<typeof InteractionStudy>;

export const Interaction = InteractionLine.extend({
  company: z.object({ id: Id, identity: z.string(), name: z.string() }),
  patient: Person.extend({
    id: Id,
    patId: z.string(),
    birthdate: Day.nullable(),
    /** As the exam has it, where that differs from the record of the patient. */
    studyBirthDate: Day.nullable(),
    sex: z.enum(SEXES).nullable(),
    weight: z.number().nullable(),
    height: z.number().nullable(),
    phone: z.string(),
  }),
  doctor: Person.extend({
    id: Id,
    /** The registration (CRM). */
    identity: z.string(),
    avatar: z.string().nullable(),
  }).nullable(),
  referringDoctor: ReferringDoctor,
  studyDate: Day.nullable(),
  keywords: z.array(z.string()),
  /** Null until there is a report. */
  reportStatus: z.enum(['OK', 'ERRO']).nullable(),
  accessProtocol: z.string().nullable(),
  /** By accession number. */
  studies: z.record(z.string(), z.unknown()),
  /** The same in the order of their numbers. */
  studiesList: z.array(InteractionStudy),
  print: z.array(z.string()),
  formValues: z.record(z.string(), FormValue),
  observations: z.string(),
  clinicalIndication: z.string(),
  version: Version,
});
export type Interaction = z.infer<typeof Interaction>;

const shortText = text(200).optional();

/** What the exam dialog changes. Day and time are those of the clinic's clock. */
export const InteractionDraft = z.strictObject({
  doctor: Id.nullable().optional(),
  resource: text(80).optional(),
  room: text(40)
    .transform((room) => room.toLocaleUpperCase('pt-BR'))
    .optional(),
  studyDate: (z.iso.date('errors.dateInvalid') as unknown as typeof Day).optional(),
  /** Null takes the hour away. */
  time: DayTime.nullable().optional(),
  title: shortText,
  referringDoctor: z
    .strictObject({
      name: shortText,
      crm: text(20).optional(),
      state: text(2).optional(),
      email: z.union([z.email('errors.emailInvalid'), z.literal('')]).optional(),
      phone: text(32).optional(),
    })
    .optional(),
  clinicalIndication: paragraph(2000).optional(),
  print: z.array(text(200)).max(500).optional(),
});
export type InteractionDraft = z.infer<typeof InteractionDraft>;

/** A change names the version it was made on; somebody else's newer version answers with a conflict. */
export const InteractionPatch = InteractionDraft.extend({ version: Version });

export const Gestation = z.object({
  iuid: Id,
  patient: Id,
  date: Day.nullable(),
  fetos: z.int().positive(),
  sacos: z.int().positive(),
  interactions: z.int().nonnegative(),
});
export type Gestation = z.infer<typeof Gestation>;
