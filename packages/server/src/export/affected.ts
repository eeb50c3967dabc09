import { type AffectedPatient, GestaError } from '@gesta/domain';
import { type SQL, sql } from '../db/drizzle.ts';
import type { Act, CompanyContext } from '../http/context.ts';

const MOST = 10_000;

/** Whom an incident concerns, and how they are reached. Asking is written down, as reading a list is. */
export const affectedPatients: Act<'affectedPatients'> = async (ctx, input) => {
  const { rows } = await ctx.db.execute<AffectedPatient>(sql`
    WITH concerned AS (${concernedBy(ctx, input)})
    SELECT p.id AS iuid, p.name, p.pat_id AS "patId", p.phone, p.email, count(DISTINCT c.exam)::int AS exams
    FROM concerned c JOIN patient p ON p.id = c.patient
    GROUP BY p.company_id, p.id ORDER BY p.name, p.id LIMIT ${MOST + 1}`);
  await ctx.audit({ action: 'patient.list', subject: '', details: { affected: Math.min(rows.length, MOST) } });
  return { patients: rows.slice(0, MOST), more: rows.length > MOST };
};

type Input = Parameters<typeof affectedPatients>[1];

function concernedBy({ company }: CompanyContext, { basis, from, to, numbers }: Input): SQL {
  if (basis === 'numbers')
    return sql`SELECT i.patient_id AS patient, i.id AS exam FROM interaction i
      WHERE i.accession_number = ANY (${sql.param(numbers)}::text[])`;
  if (!from || !to) throw new GestaError('invalidInput', { fields: { from: 'errors.required' } });
  if (basis === 'exams')
    return sql`SELECT i.patient_id AS patient, i.id AS exam FROM interaction i WHERE i.service_day BETWEEN ${from} AND ${to}`;
  // The subject of an entry is a patient, an exam, or something else.
  return sql`
    SELECT coalesce(p.id, i.patient_id) AS patient, i.id AS exam
    FROM (
      SELECT DISTINCT a.subject::uuid AS id FROM audit_entry a
      WHERE a.company_id = gesta_company() AND a.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        AND a.action ~ '^(patient|interaction)\\.'
        AND a.at >= (${from}::date)::timestamp AT TIME ZONE ${company.timeZone}
        AND a.at < (${to}::date + 1)::timestamp AT TIME ZONE ${company.timeZone}
    ) AS touched
    LEFT JOIN patient p ON p.id = touched.id
    LEFT JOIN interaction i ON i.id = touched.id`;
}
