import { GIVEN_ROLES, type GivenRole, type MessageKey, UserDraft, type UserListed, UserPatch } from '@gesta/domain';
import { formatIdentity } from '@gesta/forms';

/** What the dialog of an account edits. */
export type UserForm = Pick<
  UserListed,
  | 'displayName'
  | 'email'
  | 'crm'
  | 'crmUF'
  | 'cpf'
  | 'rqe'
  | 'address'
  | 'contact'
  | 'externalUser'
  | 'enabledIA'
  | 'complementaryInfo'
  | 'companies'
> & {
  role: UserListed['role'];
  scheduleActivated: boolean;
  /** How somebody comes to a password: chosen by herself through a link, or typed here for one sign-in. */
  entry: 'invite' | 'password';
  password: string;
  confirmation: string;
};
export type UserField = keyof UserForm;
export type UserProblems = Partial<Record<UserField, MessageKey>>;

/** One of them begins where its admin works. */
export const emptyUser = (company: string): UserForm => ({
  ...{ displayName: '', email: '', role: 'doctor', crm: '', crmUF: '', cpf: '', rqe: '', address: '', contact: '' },
  ...{ externalUser: false, enabledIA: false, complementaryInfo: '', companies: [company], scheduleActivated: false },
  ...{ entry: 'invite', password: '', confirmation: '' },
});

export function userFormOf(user: UserListed): UserForm {
  const { displayName, email, role, crm, crmUF, rqe, address, contact } = user;
  const { externalUser, enabledIA, complementaryInfo, companies, schedule } = user;
  return {
    ...{ displayName, email, role, crm, crmUF, cpf: formatIdentity(user.cpf), rqe, address, contact },
    ...{ externalUser, enabledIA, complementaryInfo, companies, scheduleActivated: schedule.activated },
    ...{ entry: 'invite', password: '', confirmation: '' },
  };
}

type Checked<T> = { draft: T; problems?: never } | { draft?: never; problems: UserProblems };

/** What is sent of a new person, or what has to be mended first. */
export function checkNewUser(form: UserForm): Checked<UserDraft> {
  return checked(UserDraft, form, bodyOf(form));
}

/** An admin has every company and keeps the role. */
export function checkUser(form: UserForm, isAdmin: boolean): Checked<UserPatch> {
  const { role, companies, ...rest } = bodyOf(form);
  return checked(UserPatch, form, isAdmin ? rest : { role, companies, ...rest });
}

function bodyOf({ entry, password, confirmation, scheduleActivated, cpf, ...plain }: UserForm) {
  const typed = entry === 'password' ? { password, confirmation } : {};
  return { ...plain, cpf: cpf.replace(/\D/g, ''), schedule: { activated: scheduleActivated }, ...typed };
}

type Schema<T> = { safeParse: (value: unknown) => Parsed<T> };
type Parsed<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

function checked<T>(schema: Schema<T>, form: UserForm, body: object): Checked<T> {
  const parsed = schema.safeParse(body);
  const problems: UserProblems = {};
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) problems[path[0] as UserField] ??= problemKey(message);
  if (form.entry === 'password' && !problems.password && form.password !== form.confirmation)
    problems.confirmation = 'user.passwordMismatch';
  return parsed.success && Object.keys(problems).length === 0 ? { draft: parsed.data } : { problems };
}

export function userProblems(fields: Record<string, string>): UserProblems {
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, problemKey(message)]));
}

const problemKey = (message: string): MessageKey =>
  /^errors\.\w+$/.test(message) ? (message as MessageKey) : 'errors.fieldInvalid';

export const isGiven = (role: string): role is GivenRole => GIVEN_ROLES.some((each) => each === role);
