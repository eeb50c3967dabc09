import { z } from 'zod';
import { Day, Id, Ok, text } from '../entities/common.ts';
import { FileContent } from '../entities/examFile.ts';
import { Status } from '../entities/interaction.ts';
import { MOST_SIGNATURE, Password, Session, SignatureImage } from '../entities/user.ts';
import {
  InvitationMade,
  InvitationSeen,
  InvitationToken,
  UserDraft,
  UserListed,
  UserPatch,
} from '../entities/userAccount.ts';
import { admins, everyone, leaders } from './callers.ts';
import { byId, searchText } from './inputs.ts';
import type { RouteSpec } from './route.ts';

const person = { path: '/functions/users/:iuid', scope: 'identity', who: admins, params: byId } as const;
const signature = { ...person, path: '/functions/users/:iuid/signature' } as const;

/** Accounts of other people: who makes, changes and ends them, and how somebody comes to a password alone. */
export const peopleRoutes = {
  listUsers: {
    method: 'GET',
    path: '/functions/users',
    scope: 'identity',
    who: admins,
    about: ['user', 'company'],
    query: z.object({ search: searchText.optional() }),
    answer: z.object({
      users: z.array(UserListed),
      /** Whether a mail carries a link to its person, or the admin does. */
      mail: z.boolean(),
    }),
  },
  createUser: {
    method: 'POST',
    path: '/functions/users',
    scope: 'identity',
    who: admins,
    changes: ['user'],
    body: UserDraft,
    answer: z.object({ iuid: Id, invitation: InvitationMade.nullable() }),
  },
  updateUser: { method: 'PATCH', ...person, changes: ['user'], body: UserPatch, answer: Ok },
  removeUser: { method: 'DELETE', ...person, changes: ['user'], answer: Ok },
  /** A new link: for somebody who never signed in to begin, for others to choose another password. The one before dies. */
  inviteUser: {
    method: 'POST',
    ...person,
    path: '/functions/users/:iuid/invitation',
    changes: ['user'],
    answer: InvitationMade,
  },
  /** All of them, the caller's own at this moment excepted. */
  endUserSessions: {
    method: 'DELETE',
    ...person,
    path: '/functions/users/:iuid/sessions',
    changes: ['user'],
    answer: z.object({ count: z.int() }),
  },
  userSignature: { method: 'GET', ...signature, who: everyone, kind: 'file', answer: FileContent },
  removeUserSignature: { method: 'DELETE', ...signature, changes: ['user'], answer: Ok },
  /** `fileName` is the id of the person whose signature it is: the caller's own, or anybody's for an admin. */
  imageProcessing: {
    method: 'POST',
    path: '/functions/image-processing',
    scope: 'identity',
    who: everyone,
    changes: ['user'],
    body: z.strictObject({
      image: SignatureImage,
      storageRef: z.literal('signatures', 'errors.fieldInvalid'),
      fileName: Id,
    }),
    mostBytes: MOST_SIGNATURE + 50_000,
    answer: z.object({ downloadURL: z.string() }),
    slow: true,
  },
  /** In which companies a doctor has exams that nobody published. */
  openExamPlaces: {
    method: 'GET',
    ...person,
    path: '/functions/users/:iuid/open-exams',
    about: ['user', 'interaction'],
    answer: z.array(z.object({ company: Id, name: z.string(), exams: z.int() })),
  },
  /** Those of the active company. */
  openExamsOf: {
    method: 'GET',
    path: '/functions/users/:iuid/exams',
    scope: 'company',
    who: leaders,
    params: byId,
    about: ['user', 'interaction', 'patient'],
    answer: z.array(
      z.object({ iuid: Id, patientName: z.string(), title: z.string(), serviceDay: Day, status: Status }),
    ),
  },
  passExams: {
    method: 'POST',
    path: '/functions/users/:iuid/exams',
    scope: 'company',
    who: leaders,
    params: byId,
    changes: ['interaction'],
    body: z.strictObject({ to: Id }),
    answer: z.object({ passed: z.int() }),
  },
  /** The same answer whether there is such an account or not. */
  forgotPassword: {
    method: 'POST',
    path: '/functions/forgotPassword',
    scope: 'public',
    who: 'anyone',
    changes: 'nothing',
    body: z.strictObject({ email: text(254).pipe(z.string().min(1, 'errors.required')) }),
    /** Whether this installation sends mail at all; where it does not, an admin gives a link. */
    answer: z.object({ mail: z.boolean() }),
  },
  /** A question, asked with a body: addresses are logged, and a link is a key. */
  seeInvitation: {
    method: 'POST',
    path: '/functions/invitation',
    scope: 'public',
    who: 'anyone',
    changes: 'nothing',
    body: z.strictObject({ token: InvitationToken }),
    answer: InvitationSeen,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/functions/acceptInvitation',
    scope: 'public',
    who: 'anyone',
    changes: ['user'],
    body: z.strictObject({
      token: InvitationToken,
      password: Password,
      confirmation: z.string().max(200),
    }),
    answer: Session,
  },
} as const satisfies Record<string, RouteSpec>;
