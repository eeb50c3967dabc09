import { z } from 'zod';
import { text } from './common.ts';
import { INTEGRATIONS } from './vocabulary.ts';

export const IntegrationKind = z.enum(INTEGRATIONS);
export type IntegrationKind = z.infer<typeof IntegrationKind>;

/** This one knows no versions. */
export const hasVersion = (kind: IntegrationKind): boolean => kind !== 'vsaude';

/** The token itself is never given back. */
export const Integration = z.object({
  kind: IntegrationKind,
  url: z.string(),
  version: z.string(),
  hasToken: z.boolean(),
});
export type Integration = z.infer<typeof Integration>;

export const httpUrl = z.url({ protocol: /^https?$/, error: 'errors.urlInvalid' }).max(500);

export const IntegrationDraft = z.strictObject({
  /** Empty: nothing is sent there any more. */
  url: z.union([httpUrl, z.literal('')]),
  /** Left out, the one that is stored stays. */
  token: text(500).optional(),
  version: text(20).optional(),
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
  kind: IntegrationKind,
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int().nonnegative(),
  problem: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;
