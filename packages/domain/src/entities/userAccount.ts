import { z } from 'zod';
import { Id, Instant, paragraph } from './common.ts';
import { Password, ProfilePatch, User } from './user.ts';

/** Somebody invited has no password yet; somebody removed keeps her name in old records. */
export const USER_STATES = ['active', 'invited', 'inviteExpired', 'removed'] as const;
export type UserState = (typeof USER_STATES)[number];

/** An account as an admin sees it. */
export const UserListed = User.extend({
  companyNames: z.array(z.string()),
  state: z.enum(USER_STATES),
  /** Until when the link of an invited person works. */
  linkUntil: Instant.nullable(),
  lastSignInAt: Instant.nullable(),
  /** Browsers and programs signed in at this moment. */
  sessions: z.int(),
});
export type UserListed = z.infer<typeof UserListed>;

/** An admin is made by the command line alone. */
export const GIVEN_ROLES = ['doctor', 'manager', 'user'] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

const { displayName, email, crm, crmUF, cpf, rqe, address, contact } = ProfilePatch.shape;
const shape = {
  displayName: displayName.unwrap(),
  email: email.unwrap(),
  role: z.enum(GIVEN_ROLES),
  /** Whoever is in none could enter nothing: the only one is not taken away. */
  companies: z.array(Id).min(1, 'errors.companyNeeded').max(200),
};
const more = {
  ...{ crm, crmUF, cpf, rqe, address, contact },
  externalUser: z.boolean().optional(),
  schedule: z.strictObject({ activated: z.boolean() }).optional(),
  enabledIA: z.boolean().optional(),
  complementaryInfo: paragraph(4000).optional(),
  /** Typed by an admin: good for one sign-in. Without it a new person is invited by a link. */
  password: Password.optional(),
  confirmation: z.string().max(200).optional(),
};
export const UserDraft = z.strictObject({ ...shape, ...more });
export type UserDraft = z.infer<typeof UserDraft>;
export const UserPatch = z.strictObject({ ...z.object(shape).partial().shape, ...more });
export type UserPatch = z.infer<typeof UserPatch>;

export const INVITATION_PURPOSES = ['invite', 'reset'] as const;
export type InvitationPurpose = (typeof INVITATION_PURPOSES)[number];

/** 256 bits, as a link carries them. */
export const InvitationToken = z.string().regex(/^[\w-]{43}$/, 'errors.fieldInvalid');

/** A link that was made, told once to the admin who made it: mail carries it too where it is set up (`mailed`). */
export const InvitationMade = z.object({
  purpose: z.enum(INVITATION_PURPOSES),
  until: Instant,
  link: z.string(),
  mailed: z.boolean(),
});
export type InvitationMade = z.infer<typeof InvitationMade>;

/** What the page of a link says before anything is typed. */
export const InvitationSeen = z.object({
  purpose: z.enum(INVITATION_PURPOSES),
  displayName: z.string(),
  email: z.string(),
});
