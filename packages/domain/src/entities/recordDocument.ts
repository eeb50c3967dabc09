import { z } from 'zod';
import { Day, Id } from './common.ts';
import { FormValue } from './interaction.ts';

/** What leaves a consultation on paper of its own, by the form it is written in. */
export const DOCUMENT_KINDS = ['solicitacoes', 'prescricoes', 'atestados'] as const;
export const DocumentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** Everything that stands on the paper, and nothing else of the record. */
export const RecordDocument = z.object({
  iuid: Id,
  kind: DocumentKind,
  serviceDay: Day,
  clinic: z.object({ name: z.string(), nameFull: z.string(), identity: z.string() }),
  doctor: z
    .object({
      name: z.string(),
      crm: z.string(),
      crmUF: z.string(),
      rqe: z.string(),
      address: z.string(),
      contact: z.string(),
    })
    .nullable(),
  patient: z.object({
    name: z.string(),
    patId: z.string(),
    identity: z.string(),
    birthdate: Day.nullable(),
    sex: z.string().nullable(),
  }),
  /** The values of its form. */
  values: z.record(z.string(), FormValue),
});
export type RecordDocument = z.infer<typeof RecordDocument>;
