import { canEditTemplate, GestaError } from '@gesta/domain';
import { template } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { findTemplate, templateCompany } from './queries.ts';

/** It is no longer offered; its versions are kept. One that ships is hidden by a row in its place. */
export const removeTemplate: Act<'removeTemplate'> = async (ctx, { iuid }) => {
  const { name, isSystem } = await findTemplate(ctx, iuid, 'change');
  if (!canEditTemplate(ctx.user, { isSystem })) throw new GestaError('systemTemplate');
  const hidden = { deletedAt: ctx.now, deletedBy: ctx.user.iuid, updatedAt: ctx.now };
  await ctx.db
    .insert(template)
    .values({ companyId: templateCompany(ctx, isSystem), id: iuid, name, ...hidden })
    .onConflictDoUpdate({ target: [template.companyId, template.id], set: hidden });
  await ctx.audit({ action: isSystem ? 'systemTemplate.remove' : 'template.remove', subject: iuid });
  return { ok: true };
};
