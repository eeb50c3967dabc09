import { SYSTEM_TEMPLATES } from '@gesta/report';
import { INSTALLATION } from '../audit/entryHash.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { keptTemplates, presentKept, presentShipped } from './queries.ts';

/** Those of the company, then those that ship in their own order, then those an admin added for everybody. */
export const listTemplates: Act<'listTemplates'> = (ctx) => shownTemplates(ctx);

export async function shownTemplates(ctx: CompanyContext) {
  const kept = await keptTemplates(ctx);
  const standsFor = new Map(kept.map((each) => [each.row.id, each]));
  const shown = kept.filter(({ row }) => row.deletedAt === null);
  const own = shown.filter(({ row }) => row.companyId !== INSTALLATION);
  const shipped = SYSTEM_TEMPLATES.flatMap((each) => {
    const instead = standsFor.get(each.iuid);
    if (!instead) return [presentShipped(each)];
    return instead.row.deletedAt === null ? [presentKept(instead)] : [];
  });
  const isShipped = new Set(SYSTEM_TEMPLATES.map(({ iuid }) => iuid));
  const added = shown.filter(({ row }) => row.companyId === INSTALLATION && !isShipped.has(row.id));
  return { templates: [...own.map(presentKept), ...shipped, ...added.map(presentKept)] };
}
