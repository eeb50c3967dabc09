import { FileHead, GestaError, type RouteSpec } from '@gesta/domain';
import type { FastifyRequest } from 'fastify';
import type { Sent } from './receiveUpload.ts';

type Parser = {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: { issues: Issue[] } };
};
type Issue = { path: PropertyKey[]; message: string };

/** More than a form has fields on a screen; whoever sends more wrong ones learns of the rest afterwards. */
const MOST_FIELDS = 20;

/** Path, query and body, each held against its schema once, here; the act sees one object. */
export function readInput(route: RouteSpec, request: FastifyRequest, sent?: Sent): Record<string, unknown> {
  const fields: Record<string, string> = {};
  const input: Record<string, unknown> = {};
  const take = (schema: Parser | undefined, value: unknown) => {
    if (!schema) return;
    const parsed = schema.safeParse(value ?? {});
    if (parsed.success) {
      Object.assign(input, parsed.data);
      return;
    }
    for (const issue of parsed.error.issues) {
      if (Object.keys(fields).length >= MOST_FIELDS) return;
      fields[issue.path.map(String).join('.')] ??= messageKey(issue.message);
    }
  };
  take(route.params, request.params);
  take(route.query, request.query);
  take(route.body, request.body);
  if (sent && 'name' in sent && !route.upload?.type) take(FileHead, { name: sent.name });
  if (sent) Object.assign(input, content(sent));
  if (Object.keys(fields).length === 0) return input;
  // An id that cannot exist is not there: a malformed one and an unknown one look alike.
  const ids = Object.keys(route.params?.shape ?? {});
  if (Object.keys(fields).every((field) => ids.includes(field))) throw new GestaError('notFound');
  throw new GestaError('invalidInput', { fields });
}

function content(sent: Sent): object {
  if ('parts' in sent) return { parts: sent.parts };
  return 'staged' in sent ? { staged: sent.staged } : { bytes: sent.bytes };
}

/** Our own schemas speak in message keys; the schema library's sentences are not for people. */
function messageKey(message: string): string {
  return /^[a-z][A-Za-z]*\.[A-Za-z.]+$/.test(message) ? message : 'errors.fieldInvalid';
}
