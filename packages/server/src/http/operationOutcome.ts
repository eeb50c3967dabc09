import type { ErrorCode, GestaError } from '@gesta/domain';
import type { FastifyRequest } from 'fastify';

export const isFhir = ({ url }: FastifyRequest): boolean => /^\/fhir([/?]|$)/.test(url);

/** What FHIR calls our refusals; anything else could not be done for now, or at all. */
const KINDS: Partial<Record<ErrorCode, string>> = {
  invalidInput: 'invalid',
  signInRequired: 'login',
  forbidden: 'forbidden',
  notFound: 'not-found',
  companyNotFound: 'not-found',
};

/** An error as FHIR clients read it: what it is, where, and under which number it stands in the log. Never what was typed. */
export function operationOutcome({ code, status, detail }: GestaError, requestId: string) {
  const kind = KINDS[code] ?? (status >= 500 ? 'exception' : status === 429 ? 'throttled' : 'processing');
  // A parameter that is not known has no place of its own.
  const expression = Object.keys(detail.fields ?? {}).filter((place) => place !== '');
  return {
    resourceType: 'OperationOutcome',
    issue: [
      {
        severity: status >= 500 ? 'fatal' : 'error',
        code: kind,
        details: { text: code },
        diagnostics: requestId,
        ...(expression.length > 0 ? { expression } : {}),
      },
    ],
  };
}
