import { z } from 'zod';
import { text } from './common.ts';
import { AeTitle } from './machine.ts';
import { ARCHIVES, INTEGRATIONS, REPORT_TARGETS } from './vocabulary.ts';

export const IntegrationKind = z.enum(INTEGRATIONS);
export type IntegrationKind = z.infer<typeof IntegrationKind>;

export const isArchive = (kind: IntegrationKind): boolean => ARCHIVES.some((each) => each === kind);

/** This one knows no versions, nor do archives. */
export const hasVersion = (kind: IntegrationKind): boolean => kind !== 'vsaude' && !isArchive(kind);

const Title = text(16).refine((name) => name === '' || AeTitle.safeParse(name).success, 'errors.aeTitleAny');

/** What beside its address has to be known of a system; what a kind does not need is left out. */
export const IntegrationOptions = z.strictObject({
  /** What an archive is called on its network. */
  calledAe: Title.optional(),
  /** What we call ourselves there; empty, the name machines know the clinic by. */
  callingAe: Title.optional(),
  /** The machines' pictures that are in the report go with it. */
  images: z.boolean().optional(),
});
export type IntegrationOptions = z.infer<typeof IntegrationOptions>;

/** The token itself is never given back. */
export const Integration = z.object({
  kind: IntegrationKind,
  url: z.string(),
  version: z.string(),
  hasToken: z.boolean(),
  options: IntegrationOptions,
});
export type Integration = z.infer<typeof Integration>;

export const httpUrl = z.url({ protocol: /^https?$/, error: 'errors.urlInvalid' }).max(500);

/** A place on a network that speaks DICOM, as `dicom://host:port`; with `dicoms` it is spoken to through TLS. */
export const dicomUrl = z
  .string()
  .max(300)
  .regex(/^dicoms?:\/\/([a-z0-9_]([a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\]):[1-9][0-9]{0,4}$/i, 'errors.hostInvalid')
  .refine((text) => Number(text.slice(text.lastIndexOf(':') + 1)) < 65_536, 'errors.hostInvalid');

/** How the address of a system of this kind is written. */
const urlOf = (kind: IntegrationKind) => (kind === 'pacs-dimse' ? dicomUrl : httpUrl);

/** What is wrong with an address, as a message key; null where nothing is. */
export function urlProblem(kind: IntegrationKind, url: string): string | null {
  const { success, error } = urlOf(kind).safeParse(url);
  return success ? null : (error.issues[0]?.message ?? 'errors.urlInvalid');
}

export const IntegrationDraft = z.strictObject({
  /** Empty: nothing is sent there any more. Whether it is one for this kind is seen by who takes it. */
  url: z.union([httpUrl, dicomUrl, z.literal('')], { error: 'errors.urlInvalid' }),
  /** Left out, the one that is stored stays. */
  token: text(500).optional(),
  version: text(20).optional(),
  options: IntegrationOptions.optional(),
});

/** What came of asking another system whether it is there: the number of its answer, or a word for why there was none. */
export const IntegrationTest = z.object({
  ok: z.boolean(),
  status: z.int().nullable(),
  ms: z.int().nonnegative(),
  /** A word of `OUTBOUND_PROBLEMS`, or empty. */
  problem: z.string(),
});
export type IntegrationTest = z.infer<typeof IntegrationTest>;

export const DELIVERY_STATUSES = ['waiting', 'queued', 'sent', 'failed', 'dropped'] as const;
/** A report on its way to one system; why it did not arrive is a word of `OUTBOUND_PROBLEMS`. */
export const Delivery = z.object({
  kind: z.enum(REPORT_TARGETS),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int().nonnegative(),
  problem: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;
