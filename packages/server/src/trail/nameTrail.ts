import type { AuditActor, AuditLine, AuditSubject, Role } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/statements.ts';
import type { TrailRow } from './trailQuery.ts';
import { textArray } from './trailQuery.ts';

type Person = { id: string; name: string; role: Role; registration: string };
type Known = { people: Map<string, Person>; subjects: Map<string, AuditSubject> };
type Named = Pick<TrailRow, 'actorId' | 'action' | 'subject' | 'details' | 'address'>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PERSON = sql`u.display_name AS name, u.role, concat_ws('/', nullif(u.crm, ''), nullif(u.crm_uf, '')) AS registration`;

/** What is in the trail of a clinic, by the names of today; the trail itself has ids only. */
export async function knownInClinic(db: Db, rows: readonly Named[]): Promise<Known> {
  const [people, subjects] = await Promise.all([
    peopleOf(db, rows),
    db.execute<Found>(sql`
      SELECT w.id, CASE WHEN p.id IS NOT NULL THEN 'patient' WHEN g.id IS NOT NULL THEN 'gestation' WHEN d.id IS NOT NULL THEN 'study'
          WHEN o.id IS NOT NULL THEN 'message' WHEN v.id IS NOT NULL THEN 'device' WHEN c.id IS NOT NULL THEN 'company'
          WHEN u.id IS NOT NULL THEN 'person' WHEN i.id = w.id::uuid THEN 'exam' ELSE 'other' END AS kind,
        coalesce(p.name, u.display_name, v.ae_title, nullif(v.worklist_resource, ''), nullif(v.room, ''), c.name,
          nullif(o.recipient, ''), nullif(t.name, ''), nullif(m.name, ''), b.file_name, '') AS name,
        of.id AS "patientId", of.name AS "patientName",
        i.id AS "examId", i.accession_number AS number, i.title, i.room
      FROM unnest(${textArray(idsIn(rows))}) AS w(id)
      LEFT JOIN patient p ON p.id = w.id::uuid
      LEFT JOIN gestation g ON g.id = w.id::uuid
      LEFT JOIN dicom_study d ON d.id = w.id::uuid
      LEFT JOIN outbound o ON o.id = w.id::uuid
      LEFT JOIN assistant_entry a ON a.id = w.id::uuid
      LEFT JOIN device v ON v.id = w.id::uuid
      LEFT JOIN company c ON c.id = w.id::uuid
      LEFT JOIN app_user u ON u.id = w.id::uuid
      LEFT JOIN template t ON t.id = w.id
      LEFT JOIN medicine m ON m.id = w.id::uuid
      LEFT JOIN move_in_batch b ON b.id = w.id::uuid
      LEFT JOIN interaction i ON i.id = coalesce(d.interaction_id, o.interaction_id, a.interaction_id, w.id::uuid)
      LEFT JOIN patient of ON of.id = coalesce(i.patient_id, g.patient_id, p.id)`),
  ]);
  return { people, subjects: new Map(subjects.rows.map((row) => [row.id, presented(row)])) };
}

/** In the installation's chain are people, companies and devices that were let in nowhere yet. */
export async function knownInInstallation(db: Db, rows: readonly Named[]): Promise<Known> {
  const [people, subjects] = await Promise.all([
    peopleOf(db, rows),
    db.execute<Found>(sql`
      SELECT w.id, CASE WHEN c.id IS NOT NULL THEN 'company' WHEN u.id IS NOT NULL THEN 'person' WHEN v.id IS NOT NULL THEN 'device'
          ELSE 'other' END AS kind,
        coalesce(u.display_name, c.name, v.ae_title, v.key, '') AS name,
        NULL AS "patientId", NULL AS "patientName", NULL AS "examId", NULL AS number, NULL AS title, NULL AS room
      FROM unnest(${textArray(idsIn(rows))}) AS w(id)
      LEFT JOIN company c ON c.id = w.id::uuid
      LEFT JOIN app_user u ON u.id = w.id::uuid
      LEFT JOIN device v ON v.id = w.id::uuid`),
  ]);
  return { people, subjects: new Map(subjects.rows.map((row) => [row.id, presented(row)])) };
}

