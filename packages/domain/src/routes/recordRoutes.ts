import { z } from 'zod';
import { Id, Ok, Version } from '../entities/common.ts';
import { DocumentKind, LastPrescription, PaperHead, RecordDocument } from '../entities/recordDocument.ts';
import { Timeline } from '../entities/timeline.ts';
import { clinicians, everyone } from './callers.ts';
import { byId } from './inputs.ts';
import type { RouteSpec } from './route.ts';

/** A patient's interactions in order, and what a consultation adds to the exam it is kept as. */
export const recordRoutes = {
  timeline: {
    method: 'GET',
    path: '/functions/patients/:iuid/timeline',
    scope: 'company',
    who: everyone,
    about: ['patient', 'interaction'],
    params: byId,
    answer: Timeline,
  },
  /** The two tabs of a record. An exam is neither. */
  changeInteractionType: {
    method: 'POST',
    path: '/functions/interactions/:iuid/type',
    scope: 'company',
    who: clinicians,
    changes: ['interaction'],
    params: byId,
    body: z.strictObject({ type: z.enum(['prontuario', 'laudo']) }),
    answer: z.object({ type: z.enum(['prontuario', 'laudo']), version: Version }),
  },
  /** Whether this person may read the record is decided per interaction. */
  recordDocument: {
    method: 'GET',
    path: '/functions/interactions/:iuid/documents/:kind',
    scope: 'company',
    who: everyone,
    about: ['interaction'],
    params: z.object({ iuid: Id, kind: DocumentKind }),
    /** Of several certificates one alone: 0 is the first, the others by their tab. */
    query: z.object({ certificate: z.coerce.number().int().min(0).max(99).optional() }),
    answer: RecordDocument,
  },
  /** For whoever writes a document: how its paper begins and ends, and what was prescribed last. */
  recordPaper: {
    method: 'GET',
    path: '/functions/interactions/:iuid/documents',
    scope: 'company',
    who: clinicians,
    about: ['interaction', 'company', 'user'],
    params: byId,
    answer: z.object({ head: PaperHead, last: LastPrescription.nullable() }),
  },
  /** A document went to the printer from the page it is written on: it is in the trail, and the clinic's list learns from it. */
  documentPrinted: {
    method: 'POST',
    path: '/functions/interactions/:iuid/documents/:kind/printed',
    scope: 'company',
    who: clinicians,
    changes: ['medicine'],
    params: z.object({ iuid: Id, kind: DocumentKind }),
    answer: Ok,
  },
} as const satisfies Record<string, RouteSpec>;
