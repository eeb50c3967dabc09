import { randomBytes } from 'node:crypto';
import { DEVICE_KEY_HEADER, type RouteName, routes, USUAL_IMAGE } from '@gesta/domain';
import { device } from '../db/schema.ts';
import { hashOf } from '../http/sessionSecret.ts';
import { clip } from './clips.ts';
import type { Factories } from './factories.ts';
import { png } from './pictures.ts';
import { type TestApp, toRequest } from './testApp.ts';

type Made = { id: string; credential: string };

/** A device of a company, or one that asks to be let in with the code 123456. */
export async function makeDevice(
  make: Factories,
  companyId: string | null,
  values: Partial<typeof device.$inferInsert> = {},
): Promise<Made> {
  const key = `aparelho-${make.id()}`;
  const credential = `${key}.${randomBytes(32).toString('base64url')}`;
  const state =
    companyId === null ? ({ state: 'pending', code: '123456' } as const) : ({ state: 'active', companyId } as const);
  // A machine is let in by its name, and has no key.
  const named = {
    key: values.kind === 'dicom' ? null : key,
    secretHash: hashOf(credential),
    image: USUAL_IMAGE,
    ...state,
    ...values,
  };
  const [row] = await make.db.insert(device).values(named).returning({ id: device.id });
  if (!row) throw new Error('the factory made nothing');
  return { id: row.id, credential };
}

/** A call as a device makes it. */
export async function asDevice(
  { app }: TestApp,
  credential: string,
  name: RouteName,
  input: Record<string, unknown> = {},
) {
  const request = toRequest(routes[name], input);
  const headers = { ...request.headers, [DEVICE_KEY_HEADER]: credential };
  const response = await app.inject({ ...request, headers });
  return { status: response.statusCode, body: response.json() };
}

const machineSaid = (make: Factories) => ({
  ...{ aeTitle: `US${make.id().slice(0, 8)}`, address: '', charset: 'utf8', room: '', resource: '' },
});
const PLACE = { room: 'Sala', appVersion: '1.0' };

/** What the routes about devices accept, as `inputFor` has it for the others. */
export async function deviceInput(make: Factories, name: RouteName, company: string): Promise<Record<string, unknown>> {
  switch (name) {
    case 'registerDevice':
      // Asked again, it is the same: more than a few an hour are not let ask.
      return { key: 'aparelho-da-matriz', secret: 'S'.repeat(43), ...PLACE, worklistResource: 'Recurso' };
    case 'deviceHeartbeat':
      return { ...PLACE, status: 'idle', resource: 'Recurso', memoryInfo: { availableInternalMemorySize: 1 } };
    case 'sendDevicePicture':
      return { accession: '000001', name: '000001.png', bytes: png(8, 8) };
    case 'sendDeviceClip':
      return { accession: '000001', name: '000001.mp4', bytes: clip() };
    case 'approveDevice':
      return { iuid: (await makeDevice(make, null)).id, company, code: '123456' };
    case 'refuseDevice':
      return { iuid: (await makeDevice(make, null)).id };
    case 'authoriseMachine':
      return { company, ...machineSaid(make) };
    case 'updateMachine': {
      const values = { kind: 'dicom', secretHash: null, aeTitle: `US${make.id().slice(0, 8)}` } as const;
      return { iuid: (await makeDevice(make, company, values)).id, ...machineSaid(make) };
    }
    case 'renameForMachines':
      return { iuid: company, aeTitle: `G${make.id().slice(0, 8).toUpperCase()}` };
    case 'updateDevice':
      return { iuid: (await makeDevice(make, company)).id, imageVersion: 1, image: { ...USUAL_IMAGE, hue: 5 } };
    default:
      return { iuid: (await makeDevice(make, company)).id };
  }
}
