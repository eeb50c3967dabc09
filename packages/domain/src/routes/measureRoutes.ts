import { z } from 'zod';
import { Id, Ok, text } from '../entities/common.ts';
import { ExamMeasures, FetusNames, MeasurePreset, PresetEntries, PresetField } from '../entities/examMeasures.ts';
import { clinicians } from './callers.ts';
import { byId } from './inputs.ts';
import type { RouteSpec } from './route.ts';

/** Measures of machines in an exam: what was sent, what a person said about it, and what a clinic fills its fields from. */
export const measureRoutes = {
  /** A save of the exam changes nothing here, so it is no answer about exams. */
  examMeasures: {
    method: 'GET',
    path: '/functions/interactions/:iuid/measures',
    scope: 'company',
    who: clinicians,
    about: ['study'],
    params: byId,
    answer: ExamMeasures,
  },
  /** Asked once: it holds for every later report of the exam. */
  nameFetuses: {
    method: 'PUT',
    path: '/functions/interactions/:iuid/measures/fetuses',
    scope: 'company',
    who: clinicians,
    changes: ['study', 'interaction'],
    params: byId,
    body: z.strictObject({ fetuses: FetusNames }),
    answer: Ok,
  },
  /** Somebody saw that the machine sent another value, and left the one that is there. */
  keepOwnValue: {
    method: 'PUT',
    path: '/functions/interactions/:iuid/measures/kept',
    scope: 'company',
    who: clinicians,
    changes: ['study', 'interaction'],
    params: byId,
    body: z.strictObject({ key: text(200).pipe(z.string().min(1, 'errors.required')), measure: Id }),
    answer: Ok,
  },
  measurePresets: {
    method: 'GET',
    path: '/functions/dicomForms',
    scope: 'company',
    who: clinicians,
    about: ['study'],
    answer: z.array(MeasurePreset),
  },
  /** Written into what is there: other machines and other fields keep theirs. */
  savePreset: {
    method: 'PUT',
    path: '/functions/dicomForms/:device/:field',
    scope: 'company',
    who: clinicians,
    changes: ['study'],
    params: z.object({ device: text(200).pipe(z.string().min(1, 'errors.required')), field: PresetField }),
    body: z.strictObject({ entries: PresetEntries }),
    answer: Ok,
  },
} as const satisfies Record<string, RouteSpec>;
