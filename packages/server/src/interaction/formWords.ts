import type { FormValue } from '@gesta/domain';
import { type SQL, sql } from '../db/drizzle.ts';
import type { FormValues } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import type { Folded } from './formHistory.ts';

/** A long text is shown where it changed: so much of it, with so much of what stands before. */
const SHOWN = 600;
const AHEAD = 60;

type Stretch = { after: number; upTo: number };

/** What the changes say at some places, named by version and key. Each change is unfolded once, however many of its places are named. */
const wordsIn = (interaction: string, places: SQL): SQL => sql`
    named AS MATERIALIZED (
      SELECT version, array_agg(key) AS keys FROM (${places}) AS place (version, key) GROUP BY version
    ), word AS MATERIALIZED (
      SELECT c.version, e.key, e.value FROM named n
      JOIN form_change c ON c.interaction_id = ${interaction} AND c.version = n.version, jsonb_each(c.set) e
      WHERE e.key = ANY (n.keys)
    )`;

/**
 * The last word of the history about every key after a version and up to another; null where it took the value away. Names decide
 * which: only changes that have a last word are read, and a long history never travels.
 */
async function lastWords(
  ctx: CompanyContext,
  interaction: string,
  { after, upTo }: Stretch,
  byWhom: SQL,
): Promise<Record<string, FormValue | null>> {
  const { rows } = await ctx.db.execute<{ words: Record<string, FormValue | null> }>(sql`
    WITH last AS MATERIALIZED (
      SELECT DISTINCT ON (said.key) said.key, c.version FROM form_change c, unnest(c.keys || c.unset) AS said (key)
      WHERE c.interaction_id = ${interaction} AND c.version > ${after} AND c.version <= ${upTo} AND ${byWhom}
      ORDER BY said.key, c.version DESC
    ), ${wordsIn(interaction, sql`SELECT version, key FROM last`)}
    SELECT coalesce(jsonb_object_agg(last.key, coalesce(word.value, 'null')), '{}') AS words
    FROM last LEFT JOIN word USING (version, key)`);
  return rows[0]?.words ?? {};
}

/** What people said in a stretch of the history. */
export async function wordsOfChanges(ctx: CompanyContext, interaction: string, stretch: Stretch): Promise<Folded> {
  if (stretch.after >= stretch.upTo) return new Map();
  return new Map(Object.entries(await lastWords(ctx, interaction, stretch, sql`c.user_id IS NOT NULL`)));
}

/** The forms as they were at a version. */
export async function formsUpTo(ctx: CompanyContext, interaction: string, version: number): Promise<FormValues> {
  const words = await lastWords(ctx, interaction, { after: 0, upTo: version }, sql`true`);
  return Object.fromEntries(Object.entries(words).filter((each): each is [string, FormValue] => each[1] !== null));
}

/** A place, and the two versions between which it is looked at. */
export type AskedPlace = { older: number; newer: number; key: string };
export type Differing = AskedPlace & { before: FormValue | null; after: FormValue | null; cut: boolean };

/** Those of the places at which the two versions differ. A long text is cut to where it does, unless the whole is asked for. */
export async function differing(
  ctx: CompanyContext,
  interaction: string,
  asked: readonly AskedPlace[],
  whole = false,
): Promise<Differing[]> {
  if (asked.length === 0) return [];
  const column = <K extends keyof AskedPlace>(name: K) => sql.param(asked.map((each) => each[name]));
  const isLong = (value: SQL) => sql`coalesce(length(${value} #>> '{}') > ${SHOWN}, false)`;
  const shown = (value: SQL) =>
    whole
      ? value
      : sql`CASE WHEN ${isLong(value)} THEN to_jsonb(
          CASE WHEN start > 0 THEN '…' ELSE '' END || substr(${value} #>> '{}', start + 1, ${SHOWN})) ELSE ${value} END`;
  const [was, now] = [sql`was.value`, sql`now.value`];
  const { rows } = await ctx.db.execute<Differing>(sql`
    WITH asked AS MATERIALIZED (
      SELECT * FROM unnest(${column('older')}::integer[], ${column('newer')}::integer[], ${column('key')}::text[])
        AS each (older, newer, key)
    ), said AS MATERIALIZED (
      SELECT s.key, c.version FROM form_change c, unnest(c.keys || c.unset) AS s (key)
      WHERE c.interaction_id = ${interaction} AND c.version <= (SELECT max(newer) FROM asked)
        AND s.key IN (SELECT key FROM asked)
    ), place AS MATERIALIZED (
      SELECT a.older, a.newer, a.key, max(s.version) FILTER (WHERE s.version <= a.older) AS was, max(s.version) AS now
      FROM asked a JOIN said s ON s.key = a.key AND s.version <= a.newer GROUP BY 1, 2, 3
    ), ${wordsIn(interaction, sql`SELECT was, key FROM place UNION SELECT now, key FROM place`)}
    SELECT older, newer, place.key, ${shown(was)} AS before, ${shown(now)} AS after,
      ${whole ? sql`false` : sql`${isLong(was)} OR ${isLong(now)}`} AS cut
    FROM place
    LEFT JOIN word was ON was.version = place.was AND was.key = place.key
    LEFT JOIN word now ON now.version = place.now AND now.key = place.key,
    LATERAL (SELECT CASE WHEN ${isLong(was)} AND ${isLong(now)} AND NOT ${whole}
      THEN greatest(0, gesta_common_start(was.value #>> '{}', now.value #>> '{}') - ${AHEAD}) ELSE 0 END AS start
      -- Worked out once for each place, though it is named in several columns.
      OFFSET 0) AS cutting
    WHERE was.value IS DISTINCT FROM now.value ORDER BY newer DESC, place.key`);
  return rows;
}
