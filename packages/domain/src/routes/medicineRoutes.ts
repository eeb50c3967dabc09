import { z } from 'zod';
import { Id, Ok } from '../entities/common.ts';
import { Medicine, MedicineDraft, MOST_MEDICINES } from '../entities/medicine.ts';
import { clinicians } from './callers.ts';
import { byId } from './inputs.ts';
import type { RouteSpec } from './route.ts';

/** The clinic's own list of medicines: it grows from what is prescribed. */
export const medicineRoutes = {
  /** Those the person who asks prescribes most come first. */
  listMedicines: {
    method: 'GET',
    path: '/functions/medicines',
    scope: 'company',
    who: clinicians,
    about: ['medicine'],
    answer: z.object({ medicines: z.array(Medicine) }),
  },
  /** Without an id a new one is made; one of the same name and presentation is refused. */
  saveMedicine: {
    method: 'POST',
    path: '/functions/medicines',
    scope: 'company',
    who: clinicians,
    changes: ['medicine'],
    body: MedicineDraft.extend({ iuid: Id.optional() }),
    answer: Medicine,
  },
  removeMedicine: {
    method: 'DELETE',
    path: '/functions/medicines/:iuid',
    scope: 'company',
    who: clinicians,
    changes: ['medicine'],
    params: byId,
    answer: Ok,
  },
  /** Of the person who asks, and of nobody else. */
  favourMedicine: {
    method: 'POST',
    path: '/functions/medicines/:iuid/favourite',
    scope: 'company',
    who: clinicians,
    changes: ['medicine'],
    params: byId,
    body: z.strictObject({ favourite: z.boolean() }),
    answer: Ok,
  },
  /** All of them or none. What is there by name and presentation takes what is sent for it. */
  importMedicines: {
    method: 'POST',
    path: '/functions/medicines/import',
    scope: 'company',
    who: clinicians,
    changes: ['medicine'],
    body: z.strictObject({ medicines: z.array(MedicineDraft).min(1).max(MOST_MEDICINES) }),
    answer: z.object({ added: z.int(), changed: z.int() }),
  },
} as const satisfies Record<string, RouteSpec>;
