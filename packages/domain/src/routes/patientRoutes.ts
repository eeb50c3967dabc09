import { z } from 'zod';
import { Id, Ok, Reason } from '../entities/common.ts';
import { Gestation } from '../entities/interaction.ts';
import { Patient, PatientDraft, PatientLine, PatientPatch } from '../entities/patient.ts';
import type { RouteSpec } from '../route.ts';
import { admins, byId, everyone, leaders, limit, search } from './parts.ts';

export const patientRoutes = {
  listPatients: {
    method: 'GET',
    path: '/functions/patients',
    scope: 'company',
    who: everyone,
    query: z.object({ search: search.optional(), limit: limit(500, 20) }),
    answer: z.object({ patients: z.array(PatientLine), more: z.boolean() }),
  },
  getPatient: {
    method: 'GET',
    path: '/functions/patients/:iuid',
    scope: 'company',
    who: everyone,
    params: byId,
    answer: Patient,
  },
  createPatient: {
    method: 'POST',
    path: '/functions/patients',
    scope: 'company',
    who: everyone,
    // The caller may choose the id, so that repeating a call whose answer was lost makes no second patient.
    body: PatientDraft.extend({ iuid: Id.optional() }),
    answer: Patient,
  },
  updatePatient: {
    method: 'PATCH',
    path: '/functions/patients/:iuid',
    scope: 'company',
    who: everyone,
    params: byId,
    body: PatientPatch,
    answer: Patient,
  },
  deletePatient: {
    method: 'DELETE',
    path: '/functions/patients/:iuid',
    scope: 'company',
    who: leaders,
    params: byId,
    body: z.strictObject({ reason: Reason }),
    answer: Ok,
  },
  restorePatient: {
    method: 'POST',
    path: '/functions/patients/:iuid/restore',
    scope: 'company',
    who: admins,
    params: byId,
    answer: Patient,
  },
  listGestations: {
    method: 'GET',
    path: '/functions/patients/:iuid/gestations',
    scope: 'company',
    who: everyone,
    params: byId,
    answer: z.array(Gestation),
  },
} as const satisfies Record<string, RouteSpec>;
