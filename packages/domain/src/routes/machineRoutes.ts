import { z } from 'zod';
import { Id, Ok } from '../entities/common.ts';
import {
  AeTitle,
  ClinicAeTitle,
  DicomMachine,
  MachineCaller,
  MachineDoor,
  MachineDraft,
  MachineRevision,
} from '../entities/machine.ts';
import { admins, everyone } from './callers.ts';
import { byId } from './inputs.ts';
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
      door: MachineDoor.nullable(),
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
  updateMachine: {
    method: 'PUT',
    path: '/functions/devices/machines/:iuid',
    scope: 'identity',
    who: admins,
    changes: ['device'],
    params: byId,
    body: MachineRevision,
    answer: Ok,
  },
  /** Machines that called the clinic by its old name are refused until they are set to the new one. */
  renameForMachines: {
    method: 'PUT',
    path: '/functions/companies/:iuid/aeTitle',
    scope: 'identity',
    who: admins,
    changes: ['device', 'company'],
    params: byId,
    body: z.strictObject({ aeTitle: ClinicAeTitle }),
    answer: Ok,
  },
  /** The question of a machine that called a receiver of the clinic, and the answers for it: data sets as the protocol has them. */
  machineWorklist: {
    method: 'POST',
    path: '/functions/devices/worklist',
    scope: 'company',
    who: everyone,
    key: true,
    changes: 'nothing',
    body: z.strictObject({ ae: AeTitle, isExplicit: z.boolean(), question: z.base64().max(400_000) }),
    /** Null for a question that nobody can read. */
    answer: z.object({ found: z.object({ answers: z.array(z.string()), hasMore: z.boolean() }).nullable() }),
  },
} as const satisfies Record<string, RouteSpec>;
