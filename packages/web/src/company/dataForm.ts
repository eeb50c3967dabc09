import { type Company, CompanyDraft, DEFAULT_TIME_ZONE, type MessageKey, type SignatureMode } from '@gesta/domain';
import { formatCnpj, formatZipCode } from '@gesta/forms';
import { problemKey } from '../ui/problemKey.ts';

/** What the first tab edits, flat: each field is compared with what somebody else saved by itself. */
export type DataForm = {
  name: string;
  nameFull: string;
  identity: string;
  email: string;
  address: string;
  number: string;
  district: string;
  city: string;
  state: string;
  zipCode: string;
  site: string;
  phone: string;
  cnes: string;
  directorName: string;
  directorCrm: string;
  directorUF: string;
  timeZone: string;
  accessionDigits: string;
  totpEnabled: boolean;
  mediaBeforeReport: boolean;
  protocolApart: boolean;
  signature: SignatureMode;
};
export type DataField = keyof DataForm;
export type DataProblems = Partial<Record<DataField, MessageKey>>;

export const DATA_LABELS: Record<DataField, MessageKey> = {
  name: 'common.name',
  nameFull: 'company.name',
  identity: 'company.cnpj',
  email: 'common.email',
  address: 'company.address',
  number: 'company.number',
  district: 'company.district',
  city: 'company.city',
  state: 'company.state',
  zipCode: 'company.zipCode',
  site: 'company.site',
  phone: 'company.phone',
  cnes: 'company.cnes',
  directorName: 'company.directorName',
  directorCrm: 'company.directorCrm',
  directorUF: 'company.directorUF',
  timeZone: 'companies.timeZone',
  accessionDigits: 'companies.accessionDigits',
  totpEnabled: 'company.totpEnabled',
  mediaBeforeReport: 'company.mediaBeforeReport',
  protocolApart: 'company.protocolApart',
  signature: 'company.signature',
};

export const SIGNATURE_WORDS: Record<SignatureMode, { label: MessageKey; hint: MessageKey }> = {
  off: { label: 'company.signatureMode.off', hint: 'company.signatureHint.off' },
  offered: { label: 'company.signatureMode.offered', hint: 'company.signatureHint.offered' },
  required: { label: 'company.signatureMode.required', hint: 'company.signatureHint.required' },
};

export const EMPTY_DATA: DataForm = {
  name: '',
  nameFull: '',
  identity: '',
  email: '',
  address: '',
  number: '',
  district: '',
  city: '',
  state: '',
  zipCode: '',
  site: '',
  phone: '',
  cnes: '',
  directorName: '',
  directorCrm: '',
  directorUF: '',
  timeZone: DEFAULT_TIME_ZONE,
  accessionDigits: '6',
  totpEnabled: false,
  mediaBeforeReport: false,
  protocolApart: false,
  signature: 'off',
};

/** Numbers are edited with their punctuation, as people read them. */
export function dataFormOf(company: Company | null): DataForm {
  if (company === null) return EMPTY_DATA;
  const { name, nameFull, email, address, number, district, city, state, site, phone, cnes, timeZone } = company;
  const { directorName, directorCrm, directorUF, accessionDigits, identity, zipCode, security, portal, signature } =
    company;
  return {
    ...{ name, nameFull, email, address, number, district, city, state, site, phone, cnes, timeZone },
    ...{ directorName, directorCrm, directorUF },
    identity: formatCnpj(identity),
    zipCode: formatZipCode(zipCode),
    accessionDigits: String(accessionDigits),
    totpEnabled: security.totpEnabled,
    mediaBeforeReport: portal.mediaBeforeReport,
    protocolApart: portal.protocolApart,
    signature,
  };
}

export type CheckedData = { draft: CompanyDraft; problems?: never } | { draft?: never; problems: DataProblems };

export function checkData(form: DataForm): CheckedData {
  const { totpEnabled, mediaBeforeReport, protocolApart, accessionDigits, ...plain } = form;
  const parsed = CompanyDraft.safeParse({
    ...plain,
    email: plain.email.trim(),
    accessionDigits: Number(accessionDigits),
    security: { totpEnabled },
    portal: { mediaBeforeReport, protocolApart },
  });
  if (parsed.success) return { draft: parsed.data };
  const problems: DataProblems = {};
  for (const { path, message } of parsed.error.issues) problems[path[0] as DataField] ??= problemKey(message);
  return { problems };
}

/** What the server refused, by field. */
export const dataProblems = (fields: Record<string, string>): DataProblems =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.')[0], problemKey(message)]));

/** The mask of a postal code while it is typed. */
export function maskZipCode(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
