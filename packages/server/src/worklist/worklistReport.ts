import { GestaError, isPublished } from '@gesta/domain';
import { desc, eq } from '../db/drizzle.ts';
import { report } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { examId, findExam } from './queries.ts';

/** What another system of the clinic asks again and again: whether the report is out, and the paper once it is. */
export const worklistReport: Act<'worklistReport'> = async (ctx, { id, pdf }) => {
  const { status, found, company } = await ctx.transact(async (inside) => {
    const exam = await findExam(inside.db, await examId(inside.db, id));
    if (!exam) throw new GestaError('notFound');
    const [row] = isPublished(exam.status)
      ? await inside.db
          .select({ version: report.version, publishedAt: report.publishedAt, sha256: report.sha256 })
          .from(report)
          .where(eq(report.interactionId, exam.id))
          .orderBy(desc(report.version))
          .limit(1)
      : [];
    if (row && pdf === 'true')
      await inside.audit({
        action: 'interaction.read',
        subject: exam.id,
        details: { report: true, version: row.version },
      });
    return { status: exam.status, found: row, company: inside.company.iuid };
  });
  if (!found) return { status, version: null, publishedAt: null, sha256: null, pdf: null };
  const bytes = pdf === 'true' ? await ctx.files.get(company, found.sha256) : null;
  if (pdf === 'true' && bytes === null) throw new GestaError('fileLost');
  return {
    status,
    version: found.version,
    publishedAt: found.publishedAt.toISOString(),
    sha256: Buffer.from(found.sha256).toString('hex'),
    pdf: bytes && Buffer.from(bytes).toString('base64'),
  };
};
