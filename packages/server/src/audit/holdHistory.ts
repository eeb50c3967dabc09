import { hashOfParts, momentText, ORIGIN } from './entryHash.ts';
import { type Chains, type FindingKind, tell } from './findings.ts';
import { type Queries, readRows } from './readRows.ts';

/** `loose`: changes from before the trail held their hashes, in interactions nobody saved or published since. */
export type HistoryHeld = { changes: number; loose: number };

type Values = Record<string, unknown>;
type Details = { set?: string[]; unset?: string[]; history?: string };
/** One thing that happened to an interaction; what it is decides which columns it has. */
type Row = { company: string; exam: string; version: number; seq: string; who: string } & (
  | { kind: 'change'; patch: string; at: string; set: string; unset: string; hash: string }
  | { kind: 'save' | 'publish'; set: string }
  | { kind: 'report' | 'interaction'; set: string }
);
type Change = Extract<Row, { kind: 'change' }>;

const BATCH = 200;

/** Everything that says something about the forms of an interaction, in the order in which it happened; the forms as they stand come last. */
const QUERY = `
  SELECT company_id::text AS company, exam::text AS exam, version, kind, seq::text AS seq, who, patch, at, set, unset, hash FROM (
    SELECT company_id, interaction_id AS exam, version, 1 AS place, 'change' AS kind, 0 AS seq, coalesce(user_id::text, '') AS who,
      patch_id::text AS patch, ${momentText('at')} AS at, set::text AS set, to_jsonb(unset)::text AS unset, encode(hash, 'hex') AS hash
    FROM form_change
    UNION ALL
    SELECT company_id, CASE WHEN subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN subject::uuid END,
      CASE WHEN details ->> 'version' ~ '^[0-9]{1,9}$' THEN (details ->> 'version')::integer END, 2,
      CASE action WHEN 'interaction.publish' THEN 'publish' ELSE 'save' END, seq, coalesce(actor_id::text, ''),
      null, null, details::text, null, null
    FROM gesta_trail() WHERE action IN ('interaction.save', 'interaction.restoreVersion', 'interaction.publish')
    UNION ALL
    SELECT company_id, interaction_id, exam_version, 3, 'report', 0, '', null, null, (frozen -> 'values')::text, null, null FROM report
    UNION ALL
    SELECT company_id, id, 2147483647, 4, 'interaction', 0, '', null, null, forms::text, null, null FROM interaction i
    WHERE EXISTS (SELECT FROM form_change c WHERE c.company_id = i.company_id AND c.interaction_id = i.id)
       OR EXISTS (SELECT FROM report r WHERE r.company_id = i.company_id AND r.interaction_id = i.id)
  ) AS happened
  ORDER BY happened.company_id, happened.exam, happened.version, happened.place, happened.seq`;

/**
 * Follows the history of every interaction: each change continues the one before, is the one the entry of its save names, and all of them
 * together lead to the forms as they stand. What publishing filled in is in the report, which its own entry vouches for.
 */
export async function holdHistory(client: Queries, chains: Chains, removed: ReadonlySet<string>): Promise<HistoryHeld> {
  const held = { changes: 0, loose: 0 };
  let key = '';
  let followed = followInteraction(() => {});
  for await (const row of readRows<Row>(client, QUERY, BATCH)) {
    if (removed.has(row.company)) continue;
    const { company, exam } = row;
    if (`${company} ${exam}` !== key) {
      held.loose += followed.end();
      key = `${company} ${exam}`;
      followed = followInteraction((kind, seq, what) =>
        tell(chains, company, { kind, seq, says: `${what} of exam ${exam}` }),
      );
    }
    if (row.kind === 'change') held.changes += 1;
    followed.take(row);
  }
  held.loose += followed.end();
  return held;
}

type Say = (kind: FindingKind, seq: number, what: string) => void;

/** One interaction, event by event. Holds its forms and its last change. */
function followInteraction(say: Say) {
  let forms: Values | null = null;
  let last: Change | null = null;
  /** The last change, while no entry of a save has named it. */
  let unnamed: Change | null = null;
  let loose = 0;

  const settle = () => {
    // Only the state in which a history begins is nobody's.
    if (unnamed) say('history inserted', 0, `version ${unnamed.version} was put into the history`);
    unnamed = null;
  };

  function change(row: Change): void {
    settle();
    if (row.hash !== hashOfChange(row, last?.hash ?? ORIGIN))
      say(
        'history edited',
        0,
        `version ${row.version} does not continue the history: it or what was before it was changed`,
      );
    unnamed = row.who === '' && last === null ? null : row;
    last = row;
    loose += 1;
    forms = { ...forms, ...(JSON.parse(row.set) as Values) };
    for (const name of JSON.parse(row.unset) as string[]) delete forms[name];
  }

  function save({ version, seq, set, who }: Row & { kind: 'save' | 'publish' }): void {
    const entry = Number(seq);
    const details = JSON.parse(set) as Details;
    if (last?.version !== version) {
      say('history removed', entry, `version ${version} was saved by entry ${entry} and is not in the history`);
      return;
    }
    unnamed = null;
    if (details.history === undefined) {
      if (who !== last.who || !sameNames(last, details))
        say('history edited', entry, `version ${version} is not what entry ${entry} saved`);
    } else named(details.history, version, entry);
  }

  function publish({ version, seq, set }: Row & { kind: 'save' | 'publish' }): void {
    settle();
    const { history } = JSON.parse(set) as Details;
    if (history !== undefined) named(history, version, Number(seq));
  }

  function named(history: string, version: number, entry: number): void {
    loose = 0;
    if (history !== (last?.hash ?? ''))
      say('history edited', entry, `the history up to version ${version} is not the one entry ${entry} names`);
  }

  return {
    take(row: Row): void {
      if (row.kind === 'change') change(row);
      else if (row.kind === 'save') save(row);
      else if (row.kind === 'publish') publish(row);
      else if (row.kind === 'report') forms = JSON.parse(row.set) as Values;
      else if (forms && !sameValues(forms, JSON.parse(row.set) as Values))
        say('forms changed', 0, 'the forms are not what the history leads to: they were changed beside it');
    },
    end(): number {
      settle();
      return loose;
    },
  };
}

function hashOfChange(row: Change, before: string): string {
  const { company, exam, version, patch, who, at, set, unset } = row;
  return hashOfParts([company, exam, String(version), patch, who, at, set, unset, before]);
}

/** An old entry of a save has the names of the fields only. */
function sameNames(change: Change, { set = [], unset = [] }: Details): boolean {
  const names = (all: string[]) => JSON.stringify([...all].sort());
  return (
    names(Object.keys(JSON.parse(change.set) as Values)) === names(set) &&
    names(JSON.parse(change.unset) as string[]) === names(unset)
  );
}

function sameValues(a: Values, b: Values): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
  );
}
