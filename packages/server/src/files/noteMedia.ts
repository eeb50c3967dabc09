import { isClip, isPicture, type KeptType, VIDEO_TYPE } from '@gesta/domain';
import { and, eq, isNull, like, type SQL, sql } from '../db/drizzle.ts';
import { examFile, interaction } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';

type Noted = {
  /** What somebody chose to print, where that changed. */
  print?: string[];
  /** The kind of the file that was taken away: whether there is another is asked only then, because others set these marks too. */
  gone?: KeptType;
};

/**
 * Whether the interaction has pictures and clips. A paper made before is no longer what would be made now; the version stays, because nobody's
 * typing stands on this.
 */
export async function noteMedia(ctx: CompanyContext, row: InteractionRow, { print, gone }: Noted = {}): Promise<void> {
  const here = and(eq(examFile.interactionId, row.id), isNull(examFile.deletedAt));
  const kept = (which: SQL) => sql<boolean>`EXISTS (SELECT FROM ${examFile} WHERE ${and(here, which)})`;
  const inStudies = (mark: string) =>
    sql`jsonb_path_exists(${interaction.studies}, ${`$.*.${mark} ? (@ == true)`}::jsonpath)`;
  const pictures = kept(like(examFile.contentType, 'image/%'));
  const clips = kept(eq(examFile.contentType, VIDEO_TYPE));
  const lost = (is: typeof isClip) => gone !== undefined && is({ type: gone });
  await ctx.db
    .update(interaction)
    .set({
      hasImage: sql`${pictures} OR ${lost(isPicture) ? inStudies('hasImage') : interaction.hasImage}`,
      hasVideo: sql`${clips} OR ${lost(isClip) ? inStudies('hasVideo') : interaction.hasVideo}`,
      ...(print ? { print } : {}),
      updatedAt: ctx.now,
    })
    .where(eq(interaction.id, row.id));
}
