import { createHash } from 'node:crypto';

/** The chain of what belongs to no company. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000';
/** What the first entry of a chain has for the hash of the one before, in hex. */
export const ORIGIN = '00';

/** An entry as the database prints it: the very text that its hash covers. */
export type StoredEntry = {
  company: string;
  seq: number;
  at: string;
  actor: string;
  action: string;
  subject: string;
  details: string;
  address: string;
  requestId: string;
  previous: string;
  hash: string;
};

/** A moment as every hash has it. */
export function momentText(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
}

export const STORED_ENTRY_COLUMNS = `
  company_id::text AS company, seq::text AS seq,
  ${momentText('at')} AS at,
  coalesce(actor_id::text, '') AS actor, action, subject, details::text AS details, address,
  request_id AS "requestId", encode(previous, 'hex') AS previous, encode(hash, 'hex') AS hash`;

/**
 * Written apart from the SQL that makes the hash, so that a changed function in the database does not vouch for itself.
 * `seq` is an argument because a moved entry is recognised by the number it was written under.
 */
export function hashOfEntry(entry: StoredEntry, seq: number): string {
  const parts = [
    entry.company,
    String(seq),
    entry.at,
    entry.actor,
    entry.action,
    entry.subject,
    entry.details,
    entry.address,
    entry.requestId,
    entry.previous,
  ];
  return hashOfParts(parts);
}

/** Each part carries its length, so no two different lists have the same hash. */
export function hashOfParts(parts: readonly string[]): string {
  const text = parts.map((part) => `${lengthOf(part)}:${part}`).join('');
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** PostgreSQL counts characters, JavaScript counts halves of those beyond the first 65,536. */
function lengthOf(part: string): number {
  let pairs = 0;
  for (let i = 0; i < part.length; i += 1) {
    const unit = part.charCodeAt(i);
    if (unit >= 0xd800 && unit <= 0xdbff) pairs += 1;
  }
  return part.length - pairs;
}
