import { z } from 'zod';
import { ExamFile } from './examFile.ts';
import { StudyLine } from './gestation.ts';
import { InteractionLine } from './interaction.ts';
import { Patient } from './patient.ts';
import { DocumentKind } from './recordDocument.ts';

/** An interaction as the timeline shows it. What is written in it is only here for those who may read it. */
export const TimelineInteraction = InteractionLine.extend({
  /** The conclusion, the notes or the reason for the consultation, as plain words. */
  summary: z.string(),
  /** Of the forms that say something: message keys in our own forms, plain words in a company's. */
  formLabels: z.array(z.string()),
  studies: z.array(StudyLine),
  documents: z.array(DocumentKind),
  /** Files kept with it. */
  images: z.int().nonnegative(),
  pdfs: z.int().nonnegative(),
  /** The newest of its pictures. */
  cover: ExamFile.nullable(),
});
export type TimelineInteraction = z.infer<typeof TimelineInteraction>;

export const Timeline = z.object({
  patient: Patient,
  /** Newest first. */
  interactions: z.array(TimelineInteraction),
});
export type Timeline = z.infer<typeof Timeline>;
