import type { FhirNames } from '@gesta/report';
import { uuid5 } from '../process/uuid5.ts';

/** In a file, resources are named after our ids one way: the id of an exam opens the portal and must not be in it. */
export const namesInFile = (company: string): FhirNames => ({
  idOf: (type, ...of) => uuid5(company, [type, ...of].join('/')),
  addressOf: (_type, id) => `urn:uuid:${id}`,
});
