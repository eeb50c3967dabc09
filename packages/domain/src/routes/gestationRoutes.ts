import { z } from 'zod';
import { Day, Id, Ok, Version, WrittenReason } from '../entities/common.ts';
import { FormKey, MOST_SAVE_BYTES, TypedValue } from '../entities/formPatch.ts';
import { FetalWorkspace, GestationInteraction, OpenedExam } from '../entities/gestation.ts';
import { FormValue, Gestation, Interaction } from '../entities/interaction.ts';
import { admins, clinicians, everyone, leaders } from './callers.ts';
import { byId } from './inputs.ts';
import type { RouteSpec } from './route.ts';

const StoredGestation = Gestation.omit({ interactions: true }).extend({
  formsBase: z.record(z.string(), FormValue),
  /** At its newest interaction, in days. */
  gestationalAge: z.int().nullable(),
  version: Version,
});
const PatientId = z.uuid('interaction.patientMissing');
/** The gestation an exam goes into; it is made in the same step when there is none yet. */
const IntoGestation = z.union([Id, z.literal('new')]);

export const gestationRoutes = {
  fetalWorkspace: {
    method: 'GET',
    path: '/functions/patients/:iuid/workspace',
    scope: 'company',
    who: everyone,
    about: ['patient', 'interaction', 'gestation', 'worklist'],
    params: byId,
    answer: FetalWorkspace,
  },
  gestationInteractions: {
    method: 'GET',
    path: '/functions/gestations/:iuid/interactions',
    scope: 'company',
    who: clinicians,
    about: ['interaction', 'gestation'],
    params: byId,
    answer: z.array(GestationInteraction),
  },
  createGestation: {
    method: 'POST',
    path: '/functions/gestations',
    scope: 'company',
    who: clinicians,
    changes: ['gestation'],
    body: z.strictObject({ iuid: Id.optional(), patient: PatientId, date: Day.nullable().optional() }),
    answer: StoredGestation,
  },
  updateGestation: {
    method: 'PATCH',
    path: '/functions/gestations/:iuid',
    scope: 'company',
    who: clinicians,
    changes: ['gestation'],
    params: byId,
    body: z.strictObject({
      version: Version,
      date: Day.nullable().optional(),
      fetos: z.int().min(1).max(8).optional(),
      sacos: z.int().min(1).max(8).optional(),
      formsBase: z.record(FormKey, TypedValue).optional(),
    }),
    mostBytes: MOST_SAVE_BYTES,
    answer: StoredGestation,
  },
  deleteGestation: {
    method: 'DELETE',
    path: '/functions/gestations/:iuid',
    scope: 'company',
    who: leaders,
    changes: ['interaction', 'gestation'],
    params: byId,
    body: z.strictObject({ reason: WrittenReason }),
    answer: Ok,
  },
  restoreGestation: {
    method: 'POST',
    path: '/functions/gestations/:iuid/restore',
    scope: 'company',
    who: admins,
    changes: ['interaction', 'gestation'],
    params: byId,
    answer: StoredGestation,
  },
  createExam: {
    method: 'POST',
    path: '/functions/interactions',
    scope: 'company',
    who: clinicians,
    changes: ['interaction', 'gestation'],
    // The caller may choose an `iuid`, so that repeating a call whose answer was lost makes no second exam. It is not the id of the
    // exam, which is in the answer: the portal names an exam by its id alone, whichever clinic it is of.
    body: z.strictObject({
      iuid: Id.optional(),
      patient: PatientId,
      type: z.enum(['exame', 'prontuario']).default('exame'),
      /** None for a consultation, and for an exam that is no part of a pregnancy or is linked later. */
      gestation: IntoGestation.nullable().default(null),
    }),
    answer: Interaction,
  },
  linkInteraction: {
    method: 'POST',
    path: '/functions/interactions/:iuid/link',
    scope: 'company',
    who: clinicians,
    changes: ['interaction', 'gestation'],
    params: byId,
    body: z.strictObject({ gestation: IntoGestation }),
    answer: z.object({ gestation: Id }),
  },
  /** A doctor who opens an exam that has none becomes its doctor; a booked exam of a pregnancy joins the gestation. */
  openExam: {
    method: 'POST',
    path: '/functions/interactions/:iuid/open',
    scope: 'company',
    who: everyone,
    changes: ['interaction', 'gestation'],
    params: byId,
    answer: OpenedExam,
  },
} as const satisfies Record<string, RouteSpec>;
