import { z } from 'zod';
import { Day, Id, Instant, Version } from './common.ts';
import { FormValue, Gestation, Interaction, InteractionLine, Status } from './interaction.ts';
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

/** An interaction as its card shows it. Texts are plain words: marks of the editor are gone. */
export const InteractionCard = InteractionLine.extend({
  /** Gestational age at the exam, in days. */
  age: z.int().nullable(),
  observations: z.string(),
  reportText: z.string(),
  studies: z.array(StudyLine),
  version: Version,
});
export type InteractionCard = z.infer<typeof InteractionCard>;

/** A gestation with its interactions, newest first. */
export const GestationCase = Gestation.omit({ interactions: true }).extend({
  /** How its newest interaction dates it. */
  calculo: z.string().nullable(),
  calculoRef: z.string().nullable(),
  due: Day.nullable(),
  version: Version,
  interactions: z.array(InteractionCard),
});
export type GestationCase = z.infer<typeof GestationCase>;

export const FetalWorkspace = z.object({
  patient: Patient,
  today: Day,
  /** Newest first. */
  gestations: z.array(GestationCase),
  /** Exams that belong to no gestation. */
  unlinked: z.array(InteractionCard),
});
export type FetalWorkspace = z.infer<typeof FetalWorkspace>;

/** Another interaction of the same gestation, with what was measured in it. */
export const GestationInteraction = z.object({
  iuid: Id,
  serviceDay: Day,
  date: Instant,
  status: Status,
  formValues: z.record(z.string(), FormValue),
});
export type GestationInteraction = z.infer<typeof GestationInteraction>;

/** Everything the workspace needs to open an exam. */
export const OpenedExam = z.object({
  interaction: Interaction,
  patient: Patient,
  /** How its doctor is registered, number and state; empty where she is not. */
  doctorCrm: z.string(),
  /** The other interactions of its gestation, oldest first. */
  otherInteractions: z.array(GestationInteraction),
  /** When the gestation is due that was going on at its day, whether the interaction belongs to it or not. */
  due: Day.nullable(),
  /** Whether this person may change it now. */
  editable: z.boolean(),
});
export type OpenedExam = z.infer<typeof OpenedExam>;
