import type { CalendarDay } from '@gesta/clinical';
import type { ClinicPlace, Status } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/statements.ts';

/**
 * The portal works under the role that sees no record of a patient. These functions of the database are its only way to one, and all
 * but the first ask for a grant.
 */
export type Door = {
  company_id: string;
  name: string;
  name_full: string;
  logo: Buffer | null;
  logo_type: 'image/png' | 'image/jpeg' | null;
  protocol_hash: Buffer | null;
};

export async function doorOf(db: Db, exam: string): Promise<Door | null> {
  const { rows } = await db.execute<Door>(sql`SELECT * FROM gesta_portal_door(${exam}::uuid)`);
  return rows[0] ?? null;
}

export async function giveGrant(db: Db, exam: string, proof: Buffer | null, hash: Buffer, seconds: number) {
  const { rows } = await db.execute<{ given: boolean }>(
    sql`SELECT gesta_portal_grant(${exam}::uuid, ${proof}, ${hash}, ${seconds}) AS given`,
  );
  return rows[0]?.given === true;
}

export type ExamRow = Omit<ClinicPlace, 'zipCode'> & {
  zip_code: string;
  patient_name: string;
  pat_id: string;
  service_day: CalendarDay;
  status: Status;
  title: string;
  accession_number: string;
  studies: Record<string, unknown>;
  doctor: string | null;
  crm: string | null;
  crm_uf: string | null;
  company_name: string;
  company_full: string;
  company_identity: string;
  company_email: string;
  time_zone: string;
};

export async function grantedExam(db: Db, held: Buffer, exam: string): Promise<ExamRow | null> {
  const { rows } = await db.execute<ExamRow>(sql`SELECT *, service_day::text AS service_day
    FROM gesta_portal_exam(${held}, ${exam}::uuid)`);
  return rows[0] ?? null;
}

export type ReportRow = {
  company_id: string;
  accession_number: string;
  version: number;
  code: string;
  published_at: Date | string;
  size: number;
  sha256: Buffer;
  doctor: string | null;
  registration: string | null;
  assisted: boolean;
  forms: { key: string; label: string | null }[];
};

export async function grantedReport(db: Db, held: Buffer, exam: string): Promise<ReportRow | null> {
  const { rows } = await db.execute<ReportRow>(sql`SELECT * FROM gesta_portal_report(${held}, ${exam}::uuid)`);
  return rows[0] ?? null;
}

/** What was published, whole. */
export type FrozenRow = {
  company_id: string;
  patient_id: string;
  type: 'exame' | 'prontuario' | 'laudo';
  version: number;
  code: string;
  replaces: string | null;
  origin: 'generated' | 'attached';
  locale: string;
  sha256: Buffer;
  size: number;
  published_at: Date | string;
  frozen: unknown;
  customs: unknown[];
  files: unknown[];
};

export async function grantedFrozen(db: Db, held: Buffer, exam: string): Promise<FrozenRow | null> {
  const { rows } = await db.execute<FrozenRow>(sql`SELECT * FROM gesta_portal_frozen(${held}, ${exam}::uuid)`);
  return rows[0] ?? null;
}

export type MediaRow = {
  company_id: string;
  id: string;
  name: string;
  caption: string;
  content_type: string;
  size: string;
  sha256: Buffer;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
};

export async function grantedMedia(db: Db, held: Buffer, exam: string): Promise<MediaRow[]> {
  const { rows } = await db.execute<MediaRow>(sql`SELECT * FROM gesta_portal_media(${held}, ${exam}::uuid)`);
  return rows;
}

/** That she has read it; the first report of a clinic that somebody read is one of its first steps. */
export async function noteRead(db: Db, company: string, held: Buffer, exam: string): Promise<void> {
  await db.execute(sql`SELECT gesta_portal_read(${held}, ${exam}::uuid)`);
  await db.execute(
    sql`UPDATE company SET portal_read_at = now() WHERE id = ${company}::uuid AND portal_read_at IS NULL`,
  );
}
