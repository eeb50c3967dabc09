import { z } from 'zod';
import { Day, Id, paragraph, text } from './common.ts';

/** The kinds of prescription, as the form has them: what the law wants for a medicine. */
export const PRESCRIPTION_KINDS = [
  'simples',
  'antimicrobiano',
  'controleEspecial',
  'notificacaoB',
  'notificacaoA',
] as const;
export const PrescriptionKind = z.enum(PRESCRIPTION_KINDS);
export type PrescriptionKind = z.infer<typeof PrescriptionKind>;

/** How many a clinic keeps: all of them are sent to the screen that searches them at every key. */
export const MOST_MEDICINES = 2000;

const Code = z.string().regex(/^[A-Za-z0-9]{0,30}$/);

/** How it is usually taken, under the names of the fields of a prescribed item. */
export const Posology = z.strictObject({
  dose: text(120).optional(),
  via: Code.optional(),
  posologia: text(120).optional(),
  duracao: z.int().min(1).max(3650).optional(),
  duracaoUnidade: Code.optional(),
  usoContinuo: z.literal(true).optional(),
  quantidade: text(120).optional(),
  orientacoes: paragraph(1000).optional(),
});
export type Posology = z.infer<typeof Posology>;

/** A medicine as somebody typed it: name and presentation tell one from another. */
export const MedicineDraft = z.strictObject({
  name: text(120).pipe(z.string().min(1, 'errors.required')),
  strength: text(60).default(''),
  form: Code.default(''),
  kind: PrescriptionKind.default('simples'),
  posology: Posology.default({}),
});
export type MedicineDraft = z.infer<typeof MedicineDraft>;

/** One of the clinic's own list. */
export const Medicine = z.object({
  iuid: Id,
  name: z.string(),
  strength: z.string(),
  form: z.string(),
  kind: PrescriptionKind,
  posology: Posology,
  /** In how many consultations of the person who asks, and on which day last. */
  uses: z.int(),
  lastUsed: Day.nullable(),
  favourite: z.boolean(),
});
export type Medicine = z.infer<typeof Medicine>;
