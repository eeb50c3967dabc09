import { z } from 'zod';
import { LOCALES } from '../languages/all.ts';
import { Certificate, ReadSignature, SignatureMode } from './certificate.ts';
import { Day, Id, Instant, Version } from './common.ts';
import { Delivery } from './integration.ts';
import { SIGNING_FIELDS } from './vocabulary.ts';

/** Letters and digits that nobody mistakes for each other, in threes of four: it is read from paper and typed. */
export const ReportCode = z
  .string()
  .trim()
  .toUpperCase()
  .transform((code) => code.replace(/[\s-]/g, '').replace(/(.{4})(?=.)/g, '$1-'))
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/, 'errors.fieldInvalid'));

export const ReportLocale = z.enum(LOCALES);

const REPORT_ORIGINS = ['generated', 'attached'] as const;

/** A published report: which one it is, never what it says. */
export const ReportVersion = z.object({
  version: z.int().positive(),
  code: z.string(),
  origin: z.enum(REPORT_ORIGINS),
  publishedAt: Instant,
  publishedBy: z.string(),
  sha256: z.string(),
  size: z.int().positive(),
});
export type ReportVersion = z.infer<typeof ReportVersion>;

/** A finding of the second reading that somebody dismissed: it holds while the data is what the fingerprint was made of. */
export const GuardDismissal = z.object({
  finding: z.string(),
  fingerprint: z.string(),
  reason: z.string(),
  by: z.string(),
  at: Instant,
});
export type GuardDismissal = z.infer<typeof GuardDismissal>;

export const GuardFingerprint = z.string().regex(/^[0-9a-f]{16}$/, 'errors.fieldInvalid');

/** What stands between the exam and its publication. */
export const ReportState = z.object({
  iuid: Id,
  /** Of the exam, as it is stored: whoever publishes names it. */
  examVersion: Version,
  /** Newest first. */
  versions: z.array(ReportVersion),
  draft: z
    .object({
      origin: z.enum(REPORT_ORIGINS),
      createdAt: Instant,
      size: z.int().positive(),
      /** Whether the exam is still what it was made from. */
      current: z.boolean(),
    })
    .nullable(),
  /** Of the newest version: where it was to be sent, and whether it arrived. */
  deliveries: z.array(Delivery),
  /** Oldest first; only for whoever may change the exam. */
  dismissals: z.array(GuardDismissal),
  /** In whose name it would go out, and what documents must say of that physician and cannot yet; null while it is nobody's. */
  signer: z.object({ iuid: Id, name: z.string(), missing: z.array(z.enum(SIGNING_FIELDS)) }).nullable(),
  mayEdit: z.boolean(),
  mayPublish: z.boolean(),
  /** The clinic asks for a second factor before a report is published or opened again. */
  needsCode: z.boolean(),
  /** Whether it can be signed digitally. Only its physician signs, so her certificate is told to nobody else. */
  signing: z.object({ mode: SignatureMode, certificate: Certificate.nullable(), isSigner: z.boolean() }),
});
export type ReportState = z.infer<typeof ReportState>;

export const Published = z.object({ report: ReportVersion, version: Version });

/** What the public page confirms. */
export const VerifiedReport = z.object({
  code: z.string(),
  clinic: z.string(),
  doctor: z.object({ name: z.string(), registration: z.string() }).nullable(),
  serviceDay: Day,
  publishedAt: Instant,
  version: z.int().positive(),
  /** A later version may say something else. */
  newest: z.boolean(),
  sha256: z.string(),
  /** What the audit trail was able to vouch for: a report from before it held more than the file has only that compared. */
  compared: z.enum(['all', 'file']),
  /** The digital signature in the file; null where it was published without one. */
  signature: ReadSignature.nullable(),
});
export type VerifiedReport = z.infer<typeof VerifiedReport>;

/** A file that says of itself that it is a PDF; what it holds is looked at. */
export const REPORT_FILE_BYTES = 30 * 1024 * 1024;
