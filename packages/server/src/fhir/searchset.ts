import { type FhirPaging, GestaError } from '@gesta/domain';
import type { Resource } from '@gesta/report';
import { type PgColumn, type SQL, sql } from '../db/drizzle.ts';
import type { CompanyContext } from '../http/context.ts';
import type { Config } from '../process/config.ts';

/** Where a page ended: when the last of it was changed, which it was, and how many of its resources were shown. */
export type PageEnd = { at: string; id: string; shown: number };

const invalidPage = () => new GestaError('invalidInput', { fields: { _page: 'errors.fieldInvalid' } });

export function pageEnd({ _page }: FhirPaging): PageEnd | null {
  if (_page === undefined) return null;
  try {
    const [at, id, shown] = JSON.parse(Buffer.from(_page, 'base64url').toString('utf8'));
    if (typeof at === 'string' && Number.isFinite(Date.parse(at)) && typeof id === 'string' && Number.isInteger(shown))
      return { at, id, shown };
  } catch {
    // Not one of ours.
  }
  throw invalidPage();
}

/** Newest first: what was changed before the end of the page before, and of the same moment what comes after it. */
export function after(end: PageEnd | null, changed: SQL | PgColumn, id: SQL | PgColumn, from: '<' | '<=' = '<') {
  return end ? sql`(${changed}, ${id}) ${sql.raw(from)} (${end.at}::timestamptz, ${end.id})` : undefined;
}

export const baseOf = ({ publicUrl, host, port }: Config): string => `${publicUrl ?? `http://${host}:${port}`}/fhir`;

/** With when it was last changed, which is what other systems ask by. */
export const stamped = ({ resourceType, id, ...rest }: Resource, at: Date): Resource => ({
  resourceType,
  id,
  meta: { lastUpdated: at.toISOString() },
  ...rest,
});

export function searchset({ config, request }: CompanyContext, found: readonly Resource[], end: PageEnd | null) {
  const base = baseOf(config);
  const self = new URL(request.url, base);
  const next = new URL(self);
  if (end) next.searchParams.set('_page', Buffer.from(JSON.stringify(Object.values(end))).toString('base64url'));
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    link: [{ relation: 'self', url: self.href }, ...(end ? [{ relation: 'next', url: next.href }] : [])],
    ...(found.length === 0
      ? {}
      : {
          entry: found.map((resource) => ({
            fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
            resource,
            search: { mode: 'match' },
          })),
        }),
  };
}

/** Of rows with one more than was asked for: those that are shown, and where they end. */
export function pageCut<Row>(rows: readonly Row[], count: number, endOf: (row: Row) => Omit<PageEnd, 'shown'>) {
  const shown = rows.slice(0, count);
  const last = shown.at(-1);
  return { shown, end: rows.length > count && last ? { ...endOf(last), shown: 0 } : null };
}
