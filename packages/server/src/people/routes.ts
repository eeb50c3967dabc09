import type { Acts } from '../http/context.ts';
import { acceptInvitation, seeInvitation } from './acceptInvitation.ts';
import { createUser } from './createUser.ts';
import { endUserSessions } from './endUserSessions.ts';
import { forgotPassword } from './forgotPassword.ts';
import { inviteUser } from './inviteUser.ts';
import { listUsers } from './listUsers.ts';
import { openExamPlaces, openExamsOf, passExams } from './openExams.ts';
import { removeUser } from './removeUser.ts';
import { imageProcessing, readUserSignature, removeUserSignature } from './signatures.ts';
import { updateUser } from './updateUser.ts';

const acts = {
  listUsers,
  createUser,
  updateUser,
  removeUser,
  endUserSessions,
  inviteUser,
  userSignature: readUserSignature,
  removeUserSignature,
  imageProcessing,
  openExamPlaces,
  openExamsOf,
  passExams,
  forgotPassword,
  seeInvitation,
  acceptInvitation,
};
export const peopleActs: Acts<keyof typeof acts> = acts;
