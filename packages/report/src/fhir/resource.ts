/** The parts of FHIR R4 we write, as plainly as they go out. A test holds every resource against the published definitions. */
export type FhirCoding = { system: string; code: string; display?: string };
export type Concept = { coding?: FhirCoding[]; text?: string };
export type Identifier = {
  system?: string;
  value: string;
  type?: Concept;
  use?: 'official' | 'usual';
  assigner?: { display: string };
};
export type FhirReference = { reference?: string; display?: string; identifier?: Identifier };
export type Resource = { resourceType: string; id: string; [element: string]: unknown };
export type BundleEntry = { fullUrl: string; resource: Resource };
export type Bundle = {
  resourceType: 'Bundle';
  id: string;
  type: 'document' | 'collection';
  identifier: Identifier;
  timestamp: string;
  entry: BundleEntry[];
};

export const LOINC = 'http://loinc.org';
export const SNOMED_CT = 'http://snomed.info/sct';
export const UCUM = 'http://unitsofmeasure.org';
export const DICOM_TERMS = 'http://dicom.nema.org/resources/ontology/DCM';
/** Our own dotted keys, for what has no public code. */
export const GESTA_FIELD = 'urn:gesta:field';

const HL7 = 'http://terminology.hl7.org/CodeSystem';
export const identifierType = (code: string): Concept => ({ coding: [{ system: `${HL7}/v2-0203`, code }] });
export const diagnosticService = (code: string): Concept => ({ coding: [{ system: `${HL7}/v2-0074`, code }] });
export const observationKind = (code: string): Concept => ({
  coding: [{ system: `${HL7}/observation-category`, code }],
});
export const provenanceRole = (code: string): Concept => ({
  coding: [{ system: `${HL7}/provenance-participant-type`, code }],
});
export const loinc = (code: string, text?: string): Concept => ({
  coding: [{ system: LOINC, code }],
  ...(text ? { text } : {}),
});

/** A resource has no empty element: what is not known is not said. */
export function filled<T extends object>(element: T): T {
  const kept = Object.entries(element).filter(
    ([, value]) =>
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as T;
}

/** The words of a resource for a person, as the standard wants them: a small page. */
export const narrative = (inside: string) => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${inside}</div>`,
});
