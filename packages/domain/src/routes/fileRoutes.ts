import { z } from 'zod';
import { Id } from '../entities/common.ts';
import { ExamFile, FILE_LIMITS, FileContent } from '../entities/examFile.ts';
import { FormKey } from '../entities/formPatch.ts';
import type { RouteSpec } from '../route.ts';
import { byId, clinicians, everyone } from './parts.ts';

/** Files of the fields of an exam. Whether this person may see or change this exam is decided per visit. */
export const fileRoutes = {
  uploadExamFile: {
    method: 'POST',
    path: '/functions/interactions/:iuid/files',
    scope: 'company',
    who: clinicians,
    params: byId,
    query: z.object({ field: FormKey }),
    upload: { mostBytes: FILE_LIMITS.bytes },
    answer: ExamFile,
  },
  listExamFiles: {
    method: 'GET',
    path: '/functions/interactions/:iuid/files',
    scope: 'company',
    who: everyone,
    params: byId,
    /** Newest first. */
    answer: z.array(ExamFile),
  },
  examFile: {
    method: 'GET',
    path: '/functions/interactions/:iuid/files/:file',
    scope: 'company',
    who: everyone,
    params: z.object({ iuid: Id, file: Id }),
    answer: FileContent,
    kind: 'file',
  },
} as const satisfies Record<string, RouteSpec>;
