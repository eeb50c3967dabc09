import { GestaError, type PasswordOwner } from '@gesta/domain';
import { newPasswordProblem } from '../identity/newPasswordProblem.ts';

/** A new password and its confirmation, refused with the reason at the field. */
export function refuseBadPassword(password: string, confirmation: string | undefined, owner: PasswordOwner): void {
  if (password !== confirmation) throw new GestaError('passwordMismatch');
  const problem = newPasswordProblem(password, owner);
  if (problem) throw new GestaError('invalidInput', { fields: { password: problem } });
}
