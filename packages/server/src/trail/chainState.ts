import { AUDIT_FINDINGS, type ChainCheck, type RouteAnswer, type Routes } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import type { Act, CompanyContext } from '../http/context.ts';

type State = RouteAnswer<Routes['trailState']>;
type Row = {
  action: 'audit.verify' | 'audit.seeBreak';
  at: Date;
  by: string | null;
  details: { entries: number; findings: number; kind?: string; first?: number; anchoredAt?: string };
};

export const trailState: Act<'trailState'> = (ctx) => chainState(ctx);

export const seeBreak: Act<'seeBreak'> = async (ctx) => {
  const { unseen } = await chainState(ctx);
  if (unseen === null) return { ok: true };
  await ctx.audit({ action: 'audit.seeBreak', subject: ctx.company.iuid, details: { found: unseen.at } });
  return { ok: true };
};

/** What the checks of this chain found, by the entries they left; one of a moment ago is not sealed yet. */
export async function chainState({ db }: CompanyContext): Promise<State> {
  const { rows } = await db.execute<Row>(sql`
    SELECT e.action, e.at, u.display_name AS by, e.details FROM (
      SELECT action, at, actor_id, details, seq AS place, false AS fresh FROM audit_entry
      WHERE action IN ('audit.verify', 'audit.seeBreak')
      UNION ALL
      SELECT action, at, actor_id, details, id, true FROM audit_tail WHERE action IN ('audit.verify', 'audit.seeBreak')
    ) e LEFT JOIN app_user u ON u.id = e.actor_id
    ORDER BY e.fresh DESC, e.place DESC`);
  const seen = rows.findIndex(({ action }) => action === 'audit.seeBreak');
  const isCheck = ({ action }: Row) => action === 'audit.verify';
  const last = rows.find(isCheck);
  // What somebody has seen is found again every night.
  const known = seen === -1 ? undefined : rows.slice(seen).find(isCheck);
  const broken = rows
    .slice(0, seen === -1 ? rows.length : seen)
    .find((row) => isCheck(row) && row.details.findings > 0 && saysOf(row) !== (known && saysOf(known)));
  return { last: last ? presented(last) : null, unseen: broken ? presented(broken) : null };
}

const saysOf = ({ details: { findings, kind, first } }: Row) => JSON.stringify([findings, kind, first]);

function presented({ at, by, details }: Row): ChainCheck {
  const kind = AUDIT_FINDINGS.find((each) => each === details.kind);
  return {
    at: new Date(at).toISOString(),
    by: by ?? '',
    entries: details.entries,
    findings: details.findings,
    first: kind ? { kind, seq: details.first ?? 0 } : null,
    anchoredAt: details.anchoredAt ?? null,
  };
}
