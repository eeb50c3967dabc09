import type { FileStore } from '../store/fileStore.ts';
import { hashOfParts, momentText } from './entryHash.ts';
import { type Chains, type FindingKind, tell } from './findings.ts';
import { type Queries, readRows } from './readRows.ts';

/** `partly`: published before the trail held more of a report than its file, number, version and publisher. */
export type ReportsHeld = { checked: number; partly: number };

type Kept = {
  examVersion: string;
  code: string;
  origin: string;
  locale: string;
  sha256: string;
  size: string;
  at: string;
  by: string;
  frozen: string;
};
type Row = Partial<Record<keyof Kept, string | null>> & {
  company: string;
  exam: string;
  number: string;
  seq: string | null;
  actor: string | null;
  details: { version?: number; sha256?: string; row?: string } | null;
};

const BATCH = 200;

/** Each report beside each publish entry that names it, and whatever of the two stands alone. */
const QUERY = `
  SELECT coalesce(r.company_id, e.company_id)::text AS company, coalesce(r.interaction_id::text, e.subject) AS exam,
    coalesce(r.version::text, e.number) AS number, r.exam_version::text AS "examVersion", r.code, r.origin, r.locale,
    encode(r.sha256, 'hex') AS sha256, r.size::text AS size, ${momentText('r.published_at')} AS at, r.published_by::text AS by,
    r.frozen::text AS frozen, e.seq::text AS seq, e.actor_id::text AS actor, e.details
  FROM report r
  FULL JOIN (
    SELECT company_id, subject, details ->> 'report' AS number, seq, actor_id, details FROM gesta_trail()
    WHERE action = 'interaction.publish'
  ) e ON e.company_id = r.company_id AND e.subject = r.interaction_id::text AND e.number = r.version::text
  ORDER BY 1, 2, 3, e.seq`;

/**
 * Holds every published report against its publish entry: the row, the hash in it, and the file that was published. Clinics that were
 * removed as a whole have no rows left; their trail says so.
 */
export async function holdReports(
  client: Queries,
  chains: Chains,
  files: FileStore,
  removed: ReadonlySet<string>,
): Promise<ReportsHeld> {
  const held = { checked: 0, partly: 0 };
  let last = '';
  for await (const row of readRows<Row>(client, QUERY, BATCH)) {
    if (removed.has(row.company)) continue;
    const say = (kind: FindingKind, what: string) =>
      tell(chains, row.company, {
        kind,
        seq: Number(row.seq ?? 0),
        says: `report ${row.number} of exam ${row.exam} ${what}`,
      });
    const key = `${row.company} ${row.exam} ${row.number}`;
    // A report is published once: what was said first counts, and whoever adds an entry for a forged row is told with it.
    if (key === last) say('report inserted', `has a second publish entry, ${row.seq}`);
    else await judge(row, files, say, held);
    last = key;
  }
  return held;
}

async function judge(
  row: Row,
  files: FileStore,
  say: (kind: FindingKind, what: string) => void,
  held: ReportsHeld,
): Promise<void> {
  const { details } = row;
  held.checked += 1;
  if (details === null) return say('report inserted', 'has no publish entry');
  if (row.sha256 === null) say('report removed', `was published by entry ${row.seq} and is not there`);
  else if (row.sha256 !== details.sha256) say('report changed', 'names another file than the one that was published');
  else if (details.row === undefined) {
    held.partly += 1;
    if (row.examVersion !== String(details.version)) say('report changed', 'is of another version of the exam');
    if (row.by !== row.actor) say('report changed', 'names another publisher');
  } else if (details.row !== hashOfRow(row as Kept & Row)) say('report changed', 'is not what was published');
  const file = await files.check(row.company, Buffer.from(details.sha256 ?? '', 'hex'));
  if (file === 'missing') say('report file missing', `has lost the file that was published, ${details.sha256}`);
  if (file === 'altered') say('report file exchanged', `has another content in its file, ${details.sha256}`);
}

/** Written apart from the SQL that made it, as the hash of an entry is. */
function hashOfRow(row: Kept & Row): string {
  const { company, exam, number, examVersion, code, origin, locale, sha256, size, at, by, frozen } = row;
  return hashOfParts([company, exam, number, examVersion, code, origin, locale, sha256, size, at, by, frozen]);
}
