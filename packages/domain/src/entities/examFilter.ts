import { z } from 'zod';
import { Day, text } from './common.ts';
import { isExamTrait } from './examTraits.ts';

/** Of which exams: all conditions together. Consultations, removed exams and those nobody came to are none of them. */
export const ExamFilter = {
  /** Days of the clinic, both included. */
  from: Day.optional(),
  to: Day.optional(),
  form: text(80).optional(),
  /** The forms of an exam one after another, or `laudo`: each exam is of one kind. */
  kind: text(400).optional(),
  /** Sunday is 0. */
  weekday: z.coerce.number().int().min(0).max(6).optional(),
  /** Of the clinic's day. */
  hour: z.coerce.number().int().min(0).max(23).optional(),
  /** A rule of the second reading that spoke when the exam was published, or all rules of one topic. */
  rule: text(80).optional(),
  /** Several with a comma between them. */
  is: z
    .string()
    .max(120)
    .optional()
    .refine((said) => said === undefined || said.split(',').every(isExamTrait), 'errors.fieldInvalid'),
};
