import { isPrinted } from '@gesta/report';
import { and, eq, isNull, like, sql } from '../db/drizzle.ts';
import { examFile } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';

/** Whether the report would show a picture on which a machine wrote another name than the patient's, and nobody has looked at it. */
export async function hasUnseen({ db }: CompanyContext, { id, print }: InteractionRow): Promise<boolean> {
  if (!isPrinted(print, 'images')) return false;
  const unseen = await db
    .select({ id: examFile.id })
    .from(examFile)
    .where(
      and(
        eq(examFile.interactionId, id),
        isNull(examFile.deletedAt),
        like(examFile.contentType, 'image/%'),
        sql`gesta_is_unseen(exam_file)`,
      ),
    );
  return unseen.some((file) => isPrinted(print, `image:${file.id}`));
}
