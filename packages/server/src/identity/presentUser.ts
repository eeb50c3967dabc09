import type { User } from '@gesta/domain';
import type { appUser } from '../db/schema.ts';

type UserRow = Omit<typeof appUser.$inferSelect, 'passwordHash' | 'journalKey'> & {
  hasSignature: boolean;
  totpEnabled: boolean;
};

/** The account as its owner and an admin see it; the password's hash never leaves the database layer. */
export function presentUser(row: UserRow, companies: string[]): User {
  return {
    iuid: row.id,
    uid: row.id,
    displayName: row.displayName,
    email: row.email,
    role: row.role,
    crm: row.crm,
    crmUF: row.crmUF,
    cpf: row.cpf,
    rqe: row.rqe,
    address: row.address,
    contact: row.contact,
    photoURL: row.photoURL,
    hasSignature: row.hasSignature,
    totpEnabled: row.totpEnabled,
    enabledIA: row.enabledIA,
    externalUser: row.externalUser,
    schedule: { activated: row.scheduleActivated },
    complementaryInfo: row.complementaryInfo,
    mustChange: row.mustChange,
    skipAgeCheck: row.skipAgeCheck,
    companies,
    company: row.defaultCompanyId,
  };
}
