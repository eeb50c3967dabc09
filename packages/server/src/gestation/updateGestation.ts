import { GestaError, MOST_SAVE_BYTES } from '@gesta/domain';
import { and, eq, isNull, sql } from '../db/drizzle.ts';
import { gestation } from '../db/schema.ts';
import { companyForms } from '../form/companyForms.ts';
import { refuseUnknown } from '../form/refuseUnknown.ts';
import type { Act } from '../http/context.ts';
import { presentGestation } from './presentGestation.ts';
import { findGestation } from './queries.ts';

/** What is not named stays; of the base every named key is replaced by itself. */
export const updateGestation: Act<'updateGestation'> = async (ctx, { iuid, version, formsBase, ...changes }) => {
  if (formsBase) {
    const known = await findGestation(ctx.db, iuid);
    refuseUnknown(await companyForms(ctx), known?.formsBase ?? {}, Object.keys(formsBase), 'formsBase');
  }
  const base = formsBase && { formsBase: sql`${gestation.formsBase} || ${JSON.stringify(formsBase)}::jsonb` };
  const [row] = await ctx.db
    .update(gestation)
    .set({ ...changes, ...base, version: sql`${gestation.version} + 1` })
    .where(and(eq(gestation.id, iuid), eq(gestation.version, version), isNull(gestation.deletedAt)))
    .returning();
  if (!row) throw new GestaError((await findGestation(ctx.db, iuid)) ? 'conflict' : 'notFound');
  // What the next interaction begins with is part of an exam, and no longer than one save of it.
  if (base && Buffer.byteLength(JSON.stringify(row.formsBase)) > MOST_SAVE_BYTES) throw new GestaError('tooLarge');
  const fields = [...Object.keys(changes), ...Object.keys(formsBase ?? {})];
  await ctx.audit({ action: 'gestation.update', subject: iuid, details: { fields } });
  return presentGestation(row);
};
