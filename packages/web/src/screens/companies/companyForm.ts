import { type Company, CompanyDraft, DEFAULT_TIME_ZONE, type MessageKey, USUAL_SCHEDULE } from '@gesta/domain';

/** What the company dialog edits. */
export type CompanyForm = {
  name: string;
  nameFull: string;
  identity: string;
  email: string;
  timeZone: string;
  accessionDigits: 5 | 6;
  schedule: Company['schedule'];
  totpEnabled: boolean;
  portal: Company['portal'];
};
export type CompanyField = keyof CompanyForm;
export type CompanyProblems = Partial<Record<CompanyField, MessageKey>>;

export const EMPTY_COMPANY: CompanyForm = {
  name: '',
  nameFull: '',
  identity: '',
  email: '',
  timeZone: DEFAULT_TIME_ZONE,
  accessionDigits: 6,
  schedule: USUAL_SCHEDULE,
  totpEnabled: false,
  portal: { mediaBeforeReport: false, protocolApart: false },
};

export function companyFormOf(company: Company): CompanyForm {
  return {
    name: company.name,
    nameFull: company.nameFull,
    identity: company.identity,
    email: company.email,
    timeZone: company.timeZone,
    accessionDigits: company.accessionDigits,
    schedule: company.schedule,
    totpEnabled: company.security.totpEnabled,
    portal: company.portal,
  };
}

export type CheckedCompany = { draft: CompanyDraft; problems?: never } | { draft?: never; problems: CompanyProblems };

export function checkCompany(form: CompanyForm): CheckedCompany {
  const { schedule, totpEnabled, ...plain } = form;
  const parsed = CompanyDraft.safeParse({
    ...plain,
    email: plain.email.trim(),
    schedule: { ...schedule, url: schedule.url.trim() },
    security: { totpEnabled },
  });
  if (parsed.success) return { draft: parsed.data };
  const problems: CompanyProblems = {};
  for (const { path, message } of parsed.error.issues) problems[fieldAt(path.join('.'))] ??= problemKey(message);
  return { problems };
}

/** What the server refused, by the path it names. */
export function companyProblems(fields: Record<string, string>): CompanyProblems {
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [fieldAt(path), problemKey(message)]));
}

function fieldAt(path: string): CompanyField {
  if (path.startsWith('schedule')) return 'schedule';
  if (path.startsWith('security')) return 'totpEnabled';
  if (path.startsWith('portal')) return 'portal';
  return path as CompanyField;
}

function problemKey(message: string): MessageKey {
  return /^errors\.\w+$/.test(message) ? (message as MessageKey) : 'errors.fieldInvalid';
}
