import { z } from 'zod';
import { Instant } from './common.ts';

/** `a1`: a file kept here under its owner's passphrase. `psc`: held by a provider in the cloud, asked with a one-time code. */
export const CERTIFICATE_KINDS = ['a1', 'psc'] as const;

/** Why it signs nothing now. `noCpf`: the certificate names none, or the profile of its owner has none to hold it against. */
export const CERTIFICATE_PROBLEMS = ['notYet', 'expired', 'otherCpf', 'noCpf', 'cannotSign'] as const;
export type CertificateProblem = (typeof CERTIFICATE_PROBLEMS)[number];

/** Whether reports of a clinic are signed digitally: never, by choice of who publishes, always. */
export const SIGNATURE_MODES = ['off', 'offered', 'required'] as const;
export const SignatureMode = z.enum(SIGNATURE_MODES);
export type SignatureMode = z.infer<typeof SignatureMode>;

/** What a certificate says of itself; nothing here opens it. */
export const Certificate = z.object({
  kind: z.enum(CERTIFICATE_KINDS),
  name: z.string(),
  /** `***.456.789-**`, or empty where it names none. */
  cpf: z.string(),
  issuer: z.string(),
  from: Instant,
  until: Instant,
  problem: z.enum(CERTIFICATE_PROBLEMS).nullable(),
});
export type Certificate = z.infer<typeof Certificate>;

export const MOST_CERTIFICATE_BYTES = 64 * 1024;

/** Opens a certificate for one signature: the passphrase of the file, or the one-time code of the provider. Never kept. */
export const SigningSecret = z.string().min(1, 'errors.required').max(200);

export const CertificateDraft = z.strictObject({
  kind: z.enum(CERTIFICATE_KINDS),
  /** The `.p12` in base64; only of an `a1`. */
  file: z
    .string()
    .max(Math.ceil(MOST_CERTIFICATE_BYTES / 3) * 4, 'errors.p12Large')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'errors.p12Invalid')
    .optional(),
  passphrase: SigningSecret,
});

/** What the signature inside a file says, read anew each time. */
export const ReadSignature = z.object({
  name: z.string(),
  /** Masked, as in `Certificate`. */
  cpf: z.string(),
  issuer: z.string(),
  /** When the program that signed says it did; nobody else vouches for it. */
  at: Instant,
  /** Whether the certificates lead to one that the installation knows. */
  chain: z.enum(['known', 'unknown']),
  /** The certificate they lead to, or the last one they name. */
  root: z.string(),
  /** Every byte of the file is what was signed. */
  whole: z.boolean(),
});
export type ReadSignature = z.infer<typeof ReadSignature>;
