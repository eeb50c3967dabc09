import { z } from 'zod';
import { Day, Id, Ok, text, WrittenReason } from '../entities/common.ts';
import { Gestation } from '../entities/interaction.ts';
import {
  Patient,
  PatientCandidate,
  PatientDraft,
  PatientLine,
  PatientMerge,
  PatientPatch,
} from '../entities/patient.ts';
import { admins, everyone, leaders } from './callers.ts';
import { byId, limit, searchText } from './inputs.ts';
import type { RouteSpec } from './route.ts';

export const patientRoutes = {
  listPatients: {
    method: 'GET',
    path: '/functions/patients',
    scope: 'company',
    who: everyone,
    about: ['patient', 'worklist'],
    query: z.object({
      search: searchText.optional(),
      limit: limit(500, 20),
      /** By name, or the newest change first and then by name. */
      order: z.enum(['name', 'recent']).default('name'),
    }),
    answer: z.object({ patients: z.array(PatientLine), more: z.boolean() }),
  },
  getPatient: {
    method: 'GET',
    path: '/functions/patients/:iuid',
    scope: 'company',
    who: everyone,
    about: ['patient'],
    params: byId,
    answer: Patient,
  },
  /** Who may be the same person, as `samePerson` has it. */
  likelyDuplicates: {
    method: 'POST',
    path: '/functions/patients/duplicates',
    scope: 'company',
    who: everyone,
    changes: 'nothing',
    body: z.strictObject({
      name: text(200),
      birthdate: Day.nullable(),
      identity: text(32),
      phone: text(32).default(''),
      /** The patient that is being edited. */
      except: Id.optional(),
    }),
    answer: z.array(PatientCandidate),
  },
  mergePatients: {
    method: 'POST',
    path: '/functions/patients/:iuid/merge',
    scope: 'company',
    who: leaders,
    changes: ['patient', 'interaction', 'gestation'],
    params: byId,
    /** The record that goes into the one named in the address. */
    body: z.strictObject({ from: Id, reason: WrittenReason }),
    answer: PatientMerge,
  },
  listMerges: {
    method: 'GET',
    path: '/functions/patients/:iuid/merges',
    scope: 'company',
    who: leaders,
    about: ['patient'],
    params: byId,
    answer: z.array(PatientMerge),
  },
  undoMerge: {
    method: 'POST',
    path: '/functions/patients/merges/:iuid/undo',
    scope: 'company',
    who: leaders,
    changes: ['patient', 'interaction', 'gestation'],
    params: byId,
    answer: Ok,
  },
  createPatient: {
    method: 'POST',
    path: '/functions/patients',
    scope: 'company',
    who: everyone,
    changes: ['patient'],
    // The caller may choose the id, so that repeating a call whose answer was lost makes no second patient.
    body: PatientDraft.extend({ iuid: Id.optional() }),
    answer: Patient,
  },
  updatePatient: {
    method: 'PATCH',
    path: '/functions/patients/:iuid',
    scope: 'company',
    who: everyone,
    changes: ['patient'],
    params: byId,
    body: PatientPatch,
    answer: Patient,
  },
  deletePatient: {
    method: 'DELETE',
    path: '/functions/patients/:iuid',
    scope: 'company',
    who: leaders,
    changes: ['patient'],
    params: byId,
    body: z.strictObject({ reason: WrittenReason }),
    answer: Ok,
  },
  restorePatient: {
    method: 'POST',
    path: '/functions/patients/:iuid/restore',
    scope: 'company',
    who: admins,
    changes: ['patient'],
    params: byId,
    answer: Patient,
  },
  listGestations: {
    method: 'GET',
    path: '/functions/patients/:iuid/gestations',
    scope: 'company',
    who: everyone,
    about: ['interaction', 'gestation'],
    params: byId,
    answer: z.array(Gestation),
  },
} as const satisfies Record<string, RouteSpec>;
