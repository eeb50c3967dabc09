import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/statements.ts';

/** A kept file of a patient, under the name it has in an export. */
export type ExportedFile = {
  name: string;
  sha256: Buffer;
  size: number;
  of: 'report' | 'file' | 'dicom';
  /** Of the exam, for a report. */
  id: string;
  version: number | null;
};

type Row = {
  of: ExportedFile['of'];
  id: string;
  day: string;
  number: string;
  version: number | null;
  type: string;
  sha256: Buffer;
  size: string;
};

/**
 * Everything a clinic has of a patient, as its tables have it; without the protocol of the portal. `whole`: also what was hidden, the ids, and
 * every save of the forms. A clinic takes that along; a person asks for what is hers, and the id of an exam, which opens the portal, is not in her file.
 */
export async function patientRecord(db: Db, patient: string, whole: boolean): Promise<Record<string, unknown> | null> {
  const { rows } = await db.execute<{ record: Record<string, unknown> }>(sql`
    SELECT jsonb_build_object(
      'format', 'gesta-patient/1',
      'patient', to_jsonb(p) - ARRAY['company_id', 'keywords', 'name_key', 'phone_digits'],
      'gestations', (
        SELECT coalesce(jsonb_agg(to_jsonb(g) - 'company_id' ORDER BY g.created_at, g.id), '[]')
        FROM gestation g WHERE g.patient_id = p.id AND (${whole} OR g.deleted_at IS NULL)),
      'interactions', (
        SELECT coalesce(jsonb_agg(
          to_jsonb(i) - ARRAY['company_id', 'asked_as', 'access_protocol', 'protocol_proposed', 'forms_noted',
            CASE WHEN ${whole} THEN '' ELSE 'id' END]
          || jsonb_build_object('doctor', (SELECT u.display_name FROM app_user u WHERE u.id = i.doctor_id))
          || jsonb_build_object('reports', (
            SELECT coalesce(jsonb_agg(to_jsonb(r) - ARRAY['company_id', 'interaction_id'] ORDER BY r.version), '[]')
            FROM report r WHERE r.interaction_id = i.id))
          || jsonb_build_object('files', (
            SELECT coalesce(jsonb_agg(to_jsonb(f) - ARRAY['company_id', 'interaction_id'] ORDER BY f.created_at, f.id), '[]')
            FROM exam_file f WHERE f.interaction_id = i.id AND (${whole} OR f.deleted_at IS NULL)))
          || jsonb_build_object('dicom', (
            SELECT coalesce(jsonb_agg(to_jsonb(s) - ARRAY['company_id', 'interaction_id'] ORDER BY s.first_at, s.id), '[]')
            FROM dicom_study s WHERE s.interaction_id = i.id AND (${whole} OR s.deleted_at IS NULL)))
          || jsonb_build_object('messages', (
            SELECT coalesce(jsonb_agg(to_jsonb(o) - ARRAY['company_id', 'interaction_id', 'body'] ORDER BY o.created_at, o.id), '[]')
            FROM outbound o WHERE o.interaction_id = i.id))
          || CASE WHEN ${whole} THEN jsonb_build_object('history', (
            SELECT coalesce(jsonb_agg(to_jsonb(c) - ARRAY['company_id', 'interaction_id', 'keys'] ORDER BY c.version), '[]')
            FROM form_change c WHERE c.interaction_id = i.id)) ELSE '{}' END
          ORDER BY i.date, i.id), '[]')
        FROM interaction i WHERE i.patient_id = p.id AND (${whole} OR i.deleted_at IS NULL))) AS record
    FROM patient p WHERE p.id = ${patient} AND (${whole} OR p.deleted_at IS NULL)`);
  return rows[0]?.record ?? null;
}

/** The files of a patient, the oldest first: what comes later stands after what there was. A picture that was covered leaves covered. */
export async function patientFiles(db: Db, patient: string, whole: boolean): Promise<ExportedFile[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT kept.*, i.service_day::text AS day, i.accession_number AS number
    FROM interaction i
    JOIN LATERAL (
      SELECT 'report' AS of, r.interaction_id::text AS id, r.version, 'application/pdf' AS type, r.sha256, r.size::text, r.published_at AS at
      FROM report r WHERE r.interaction_id = i.id
      UNION ALL
      SELECT 'file', f.id::text, NULL, f.content_type,
        CASE WHEN ${whole} THEN f.sha256 ELSE coalesce(f.masked_sha256, f.sha256) END,
        (CASE WHEN ${whole} THEN f.size ELSE coalesce(f.masked_size, f.size) END)::text, f.created_at
      FROM exam_file f WHERE f.interaction_id = i.id AND (${whole} OR f.deleted_at IS NULL)
      UNION ALL
      SELECT 'dicom', d.id::text, NULL, 'application/dcm', d.sha256, d.size::text, d.received_at
      FROM dicom_study s JOIN dicom_instance d ON d.study = s.id
      WHERE s.interaction_id = i.id AND (${whole} OR s.deleted_at IS NULL)
    ) AS kept ON true
    WHERE i.patient_id = ${patient} AND (${whole} OR i.deleted_at IS NULL)
    ORDER BY kept.at, kept.of, kept.id, kept.version`);
  return named(rows);
}

const FOLDERS: Record<string, string> = { image: 'imagens', video: 'clipes' };

/** Under the day and the number of the exam; nothing of a name that somebody typed is one. */
function named(rows: readonly Row[]): ExportedFile[] {
  const taken = new Set<string>();
  return rows.map((row) => {
    const exam = `${row.day}_${row.number.replace(/[^\w-]/g, '') || row.id.slice(0, 8)}`;
    const [kind = '', ending = 'bin'] = row.type.split('/');
    const folder = row.of === 'report' ? 'laudos' : row.of === 'dicom' ? 'dicom' : (FOLDERS[kind] ?? 'anexos');
    const stem = row.of === 'report' ? `${exam}_v${row.version}` : exam;
    const name = firstFree(taken, `${folder}/${stem}`, ending, row.of !== 'report');
    return { name, sha256: row.sha256, size: Number(row.size), of: row.of, id: row.id, version: row.version };
  });
}

function firstFree(taken: Set<string>, stem: string, ending: string, isCounted: boolean): string {
  for (let count = 1; ; count += 1) {
    const mark = isCounted || count > 1 ? `_${String(count).padStart(3, '0')}` : '';
    const name = `${stem}${mark}.${ending}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}
