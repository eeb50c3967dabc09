import { canView, GestaError } from '@gesta/domain';
import { desc, eq } from 'drizzle-orm';
import { examFile } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { findInteraction } from '../interaction/queries.ts';
import { findFile, presentFile, selectFiles } from './queries.ts';

export const listExamFiles: Act<'listExamFiles'> = async (ctx, input) => {
  const visit = await visible(ctx, input.iuid);
  const rows = await selectFiles(ctx.db, visit).orderBy(desc(examFile.createdAt), desc(examFile.id));
  return rows.map(presentFile);
};

/** The bytes are read when the transaction has ended: no connection waits for the disk. */
export const readExamFile: Act<'examFile'> = async (ctx, input) => {
  const visit = await visible(ctx, input.iuid);
  const row = await findFile(ctx.db, visit, eq(examFile.id, input.file));
  if (!row) throw new GestaError('notFound');
  await ctx.audit({ action: 'interaction.read', subject: visit, details: { file: row.id } });
  return async () => {
    const bytes = await ctx.files.get(ctx.company.iuid, row.sha256);
    if (!bytes) throw new GestaError('fileLost');
    return { type: row.contentType, name: row.name, bytes };
  };
};

/** The id of a visit this person may see. */
async function visible(ctx: CompanyContext, iuid: string): Promise<string> {
  const row = await findInteraction(ctx.db, iuid);
  if (!row) throw new GestaError('notFound');
  if (!canView(ctx.user, { status: row.status, doctor: row.doctorId })) throw new GestaError('forbidden');
  return row.id;
}
