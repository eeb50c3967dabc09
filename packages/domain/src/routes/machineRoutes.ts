import { z } from 'zod';
import { Id, Ok } from '../entities/common.ts';
import { DicomMachine, MachineCaller, MachineDraft } from '../entities/machine.ts';
import { admins } from './callers.ts';
import type { RouteSpec } from './route.ts';

/** Machines that speak DICOM; they are let in by a name and not by a key. */
export const machineRoutes = {
  /** Those of all clinics, those that called in vain, and by which name each clinic is called. */
  listMachines: {
    method: 'GET',
    path: '/functions/devices/machines',
    scope: 'identity',
    who: admins,
    about: ['device', 'company'],
    answer: z.object({
      machines: z.array(DicomMachine),
      callers: z.array(MachineCaller),
      companies: z.array(z.object({ iuid: Id, name: z.string(), aeTitle: z.string() })),
    }),
  },
  /** Also for one that has not called yet. Whoever called by that name is no stranger any more. */
  authoriseMachine: {
    method: 'POST',
    path: '/functions/devices/machines',
    scope: 'identity',
    who: admins,
    changes: ['device'],
    body: MachineDraft,
    answer: Ok,
  },
} as const satisfies Record<string, RouteSpec>;
