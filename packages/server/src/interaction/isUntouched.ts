import { eq, sql } from '../db/drizzle.ts';
import { assistantEntry, examFile, formChange, interaction } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';

/** Nobody has written in the exam, and no machine has sent anything for it: it can still become another exam, or none. */
export async function isUntouched(ctx: CompanyContext, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({
      untouched: sql<boolean>`${interaction.status} = 'LAUDAR' AND ${interaction.gestationId} IS NULL
        AND NOT ${interaction.hasImage} AND NOT ${interaction.hasVideo} AND ${interaction.studies} = '{}'
        AND ${interaction.observations} = ''
        AND NOT EXISTS (SELECT FROM ${formChange} WHERE ${formChange.interactionId} = ${interaction.id})
        AND NOT EXISTS (SELECT FROM ${examFile} WHERE ${examFile.interactionId} = ${interaction.id})
        AND NOT EXISTS (SELECT FROM ${assistantEntry} WHERE ${assistantEntry.interactionId} = ${interaction.id})`,
    })
    .from(interaction)
    .where(eq(interaction.id, id));
  return row?.untouched === true;
}
