import { GestaError, type Template } from '@gesta/domain';
import { SYSTEM_TEMPLATES, templateHtml } from '@gesta/report';
import { INSTALLATION } from '../audit/entryHash.ts';
import { and, eq, sql } from '../db/drizzle.ts';
import { company, template, templateContent } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';

type Kept = { row: typeof template.$inferSelect; body: string | null; identity: string | null };
type Shipped = (typeof SYSTEM_TEMPLATES)[number];

/** Row-level security leaves those of the company and those of the installation. */
export function keptTemplates(ctx: CompanyContext, iuid?: string): Promise<Kept[]> {
  return ctx.db
    .select({ row: template, body: templateContent.body, identity: company.identity })
    .from(template)
    .leftJoin(
      templateContent,
      and(
        eq(templateContent.companyId, template.companyId),
        eq(templateContent.templateId, template.id),
        eq(templateContent.id, template.currentContent),
      ),
    )
    .leftJoin(company, eq(company.id, template.companyId))
    .where(iuid === undefined ? undefined : eq(template.id, iuid))
    .orderBy(sql`gesta_fold(${template.name})`, template.id);
}

export function presentKept({ row, body, identity }: Kept): Template {
  const isSystem = row.companyId === INSTALLATION;
  return {
    iuid: row.id,
    name: row.name,
    content: body ?? '',
    isSystem,
    company: isSystem ? null : { id: row.companyId, identity: identity ?? '' },
    currentContent: row.currentContent,
  };
}

export const presentShipped = ({ iuid, name, text }: Shipped): Template => ({
  iuid,
  name,
  content: templateHtml(text),
  isSystem: true,
  company: null,
  currentContent: null,
});

type Found = {
  shipped: Shipped | undefined;
  name: string;
  isSystem: boolean;
  currentContent: string | null;
};

/** The one that counts under an id: what is kept stands in the place of what ships. */
export async function findTemplate(ctx: CompanyContext, iuid: string, use: 'read' | 'change'): Promise<Found> {
  const asked = ctx.db.select().from(template).where(eq(template.id, iuid));
  const [row] = await (use === 'change' ? asked.for('update') : asked);
  const shipped = SYSTEM_TEMPLATES.find((each) => each.iuid === iuid);
  if (row ? row.deletedAt !== null : !shipped) throw new GestaError('notFound');
  return {
    shipped,
    name: row?.name ?? shipped?.name ?? '',
    isSystem: row === undefined || row.companyId === INSTALLATION,
    currentContent: row?.currentContent ?? null,
  };
}

export const templateCompany = (ctx: CompanyContext, isSystem: boolean): string =>
  isSystem ? INSTALLATION : ctx.company.iuid;
