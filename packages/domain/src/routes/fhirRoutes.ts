import { z } from 'zod';
import { FHIR_SEARCHES, FHIR_TYPE, FhirResource } from '../entities/fhir.ts';
import { ReportCode } from '../entities/report.ts';
import type { RouteSpec } from './route.ts';

const FhirId = z.object({ id: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/, 'errors.fieldInvalid') });

const read = {
  method: 'GET',
  scope: 'company',
  who: 'key',
  about: 'nothing',
  answer: FhirResource,
  media: FHIR_TYPE,
} as const;

/** FHIR R4, for other systems of a clinic: to read, with the key of the company and by nobody else. */
export const fhirRoutes = {
  /** What can be asked for here; it says nothing of anybody. */
  fhirMetadata: {
    ...read,
    path: '/fhir/metadata',
    scope: 'public',
    who: 'anyone',
    query: z.object({}),
  },
  fhirPatients: { ...read, path: '/fhir/Patient', query: FHIR_SEARCHES.Patient },
  fhirPatient: { ...read, path: '/fhir/Patient/:id', params: FhirId },
  fhirReports: { ...read, path: '/fhir/DiagnosticReport', query: FHIR_SEARCHES.DiagnosticReport },
  fhirReport: { ...read, path: '/fhir/DiagnosticReport/:id', params: FhirId },
  fhirObservations: { ...read, path: '/fhir/Observation', query: FHIR_SEARCHES.Observation },
  fhirObservation: { ...read, path: '/fhir/Observation/:id', params: FhirId },
  fhirStudies: { ...read, path: '/fhir/ImagingStudy', query: FHIR_SEARCHES.ImagingStudy },
  fhirStudy: { ...read, path: '/fhir/ImagingStudy/:id', params: FhirId },
  fhirRequests: { ...read, path: '/fhir/ServiceRequest', query: FHIR_SEARCHES.ServiceRequest },
  fhirRequest: { ...read, path: '/fhir/ServiceRequest/:id', params: FhirId },
  /** The whole report as a document, by the code that is printed on it. */
  fhirBundle: {
    method: 'GET',
    scope: 'company',
    who: 'key',
    path: '/fhir/Bundle/:code',
    params: z.object({ code: ReportCode }),
    answer: z.object({ type: z.literal(FHIR_TYPE) }),
    kind: 'stream',
  },
} as const satisfies Record<string, RouteSpec>;
