import { z } from 'zod';
import { Id, Instant, text } from './common.ts';

/** What a machine is called on its network (AE title): up to 16 plain letters. */
export const AeTitle = text(16).pipe(z.string().regex(/^[!-[\]-~]([ -[\]-~]*[!-[\]-~])?$/));
/** The address a machine calls from; empty where it may be any. */
const MachineAddress = text(45).pipe(z.union([z.literal(''), z.ipv4(), z.ipv6()]));
/** Which letters a machine shows: one that knows no accents gets none. */
const MachineCharset = z.enum(['utf8', 'ascii']);

const said = { aeTitle: AeTitle, address: MachineAddress, charset: MachineCharset, room: text(40), resource: text(80) };

/** A machine that speaks DICOM, as an admin writes it down for a clinic. */
export const MachineDraft = z.strictObject({ company: Id, ...said });

/** What changes of it afterwards; it stays with its clinic. */
export const MachineRevision = z.strictObject(said);
/** What a clinic is called by machines, unlike every other clinic of the installation. */
export const ClinicAeTitle = text(16).pipe(z.string().regex(/^[A-Z0-9_-]+$/, 'errors.aeTitle'));

export const DicomMachine = z.object({
  iuid: Id,
  company: z.object({ iuid: Id, name: z.string() }),
  aeTitle: z.string(),
  address: z.string(),
  charset: MachineCharset,
  room: z.string(),
  resource: z.string(),
  seenAt: Instant.nullable(),
});

/** Where machines have to send to: the addresses of this server on its networks, and its port for them. */
export const MachineDoor = z.object({ addresses: z.array(z.string()), port: z.int(), tls: z.boolean() });
export type MachineDoor = z.infer<typeof MachineDoor>;

/** A machine that called and that nobody knows. */
export const MachineCaller = z.object({
  iuid: Id,
  aeTitle: z.string(),
  address: z.string(),
  /** The name it called, and the clinic of that name where there is one. */
  calledAe: z.string(),
  company: Id.nullable(),
  firstAt: Instant,
  lastAt: Instant,
});
