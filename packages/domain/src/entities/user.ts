import { z } from 'zod';
import { Id, text } from './common.ts';
import { CompanyRef } from './company.ts';
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
  enabledIA: z.boolean(),
  skipAgeCheck: z.boolean(),
  companies: z.array(Id),
  /** The default company. */
  company: Id.nullable(),
});
export type User = z.infer<typeof User>;

export const UserListed = User.extend({ companyNames: z.array(z.string()) });

export const ProfilePatch = z.strictObject({
  displayName: text(120).pipe(z.string().min(1, 'errors.required')).optional(),
  crm: text(20).optional(),
  crmUF: text(2).optional(),
  cpf: text(14).optional(),
  /** The age of a patient is not asked about again when a form is added. */
  skipAgeCheck: z.boolean().optional(),
});

export const Password = z.string().min(10, 'errors.passwordShort').max(200, 'errors.passwordLong');

export const Session = z.object({
  token: z.string(),
  /** Encrypts what this person's browsers keep until it is sent; the same in all her sessions. */
  journalKey: z.base64(),
  user: User,
  /** Sorted by name; an admin has all of them. */
  companies: z.array(CompanyRef),
  settings: z.object({ remoteSupportUrl: z.string().nullable() }),
});
export type Session = z.infer<typeof Session>;
