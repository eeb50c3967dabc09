import type { Patient } from '@gesta/domain';
import type { PatientLineRow } from './queries.ts';

export function presentPatient(row: PatientLineRow): Patient {
  return {
    iuid: row.id,
    name: row.name,
    patId: row.patId,
    identity: row.identity,
    birthdate: row.birthdate,
    sex: row.sex,
    nationality: row.nationality,
    weight: row.weight,
    height: row.height,
    phone: row.phone,
    email: row.email,
    refusesAI: row.refusesAI,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}
