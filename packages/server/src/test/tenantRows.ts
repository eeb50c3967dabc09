import type pg from 'pg';
import { INSTALLATION } from '../audit/entryHash.ts';
import { ASSISTANT_TABLES } from './assistantRows.ts';
import { AUDIT_TABLES } from './auditRows.ts';
import { DICOM_TABLES } from './dicomRows.ts';
import { HL7_TABLES } from './hl7Rows.ts';
import { MEDICINE_TABLES } from './medicineRows.ts';
import { MIRROR_TABLES } from './mirrorTenantRows.ts';
import { MOVE_IN_TABLES } from './moveInRows.ts';
import { OTHER, OWN, type TenantRow as Row, type Tenant, type TenantTable } from './tenants.ts';
import { WORK_TABLES } from './workRows.ts';

const at = '2026-11-12T12:00:00Z';
/** Neither over nor due while a test runs. */
export const LATER = '2126-11-12T12:00:00Z';
const ofExam = (of: Tenant) => ({ company_id: of.company, interaction_id: of.id });

function exam(of: Tenant, id: string, values: Row = {}): Row {
  const named = { patient_id: of.id, date: at, service_day: '2026-11-12', type: 'exame', status: 'ANDAMENTO' };
  return { company_id: of.company, id, ...named, ...values };
}

function file(of: Tenant, interactionId: string): Row {
  const about = { field_key: 'x', name: 'x.png', content_type: 'image/png', size: 1, sha256: of.hash };
  return {
    company_id: of.company,
    id: interactionId,
    interaction_id: interactionId,
    ...about,
    created_by: of.user,
    created_at: at,
  };
}

function leaving(of: Tenant, id: string, values: Row): Row {
  const about = { recipient: 'x@clinica.example', status: 'queued', next_at: LATER, created_at: at };
  return { company_id: of.company, id, with_protocol: false, ...about, ...values };
}

function change(of: Tenant, interactionId: string): Row {
  const about = { version: 1, patch_id: of.id, at, set: {}, unset: [] };
  return { company_id: of.company, interaction_id: interactionId, ...about };
}

/** Rows of the installation are made once, with those of the first clinic. */
const alsoEverybodys = (of: Tenant, row: Row): Row[] =>
  of === OWN ? [row, { ...row, company_id: INSTALLATION }] : [row];

