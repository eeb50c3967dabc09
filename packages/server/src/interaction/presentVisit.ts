import type { Interaction, Visit } from '@gesta/domain';
import { isFormId } from '@gesta/forms';
import type { interaction } from '../db/schema.ts';
import type { VisitRow } from './queries.ts';

export function presentVisit(row: VisitRow): Visit {
  return {
    iuid: row.id,
    patient: { iuid: row.patientId, name: row.patientName },
    patId: row.patId,
    type: row.type,
    status: row.status,
    serviceDay: row.serviceDay,
    date: row.date.toISOString(),
    title: row.title,
    forms: row.forms.filter(isFormId),
    accessionNumber: row.accessionNumber,
    gestation: row.gestationId,
    gestationStart: row.gestationStart,
    fetuses: row.fetuses,
    doctor: row.doctorId && row.doctorName ? { iuid: row.doctorId, name: row.doctorName } : null,
    resource: row.resource,
    room: row.room,
    hasImage: row.hasImage,
    hasVideo: row.hasVideo,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentInteraction(visit: VisitRow, row: typeof interaction.$inferSelect): Interaction {
  return {
    ...presentVisit(visit),
    formValues: row.forms,
    observations: row.observations,
    clinicalIndication: row.clinicalIndication,
    version: row.version,
  };
}
