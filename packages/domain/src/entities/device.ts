import { z } from 'zod';
import { Id, Instant, text } from './common.ts';

/** Machines that speak DICOM will stand in the same table. */
export const DEVICE_KINDS = ['capture', 'dicom'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
export const DEVICE_STATES = ['pending', 'active', 'revoked'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** What a capture device says it is doing. */
export const DEVICE_STATUSES = ['idle', 'recording', 'sending', 'error'] as const;
const DeviceStatus = z.enum(DEVICE_STATUSES);
export type DeviceStatus = z.infer<typeof DeviceStatus>;

export const IMAGE_LEVEL = { least: -100, most: 100, step: 1 } as const;
export const IMAGE_GAMMA = { least: 0.1, most: 3, step: 0.1 } as const;
const level = z.int().min(IMAGE_LEVEL.least).max(IMAGE_LEVEL.most);

/** How a capture device draws what it films. */
export const ImageSettings = z.strictObject({
  brightness: level,
  contrast: level,
  hue: level,
  saturation: level,
  gamma: z
    .number()
    .min(IMAGE_GAMMA.least)
    .max(IMAGE_GAMMA.most)
    .transform((value) => Math.round(value * 10) / 10),
  gain: level,
});
export type ImageSettings = z.infer<typeof ImageSettings>;
export const USUAL_IMAGE: ImageSettings = { brightness: 0, contrast: 0, hue: 0, saturation: 0, gamma: 1, gain: 0 };

/** A name, printed on the device and shown to admins; no secret. */
const DeviceKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'devices.keyInvalid');
/** At least 32 random bytes, in letters that a header carries as they are. */
const DeviceSecret = z.string().regex(/^[A-Za-z0-9_-]{43,128}$/, 'devices.secretInvalid');
export const PairingCode = z.string().regex(/^\d{6}$/, 'devices.codeSix');

/** Where a device stands: it knows, because people carry it. */
const place = { room: text(40), appVersion: text(40) };

export const DeviceRegistration = z.object({
  key: DeviceKey,
  secret: DeviceSecret,
  ...place,
  worklistResource: text(80),
});

/** What a device says every 30 seconds. Newer ones may say more. */
export const DeviceBeat = z.object({
  status: DeviceStatus,
  ...place,
  resource: text(80),
  memoryInfo: z.object({ availableInternalMemorySize: z.int().nonnegative() }),
  /** Which version of the image settings it draws with. */
  imageVersion: z.int().nonnegative().optional(),
});
export type DeviceBeat = z.infer<typeof DeviceBeat>;

export const DeviceOrders = z.object({
  state: z.literal('active'),
  imageVersion: z.int().positive(),
  image: ImageSettings,
});

/** An exam as a device sees it: never its id, which opens the portal. */
export const DeviceExam = z.object({
  accessionNo: z.string(),
  patientName: z.string(),
  time: z.string().nullable(),
});

/** A device that was let in, as its clinic sees it. */
export const Device = z.object({
  iuid: Id,
  room: z.string(),
  resource: z.string(),
  status: DeviceStatus,
  /** Unknown until its first beat. */
  freeBytes: z.int().nullable(),
  appVersion: z.string(),
  image: ImageSettings,
  imageVersion: z.int().positive(),
  /** The version it last said it draws with, and since when. */
  appliedVersion: z.int().nullable(),
  appliedAt: Instant.nullable(),
  seenAt: Instant.nullable(),
});
export type Device = z.infer<typeof Device>;

/** The same for an admin, who sees those of all clinics. */
export const AnyDevice = Device.extend({ key: z.string(), company: z.object({ iuid: Id, name: z.string() }) });
export type AnyDevice = z.infer<typeof AnyDevice>;

/** A device that asks to be let in. Its code stands on its own screen and is sent to no other. */
export const PendingDevice = z.object({
  iuid: Id,
  key: z.string(),
  room: z.string(),
  resource: z.string(),
  appVersion: z.string(),
  askedAt: Instant,
  askedFrom: z.string(),
  /** When it is dropped unless somebody lets it in. */
  until: Instant,
});
export type PendingDevice = z.infer<typeof PendingDevice>;
