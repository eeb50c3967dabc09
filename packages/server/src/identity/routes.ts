import type { Acts } from '../http/context.ts';
import { changePassword } from './changePassword.ts';
import { listUsers } from './listUsers.ts';
import { readSession } from './session.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { updateProfile } from './updateProfile.ts';

export const identityActs: Acts<'signIn' | 'signOut' | 'session' | 'changePassword' | 'updateProfile' | 'listUsers'> = {
  signIn,
  signOut,
  session: readSession,
  changePassword,
  updateProfile,
  listUsers,
};
