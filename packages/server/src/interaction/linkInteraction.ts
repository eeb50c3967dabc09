import { GestaError } from '@gesta/domain';
import { eq, sql } from '../db/drizzle.ts';
import { interaction } from '../db/schema.ts';
import { gestationFor, recordBegun } from '../gestation/beginGestation.ts';
import { followInteractions } from '../gestation/followInteractions.ts';
import type { Act } from '../http/context.ts';
import { takeEditable } from './takeEditable.ts';

/** An exam that belonged to no gestation belongs to one from now on; nothing in it changes. */
export const linkInteraction: Act<'linkInteraction'> = async (ctx, input) => {
  const row = await takeEditable(ctx, input.iuid);
  if (row.gestationId !== null) {
    // Asked again because the answer was lost: it is where it belongs, and no second gestation is begun.
    if (input.gestation === 'new' || input.gestation === row.gestationId) return { gestation: row.gestationId };
    throw new GestaError('conflict');
  }
  const gestation = await gestationFor(ctx, input.gestation, row.patientId);
  await ctx.db
    .update(interaction)
    .set({ gestationId: gestation.id, version: sql`${interaction.version} + 1` })
    .where(eq(interaction.id, row.id));
  await followInteractions(ctx, gestation.id);
  if (input.gestation === 'new') await recordBegun(ctx, gestation);
  await ctx.audit({ action: 'interaction.link', subject: row.id, details: { gestation: gestation.id } });
  return { gestation: gestation.id };
};