/** Every table in which rows belong to a company, in an order in which they can be filled. */
export const TENANT_TABLES: Record<string, TenantTable> = {
  company: {
    app: 'Su',
    identity: 'SIU',
    by: 'id',
    rows: (of) => [
      { id: of.company, identity: `TEST${of.letter}`, name: `Clínica ${of.letter}`, ae_title: `CLINICA_${of.letter}` },
    ],
  },
  app_user: {
    app: 's',
    identity: 'SIU',
    by: 'id',
    rows: (of) => [
      {
        id: of.user,
        email: `${of.letter}@clinica.example`.toLowerCase(),
        password_hash: 'x',
        display_name: 'x',
        role: 'doctor',
      },
    ],
  },
  membership: { app: 'S', identity: 'SIUD', rows: (of) => [{ company_id: of.company, user_id: of.user }] },
  patient: {
    app: 'SIU',
    rows: (of) => [
      { company_id: of.company, id: of.id, name: 'PACIENTE', pat_id: 'P1', phone: '(11) 90000-0001' },
      { company_id: of.company, id: of.user, name: 'OUTRA', pat_id: 'P2' },
    ],
  },
  /** Made by the database, with the patients. */
  patient_word: { app: 'S', rows: () => [] },
  patient_digits: { app: 'S', rows: () => [] },
  exam_type: { app: 'SIU', rows: (of) => [{ company_id: of.company, id: of.id, name: 'x', position: 0 }] },
  gestation: { app: 'SIU', rows: (of) => [{ company_id: of.company, id: of.id, patient_id: of.id }] },
  interaction: {
    app: 'SIUD',
    deletable: 1,
    rows: (of) => [
      exam(of, of.id, { gestation_id: of.id, status: 'PUBLICADO', published_at: at, portal_opened_at: at }),
      exam(of, of.exams.filled, { observations: 'x' }),
      exam(of, of.exams.written, { doctor_id: of.user }),
      exam(of, of.exams.withFile),
      exam(of, of.exams.withMessage),
      exam(of, of.exams.asked),
      exam(of, of.exams.empty),
    ],
  },
  /** Made by the database, with the exams. */
  exam_fact: { app: 'Su', rows: () => [] },
  /** Its lines are made by the database, with the exams. */
  worklist_exam: { app: 'SIU', rows: () => [] },
  form_change: { app: 'SI', rows: (of) => [change(of, of.id), change(of, of.exams.written)] },
  form_custom: {
    app: 'SIu',
    rows: (of) => [{ company_id: of.company, form_key: 'x', version: 1, updated_at: at, customization: {} }],
  },
  form_custom_history: {
    app: 'SIu',
    rows: (of) => [
      {
        company_id: of.company,
        id: of.id,
        form_key: 'x',
        version: 1,
        customization: {},
        updated_at: at,
        is_current: true,
        user_id: of.user,
      },
    ],
  },
  form_field_item: { app: 'SID', rows: (of) => [{ company_id: of.company, field_id: 'x', item: 'x', added_at: at }] },
  exam_presence: { app: 'SIUD', rows: (of) => [{ ...ofExam(of), user_id: of.user, tab: of.id, seen_at: at }] },
  device: {
    app: 'su',
    identity: 'SIUD',
    rows: (of) => [
      {
        company_id: of.company,
        id: of.id,
        key: `aparelho-${of.letter}-00000000`,
        secret_hash: of.hash,
        state: 'active',
      },
      {
        company_id: of.company,
        id: of.user,
        kind: 'dicom',
        ae_title: `US_${of.letter}`,
        state: 'active',
      },
    ],
  },
  exam_file: { app: 'SIu', rows: (of) => [file(of, of.id), file(of, of.exams.withFile)] },
  patient_merge: {
    app: 'SIu',
    rows: (of) => [
      {
        company_id: of.company,
        id: of.id,
        kept_id: of.id,
        hidden_id: of.user,
        gestations: [],
        interactions: [],
        merged_at: at,
        merged_by: of.user,
      },
    ],
  },
  report: {
    app: 'SI',
    rows: (of) => [
      {
        ...ofExam(of),
        version: 1,
        exam_version: 1,
        code: of.code,
        origin: 'generated',
        locale: 'pt-BR',
        sha256: of.hash,
        size: 1,
        published_at: at,
        published_by: of.user,
        frozen: { values: {} },
      },
    ],
  },
  report_draft: {
    app: 'SIUD',
    rows: (of) => [
      {
        ...ofExam(of),
        origin: 'generated',
        exam_version: 1,
        locale: 'pt-BR',
        sha256: of.hash,
        size: 1,
        created_at: at,
        created_by: of.user,
      },
    ],
  },
  guard_dismissal: {
    app: 'SIU',
    rows: (of) => [
      {
        ...ofExam(of),
        finding: 'x',
        fingerprint: '0'.repeat(16),
        reason: 'x',
        dismissed_at: at,
        dismissed_by: of.user,
      },
    ],
  },
  portal_grant: {
    app: '',
    rows: (of) => [{ ...ofExam(of), hash: of.hash, opened_at: at, expires_at: LATER }],
  },
  template: {
    app: 'SIu',
    rows: (of) =>
      alsoEverybodys(of, { company_id: of.company, id: of.id, name: 'x', current_content: of.id, updated_at: at }),
  },
  template_content: {
    app: 'SI',
    rows: (of) =>
      alsoEverybodys(of, {
        company_id: of.company,
        template_id: of.id,
        id: of.id,
        body: 'x',
        created: at,
        created_by: of.user,
      }),
  },
  print_config: {
    app: 'SIU',
    rows: (of) => [{ company_id: of.company, version: 1, layout: {}, updated_at: at, updated_by: of.user }],
  },
  company_integration: {
    app: 's',
    identity: 'SIUD',
    rows: (of) => [{ company_id: of.company, kind: 'netpacs', url: 'http://127.0.0.1:9/', token: 'x', version: '1' }],
  },
  company_key: {
    app: '',
    identity: 'SIU',
    rows: (of) => [{ company_id: of.company, id: of.id, hash: of.hash, made_at: at }],
  },
  outbound: {
    app: 'SIu',
    identity: 'I',
    rows: (of) => [
      leaving(of, of.id, { kind: 'netpacs', purpose: 'report', interaction_id: of.id, report_version: 1 }),
      leaving(of, of.exams.withMessage, { kind: 'email', purpose: 'result', interaction_id: of.exams.withMessage }),
      leaving(of, of.user, { kind: 'email', purpose: 'invitation', created_by: of.user }),
    ],
  },
  outbound_attempt: { app: 'S', rows: (of) => [{ company_id: of.company, outbound_id: of.id, at, answer: 'slow' }] },
  outbound_destination: {
    app: 'S',
    rows: (of) => alsoEverybodys(of, { company_id: of.company, kind: 'netpacs', failures: 1 }),
  },
  ...ASSISTANT_TABLES,
  ...HL7_TABLES,
  ...MEDICINE_TABLES,
  ...MIRROR_TABLES,
  ...MOVE_IN_TABLES,
  ...DICOM_TABLES,
  ...WORK_TABLES,
  ...AUDIT_TABLES,
};
/** What a person has, whatever companies she works in: the clinical role has no way there but the functions. */
const OF_A_PERSON: Record<string, (of: Tenant) => Row> = {
  session: (of) => ({
    id: of.session,
    user_id: of.user,
    cookie_hash: of.hash,
    bearer_hash: of.hash,
    expires_at: LATER,
  }),
  user_signature: (of) => ({ user_id: of.user, content_type: 'image/png', bytes: of.hash, updated_at: at }),
  user_certificate: (of) => ({ user_id: of.user, kind: 'psc', chain: of.hash, updated_at: at }),
  user_totp: (of) => ({ user_id: of.user, secret: `\\x${'00'.repeat(20)}`, enabled_at: at }),
  user_warning: (of) => ({ user_id: of.user, kind: 'totpClosed', at, address: '127.0.0.1' }),
  invitation: (of) => ({ user_id: of.user, purpose: 'reset', token_hash: of.hash, created_at: at, expires_at: at }),
  second_step: (of) => ({ session_id: of.session, at }),
  password_step: (of) => ({ session_id: of.session, at }),
};

/** Both clinics, with everything they have; all at once, so that no background work finds a clinic half made and adds rows of its own. */
export async function makeTenants(owner: pg.Client): Promise<void> {
  await owner.query('BEGIN');
  for (const tenant of [OWN, OTHER]) {
    for (const [name, { rows }] of Object.entries(TENANT_TABLES))
      for (const row of rows(tenant)) await put(owner, name, row);
    for (const [name, row] of Object.entries(OF_A_PERSON)) await put(owner, name, row(tenant));
  }
  await owner.query('COMMIT');
}

async function put(owner: pg.Client, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row).map((name) => owner.escapeIdentifier(name));
  await owner.query(
    `INSERT INTO ${owner.escapeIdentifier(table)} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${owner.escapeIdentifier(table)}, $1)`,
    [JSON.stringify(row)],
  );
}
