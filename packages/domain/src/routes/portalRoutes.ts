import { z } from 'zod';
import { Id } from '../entities/common.ts';
import { FileContent, THUMBNAIL_WIDTH, VIDEO_TYPE } from '../entities/examFile.ts';
import { FHIR_TYPE } from '../entities/fhir.ts';
import { PortalAnswer } from '../entities/portal.ts';
import { byId } from './inputs.ts';
import type { RouteSpec } from './route.ts';

/** Of any shape: one that cannot exist is answered as one that does not. */
const ExamId = z.string().max(100);

/** The patient's side: no account, the id of one exam, and its protocol where it has one. */
export const portalRoutes = {
  /** Says whether a protocol is asked for, and where none is, answers the exam. A portal that is not open is an exam that does not exist. */
  portal: {
    method: 'GET',
    path: '/functions/portal',
    scope: 'public',
    who: 'anyone',
    about: 'nothing',
    query: z.strictObject({ id: ExamId, checkProtocol: z.literal('true').optional() }),
    answer: PortalAnswer,
  },
  /**
   * Answers the exam, or the same refusal for a wrong protocol, an exam without one and an exam that does not exist. A protocol is in
   * the body alone: addresses are logged on their way.
   */
  unlockPortal: {
    method: 'POST',
    path: '/functions/portal',
    scope: 'public',
    who: 'anyone',
    changes: 'nothing',
    body: z.strictObject({ id: ExamId, protocol: z.string().trim().toUpperCase().max(100) }),
    answer: PortalAnswer,
  },
  /** The logo of the clinic, which is shown before anybody is let in. */
  portalLogo: {
    method: 'GET',
    path: '/functions/portal/:iuid/logo',
    scope: 'public',
    who: 'anyone',
    params: byId,
    answer: FileContent,
    kind: 'file',
  },
  /** Those below open with what the one above gave the browser. */
  portalReport: {
    method: 'GET',
    path: '/functions/portal/:iuid/report',
    scope: 'public',
    who: 'anyone',
    params: byId,
    answer: FileContent,
    kind: 'file',
  },
  /** What the report says, for other programs: a FHIR document, and a table. */
  portalFhir: {
    method: 'GET',
    path: '/functions/portal/:iuid/fhir',
    scope: 'public',
    who: 'anyone',
    params: byId,
    answer: z.object({ type: z.literal(FHIR_TYPE) }),
    kind: 'stream',
  },
  portalTable: {
    method: 'GET',
    path: '/functions/portal/:iuid/csv',
    scope: 'public',
    who: 'anyone',
    params: byId,
    answer: z.object({ type: z.literal('text/csv') }),
    kind: 'stream',
  },
  portalFile: {
    method: 'GET',
    path: '/functions/portal/:iuid/files/:file',
    scope: 'public',
    who: 'anyone',
    params: z.object({ iuid: Id, file: Id }),
    query: z.object({ width: z.coerce.number().pipe(z.literal(THUMBNAIL_WIDTH)).optional() }),
    answer: FileContent,
    kind: 'file',
  },
  portalVideo: {
    method: 'GET',
    path: '/functions/portal/:iuid/videos/:file',
    scope: 'public',
    who: 'anyone',
    params: z.object({ iuid: Id, file: Id }),
    answer: z.object({ type: z.literal(VIDEO_TYPE) }),
    kind: 'stream',
  },
} as const satisfies Record<string, RouteSpec>;
