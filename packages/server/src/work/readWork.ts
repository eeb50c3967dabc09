import { GestaError, type Work, workKindsOf } from '@gesta/domain';
import { and, desc, eq, inArray, sql } from '../db/drizzle.ts';
import { appUser, patient, work } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';

const rowsOf = (ctx: CompanyContext) =>
  ctx.db
    .select({ work, startedBy: appUser.displayName, about: patient.name })
    .from(work)
    .innerJoin(appUser, eq(appUser.id, work.startedBy))
    .leftJoin(patient, sql`${patient.id} = (${work.asked} ->> 'patient')::uuid`)
    .$dynamic();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const seenBy = ({ user }: CompanyContext) => inArray(work.kind, workKindsOf(user.role));

export const listWork: Act<'listWork'> = async (ctx, { kind, limit }) => {
  const rows = await rowsOf(ctx)
    .where(and(seenBy(ctx), kind && eq(work.kind, kind)))
    .orderBy(desc(work.createdAt), desc(work.id))
    .limit(limit);
  return rows.map((row) => present(ctx, row));
};

export const getWork: Act<'getWork'> = async (ctx, { iuid }) => {
  const [row] = await rowsOf(ctx).where(and(seenBy(ctx), eq(work.id, iuid)));
  if (!row) throw new GestaError('notFound');
  return present(ctx, row);
};

function present(ctx: CompanyContext, { work: row, startedBy, about }: Row): Work {
  return {
    iuid: row.id,
    kind: row.kind,
    state: row.state,
    done: row.done,
    total: row.total,
    result: row.result,
    about: about ?? '',
    startedBy,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    file:
      row.fileName === '' || row.expiresAt === null
        ? null
        : {
            name: row.fileName,
            bytes: row.fileBytes ?? 0,
            expiresAt: row.expiresAt.toISOString(),
            takenAt: row.takenAt?.toISOString() ?? null,
            isOwn: row.startedBy === ctx.user.iuid,
          },
  };
}
