import { FILE_NAME_HEADER, type RouteLine } from '@gesta/domain';
import type { Credentials } from './credentials.ts';

export type BuiltRequest = {
  url: string;
  method: RouteLine['method'];
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
};

type Values = Readonly<Record<string, unknown>>;

/** Splits one input into path, query and body, as the route says. */
export function buildRequest(base: string, route: RouteLine, input: Values, who: Credentials): BuiltRequest {
  const inPath = new Set(route.params);
  const inQuery = new Set(route.query);
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.has(key) && !inQuery.has(key)));
  return {
    url: `${base}${pathOf(route, input)}${queryOf(input, inQuery)}`,
    method: route.method,
    headers: headersOf(route, rest, who),
    body: bodyOf(route, rest),
  };
}

function bodyOf(route: RouteLine, rest: Values): BuiltRequest['body'] {
  if (route.upload) return rest.bytes as Uint8Array<ArrayBuffer>;
  return route.body ? JSON.stringify(rest) : undefined;
}

function pathOf(route: RouteLine, input: Values): string {
  return route.path
    .replace(/^\/functions(?=\/)/, '')
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')));
}

function queryOf(input: Values, inQuery: ReadonlySet<string>): string {
  const query = new URLSearchParams();
  for (const key of inQuery) {
    const value = input[key];
    if (value === undefined || value === null || value === '') continue;
    query.set(key, String(value));
  }
  return query.size === 0 ? '' : `?${query}`;
}

function headersOf(route: RouteLine, rest: Values, who: Credentials): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (route.body) headers['content-type'] = 'application/json';
  if (route.upload) {
    headers['content-type'] = route.upload;
    if (rest.name !== undefined) headers[FILE_NAME_HEADER] = encodeURIComponent(String(rest.name).toWellFormed());
  }
  if (who.token !== null) headers.authorization = `Bearer ${who.token}`;
  if (route.scope === 'company' && who.company !== null) headers['x-company'] = who.company;
  return headers;
}
