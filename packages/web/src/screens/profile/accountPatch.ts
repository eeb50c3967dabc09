import { type MessageKey, ProfilePatch, type User } from '@gesta/domain';

export type AccountForm = Pick<User, 'displayName' | 'email' | 'crm' | 'crmUF' | 'cpf' | 'rqe' | 'address' | 'contact'>;
export const ACCOUNT_FIELDS = ['displayName', 'email', 'crm', 'crmUF', 'cpf', 'rqe', 'address', 'contact'] as const;

type Checked = {
  /** Only what differs from the stored account; null when something typed cannot be stored. */
  patch: Partial<AccountForm> | null;
  problems: Partial<Record<string, MessageKey>>;
};

export function accountPatch(form: AccountForm, stored: Pick<User, keyof AccountForm>): Checked {
  const typed = ProfilePatch.safeParse({ ...form, cpf: form.cpf.replace(/\D/g, '') });
  if (!typed.success) {
    const issues = typed.error.issues.map(({ path, message }) => [path.join('.'), asKey(message)]);
    return { patch: null, problems: Object.fromEntries(issues) };
  }
  const changed = Object.entries(typed.data).filter(([field, value]) => value !== stored[field as keyof AccountForm]);
  return { patch: Object.fromEntries(changed), problems: {} };
}

function asKey(message: string): MessageKey {
  return message.startsWith('errors.') ? (message as MessageKey) : 'errors.fieldInvalid';
}
