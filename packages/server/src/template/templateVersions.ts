import { templateHtml } from '@gesta/report';
import { and, desc, eq } from '../db/drizzle.ts';
import { appUser, templateContent } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { findTemplate, templateCompany } from './queries.ts';

/** Everything that was ever saved of a template; under it all, the text that ships. */
export const templateVersions: Act<'templateVersions'> = async (ctx, { iuid }) => {
  const { shipped, isSystem } = await findTemplate(ctx, iuid, 'read');
  const rows = await ctx.db
    .select({ content: templateContent, user: appUser.displayName })
    .from(templateContent)
    .leftJoin(appUser, eq(appUser.id, templateContent.createdBy))
    .where(and(eq(templateContent.companyId, templateCompany(ctx, isSystem)), eq(templateContent.templateId, iuid)))
    .orderBy(desc(templateContent.created), desc(templateContent.id));
  const saved = rows.map(({ content, user }) => ({
    iuid: content.id,
    body: content.body,
    created: content.created.toISOString(),
    user,
  }));
  const first = shipped ? [{ iuid: null, body: templateHtml(shipped.text), created: null, user: null }] : [];
  return { versions: [...saved, ...first] };
};
