import type { CalendarDay } from '@gesta/clinical';
import { GestaError } from '@gesta/domain';
import { sql } from 'drizzle-orm';
import type { Act } from '../http/context.ts';

type Row = {
  clinic: string;
  doctor: string | null;
  registration: string | null;
  service_day: CalendarDay;
  published_at: Date | string;
  version: number;
  newest: boolean;
  sha256: Buffer;
};

/** Confirms a code to anybody who holds the paper: who, when and which, and nothing clinical. */
export const verifyReport: Act<'verifyReport'> = async (ctx, { code }) =>
  ctx.transact(async ({ db }) => {
    const { rows } = await db.execute<Row>(sql`SELECT clinic, doctor, registration, service_day::text AS service_day,
      published_at, version, newest, sha256 FROM gesta_verify_report(${code})`);
    const [row] = rows;
    if (!row) throw new GestaError('notFound');
    return {
      code,
      clinic: row.clinic,
      doctor: row.doctor === null ? null : { name: row.doctor, registration: row.registration ?? '' },
      serviceDay: row.service_day,
      publishedAt: new Date(row.published_at).toISOString(),
      version: row.version,
      newest: row.newest,
      sha256: row.sha256.toString('hex'),
    };
  });
