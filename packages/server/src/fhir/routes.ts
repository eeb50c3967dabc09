import type { Acts } from '../http/context.ts';
import { fhirMetadata } from './capabilities.ts';
import { fhirBundle, reportFhir } from './documents.ts';
import { fhirPatient, fhirPatients } from './patients.ts';
import { fhirObservation, fhirObservations, fhirReport, fhirReports } from './reports.ts';
import { fhirRequest, fhirRequests } from './requests.ts';
import { fhirStudies, fhirStudy } from './studies.ts';

export const fhirActs: Acts<
  | 'fhirMetadata'
  | 'fhirPatients'
  | 'fhirPatient'
  | 'fhirReports'
  | 'fhirReport'
  | 'fhirObservations'
  | 'fhirObservation'
  | 'fhirStudies'
  | 'fhirStudy'
  | 'fhirRequests'
  | 'fhirRequest'
  | 'fhirBundle'
  | 'reportFhir'
> = {
  fhirMetadata,
  fhirPatients,
  fhirPatient,
  fhirReports,
  fhirReport,
  fhirObservations,
  fhirObservation,
  fhirStudies,
  fhirStudy,
  fhirRequests,
  fhirRequest,
  fhirBundle,
  reportFhir,
};
