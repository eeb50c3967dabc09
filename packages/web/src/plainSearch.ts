/** Addresses people can read and type: no JSON in them. */
export function plainSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return query.size === 0 ? '' : `?${query}`;
}
