import { z } from 'zod';
import { Id, Instant } from './common.ts';

/** One request of a patient, and what she was answered. */
export const ErasureRequest = z.object({
  at: Instant,
  by: z.string(),
  done: z.array(z.string()),
  asked: z.string(),
  answer: z.string(),
});
export type ErasureRequest = z.infer<typeof ErasureRequest>;

/** Somebody who has to be told of an incident, and how to reach her. */
export const AffectedPatient = z.object({
  iuid: Id,
  name: z.string(),
  patId: z.string(),
  phone: z.string(),
  email: z.string(),
  exams: z.int().nonnegative(),
});
export type AffectedPatient = z.infer<typeof AffectedPatient>;
