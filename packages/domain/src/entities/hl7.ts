import { z } from 'zod';
import { text } from './common.ts';

/** What the letters of a message may be written in. */
export const HL7_CHARSETS = ['utf8', 'latin1'] as const;
export type Hl7Charset = (typeof HL7_CHARSETS)[number];

/** An application or a facility in the head of a message: plain letters, and none of the marks that divide it. */
const Hl7Name = text(60).pipe(z.string().regex(/^[ !"#$%'-[\]_`a-z{}]*$/, 'errors.hl7Name'));
/** A network or a single address. */
const Hl7Address = text(49).pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'errors.hl7Address' }));

/** Where results are sent, as `mllp://host:port`; with `mllps` through TLS. */
const HOST = /^mllps?:\/\/([a-z0-9_]([a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\]):([1-9][0-9]{0,4})$/i;
export const MllpUrl = z
  .string()
  .max(300)
  .regex(HOST, 'errors.hostInvalid')
  .refine((url) => Number(HOST.exec(url)?.[3]) < 65_536, 'errors.hostInvalid');

/** How a clinic speaks HL7 v2; everything empty: it does not. */
export const Hl7Draft = z.strictObject({
  /** What the clinic is called: whom orders are for, and who sends results. */
  application: Hl7Name,
  facility: Hl7Name,
  /** Who may send orders; nobody else is let in. */
  addresses: z.array(Hl7Address).max(50),
  charset: z.enum(HL7_CHARSETS),
  /** Whom results are for. */
  peerApplication: Hl7Name,
  peerFacility: Hl7Name,
  /** Empty: no results are sent. */
  url: z.union([MllpUrl, z.literal('')], { error: 'errors.hostInvalid' }),
});
export type Hl7Draft = z.infer<typeof Hl7Draft>;

/** With what the installation has: the port orders come to, or null where it listens to none. */
export const CompanyHl7 = z.object({
  ...Hl7Draft.shape,
  port: z.int().nullable(),
  tls: z.boolean(),
});
export type CompanyHl7 = z.infer<typeof CompanyHl7>;
