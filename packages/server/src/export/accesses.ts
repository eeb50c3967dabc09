import { AUDIT_ACTIONS, csvText, type Locale, type Translate } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/statements.ts';

const READS = Object.entries(AUDIT_ACTIONS).flatMap(([action, kind]) => (kind === 'read' ? [action] : []));

type Row = { at: string; who: string; role: string; action: string; exam: string; address: string };

/** Who read what of a patient, from the trail, the oldest first. */
export async function accessesOf(
  db: Db,
  patient: string,
  { t, locale, timeZone }: { t: Translate; locale: Locale; timeZone: string },
): Promise<string> {
  const { rows } = await db.execute<Row>(sql`
    SELECT to_char(a.at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') AS at, coalesce(u.display_name, '') AS who,
      coalesce(u.role, '') AS role, a.action, coalesce(i.accession_number, '') AS exam, a.address
    FROM (
      SELECT ${patient}::text AS subject, NULL::uuid AS exam
      UNION SELECT i.id::text, i.id FROM interaction i WHERE i.patient_id = ${patient}
      UNION SELECT g.id::text, NULL FROM gestation g WHERE g.patient_id = ${patient}
      UNION SELECT s.id::text, s.interaction_id FROM dicom_study s JOIN interaction i ON i.id = s.interaction_id
        WHERE i.patient_id = ${patient}
    ) AS hers
    JOIN audit_entry a ON a.company_id = gesta_company() AND a.subject = hers.subject
      AND a.action = ANY (${sql.param(READS)}::text[])
    LEFT JOIN interaction i ON i.id = hers.exam
    LEFT JOIN app_user u ON u.id = a.actor_id
    ORDER BY a.seq`);
  const heads = (['at', 'who', 'role', 'what', 'exam', 'address'] as const).map((name) => t(`export.access.${name}`));
  return csvText(
    [heads, ...rows.map(({ at, who, role, action, exam, address }) => [at, who, role, action, exam, address])],
    locale,
  );
}
