import { z } from 'zod';
import { Id, text } from './common.ts';
import { CompanyRef } from './company.ts';
import { isCpf } from './cpf.ts';
import { Role } from './role.ts';

export const User = z.object({
  iuid: Id,
  /** The same id under the name older programs read. */
  uid: Id,
  displayName: z.string(),
  email: z.string(),
  role: Role,
  crm: z.string(),
  crmUF: z.string(),
  cpf: z.string(),
  rqe: z.string(),
  /** Professional address and contact, as documents print them. */
  address: z.string(),
  contact: z.string(),
  /** A small picture, in the address form browsers use; empty where there is none. */
  photoURL: z.string(),
  hasSignature: z.boolean(),
  totpEnabled: z.boolean(),
  enabledIA: z.boolean(),
  /** Works for the clinic without being of it. */
  externalUser: z.boolean(),
  /** Whether patients may be booked for this person from outside. */
  schedule: z.object({ activated: z.boolean() }),
  complementaryInfo: z.string(),
  /** The password was typed by somebody else, and another one has to be chosen. */
  mustChange: z.boolean(),
  skipAgeCheck: z.boolean(),
  companies: z.array(Id),
  /** The default company. */
  company: Id.nullable(),
});
export type User = z.infer<typeof User>;

export const ProfilePatch = z.strictObject({
  displayName: text(120).pipe(z.string().min(1, 'errors.required')).optional(),
  crm: text(20).optional(),
  crmUF: text(2).optional(),
  cpf: text(14)
    .transform((cpf) => cpf.replace(/\D/g, ''))
    .pipe(z.string().refine((cpf) => cpf === '' || isCpf(cpf), 'errors.cpfInvalid'))
    .optional(),
  rqe: text(40).optional(),
  address: text(300).optional(),
  contact: text(120).optional(),
  /** Signs in from then on; another one is only taken with the password. */
  email: text(254)
    .transform((email) => email.toLowerCase())
    .pipe(z.email('errors.emailInvalid'))
    .optional(),
  password: z.string().max(200).optional(),
  /** The age of a patient is not asked about again when a form is added. */
  skipAgeCheck: z.boolean().optional(),
});

export const MOST_SIGNATURE = 350_000;
/** What may be shown as a signature: a picture in the address form browsers use. */
export const SignatureImage = z
  .string()
  .max(MOST_SIGNATURE, 'errors.signatureLarge')
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/, 'errors.signatureInvalid');

/** A face beside a name needs no more. */
export const PHOTO_SIDE = 128;
export const PhotoImage = z
  .string()
  .max(40_000, 'errors.photoInvalid')
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/, 'errors.photoInvalid');

/** Six digits of the second factor. */
export const TotpCode = z
  .string()
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'twoFactor.codeInvalid'));

export const Password = z.string().min(10, 'errors.passwordShort').max(200, 'errors.passwordLong');

/** Asked of somebody signed in already. */
export const CurrentPassword = z.string().min(1, 'errors.required').max(200);

export const WARNING_KINDS = ['totpClosed'] as const;

/** Something happened to an account that its owner must hear of; it stays until she takes it away. */
export const UserWarning = z.object({
  kind: z.enum(WARNING_KINDS),
  /** The last time, and from which address. */
  at: z.iso.datetime(),
  address: z.string(),
  times: z.int(),
});
export type UserWarning = z.infer<typeof UserWarning>;

export const Session = z.object({
  token: z.string(),
  /** Encrypts what this person's browsers keep until it is sent; the same in all her sessions. */
  journalKey: z.base64(),
  user: User,
  /** Sorted by name; an admin has all of them. */
  companies: z.array(CompanyRef),
  warnings: z.array(UserWarning),
  /** Nobody signed in with this account before: what is still missing of it is asked for. */
  firstSignIn: z.boolean(),
  /** A clinic of this person publishes with a second factor only, and she has none. */
  needsSecondFactor: z.boolean(),
  settings: z.object({ remoteSupportUrl: z.string().nullable() }),
});
export type Session = z.infer<typeof Session>;
