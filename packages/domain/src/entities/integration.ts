import { z } from 'zod';
import { text } from './common.ts';

/** Systems of other makers that a clinic may have its reports sent to. */
export const INTEGRATIONS = ['netpacs', 'animati', 'smartris', 'feegow', 'vsaude'] as const;
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

export const IntegrationDraft = z.strictObject({
  /** Empty: nothing is sent there any more. */
  url: z.union([z.url({ protocol: /^https?$/, error: 'errors.urlInvalid' }).max(500), z.literal('')]),
  /** Left out, the one that is stored stays. */
  token: text(500).optional(),
  version: text(20).optional(),
});

export const DELIVERY_STATUSES = ['queued', 'sent', 'failed', 'dropped'] as const;
/** Why a delivery did not arrive; `refused` with the number of the answer, as in `refused 500`. */
export const Delivery = z.object({
  kind: IntegrationKind,
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int().nonnegative(),
  problem: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;
