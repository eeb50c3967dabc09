import { z } from 'zod';
import { Day, Id, Instant, Ok } from '../entities/common.ts';
import { MIRROR_CURVES, MIRROR_MEASURES, MIRROR_SPANS } from '../entities/mirrorSpans.ts';
import { MirrorLimits, MirrorRow } from '../entities/qualityMirror.ts';
import { clinicians, leaders } from './callers.ts';
import type { RouteSpec } from './route.ts';

const asked = {
  span: z.enum(MIRROR_SPANS).default('middle'),
  curve: z.enum(MIRROR_CURVES).optional(),
  months: z.coerce.number().int().min(1).max(60).default(6),
};

/** How measures lie on a curve. A doctor sees the own row and the clinic's. */
export const mirrorRoutes = {
  qualityMirror: {
    method: 'GET',
    path: '/functions/management/mirror',
    scope: 'company',
    who: clinicians,
    about: ['company'],
    query: z.object(asked),
    answer: z.object({
      span: z.enum(MIRROR_SPANS),
      curve: z.enum(MIRROR_CURVES),
      curves: z.array(z.object({ key: z.enum(MIRROR_CURVES), name: z.string() })),
      from: Day,
      /** Null before it was computed for the first time. */
      computedAt: Instant.nullable(),
      limits: MirrorLimits,
      /** Whether the clinic has said them. */
      ownLimits: z.boolean(),
      rows: z.array(MirrorRow),
    }),
  },
  /** Null goes back to ours. */
  saveMirrorLimits: {
    method: 'PUT',
    path: '/functions/management/mirror/limits',
    scope: 'company',
    who: leaders,
    changes: ['company'],
    body: z.strictObject({ limits: MirrorLimits.nullable() }),
    answer: Ok,
  },
  /** The exams behind a cell, the highest z first; of many those that lie farthest out. */
  mirrorExams: {
    method: 'GET',
    path: '/functions/management/mirror/exams',
    scope: 'company',
    who: clinicians,
    about: 'nothing',
    query: z.object({ ...asked, measure: z.enum(MIRROR_MEASURES), doctor: Id.optional() }),
    answer: z.array(
      z.object({
        iuid: Id,
        number: z.string(),
        patient: z.object({ iuid: Id, name: z.string() }),
        day: Day,
        mm: z.number(),
        z: z.number(),
      }),
    ),
  },
} as const satisfies Record<string, RouteSpec>;
