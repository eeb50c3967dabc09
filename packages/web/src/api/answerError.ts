import {
  type Conflicts,
  ERROR_STATUS,
  type ErrorCode,
  type ErrorDetail,
  GestaError,
  type HourTaken,
  type PatientCandidate,
} from '@gesta/domain';
import type { ErrorTrace } from '../browser/errorTrace.ts';

export { requestIdOf } from '../browser/errorTrace.ts';

/** Turns any answer that is not a success into the one vocabulary of errors. */
export function answerError(status: number, payload: unknown): GestaError {
  const error = isRecord(payload) && isRecord(payload.error) ? payload.error : {};
  const requestId = typeof error.requestId === 'string' ? error.requestId : '';
  const detail: ErrorDetail = { cause: { requestId } satisfies ErrorTrace };
  if (isRecord(error.fields)) detail.fields = error.fields as Record<string, string>;
  if (typeof error.retryAfterSeconds === 'number') detail.retryAfterSeconds = error.retryAfterSeconds;
  if (isRecord(error.conflicts)) detail.conflicts = error.conflicts as Conflicts;
  if (isRecord(error.taken)) detail.taken = error.taken as HourTaken;
  if (Array.isArray(error.candidates)) detail.candidates = error.candidates as PatientCandidate[];
  return new GestaError(codeOf(error.code, status), detail);
}

function codeOf(code: unknown, status: number): ErrorCode {
  if (typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code)) return code as ErrorCode;
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  return 'unexpected';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
