import type { User } from '@gesta/domain';
import type { appUser } from '../db/schema.ts';

type Row = typeof appUser.$inferSelect;

/** The account as its owner and an admin see it; the password's hash never leaves the database layer. */
export function presentUser(row: Omit<Row, 'passwordHash' | 'journalKey'>, companies: string[]): User {
  return {
    iuid: row.id,
    uid: row.id,
    displayName: row.displayName,
    email: row.email,
    role: row.role,
    crm: row.crm,
    crmUF: row.crmUF,
    cpf: row.cpf,
    enabledIA: row.enabledIA,
    skipAgeCheck: row.skipAgeCheck,
    companies,
    company: row.defaultCompanyId,
  };
}
