import { type MessageKey, Password, type PasswordOwner, passwordWeakness } from '@gesta/domain';

export type PasswordForm = { current: string; password: string; confirmation: string };

/** The first thing wrong with what was typed, at the field where it is wrong. */
export function passwordProblem(
  form: PasswordForm,
  owner: PasswordOwner,
): { field: keyof PasswordForm; message: MessageKey } | null {
  if (form.current === '') return { field: 'current', message: 'common.requiredField' };
  const checked = Password.safeParse(form.password);
  if (!checked.success) {
    return { field: 'password', message: (checked.error.issues[0]?.message ?? 'errors.passwordShort') as MessageKey };
  }
  // The server knows the commonest ones besides.
  const weakness = passwordWeakness(form.password, owner);
  if (weakness) return { field: 'password', message: weakness };
  if (form.password !== form.confirmation) return { field: 'confirmation', message: 'profile.passwordMismatch' };
  return null;
}
