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
    address: row.address,
    number: row.number,
    district: row.district,
    city: row.city,
    state: row.state,
    zipCode: row.zipCode,
    site: row.site,
    phone: row.phone,
    cnes: row.cnes,
    directorName: row.directorName,
    directorCrm: row.directorCrm,
    directorUF: row.directorUF,
    mailSender: row.mailSender,
    replyTo: row.replyTo,
    timeZone: row.timeZone,
    lastAn: row.lastAn,
    accessionDigits: row.accessionDigits === 5 ? 5 : 6,
    schedule: row.schedule,
    security: { totpEnabled: Boolean(row.security.totpEnabled) },
    portal: row.portal,
    signature: row.signature,
    demo: row.demo,
    deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
    version: row.version,
  };
}
