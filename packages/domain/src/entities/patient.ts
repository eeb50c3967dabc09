import { bareIdentity } from '@gesta/forms';
import { z } from 'zod';
import { Day, Id, Instant, text, Version } from './common.ts';
import { isCpf } from './cpf.ts';

export const SEXES = ['F', 'M', 'O'] as const;
export const Sex = z.enum(SEXES, 'patient.needsSex');

const kilograms = z.number().min(0.3).max(400);
const centimetres = z.number().min(20).max(260);

export const Patient = z.object({
  iuid: Id,
  name: z.string(),
  patId: z.string(),
  identity: z.string(),
  birthdate: Day.nullable(),
  sex: z.enum(SEXES).nullable(),
  nationality: z.string(),
  weight: z.number().nullable(),
  height: z.number().nullable(),
  phone: z.string(),
  email: z.string(),
  /** No model reads of her; our rules do, as they send nothing. */
  refusesAI: z.boolean(),
  version: Version,
  updatedAt: Instant,
});
export type Patient = z.infer<typeof Patient>;

/** One line about a patient, for lists and search; the whole record is opened by itself, and that is recorded. */
export const PatientLine = Patient.pick({
  iuid: true,
  name: true,
  patId: true,
  identity: true,
  birthdate: true,
  phone: true,
});
export type PatientLine = z.infer<typeof PatientLine>;

/**
 * Somebody who may be the person meant. `exact`: the same document, or the same name, birthdate and phone. What was last done for her
 * helps to tell.
 */
export const PatientCandidate = PatientLine.extend({
  exact: z.boolean(),
  lastExam: z.object({ day: Day, title: z.string(), doctor: z.string() }).nullable(),
});
export type PatientCandidate = z.infer<typeof PatientCandidate>;

export const PatientIdentity = text(32)
  .transform(bareIdentity)
  // Whoever comes from abroad may have none, or another document.
  .pipe(z.string().refine((identity) => !/^\d{11}$/.test(identity) || isCpf(identity), 'errors.cpfInvalid'));

export const PatientDraft = z.strictObject({
  name: text(200)
    .pipe(z.string().min(1, 'patient.needsName'))
    .transform((name) => name.toLocaleUpperCase('pt-BR').replace(/\s+/g, ' ')),
  birthdate: z.iso.date('patient.needsBirthdate') as unknown as typeof Day,
  sex: Sex,
  patId: text(64).optional(),
  identity: PatientIdentity.optional(),
  nationality: text(64).optional(),
  weight: kilograms.nullable().optional(),
  height: centimetres.nullable().optional(),
  phone: text(32).optional(),
  email: z.union([z.email('errors.emailInvalid'), z.literal('')]).optional(),
  refusesAI: z.boolean().optional(),
});
export type PatientDraft = z.infer<typeof PatientDraft>;

/** A change names the version it was made on; somebody else's newer version answers with a conflict. */
export const PatientPatch = PatientDraft.partial().extend({ version: Version });

/** Two records of one person made one, and what was moved. */
export const PatientMerge = z.object({
  iuid: Id,
  kept: PatientLine,
  hidden: PatientLine,
  interactions: z.int(),
  gestations: z.int(),
  mergedAt: Instant,
  mergedBy: z.string(),
});
export type PatientMerge = z.infer<typeof PatientMerge>;
