import { type Visit, visitTarget } from '@gesta/domain';
import { linkOptions } from '@tanstack/react-router';

/** Where a visit in a list leads. Where its own page is not built yet, to its row in the list of its day. */
export function visitLink(visit: Visit) {
  return isFetal(visit)
    ? linkOptions({ to: '/ultra-fetal/patient/$patientId', params: { patientId: visit.patient.iuid } })
    : linkOptions({ to: '/studies', search: { day: visit.serviceDay, visit: visit.iuid } });
}

export function isFetal(visit: Visit): boolean {
  return visitTarget(visit) === 'fetalWorkspace';
}
