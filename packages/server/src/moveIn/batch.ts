import { GestaError, type MovedPiece } from '@gesta/domain';
import { and, eq, sql } from '../db/drizzle.ts';
import { moveInBatch, moveInPiece } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import { lockCodes } from '../patient/writePatient.ts';

export type BatchRow = typeof moveInBatch.$inferSelect;
type Asked = { iuid: string; piece: number; file: string; rows: number; kind: BatchRow['kind'] };

/**
 * The batch, locked, made with the first of its pieces; and the answer to this piece where it was written before. Whoever registers a
 * patient waits, so that no code is given twice.
 */
export async function openBatch(
  ctx: CompanyContext,
  asked: Asked,
): Promise<{ batch: BatchRow; answered: MovedPiece | null }> {
  await lockCodes(ctx);
  const batch = (await takeBatch(ctx, asked.iuid)) ?? (await makeBatch(ctx, asked));
  if (batch.kind !== asked.kind || batch.undoneAt !== null) throw new GestaError('conflict');
  const [piece] = await ctx.db
    .select({ answer: moveInPiece.answer })
    .from(moveInPiece)
    .where(and(eq(moveInPiece.batchId, batch.id), eq(moveInPiece.number, asked.piece)));
  return { batch, answered: piece?.answer ?? null };
}

/**
 * A clinic that moves in has thousands of rows before the database has counted any: it takes each table for nearly empty, and would
 * compare every row with every other. For the rest of the transaction it sorts or hashes them.
 */
async function joinMany(ctx: CompanyContext): Promise<void> {
  await ctx.db.execute(sql`SELECT set_config('enable_nestloop', 'off', true)`);
}

export async function takeBatch(ctx: CompanyContext, iuid: string): Promise<BatchRow | undefined> {
  await joinMany(ctx);
  const [row] = await ctx.db.select().from(moveInBatch).where(eq(moveInBatch.id, iuid)).for('update');
  return row;
}

async function makeBatch(ctx: CompanyContext, { iuid, file, rows, kind }: Asked): Promise<BatchRow> {
  const [made] = await ctx.db
    .insert(moveInBatch)
    .values({
      companyId: ctx.company.iuid,
      id: iuid,
      kind,
      fileName: file,
      rows,
      code: await freeCode(ctx),
      madeAt: ctx.now,
      madeBy: ctx.user.iuid,
    })
    .returning();
  if (!made) throw new GestaError('unexpected');
  await ctx.audit({ action: 'patient.import', subject: iuid, details: { kind, rows } });
  return made;
}

/** The moment in seconds, or the first after it that no other batch has. */
async function freeCode(ctx: CompanyContext): Promise<string> {
  const { rows } = await ctx.db.execute<{ code: string }>(sql`
    SELECT to_char(${ctx.now.toISOString()}::timestamptz AT TIME ZONE 'UTC' + second * interval '1 second', 'YYMMDDHH24MISS') AS code
    FROM generate_series(0, 3600) AS second
    WHERE NOT EXISTS (SELECT FROM move_in_batch b WHERE b.code =
      to_char(${ctx.now.toISOString()}::timestamptz AT TIME ZONE 'UTC' + second * interval '1 second', 'YYMMDDHH24MISS'))
    ORDER BY second LIMIT 1`);
  return rows[0]?.code ?? '';
}

export async function closePiece(
  ctx: CompanyContext,
  batch: BatchRow,
  number: number,
  answer: MovedPiece,
): Promise<MovedPiece> {
  await ctx.db.insert(moveInPiece).values({ companyId: ctx.company.iuid, batchId: batch.id, number, answer });
  return answer;
}
