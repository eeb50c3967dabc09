import type { CalendarDay } from '@gesta/clinical';
import { registrationIdentifier } from './people.ts';
import { type FhirContext, ownIdentifier } from './published.ts';
import { type FhirReference, filled, identifierType, type Resource } from './resource.ts';

/** What was asked for: an exam of the worklist. */
export type RequestedExam = {
  interaction: string;
  accessionNumber: string;
  title: string;
  /** The day it is for. */
  day: CalendarDay;
  authoredOn?: string;
  status: 'active' | 'completed';
  clinicalIndication: string;
  referringDoctor: { name: string; crm: string; state: string };
};

export function serviceRequestResource(exam: RequestedExam, subject: FhirReference, ctx: FhirContext): Resource {
  const { name, crm, state } = exam.referringDoctor;
  return filled({
    resourceType: 'ServiceRequest',
    id: ctx.names.idOf('ServiceRequest', exam.interaction),
    identifier:
      exam.accessionNumber === ''
        ? []
        : [{ ...ownIdentifier(ctx, exam.accessionNumber), type: identifierType('ACSN') }],
    status: exam.status,
    intent: 'order',
    code: exam.title === '' ? undefined : { text: exam.title },
    subject,
    occurrenceDateTime: exam.day,
    authoredOn: exam.authoredOn,
    requester:
      name === ''
        ? undefined
        : filled({ display: name, identifier: crm === '' ? undefined : registrationIdentifier(crm, state) }),
    reasonCode: exam.clinicalIndication === '' ? [] : [{ text: exam.clinicalIndication }],
  });
}
