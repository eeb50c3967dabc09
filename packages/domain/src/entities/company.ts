import { z } from 'zod';
import { Id, text, Version } from './common.ts';
import { Schedule } from './schedule.ts';

export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

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

export const CompanyRef = z.object({ iuid: Id, name: z.string() });
export type CompanyRef = z.infer<typeof CompanyRef>;

export const Company = CompanyRef.extend({
  identity: z.string(),
  /** The same CNPJ under the name older programs read. */
  cnpj: z.string(),
  nameFull: z.string(),
  email: z.string(),
  timeZone: z.string(),
  lastAn: z.int().nonnegative(),
  accessionDigits: z.union([z.literal(5), z.literal(6)]),
  schedule: Schedule,
  security: z.object({ totpEnabled: z.boolean() }),
  portal: PortalSettings,
  demo: z.boolean(),
  version: Version,
});
export type Company = z.infer<typeof Company>;

export const CompanyDraft = z.strictObject({
  identity: Cnpj,
  name: text(120).pipe(z.string().min(1, 'errors.required')),
  nameFull: text(200).optional(),
  email: z.union([z.email('errors.emailInvalid'), z.literal('')]).optional(),
  timeZone: z.string().max(64).refine(isTimeZone, 'errors.timeZoneInvalid').optional(),
  accessionDigits: z.union([z.literal(5), z.literal(6)]).optional(),
  schedule: Schedule.optional(),
  security: z.object({ totpEnabled: z.boolean() }).optional(),
  portal: PortalSettings.optional(),
});
export type CompanyDraft = z.infer<typeof CompanyDraft>;

/** A change names the version it was made on. */
export const CompanyPatch = CompanyDraft.partial().extend({ version: Version });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
