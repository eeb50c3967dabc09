import type { MessageKey, PortalAnswer } from '@gesta/domain';
import { isCrossOrigin, pageBase } from '../api/pageBase.ts';

const TIMEOUT_MS = 10_000;

export class PortalFailure extends Error {
  readonly says: MessageKey;
  constructor(says: MessageKey) {
    super(says);
    this.says = says;
  }
}

/** The server holds its answer against the schema; here the shape is believed, and the patient is spared the library. */
export async function askPortal(id: string, protocol: string | null): Promise<PortalAnswer> {
  const response = await (protocol === null
    ? read(`portal?${new URLSearchParams({ id, checkProtocol: 'true' })}`)
    : // In the body: an address is logged on its way.
      read('portal', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id, protocol }),
      }));
  if (response.status === 429) throw new PortalFailure('errors.tooManyAttempts');
  if (!response.ok) throw new PortalFailure('portal.protocolError');
  return (await response.json().catch(failed)) as PortalAnswer;
}

/** The bytes of the report; null where what the visitor was given opens it no more. */
export async function readReport(id: string): Promise<Blob | null> {
  const response = await read(`portal/${id}/report`);
  return response.ok ? response.blob() : null;
}

export async function readClip(id: string, file: string): Promise<Blob | null> {
  const response = await read(`portal/${id}/videos/${file}`);
  return response.ok ? response.blob() : null;
}

export const logoUrl = (id: string): string => `${pageBase()}/portal/${id}/logo`;
export const reportUrl = (id: string): string => `${pageBase()}/portal/${id}/report`;
/** What the report says, for other programs. */
export const fhirUrl = (id: string): string => `${pageBase()}/portal/${id}/fhir`;
export const tableUrl = (id: string): string => `${pageBase()}/portal/${id}/csv`;
export const fileUrl = (id: string, file: string): string => `${pageBase()}/portal/${id}/files/${file}`;
/** Small, for the gallery; the width is the one the server draws. */
export const smallUrl = (id: string, file: string): string => `${fileUrl(id, file)}?width=300`;
export const videoUrl = (id: string, file: string): string => `${pageBase()}/portal/${id}/videos/${file}`;

function read(path: string, sent: RequestInit = {}): Promise<Response> {
  const base = pageBase();
  return fetch(`${base}/${path}`, {
    ...sent,
    credentials: isCrossOrigin(base) ? 'include' : 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(failed);
}

function failed(): never {
  throw new PortalFailure('portal.protocolError');
}
