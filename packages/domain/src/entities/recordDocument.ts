import { z } from 'zod';
import { Day, Id } from './common.ts';
import { FormValue } from './interaction.ts';

/** What leaves a consultation on paper of its own, by the form it is written in. */
export const DOCUMENT_KINDS = ['solicitacoes', 'prescricoes', 'atestados'] as const;
export const DocumentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** What every paper of a record says besides what is written in it. */
export const PaperHead = z.object({
  iuid: Id,
  serviceDay: Day,
  clinic: z.object({
    name: z.string(),
    nameFull: z.string(),
    identity: z.string(),
    address: z.string(),
    number: z.string(),
    district: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    phone: z.string(),
    email: z.string(),
    directorName: z.string(),
    directorCrm: z.string(),
    directorUF: z.string(),
    /** What its logo is kept under: another picture is another one. */
    logo: z.string().nullable(),
  }),
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
});
export type PaperHead = z.infer<typeof PaperHead>;

/** What the patient was prescribed at an earlier consultation. */
export const LastPrescription = z.object({ day: Day, values: z.record(z.string(), FormValue) });

/** Everything that stands on the paper, and nothing else of the record. */
export const RecordDocument = PaperHead.extend({
  kind: DocumentKind,
  /** What she does not tolerate, where a prescription says it. */
  allergies: z.string(),
  /** The values of its form. */
  values: z.record(z.string(), FormValue),
});
export type RecordDocument = z.infer<typeof RecordDocument>;
