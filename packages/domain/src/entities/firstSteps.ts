import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { Role } from './role.ts';

/** Somebody of the clinic, and what a doctor still lacks before she can sign. */
export const StepPerson = z.object({
  iuid: Id,
  name: z.string(),
  role: Role,
  missing: z.array(z.enum(['crm', 'crmUF', 'address', 'contact'])),
});
export type StepPerson = z.infer<typeof StepPerson>;

/** How far a clinic is before its doors open: facts, nobody's tick. */
export const ClinicSteps = z.object({
  /** Fields of the company that are empty and should not be. */
  place: z.array(z.string()),
  logo: z.boolean(),
  people: z.array(StepPerson),
  testPage: Instant.nullable(),
  /** When a patient first read a published report. */
  firstExam: Instant.nullable(),
  done: z.object({
    place: z.boolean(),
    logo: z.boolean(),
    people: z.boolean(),
    testPage: z.boolean(),
    firstExam: z.boolean(),
  }),
});
export type ClinicSteps = z.infer<typeof ClinicSteps>;
