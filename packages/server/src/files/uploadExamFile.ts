import { FILE_LIMITS, GestaError } from '@gesta/domain';
import { and, count, eq } from 'drizzle-orm';
import { examFile } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';
import { type Inspected, inspect } from './inspect.ts';
import { findFile, presentFile } from './queries.ts';

/** Keeps a file with an exam. Which field shows it is a value of the form, saved as any other. */
export const uploadExamFile: Act<'uploadExamFile'> = async (ctx, input) => {
  const visit = await takeEditable(ctx, input.iuid);
  refusePublished(visit);
  const { type, size } = accepted(input.bytes);
  await refuseTooMany(ctx, visit.id);
  // The bytes before the row: a row always has its file, and bytes that nobody names do no harm.
  const sha256 = await ctx.files.put(ctx.company.iuid, input.bytes);
  const [added] = await ctx.db
    .insert(examFile)
    .values({
      companyId: ctx.company.iuid,
      interactionId: visit.id,
      fieldKey: input.field,
      name: input.name,
      contentType: type,
      size: input.bytes.length,
      sha256,
      width: size?.width ?? null,
      height: size?.height ?? null,
      createdBy: ctx.user.iuid,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: examFile.id });
  if (added) {
    const details = { file: added.id, field: input.field, type, bytes: input.bytes.length };
    await ctx.audit({ action: 'interaction.addFile', subject: visit.id, details });
  }
  const row = await findFile(ctx.db, visit.id, added ? eq(examFile.id, added.id) : eq(examFile.sha256, sha256));
  if (!row) throw new GestaError('unexpected');
  return presentFile(row);
};

function accepted(bytes: Uint8Array): Inspected {
  const found = inspect(bytes);
  if (!found) throw new GestaError('unsupportedMedia', { fields: { file: 'files.notAccepted' } });
  const { width = 0, height = 0 } = found.size ?? {};
  if (width * height <= FILE_LIMITS.pixels && Math.max(width, height) <= FILE_LIMITS.side) return found;
  throw new GestaError('tooLarge', { fields: { file: 'files.tooManyPixels' } });
}

/** The visit is locked, so that two people cannot pass the limit together. */
async function refuseTooMany(ctx: CompanyContext, visit: string): Promise<void> {
  const [kept] = await ctx.db
    .select({ files: count() })
    .from(examFile)
    .where(and(eq(examFile.interactionId, visit)));
  if ((kept?.files ?? 0) < FILE_LIMITS.perExam) return;
  throw new GestaError('tooLarge', { fields: { file: 'files.tooMany' } });
}
