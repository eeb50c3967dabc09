import { z } from 'zod';
import { Id, Ok, text, Version } from '../entities/common.ts';
import {
  AnyDevice,
  Device,
  DeviceBeat,
  DeviceExam,
  DeviceOrders,
  DeviceRegistration,
  ImageSettings,
  PairingCode,
  PendingDevice,
} from '../entities/device.ts';
import { FILE_LIMITS, VIDEO_LIMITS } from '../entities/examFile.ts';
import { admins, clinicians, everyone, leaders } from './callers.ts';
import { byId } from './inputs.ts';
import type { RouteSpec } from './route.ts';

const byAccession = z.object({ accession: text(16).pipe(z.string().min(1)) });
/** What arrived, so that a device knows it may forget its own copy. */
const Kept = z.object({ size: z.int().positive(), sha256: z.string() });

/** Capture devices: what they call themselves, with their own key, and what people do with them. */
export const deviceRoutes = {
  /** Asking again with the same key and secret answers the same. */
  registerDevice: {
    method: 'POST',
    path: '/functions/devices/register',
    scope: 'public',
    who: 'anyone',
    changes: ['device'],
    body: DeviceRegistration,
    answer: z.object({ state: z.enum(['pending', 'active']), code: PairingCode.nullable() }),
  },
  deviceHeartbeat: {
    method: 'POST',
    path: '/functions/devices/heartbeat',
    scope: 'company',
    who: 'device',
    changes: ['device'],
    body: DeviceBeat,
    answer: DeviceOrders,
  },
  /** The exams of today in its room or on its resource. */
  deviceWorklist: {
    method: 'GET',
    path: '/functions/devices/worklist',
    scope: 'company',
    who: 'device',
    about: ['interaction', 'worklist', 'device'],
    answer: z.array(DeviceExam),
  },
  sendDevicePicture: {
    method: 'POST',
    path: '/functions/devices/pictures',
    scope: 'company',
    who: 'device',
    changes: ['interaction'],
    query: byAccession,
    upload: { mostBytes: FILE_LIMITS.bytes },
    answer: Kept,
    slow: true,
  },
  sendDeviceClip: {
    method: 'POST',
    path: '/functions/devices/clips',
    scope: 'company',
    who: 'device',
    changes: ['interaction'],
    query: byAccession,
    upload: { mostBytes: VIDEO_LIMITS.bytes, staged: true },
    answer: Kept,
    slow: true,
  },
  /** Those of the own clinic. */
  listDevices: {
    method: 'GET',
    path: '/functions/devices',
    scope: 'company',
    who: everyone,
    about: ['device'],
    answer: z.array(Device),
  },
  /** Those of all clinics, by clinic and room, and those that ask to be let in. */
  listAllDevices: {
    method: 'GET',
    path: '/functions/devices/all',
    scope: 'identity',
    who: admins,
    about: ['device', 'company'],
    answer: z.object({ devices: z.array(AnyDevice), pending: z.array(PendingDevice) }),
  },
  /** The code is the one the device shows; the third wrong one refuses it. */
  approveDevice: {
    method: 'POST',
    path: '/functions/devices/:iuid/approve',
    scope: 'identity',
    who: admins,
    changes: ['device'],
    params: byId,
    body: z.strictObject({ company: Id, code: PairingCode }),
    answer: Ok,
  },
  refuseDevice: {
    method: 'POST',
    path: '/functions/devices/:iuid/refuse',
    scope: 'identity',
    who: admins,
    changes: ['device'],
    params: byId,
    answer: Ok,
  },
  updateDevice: {
    method: 'PATCH',
    path: '/functions/devices/:iuid',
    scope: 'company',
    who: clinicians,
    changes: ['device'],
    params: byId,
    /** On the version of the settings that was looked at. */
    body: z.strictObject({ imageVersion: Version, image: ImageSettings }),
    answer: Device,
  },
  /** It is refused at its next call, and cannot come back under the same key. */
  revokeDevice: {
    method: 'POST',
    path: '/functions/devices/:iuid/revoke',
    scope: 'company',
    who: leaders,
    changes: ['device'],
    params: byId,
    answer: Ok,
  },
} as const satisfies Record<string, RouteSpec>;
