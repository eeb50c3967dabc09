import { z } from 'zod';
import { Id, Ok, text } from '../entities/common.ts';
import {
  CurrentPassword,
  MOST_SIGNATURE,
  Password,
  PhotoImage,
  ProfilePatch,
  Session,
  SignatureImage,
  TotpCode,
  User,
} from '../entities/user.ts';
import { admins, everyone } from './callers.ts';
import type { RouteSpec } from './route.ts';

/** Who one is: signing in and out, the own account. */
export const identityRoutes = {
  signIn: {
    method: 'POST',
    path: '/functions/signIn',
    scope: 'public',
    who: 'anyone',
    changes: 'nothing',
    body: z.strictObject({
      email: text(254).pipe(z.string().min(1, 'errors.required')),
      password: z.string().min(1, 'errors.required').max(200),
      /** The credentials came in the address of a sign-in link. */
      viaLink: z.boolean().optional(),
    }),
    answer: Session,
  },
  signOut: {
    method: 'POST',
    path: '/functions/signOut',
    scope: 'identity',
    who: everyone,
    changes: 'nothing',
    cookieActs: true,
    answer: Ok,
  },
  session: {
    method: 'GET',
    path: '/functions/session',
    scope: 'identity',
    who: everyone,
    about: ['company', 'user'],
    answer: Session,
  },
  changePassword: {
    method: 'POST',
    path: '/functions/changePassword',
    scope: 'identity',
    who: everyone,
    changes: ['user'],
    body: z.strictObject({
      current: CurrentPassword,
      password: Password,
      confirmation: z.string().max(200),
    }),
    answer: Ok,
  },
  updateProfile: {
    method: 'PATCH',
    path: '/functions/profile',
    scope: 'identity',
    who: everyone,
    changes: ['user'],
    body: ProfilePatch,
    answer: User,
  },
  signature: {
    method: 'GET',
    path: '/functions/profile/signature',
    scope: 'identity',
    who: everyone,
    about: ['user'],
    answer: z.object({ image: z.string().nullable() }),
  },
  saveSignature: {
    method: 'POST',
    path: '/functions/profile/signature',
    scope: 'identity',
    who: everyone,
    changes: ['user'],
    body: z.strictObject({ image: SignatureImage }),
    // A little more, so that one that is a little too long is told so by its field.
    mostBytes: MOST_SIGNATURE + 50_000,
    answer: Ok,
    slow: true,
  },
  removeSignature: {
    method: 'DELETE',
    path: '/functions/profile/signature',
    scope: 'identity',
    who: everyone,
    changes: ['user'],
    answer: Ok,
  },
  savePhoto: {
    method: 'POST',
    path: '/functions/profile/photo',
    scope: 'identity',
    who: everyone,
    body: z.strictObject({ image: PhotoImage }),
    mostBytes: 64 * 1024,
    answer: Ok,
    changes: ['user'],
    slow: true,
  },
  removePhoto: {
    method: 'DELETE',
    path: '/functions/profile/photo',
    scope: 'identity',
    who: everyone,
    answer: Ok,
    changes: ['user'],
  },
  /** Takes away what was said about the account. Whoever finds a screen open must not be able to. */
  dismissWarnings: {
    method: 'POST',
    path: '/functions/profile/warnings',
    scope: 'identity',
    who: everyone,
    changes: ['user'],
    body: z.strictObject({ password: CurrentPassword }),
    answer: Ok,
  },
  /** `userId` is the caller's own: nobody sets up the second factor of somebody else. */
  generateTOTP: {
    method: 'POST',
    path: '/functions/generateTOTP',
    scope: 'identity',
    who: everyone,
    changes: 'nothing',
    body: z.strictObject({ userId: Id.optional(), password: CurrentPassword }),
    answer: z.object({ qrCode: z.string(), secret: z.string() }),
  },
  verifyTOTP: {
    method: 'POST',
    path: '/functions/verifyTOTP',
    scope: 'identity',
    who: everyone,
    changes: ['user'],
    body: z.strictObject({ userId: Id.optional(), code: TotpCode }),
    answer: z.object({ valid: z.boolean() }),
  },
  /** Whoever lost the device sets it up anew afterwards. */
  removeTOTP: {
    method: 'POST',
    path: '/functions/removeTOTP',
    scope: 'identity',
    who: admins,
    changes: ['user'],
    body: z.strictObject({ userId: Id }),
    answer: Ok,
  },
} as const satisfies Record<string, RouteSpec>;
