import { randomUUID } from 'node:crypto';
import { canEditTemplate, cleanRichText, GestaError } from '@gesta/domain';
import { template, templateContent } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { findTemplate, keptTemplates, presentKept, templateCompany } from './queries.ts';

/** Without an id a new one is made; with one it is changed. Every save is a version of its own. */
export const saveTemplate: Act<'saveTemplate'> = async (ctx, input) => {
  const found = input.iuid === undefined ? null : await findTemplate(ctx, input.iuid, 'change');
  const isSystem = found?.isSystem ?? input.isSystem;
  if (!canEditTemplate(ctx.user, { isSystem })) throw new GestaError('systemTemplate');
  if (found && input.currentContent !== undefined && input.currentContent !== found.currentContent)
    throw new GestaError('conflict');
  const id = input.iuid ?? randomUUID();
  const companyId = templateCompany(ctx, isSystem);
  const currentContent = randomUUID();
  const values = { name: input.name, currentContent, updatedAt: ctx.now };
  await ctx.db
    .insert(template)
    .values({ companyId, id, ...values })
    .onConflictDoUpdate({ target: [template.companyId, template.id], set: values });
  await ctx.db.insert(templateContent).values({
    companyId,
    templateId: id,
    id: currentContent,
    body: cleanRichText(input.content),
    created: ctx.now,
    createdBy: ctx.user.iuid,
  });
  await ctx.audit({ action: isSystem ? 'systemTemplate.save' : 'template.save', subject: id });
  const [kept] = await keptTemplates(ctx, id);
  if (!kept) throw new GestaError('notFound');
  return presentKept(kept);
};
