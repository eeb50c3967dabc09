import { createHash } from 'node:crypto';
import type { FhirNames } from '@gesta/report';

/** What can be asked for by its address. */
const SERVED = ['Patient', 'DiagnosticReport', 'Observation', 'ImagingStudy', 'ServiceRequest'];

/** The key of a field as a piece of an id, which has neither room nor signs for it. */
const shortOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

/**
 * On the wire, resources have the names that are known outside already: a report its code, a study its number, a request the number its
 * machine is told. A patient has her id, which opens nothing; the id of an exam opens the portal and is nowhere.
 */
export const namesOnWire = ({ code = '', request }: { code?: string; request?: string | null }): FhirNames => ({
  idOf: (type, ...of) => {
    if (type === 'Patient' || type === 'ImagingStudy') return of[0] ?? '';
    if (type === 'ServiceRequest') return request ?? '';
    if (type === 'DiagnosticReport') return code;
    return type === 'Observation' ? `${code}.${shortOf(of.at(-1) ?? '')}` : type;
  },
  addressOf: (type, id) => (SERVED.includes(type) && id !== '' ? `${type}/${id}` : null),
});
