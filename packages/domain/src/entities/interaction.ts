import { FORM_IDS } from '@gesta/forms';
import { z } from 'zod';
import { Day, Id, Instant, Version } from './common.ts';

export const STATUSES = ['LAUDAR', 'ANDAMENTO', 'FINALIZADO', 'PUBLICADO', 'ERRO'] as const;
export const Status = z.enum(STATUSES);
export type Status = z.infer<typeof Status>;

export const INTERACTION_TYPES = ['exame', 'prontuario', 'laudo'] as const;
export const InteractionType = z.enum(INTERACTION_TYPES);

const Person = z.object({ iuid: Id, name: z.string() });

/** One line about a visit, enough for lists, agenda and search. */
export const Visit = z.object({
  iuid: Id,
  patient: Person,
  patId: z.string(),
  type: InteractionType,
  status: Status,
  serviceDay: Day,
  date: Instant,
  title: z.string(),
  forms: z.array(z.enum(FORM_IDS)),
  accessionNumber: z.string(),
  gestation: Id.nullable(),
  gestationStart: Day.nullable(),
  fetuses: z.int().nullable(),
  doctor: Person.nullable(),
  resource: z.string(),
  room: z.string(),
  hasImage: z.boolean(),
  hasVideo: z.boolean(),
  publishedAt: Instant.nullable(),
  updatedAt: Instant,
});
export type Visit = z.infer<typeof Visit>;

export const FormValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type FormValue = z.infer<typeof FormValue>;

export const Interaction = Visit.extend({
  formValues: z.record(z.string(), FormValue),
  observations: z.string(),
  clinicalIndication: z.string(),
  version: Version,
});
export type Interaction = z.infer<typeof Interaction>;

export const Gestation = z.object({
  iuid: Id,
  patient: Id,
  date: Day.nullable(),
  fetos: z.int().positive(),
  sacos: z.int().positive(),
  visits: z.int().nonnegative(),
});
export type Gestation = z.infer<typeof Gestation>;
