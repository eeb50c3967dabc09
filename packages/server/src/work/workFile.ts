import { GestaError, workKindsOf } from '@gesta/domain';
import { and, eq, inArray, isNull } from '../db/drizzle.ts';
import { work, workPart } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { eachPart } from './workParts.ts';
import { type ZippedPart, zipPieces } from './zipPieces.ts';

type Part = ZippedPart & { ordinal: number; sha256: Buffer };

/** The files of a work in one zip, made while it is sent: given once, to whoever started it, until its day is over. */
export const workFile: Act<'workFile'> = async (ctx, { iuid }) => {
  const { company, row } = await ctx.transact((inside) => take(inside, iuid));
  const ask = <T>(read: (db: Db) => Promise<T>) => ctx.transact(({ db }) => read(db));
  const read = (part: Part) => (part.packedSize === null ? readKept(company, part) : readMade(ask, iuid, part.ordinal));
  async function* readKept(of: string, { sha256, size }: Part): AsyncGenerator<Uint8Array> {
    const opened = await ctx.files.open(of, sha256, size);
    if (!opened) throw new GestaError('fileLost');
    if (size > 0) yield* opened(0, size - 1) as AsyncIterable<Uint8Array>;
  }
  return async () => ({
    type: 'application/zip',
    name: row.fileName,
    ...(row.fileBytes === null ? {} : { size: row.fileBytes }),
    pieces: zipPieces(() => eachPart(ask, iuid), read, row.endedAt ?? ctx.now),
  });
};

async function* readMade(
  ask: <T>(read: (db: Db) => Promise<T>) => Promise<T>,
  id: string,
  ordinal: number,
): AsyncGenerator<Uint8Array> {
  const [part] = await ask((db) =>
    db
      .select({ packed: workPart.packed })
      .from(workPart)
      .where(and(eq(workPart.workId, id), eq(workPart.ordinal, ordinal))),
  );
  if (!part?.packed) throw new GestaError('fileLost');
  yield part.packed;
}

/** What was taken, or waited too long, is over; what somebody else started is not there. */
async function take(ctx: CompanyContext, iuid: string) {
  const mine = and(
    eq(work.id, iuid),
    eq(work.startedBy, ctx.user.iuid),
    inArray(work.kind, workKindsOf(ctx.user.role)),
  );
  const [row] = await ctx.db.select().from(work).where(mine);
  if (!row || row.state !== 'done' || row.fileName === '') throw new GestaError('notFound');
  if (row.takenAt !== null || row.expiresAt === null || row.expiresAt <= ctx.now) throw new GestaError('linkOver');
  // A program that looks before it takes has taken nothing.
  if (ctx.request.isHead) return { company: ctx.company.iuid, row };
  const taken = await ctx.db
    .update(work)
    .set({ takenAt: ctx.now })
    .where(and(mine, isNull(work.takenAt)))
    .returning({ id: work.id });
  if (taken.length === 0) throw new GestaError('linkOver');
  await ctx.audit({ action: 'work.take', subject: iuid, details: { kind: row.kind } });
  return { company: ctx.company.iuid, row };
}
