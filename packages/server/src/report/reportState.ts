import { canEdit, canPublish, canReadReport, Delivery, GestaError, type ReportState } from '@gesta/domain';
import { and, desc, eq, sql } from '../db/drizzle.ts';
import { appUser, company, outbound, report, reportDraft } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { findInteraction } from '../interaction/queries.ts';
import { findPrint } from '../print/queries.ts';
import { readSigning } from './digitalSignature.ts';
import { dismissalsOf } from './readGuard.ts';
import { readSigner } from './signer.ts';

export const reportState: Act<'reportState'> = async (ctx, { iuid }) => {
  const row = await findInteraction(ctx.db, iuid);
  if (!row) throw new GestaError('notFound');
  if (!canReadReport(ctx.user, { status: row.status, doctor: row.doctorId })) throw new GestaError('forbidden');
  return readState(ctx, row);
};

export async function readState(ctx: CompanyContext, row: InteractionRow): Promise<ReportState> {
  const state = { status: row.status, doctor: row.doctorId };
  const mayEdit = canEdit(ctx.user, state);
  const [draft] = mayEdit ? await ctx.db.select().from(reportDraft).where(eq(reportDraft.interactionId, row.id)) : [];
  const versions = await versionsOf(ctx, row.id);
  return {
    iuid: row.id,
    examVersion: row.version,
    versions: versions.map(presentVersion),
    deliveries: await deliveriesOf(ctx, row.id, versions[0]?.version ?? 0),
    draft: draft
      ? {
          origin: draft.origin,
          createdAt: draft.createdAt.toISOString(),
          size: draft.size,
          current: draft.origin === 'attached' || (isCurrent(draft, row) && !(await printsAnew(ctx, draft))),
        }
      : null,
    dismissals: mayEdit ? (await dismissalsOf(ctx, row.id)).map(presentDismissal) : [],
    signer: await readSigner(ctx, row),
    mayEdit,
    mayPublish: canPublish(ctx.user, state),
    needsCode: await needsCode(ctx),
    signing: await readSigning(ctx, row),
  };
}

/** Pictures, their words and their order change without a version of the forms. */
const isCurrent = (draft: typeof reportDraft.$inferSelect, row: InteractionRow): boolean =>
  draft.examVersion === row.version && draft.createdAt >= row.updatedAt;

type DismissalRow = Awaited<ReturnType<typeof dismissalsOf>>[number];

const presentDismissal = ({ at, by, ...row }: DismissalRow) => ({ ...row, by: by ?? '', at: at.toISOString() });

/** The clinic changed how it prints since the paper was made. */
async function printsAnew(ctx: CompanyContext, { createdAt }: { createdAt: Date }): Promise<boolean> {
  const printing = await findPrint(ctx);
  return printing !== undefined && printing.updatedAt > createdAt;
}

export function versionsOf(ctx: CompanyContext, interaction: string) {
  const { version, code, origin, publishedAt, sha256, size } = report;
  return ctx.db
    .select({ version, code, origin, publishedAt, sha256, size, by: appUser.displayName })
    .from(report)
    .leftJoin(appUser, eq(appUser.id, report.publishedBy))
    .where(eq(report.interactionId, interaction))
    .orderBy(desc(report.version));
}

async function deliveriesOf(ctx: CompanyContext, interaction: string, version: number) {
  const { kind, status, attempts, problem } = outbound;
  const rows = await ctx.db
    .select({ kind, status, attempts, problem })
    .from(outbound)
    .where(and(eq(outbound.interactionId, interaction), eq(outbound.reportVersion, version)))
    .orderBy(kind);
  return rows.map((row) => Delivery.parse(row));
}

type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number];

export function presentVersion({ by, sha256, publishedAt, ...row }: VersionRow) {
  return {
    ...row,
    publishedBy: by ?? '',
    publishedAt: publishedAt.toISOString(),
    sha256: sha256.toString('hex'),
  };
}

export async function needsCode(ctx: CompanyContext): Promise<boolean> {
  const [clinic] = await ctx.db
    .select({ security: company.security })
    .from(company)
    .where(eq(company.id, ctx.company.iuid));
  return clinic?.security.totpEnabled ?? false;
}

/** In a clinic that asks for it, a code given a moment ago is used up here. Whatever the client shows, nothing goes on without it. */
export async function takeStep(ctx: CompanyContext): Promise<void> {
  if (!(await needsCode(ctx))) return;
  const { rows } = await ctx.db.execute<{ step: string }>(
    sql`SELECT gesta_take_step(${ctx.user.sessionId}::uuid, ${ctx.now.toISOString()}::timestamptz) AS step`,
  );
  if (rows[0]?.step === 'taken') return;
  throw new GestaError(rows[0]?.step === 'none' ? 'secondFactorMissing' : 'secondFactorRequired');
}
