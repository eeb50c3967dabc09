import { z } from 'zod';
import { SignatureMode } from './certificate.ts';
import { Id, Instant, text, Version } from './common.ts';
import { Schedule } from './schedule.ts';

/** CNPJ: fourteen characters, letters allowed in the first twelve since July 2026; punctuation is not stored. */
export const Cnpj = z.string().transform(bareCnpj).pipe(z.string().refine(isCnpj, 'errors.cnpjInvalid'));

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;

export function bareCnpj(typed: string): string {
  return typed.toUpperCase().replace(/[.\-/\s]/g, '');
}

export function isCnpj(value: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(value) || /^(.)\1+$/.test(value)) return false;
  const check = (length: 12 | 13) => {
    let sum = 0;
    for (let i = 0; i < length; i += 1) {
      sum += (value.charCodeAt(i) - 48) * (CNPJ_WEIGHTS[i + 13 - length] ?? 0);
    }
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  return check(12) === Number(value[12]) && check(13) === Number(value[13]);
}

export const PortalSettings = z.strictObject({
  /** Whether a patient sees pictures and clips while the report is still being written. */
  mediaBeforeReport: z.boolean(),
  /** The protocol travels in a message of its own, after the one with the link. */
  protocolApart: z.boolean(),
});

/** The states of Brazil and its federal district. */
export const BRAZILIAN_STATES =
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');
const StateCode = z
  .string()
  .transform((typed) => typed.trim().toUpperCase())
  .pipe(z.string().refine((state) => state === '' || BRAZILIAN_STATES.includes(state), 'errors.stateInvalid'));

/** Eight digits; the stroke people write is not stored. */
const ZipCode = digits(8, 'errors.zipCodeInvalid');
/** Number of the clinic in the national register of health establishments. */
const Cnes = digits(7, 'errors.cnesInvalid');

/** An address people type without its beginning. */
const Site = text(200).pipe(
  z.string().regex(/^$|^(https?:\/\/)?[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?(\/\S*)?$/u, 'errors.siteInvalid'),
);

/** Whatever an older program sends for yes and no. */
const Coerced = z.preprocess(
  (value) => (typeof value === 'string' ? !['', 'false', '0'].includes(value.trim().toLowerCase()) : Boolean(value)),
  z.boolean(),
);

export const CompanyRef = z.object({ iuid: Id, name: z.string() });
export type CompanyRef = z.infer<typeof CompanyRef>;

export const Company = CompanyRef.extend({
  identity: z.string(),
  /** The same CNPJ under the name older programs read. */
  cnpj: z.string(),
  nameFull: z.string(),
  email: z.string(),
  address: z.string(),
  number: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  site: z.string(),
  phone: z.string(),
  cnes: z.string(),
  /** Who answers for the clinic before the medical council. */
  directorName: z.string(),
  directorCrm: z.string(),
  directorUF: z.string(),
  /** In whose name mail goes out, and who gets the answers; empty: the clinic's own name and address. */
  mailSender: z.string(),
  replyTo: z.string(),
  timeZone: z.string(),
  lastAn: z.int().nonnegative(),
  accessionDigits: z.union([z.literal(5), z.literal(6)]),
  schedule: Schedule,
  security: z.object({ totpEnabled: z.boolean() }),
  portal: PortalSettings,
  /** Whether its reports are signed digitally. */
  signature: SignatureMode,
  demo: z.boolean(),
  deactivatedAt: Instant.nullable(),
  version: Version,
});
export type Company = z.infer<typeof Company>;

const EmailOrNone = z.union([z.email('errors.emailInvalid'), z.literal('')]);

export const CompanyDraft = z.strictObject({
  identity: Cnpj,
  name: text(120).pipe(z.string().min(1, 'errors.required')),
  nameFull: text(200).optional(),
  email: EmailOrNone.optional(),
  address: text(200).optional(),
  number: text(20).optional(),
  district: text(120).optional(),
  city: text(120).optional(),
  state: StateCode.optional(),
  zipCode: ZipCode.optional(),
  site: Site.optional(),
  phone: text(40).pipe(z.string().refine(isPhone, 'errors.phoneInvalid')).optional(),
  cnes: Cnes.optional(),
  directorName: text(120).optional(),
  directorCrm: text(20).optional(),
  directorUF: StateCode.optional(),
  mailSender: text(120).optional(),
  replyTo: EmailOrNone.optional(),
  timeZone: z.string().max(64).refine(isTimeZone, 'errors.timeZoneInvalid').optional(),
  accessionDigits: z.union([z.literal(5), z.literal(6)]).optional(),
  schedule: Schedule.optional(),
  security: z.object({ totpEnabled: Coerced }).optional(),
  portal: PortalSettings.optional(),
  signature: SignatureMode.optional(),
});
export type CompanyDraft = z.infer<typeof CompanyDraft>;

/** A change names the version it was made on. */
export const CompanyPatch = CompanyDraft.partial().extend({ version: Version });

function digits(count: number, problem: string) {
  return z
    .string()
    .transform((typed) => typed.replace(/[.\-\s]/g, ''))
    .pipe(z.string().regex(new RegExp(`^(\\d{${count}})?$`), problem));
}

/** A clinic may have a switchboard: short numbers and what follows them are its own business. */
function isPhone(typed: string): boolean {
  return typed === '' || (/^[\d\s()+./-]+(\s*(r|ramal|ext)\.?\s*\d+)?$/i.test(typed) && /\d{4}/.test(typed));
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
