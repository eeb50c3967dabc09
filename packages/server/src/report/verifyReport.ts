import type { CalendarDay } from '@gesta/clinical';
import { GestaError, type ReadSignature } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import type { Act, PublicContext } from '../http/context.ts';
import { readSignature } from '../signing/readSignature.ts';

type Row = {
  company: string;
  clinic: string;
  doctor: string | null;
  registration: string | null;
  service_day: CalendarDay;
  published_at: Date | string;
  version: number;
  newest: boolean;
  sha256: Buffer;
  confirmed: boolean;
  whole: boolean;
  /** Of whoever signed the file when it was published. */
  certificate: string | null;
};

/**
 * Confirms a code to anybody who holds the paper: who, when and which, and nothing clinical. Only what is still as the audit trail
 * says it was published, row and file, is confirmed; of anything else nothing is said, for it may be forged.
 */
export const verifyReport: Act<'verifyReport'> = async (ctx, { code }) => {
  const row = await ctx.transact(async ({ db }) => {
    const { rows } =
      await db.execute<Row>(sql`SELECT company, clinic, doctor, registration, service_day::text AS service_day,
      published_at, version, newest, sha256, confirmed, whole, certificate FROM gesta_verify_report(${code})`);
    return rows[0];
  });
  if (!row) throw new GestaError('notFound');
  if (!row.confirmed || (await ctx.files.check(row.company, row.sha256)) !== 'whole')
    throw new GestaError('reportNotConfirmed');
  return {
    code,
    clinic: row.clinic,
    doctor: row.doctor === null ? null : { name: row.doctor, registration: row.registration ?? '' },
    serviceDay: row.service_day,
    publishedAt: new Date(row.published_at).toISOString(),
    version: row.version,
    newest: row.newest,
    sha256: row.sha256.toString('hex'),
    compared: row.whole ? ('all' as const) : ('file' as const),
    signature: row.certificate === null ? null : await signatureIn(ctx, row, row.certificate),
  };
};

/**
 * Read from the file each time. Only a signature that was made when it was published is told: a file that came signed from elsewhere would
 * be vouched for by nobody here.
 */
async function signatureIn(ctx: PublicContext, { company, sha256 }: Row, made: string): Promise<ReadSignature> {
  const bytes = await ctx.files.get(company, sha256);
  const found = bytes && readSignature(bytes, ctx.config.signature.roots);
  if (!found || found.certificate !== made) throw new GestaError('reportNotConfirmed');
  const { certificate: _hash, ...signature } = found;
  return signature;
}
