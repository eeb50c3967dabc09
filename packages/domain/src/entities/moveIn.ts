import { z } from 'zod';
import { Day, Id, Instant, text } from './common.ts';
import { Patient } from './patient.ts';

/** One piece is one transaction: it is written whole or not at all. */
export const PIECE_ROWS = 1000;
/** Each exam has a file of its own, and an entry of the trail that is sealed at once. */
export const EXAM_PIECE_ROWS = 100;

/** What is compared with a row of a file. */
export const KnownPatient = Patient.pick({
  iuid: true,
  name: true,
  patId: true,
  identity: true,
  birthdate: true,
  sex: true,
  phone: true,
  email: true,
  version: true,
});
export type KnownPatient = z.infer<typeof KnownPatient>;

const line = z.int().min(1).max(10_000_000);
/** As it stands in the file: what it means is read on the server once more. */
const cell = z.string().max(300);

export const PatientRowSent = z.strictObject({
  line,
  cells: z.strictObject({
    name: cell,
    identity: cell,
    birthdate: cell,
    sex: cell,
    phone: cell,
    email: cell,
    patId: cell,
  }),
});

/**
 * What somebody saw and decided of a row: `new` and `update` as it was judged; of a likely duplicate that it is she (`same`) or somebody
 * else (`other`). A row that is judged otherwise by now is not written.
 */
export const PatientRowDecided = PatientRowSent.extend({
  as: z.enum(['new', 'other', 'update', 'same']),
  of: z.strictObject({ iuid: Id, version: z.int().positive() }).optional(),
});
export type PatientRowDecided = z.infer<typeof PatientRowDecided>;

export const ExamRowSent = z.strictObject({
  line,
  cells: z.strictObject({ accession: cell, patId: cell, date: cell, title: cell, file: cell }),
  /** Of the file that was sent for it. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ExamRowSent = z.infer<typeof ExamRowSent>;

export const MovedPiece = z.object({
  created: z.int(),
  updated: z.int(),
  /** Judged otherwise than when somebody saw them. */
  refused: z.array(line),
});
export type MovedPiece = z.infer<typeof MovedPiece>;

export const MoveInKind = z.enum(['patients', 'exams']);
export const SheetName = text(200).pipe(z.string().min(1));

/** What was brought from a file at once, and what became of it. */
export const MoveInBatch = z.object({
  iuid: Id,
  kind: MoveInKind,
  file: z.string(),
  /** What was to be written, and what was. */
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  madeAt: Instant,
  madeBy: z.string(),
  undoneAt: Instant.nullable(),
  /** Of those written: taken back, and kept because somebody had used them. */
  undone: z.int(),
  kept: z.int(),
});
export type MoveInBatch = z.infer<typeof MoveInBatch>;

export const UndonePiece = z.object({ undone: z.int(), kept: z.int(), left: z.int() });

/** A patient an exam of another system is of. */
export const CodedPatient = Patient.pick({ iuid: true, name: true, patId: true, birthdate: true });
export type CodedPatient = z.infer<typeof CodedPatient>;
/** An exam that is here already under that number. */
export const NumberedExam = z.object({
  accession: z.string(),
  iuid: Id,
  patient: Id,
  day: Day,
});
export type NumberedExam = z.infer<typeof NumberedExam>;
