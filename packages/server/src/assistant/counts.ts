import { sql } from '../db/drizzle.ts';
import { appUser, assistantEntry, assistantItem } from '../db/schema.ts';
import type { Act } from '../http/context.ts';

type Row = { month: string; user: string; name: string } & Record<'asked' | 'kept' | 'edited' | 'refused', number>;

/** Per person and month of the clinic's own calendar, newest month first. */
export const assistantCounts: Act<'assistantCounts'> = async (ctx, { months }) => {
  const zone = ctx.company.timeZone;
  const outcome = (name: string) => sql`count(i.id) FILTER (WHERE i.outcome = ${name})::int`;
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT to_char(e.at AT TIME ZONE ${zone}, 'YYYY-MM') AS month, e.user_id AS user, coalesce(u.display_name, '') AS name,
      count(DISTINCT e.id)::int AS asked, ${outcome('kept')} AS kept, ${outcome('edited')} AS edited,
      ${outcome('refused')} AS refused
    FROM ${assistantEntry} e
    LEFT JOIN ${assistantItem} i ON i.company_id = e.company_id AND i.entry = e.id
    LEFT JOIN ${appUser} u ON u.id = e.user_id
    WHERE e.at >= (date_trunc('month', ${ctx.now.toISOString()}::timestamptz AT TIME ZONE ${zone})
      - make_interval(months => ${months - 1})) AT TIME ZONE ${zone}
    GROUP BY 1, 2, 3 ORDER BY 1 DESC, 3, 2`);
  return rows;
};
