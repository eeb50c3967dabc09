import { type SQL, sql } from '../db/drizzle.ts';
import type { Db } from '../db/statements.ts';
import type { ExportedFile } from './patientRecord.ts';

/** Tables of a clinic that are no patient's, by the file they are written to; without secrets. */
const SETTINGS: Record<string, Record<string, SQL>> = {
  'company.json': { company: sql`SELECT to_jsonb(c) AS row FROM company c WHERE c.id = gesta_company()` },
  'usuarios.json': {
    users: sql`SELECT jsonb_build_object('id', u.id, 'display_name', u.display_name, 'role', u.role, 'crm', u.crm, 'crm_uf', u.crm_uf,
        'rqe', u.rqe, 'address', u.address, 'contact', u.contact, 'active', m.active, 'removed_at', u.removed_at) AS row
      FROM membership m JOIN app_user u ON u.id = m.user_id ORDER BY u.display_name, u.id`,
  },
  'modelos.json': {
    templates: sql`SELECT to_jsonb(t) || jsonb_build_object('contents', (
        SELECT coalesce(jsonb_agg(to_jsonb(c) - ARRAY['company_id', 'template_id'] ORDER BY c.created), '[]')
        FROM template_content c WHERE c.company_id = t.company_id AND c.template_id = t.id)) AS row
      FROM template t WHERE t.company_id = gesta_company() ORDER BY t.name, t.id`,
  },
  'formularios.json': {
    forms: sql`SELECT to_jsonb(f) AS row FROM form_custom f ORDER BY f.form_key`,
    history: sql`SELECT to_jsonb(h) AS row FROM form_custom_history h ORDER BY h.form_key, h.version, h.id`,
    items: sql`SELECT to_jsonb(i) AS row FROM form_field_item i ORDER BY i.field_id, i.item`,
  },
  'configuracoes.json': {
    print: sql`SELECT to_jsonb(p) AS row FROM print_config p`,
    exam_types: sql`SELECT to_jsonb(e) AS row FROM exam_type e ORDER BY e.position, e.id`,
    medicines: sql`SELECT to_jsonb(m) AS row FROM medicine m ORDER BY m.name, m.id`,
    measure_presets: sql`SELECT to_jsonb(d) AS row FROM dicom_preset d ORDER BY d.device, d.field`,
    assistant: sql`SELECT to_jsonb(a) AS row FROM assistant_setting a`,
    devices: sql`SELECT jsonb_build_object('id', d.id, 'kind', d.kind, 'state', d.state, 'room', d.room, 'ae_title', d.ae_title) AS row
      FROM device d ORDER BY d.id`,
    integrations: sql`SELECT jsonb_build_object('kind', i.kind) AS row FROM company_integration i ORDER BY i.kind`,
  },
};

/** What is the clinic's own, as its tables have it. */
export async function companyFiles(db: Db): Promise<Record<string, object>> {
  const files: Record<string, object> = {};
  for (const [name, tables] of Object.entries(SETTINGS)) {
    const content: Record<string, unknown[]> = {};
    for (const [table, asked] of Object.entries(tables)) {
      const { rows } = await db.execute<{ row: unknown }>(asked);
      content[table] = rows.map(({ row }) => row);
    }
    files[name] = content;
  }
  return files;
}

/** Entries of the trail as they are sealed, with the hash of each and of the one before. */
export async function trailPage(db: Db, after: number, limit: number): Promise<{ seq: string; line: string }[]> {
  const { rows } = await db.execute<{ seq: string; line: string }>(sql`
    SELECT a.seq::text, to_jsonb(a)::text AS line FROM audit_entry a
    WHERE a.company_id = gesta_company() AND a.seq > ${after} ORDER BY a.seq LIMIT ${limit}`);
  return rows;
}

/** Files of machines that are of no exam. */
export async function loosePictures(db: Db): Promise<ExportedFile[]> {
  const { rows } = await db.execute<{ id: string; study: string; sha256: Buffer; size: string }>(sql`
    SELECT d.id::text, d.study::text, d.sha256, d.size::text FROM dicom_study s JOIN dicom_instance d ON d.study = s.id
    WHERE s.interaction_id IS NULL ORDER BY d.received_at, d.id`);
  return rows.map(({ id, study, sha256, size }) => ({
    name: `estudos-sem-exame/${study}/${id}.dcm`,
    sha256,
    size: Number(size),
    of: 'dicom' as const,
    id,
    version: null,
  }));
}
