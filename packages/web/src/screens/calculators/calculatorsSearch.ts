/** Everything after the question mark, as text. */
export type Address = Readonly<Record<string, string>>;

const LONGEST = 200;
const MOST_KEYS = 120;

export function calculatorsSearch(raw: Record<string, unknown>): Address {
  const given = Object.entries(raw).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return Object.fromEntries(given.slice(0, MOST_KEYS).map(([key, value]) => [key, String(value).slice(0, LONGEST)]));
}