type Found = {
  id: string;
  kind: AuditSubject['kind'];
  name: string;
  patientId: string | null;
  patientName: string | null;
  examId: string | null;
  number: string | null;
  title: string | null;
  room: string | null;
};

const presented = ({ id, kind, name, ...row }: Found): AuditSubject => ({
  kind,
  id,
  name,
  patient: row.patientId === null ? null : { iuid: row.patientId, name: row.patientName ?? '' },
  exam:
    row.examId === null
      ? null
      : { iuid: row.examId, number: row.number ?? '', title: row.title ?? '', room: row.room ?? '' },
});

/** Whoever acted may be a machine, too. */
function idsIn(rows: readonly Named[]): string[] {
  const machines = rows.flatMap(({ actorId, details }) => (details.by === 'device' && actorId ? [actorId] : []));
  return [...new Set([...rows.map(({ subject }) => subject), ...machines])].filter((id) => ID.test(id));
}

async function peopleOf(db: Db, rows: readonly Named[]): Promise<Known['people']> {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  const { rows: found } = await db.execute<Person>(
    sql`SELECT u.id, ${PERSON} FROM app_user u WHERE u.id::text = ANY(${textArray(ids)})`,
  );
  return new Map(found.map((person) => [person.id, person]));
}

/** Everybody who ever acted in a chain, by name: one step of the index for each of them. */
export async function actorsIn(db: Db): Promise<AuditActor[]> {
  const { rows } = await db.execute<Person>(sql`
    WITH RECURSIVE acted AS (
      (SELECT e.actor_id FROM audit_entry e WHERE e.actor_id IS NOT NULL ORDER BY e.actor_id LIMIT 1)
      UNION ALL
      SELECT (SELECT e.actor_id FROM audit_entry e WHERE e.actor_id > acted.actor_id ORDER BY e.actor_id LIMIT 1)
      FROM acted WHERE acted.actor_id IS NOT NULL
    )
    SELECT u.id, ${PERSON} FROM acted JOIN app_user u ON u.id = acted.actor_id ORDER BY u.display_name, u.id`);
  return rows.map(person);
}

const person = ({ id, name, role, registration }: Person): AuditActor => ({
  kind: 'person',
  iuid: id,
  name,
  role,
  registration,
});

export function actorOf({ actorId, action, details, address }: Named, { people, subjects }: Known): AuditActor {
  const found = actorId === null ? undefined : people.get(actorId);
  if (found) return person(found);
  const nobody = { iuid: actorId, name: '', role: null, registration: '' };
  if (details.by === 'apiKey' || details.by === 'hl7') return { ...nobody, kind: 'key' };
  if (details.by === 'device') return { ...nobody, kind: 'device', name: subjects.get(actorId ?? '')?.name ?? '' };
  if (actorId !== null) return { ...nobody, kind: 'person' };
  if (action.startsWith('portal.')) return { ...nobody, kind: 'patient' };
  return { ...nobody, kind: address === '' ? 'system' : 'visitor' };
}

/** What is no longer there is still of a kind. */
const KINDS: Readonly<Record<string, AuditSubject['kind']>> = {
  patient: 'patient',
  'patient.import': 'other',
  'patient.undoImport': 'other',
  gestation: 'gestation',
  interaction: 'exam',
  worklist: 'exam',
  portal: 'exam',
  study: 'study',
  user: 'person',
  session: 'person',
  company: 'company',
  device: 'device',
  message: 'message',
};

export function subjectOf({ action, subject }: Named, { subjects }: Known): AuditSubject {
  const found = subjects.get(subject);
  const kind = KINDS[action] ?? KINDS[action.split('.', 1)[0] ?? ''] ?? 'other';
  if (found) return found.kind === 'other' ? { ...found, kind } : found;
  return { kind, id: subject, name: '', patient: null, exam: null };
}

export const presentTrail = (rows: readonly TrailRow[], known: Known): AuditLine[] =>
  rows.map((row) => ({
    seq: row.seq,
    at: row.at.toISOString(),
    action: row.action,
    actor: actorOf(row, known),
    subject: subjectOf(row, known),
    details: row.details,
    address: row.address,
  }));
