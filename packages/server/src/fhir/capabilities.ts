import { readFileSync } from 'node:fs';
import { FHIR_PARAMETERS, FHIR_SEARCHES, FHIR_TYPE } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { baseOf } from './searchset.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
/** When what is said below last became otherwise. */
const SINCE = '2026-11-18';

/** Exactly what can be asked for: the parameters are read from the declarations themselves. */
export const fhirMetadata: Act<'fhirMetadata'> = async ({ config }) => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date: SINCE,
  kind: 'instance',
  fhirVersion: '4.0.1',
  format: [FHIR_TYPE],
  software: { name: 'Gesta', version },
  implementation: { description: 'Gesta', url: baseOf(config) },
  rest: [
    {
      mode: 'server',
      security: { description: 'x-api-key' },
      resource: [
        ...Object.entries(FHIR_SEARCHES).map(([type, { shape }]) => ({
          type,
          interaction: [{ code: 'read' }, { code: 'search-type' }],
          searchParam: Object.keys(shape).flatMap((name) => {
            const kind = FHIR_PARAMETERS[name];
            return kind ? [{ name, type: kind }] : [];
          }),
        })),
        { type: 'Bundle', interaction: [{ code: 'read' }] },
      ],
    },
  ],
});
