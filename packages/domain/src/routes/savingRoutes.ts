import { z } from 'zod';
import { Id, Version } from '../entities/common.ts';
import {
  ExamDifference,
  ExamVersions,
  FormKey,
  FormPatch,
  MOST_SAVE_BYTES,
  RestoredForms,
  SavedForms,
} from '../entities/formPatch.ts';
import { clinicians } from './callers.ts';
import { byId } from './inputs.ts';
import type { RouteSpec } from './route.ts';

/** Whether this person may change this interaction is decided per interaction, by `canEdit`. */
export const savingRoutes = {
  saveForms: {
    method: 'POST',
    path: '/functions/interactions/:iuid/forms',
    scope: 'company',
    who: clinicians,
    changes: ['interaction', 'gestation', 'assistant'],
    params: byId,
    body: FormPatch,
    mostBytes: MOST_SAVE_BYTES,
    answer: SavedForms,
  },
  examVersions: {
    method: 'POST',
    path: '/functions/examVersions',
    scope: 'company',
    who: clinicians,
    changes: 'nothing',
    about: ['interaction'],
    /** `before`: the versions older than this one. */
    body: z.strictObject({ iuid: Id, limit: z.int().min(1).max(50).default(10), before: Version.optional() }),
    answer: ExamVersions,
  },
  /** `key`: that place alone, and the whole of it. `skip`: those after the first so many. */
  examDifference: {
    method: 'POST',
    path: '/functions/examDifference',
    scope: 'company',
    who: clinicians,
    changes: 'nothing',
    about: ['interaction'],
    body: z.strictObject({
      iuid: Id,
      older: z.int().nonnegative(),
      newer: Version,
      key: FormKey.optional(),
      skip: z.int().nonnegative().default(0),
    }),
    answer: ExamDifference,
  },
  restoreExamVersion: {
    method: 'POST',
    path: '/functions/restoreExamVersion',
    scope: 'company',
    who: clinicians,
    changes: ['interaction', 'gestation'],
    body: z.strictObject({ iuid: Id, version: Version }),
    answer: RestoredForms,
  },
} as const satisfies Record<string, RouteSpec>;
