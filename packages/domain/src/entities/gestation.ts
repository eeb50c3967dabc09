import { z } from 'zod';
import { Day, Id, Instant, Version } from './common.ts';
import { FormValue, Gestation, Interaction, Status, Visit } from './interaction.ts';
import { Patient } from './patient.ts';

/** What one machine in one room sent under one accession number. */
export const StudyLine = z.object({
  accessionNumber: z.string(),
  title: z.string(),
  room: z.string(),
  resource: z.string(),
  hasImage: z.boolean(),
  hasVideo: z.boolean(),
});

/** A visit as its card shows it. Texts are plain words: marks of the editor are gone. */
export const VisitCard = Visit.extend({
  /** Gestational age at the exam, in days. */
  age: z.int().nullable(),
  observations: z.string(),
  reportText: z.string(),
  studies: z.array(StudyLine),
  version: Version,
});
export type VisitCard = z.infer<typeof VisitCard>;

/** A gestation with its visits, newest first. */
export const GestationCase = Gestation.omit({ visits: true }).extend({
  /** How its newest visit dates it. */
  calculo: z.string().nullable(),
  calculoRef: z.string().nullable(),
  due: Day.nullable(),
  version: Version,
  visits: z.array(VisitCard),
});
export type GestationCase = z.infer<typeof GestationCase>;

export const FetalWorkspace = z.object({
  patient: Patient,
  today: Day,
  /** Newest first. */
  gestations: z.array(GestationCase),
  /** Exams that belong to no gestation. */
  unlinked: z.array(VisitCard),
});
export type FetalWorkspace = z.infer<typeof FetalWorkspace>;

/** Another visit of the same gestation, with what was measured in it. */
export const GestationVisit = z.object({
  iuid: Id,
  serviceDay: Day,
  date: Instant,
  status: Status,
  formValues: z.record(z.string(), FormValue),
});
export type GestationVisit = z.infer<typeof GestationVisit>;

/** Everything the workspace needs to open an exam. */
export const OpenedExam = z.object({
  interaction: Interaction,
  patient: Patient,
  /** How its doctor is registered, number and state; empty where she is not. */
  doctorCrm: z.string(),
  /** The other visits of its gestation, oldest first. */
  visits: z.array(GestationVisit),
  /** When the gestation is due that was going on at its day, whether the visit belongs to it or not. */
  due: Day.nullable(),
  /** Whether this person may change it now. */
  editable: z.boolean(),
});
export type OpenedExam = z.infer<typeof OpenedExam>;
