import type { RouteAnswer, Routes } from '@gesta/domain';
import type { GestationRow } from './queries.ts';

export function presentGestation(row: GestationRow): RouteAnswer<Routes['createGestation']> {
  return {
    iuid: row.id,
    patient: row.patientId,
    date: row.date,
    fetos: row.fetos,
    sacos: row.sacos,
    formsBase: row.formsBase,
    gestationalAge: row.gestationalAge,
    version: row.version,
  };
}
