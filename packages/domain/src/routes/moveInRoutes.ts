import { z } from 'zod';
import { Id, text, WrittenReason } from '../entities/common.ts';
import { FILE_LIMITS } from '../entities/examFile.ts';
import {
  CodedPatient,
  EXAM_PIECE_ROWS,
  ExamRowSent,
  KnownPatient,
  MovedPiece,
  MoveInBatch,
  NumberedExam,
  PatientRowDecided,
  PatientRowSent,
  PIECE_ROWS,
  SheetName,
  UndonePiece,
} from '../entities/moveIn.ts';
import { leaders } from './callers.ts';
import { byId } from './inputs.ts';
import type { RouteSpec } from './route.ts';

/** A thousand rows with long cells. */
const PIECE_BYTES = 3 * 1024 * 1024;

/** Records of another system, brought in from a file piece by piece, and taken back. */
export const moveInRoutes = {
  /** For each row that can be read, the patients it may speak of. */
  matchPatients: {
    method: 'POST',
    path: '/functions/patients/imports/matches',
    scope: 'company',
    who: leaders,
    changes: 'nothing',
    mostBytes: PIECE_BYTES,
    body: z.strictObject({ rows: z.array(PatientRowSent).min(1).max(PIECE_ROWS) }),
    answer: z.array(z.object({ line: z.int(), known: z.array(KnownPatient) })),
  },
  /**
   * One piece of a batch, whose id the caller chooses; a piece that is sent again is answered as it was, and writes nothing. Every row is
   * judged once more.
   */
  importPatients: {
    method: 'POST',
    path: '/functions/patients/imports/:iuid/pieces',
    scope: 'company',
    who: leaders,
    changes: ['patient'],
    mostBytes: PIECE_BYTES,
    params: byId,
    body: z.strictObject({
      piece: z.int().min(0).max(1000),
      file: SheetName,
      /** Of the whole batch. */
      rows: z.int().min(1),
      write: z.array(PatientRowDecided).min(1).max(PIECE_ROWS),
    }),
    answer: MovedPiece,
  },
  /** Which patients have these codes, and which exams these numbers. */
  matchExams: {
    method: 'POST',
    path: '/functions/patients/imports/exam-matches',
    scope: 'company',
    who: leaders,
    changes: 'nothing',
    mostBytes: PIECE_BYTES,
    body: z.strictObject({
      codes: z.array(text(64)).max(PIECE_ROWS),
      numbers: z.array(text(64)).max(PIECE_ROWS),
    }),
    answer: z.object({ patients: z.array(CodedPatient), exams: z.array(NumberedExam) }),
  },
  /** The report of an exam, before the row that names it. It is a PDF by its content, and does nothing by itself. */
  sendImportFile: {
    method: 'POST',
    path: '/functions/patients/imports/:iuid/files',
    scope: 'company',
    who: leaders,
    changes: 'nothing',
    params: byId,
    upload: { mostBytes: FILE_LIMITS.bytes },
    answer: z.object({ sha256: z.string() }),
    slow: true,
  },
  /** One piece of a batch of exams, as `importPatients` has it; each is published with the report of the other system. */
  importExams: {
    method: 'POST',
    path: '/functions/patients/imports/:iuid/exams',
    scope: 'company',
    who: leaders,
    changes: ['interaction', 'patient'],
    params: byId,
    body: z.strictObject({
      piece: z.int().min(0).max(10_000),
      file: SheetName,
      rows: z.int().min(1),
      write: z.array(ExamRowSent).min(1).max(EXAM_PIECE_ROWS),
    }),
    answer: MovedPiece,
  },
  /** Newest first. */
  listImports: {
    method: 'GET',
    path: '/functions/patients/imports',
    scope: 'company',
    who: leaders,
    about: ['patient', 'interaction'],
    answer: z.array(MoveInBatch),
  },
  /** Takes back up to a thousand rows of a batch that nobody used since; asked again until none is left. */
  undoImport: {
    method: 'POST',
    path: '/functions/patients/imports/:iuid/undo',
    scope: 'company',
    who: leaders,
    changes: ['patient', 'interaction'],
    params: z.object({ iuid: Id }),
    body: z.strictObject({ reason: WrittenReason }),
    answer: UndonePiece,
  },
} as const satisfies Record<string, RouteSpec>;
