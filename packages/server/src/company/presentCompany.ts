import type { Company } from '@gesta/domain';
import type { company } from '../db/schema.ts';

export function presentCompany(row: typeof company.$inferSelect): Company {
  return {
    iuid: row.id,
    identity: row.identity,
    cnpj: row.cnpj,
    name: row.name,
    nameFull: row.nameFull,
    email: row.email,
    timeZone: row.timeZone,
    lastAn: row.lastAn,
    accessionDigits: row.accessionDigits === 5 ? 5 : 6,
    schedule: row.schedule,
    security: row.security,
    portal: row.portal,
    demo: row.demo,
    version: row.version,
  };
}
