import { GestaError } from '@gesta/domain';

/** What the client knows of a failure besides its code; it travels as the cause of the error. */
export type ErrorTrace = {
  requestId: string;
  /** The change was sent and its answer never read: it may or may not have been stored. */
  outcomeUnknown?: boolean;
};

export function requestIdOf(error: unknown): string {
  const requestId = traceOf(error).requestId;
  return typeof requestId === 'string' ? requestId : '';
}

export function isOutcomeUnknown(error: unknown): boolean {
  return traceOf(error).outcomeUnknown === true;
}

const FAILURES: ReadonlySet<string> = new Set(['unexpected', 'unexpectedResponse', 'unavailable', 'timeout']);

/** The code to tell the support, where something failed; a refusal explains itself. */
export function supportIdOf(error: unknown): string {
  return error instanceof GestaError && FAILURES.has(error.code) ? requestIdOf(error) : '';
}

function traceOf(error: unknown): Partial<ErrorTrace> {
  if (!(error instanceof GestaError) || typeof error.cause !== 'object' || error.cause === null) return {};
  return error.cause;
}
