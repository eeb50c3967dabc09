import { z } from 'zod';
import { Id, Ok, text, WrittenReason } from '../entities/common.ts';
import {
  CAPTION_LENGTH,
  ExamMedia,
  FILE_LIMITS,
  FileContent,
  MaskArea,
  THUMBNAIL_WIDTH,
  VIDEO_LIMITS,
  VIDEO_TYPE,
} from '../entities/examFile.ts';
import { FormKey } from '../entities/formPatch.ts';
import { MOST_AREAS } from '../rules/proposedMask.ts';
import { clinicians, everyone } from './callers.ts';
import { byId } from './inputs.ts';
import type { RouteSpec } from './route.ts';

const byFile = z.object({ iuid: Id, file: Id });

/** Files of an exam and of its fields. Whether this person may see or change this exam is decided per interaction. */
export const fileRoutes = {
  uploadExamFile: {
    method: 'POST',
    path: '/functions/interactions/:iuid/files',
    scope: 'company',
    who: clinicians,
    changes: ['interaction'],
    params: byId,
    query: z.object({ field: FormKey }),
    upload: { mostBytes: FILE_LIMITS.bytes },
    answer: ExamMedia,
    slow: true,
  },
  listExamFiles: {
    method: 'GET',
    path: '/functions/interactions/:iuid/files',
    scope: 'company',
    who: everyone,
    about: ['interaction'],
    params: byId,
    /** Newest first. */
    answer: z.array(ExamMedia),
  },
  examFile: {
    method: 'GET',
    path: '/functions/interactions/:iuid/files/:file',
    scope: 'company',
    who: everyone,
    params: byFile,
    answer: FileContent,
    kind: 'file',
  },
  /** What is said about a file: the words under it, and whether the report shows it. */
  updateExamFile: {
    method: 'PATCH',
    path: '/functions/interactions/:iuid/files/:file',
    scope: 'company',
    who: clinicians,
    changes: ['interaction'],
    params: byFile,
    body: z.strictObject({ caption: text(CAPTION_LENGTH).optional(), inReport: z.boolean().optional() }),
    answer: ExamMedia,
  },
  /**
   * Somebody saw the picture as it would leave the clinic, and says which parts of it do; null: all of it. Paper, portal and copies follow
   * this.
   */
  maskExamFile: {
    method: 'PUT',
    path: '/functions/interactions/:iuid/files/:file/mask',
    scope: 'company',
    who: clinicians,
    changes: ['interaction'],
    params: byFile,
    body: z.strictObject({ keep: z.array(MaskArea).min(1).max(MOST_AREAS).nullable() }),
    answer: ExamMedia,
    slow: true,
  },
  /** A picture as it leaves: masked where somebody said so, and without what cameras and programs write beside the pixels. */
  cleanExamFile: {
    method: 'GET',
    path: '/functions/interactions/:iuid/files/:file/clean',
    scope: 'company',
    who: clinicians,
    params: byFile,
    answer: FileContent,
    kind: 'file',
  },
  /** Hidden and kept: an older version of the exam, or an earlier report, may show it. */
  deleteExamFile: {
    method: 'DELETE',
    path: '/functions/interactions/:iuid/files/:file',
    scope: 'company',
    who: clinicians,
    changes: ['interaction'],
    params: byFile,
    body: z.strictObject({ reason: WrittenReason }),
    answer: Ok,
  },
  /** The order of pictures and clips, on the screen, on paper and in the portal. Those left out come after the others. */
  orderExamFiles: {
    method: 'PUT',
    path: '/functions/interactions/:iuid/files/order',
    scope: 'company',
    who: clinicians,
    changes: ['interaction'],
    params: byId,
    body: z.strictObject({ files: z.array(Id).min(1).max(FILE_LIMITS.perExam) }),
    answer: z.array(ExamMedia),
  },
  uploadExamVideo: {
    method: 'POST',
    path: '/functions/interactions/:iuid/videos',
    scope: 'company',
    who: clinicians,
    changes: ['interaction'],
    params: byId,
    upload: { mostBytes: VIDEO_LIMITS.bytes, staged: true },
    answer: ExamMedia,
    slow: true,
  },
  /** A player asks for the parts it needs, and cannot carry a header: it names its company in the address. */
  examVideo: {
    method: 'GET',
    path: '/functions/interactions/:iuid/videos/:file',
    scope: 'company',
    who: everyone,
    params: byFile,
    query: z.object({ company: Id.optional() }),
    answer: z.object({ type: z.literal(VIDEO_TYPE) }),
    kind: 'stream',
  },
  /** A picture by its id: small with a width, and as it was sent without. */
  examImage: {
    method: 'GET',
    path: '/functions/image',
    scope: 'company',
    who: everyone,
    query: z.object({
      id: Id,
      width: z.coerce.number().pipe(z.literal(THUMBNAIL_WIDTH)).optional(),
      /** Where a browser asks by itself, which then carries no header. */
      company: Id.optional(),
    }),
    answer: FileContent,
    kind: 'file',
  },
} as const satisfies Record<string, RouteSpec>;
