import type { Acts } from '../http/context.ts';
import { changePassword } from './changePassword.ts';
import { removePhoto, savePhoto } from './photo.ts';
import { generateTOTP, removeTOTP, verifyTOTP } from './secondFactor.ts';
import { readSession } from './session.ts';
import { removeSignature, saveSignature, signature } from './signature.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { updateProfile } from './updateProfile.ts';
import { dismissWarnings } from './warnings.ts';

export const identityActs: Acts<
  | 'signIn'
  | 'signOut'
  | 'session'
  | 'changePassword'
  | 'updateProfile'
  | 'signature'
  | 'saveSignature'
  | 'removeSignature'
  | 'savePhoto'
  | 'removePhoto'
  | 'dismissWarnings'
  | 'generateTOTP'
  | 'verifyTOTP'
  | 'removeTOTP'
> = {
  signIn,
  signOut,
  session: readSession,
  changePassword,
  updateProfile,
  signature,
  saveSignature,
  removeSignature,
  savePhoto,
  removePhoto,
  dismissWarnings,
  generateTOTP,
  verifyTOTP,
  removeTOTP,
};
