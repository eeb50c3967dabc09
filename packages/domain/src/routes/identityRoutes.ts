import { z } from 'zod';
import { Ok, text } from '../entities/common.ts';
import { Password, ProfilePatch, Session, User, UserListed } from '../entities/user.ts';
import type { RouteSpec } from '../route.ts';
import { admins, everyone, search } from './parts.ts';

/** Who one is: signing in and out, the own account, the list of accounts. */
export const identityRoutes = {
  signIn: {
    method: 'POST',
    path: '/functions/signIn',
    scope: 'public',
    who: 'anyone',
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
    cookieActs: true,
    answer: Ok,
  },
  session: { method: 'GET', path: '/functions/session', scope: 'identity', who: everyone, answer: Session },
  changePassword: {
    method: 'POST',
    path: '/functions/changePassword',
    scope: 'identity',
    who: everyone,
    body: z.strictObject({
      current: z.string().min(1, 'errors.required').max(200),
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
    body: ProfilePatch,
    answer: User,
  },
  listUsers: {
    method: 'GET',
    path: '/functions/users',
    scope: 'identity',
    who: admins,
    query: z.object({ search: search.optional() }),
    answer: z.array(UserListed),
  },
} as const satisfies Record<string, RouteSpec>;
