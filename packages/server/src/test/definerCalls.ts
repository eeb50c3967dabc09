import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { AUDIT_DEFINERS } from './auditDefiners.ts';
import { app, appOutside, background, type Definer, outside } from './definer.ts';
import { DICOM_DEFINERS } from './dicomDefiners.ts';
import { HL7_DEFINERS } from './hl7Definers.ts';
import { MIRROR_DEFINERS } from './mirrorDefiners.ts';
import { SIGNING_DEFINERS } from './signingDefiners.ts';
import type { Prober } from './tenancyProbes.ts';
import { CALLERS, type CallerName } from './tenantCatalogue.ts';
import { letterOf, OTHER, OWN, type Tenant } from './tenants.ts';
import { WORK_DEFINERS } from './workDefiners.ts';

const enter = (of: Tenant, wanted: string) => `SELECT company_id, current_setting('gesta.company') AS entered
  FROM gesta_enter('${of.hash}', '${wanted}', true)`;
const enterByKey = (of: Tenant, wanted: string) => `SELECT company_id, current_setting('gesta.company') AS entered
  FROM gesta_enter_key('${of.hash}', '${wanted}')`;
const enterByDevice = (hash: string) => `SELECT company_id, current_setting('gesta.company') AS entered
  FROM gesta_enter_device('${hash}')`;
const enterByName = (called: Tenant, calling: Tenant) => `SELECT company_id, current_setting('gesta.company') AS entered
  FROM gesta_enter_machine('CLINICA_${called.letter}', 'US_${calling.letter}', '192.0.2.1')`;
const step = (of: Tenant) => `SELECT gesta_take_step('${of.session}', '2026-11-12T12:01:00Z')`;
const steps = 'SELECT s.user_id FROM second_step JOIN session s ON s.id = session_id ORDER BY 1';
const taken = (company: string, row: string) =>
  `SELECT company_id, id, interaction_id, sha256 FROM gesta_take_outbound('${company}', '${row}')`;
const archived = (company: string, row: string) =>
  `SELECT company_id, interaction_id FROM gesta_archive_report('${company}', '${row}')`;
const end = (company: string, row: string) =>
  `SELECT 1 AS done FROM gesta_end_outbound('${company}', '${row}', 0, now(), 'sent', '', 1, NULL, false, '')`;
const sent = "SELECT company_id FROM outbound WHERE status = 'sent'";
const held = (name: string, of: Tenant, exam: string) =>
  `SELECT count(*)::int AS n FROM ${name}('${of.hash}', '${exam}')`;

const numbered = "gesta_find_patients_by_number(ARRAY['9000'], ARRAY[null]::date[], ARRAY[]::text[], 50)";
const foundByNumber = "gesta_find_worklist_by_number(ARRAY['9000'], ARRAY[null]::date[], ARRAY[]::text[], true, 50)";
const found = "gesta_find_worklist(ARRAY['paciente'], true, 50)";
const signature = (of: Tenant) => `SELECT 1 AS there FROM gesta_signature_of('${of.user}')`;
const grant = (exam: string, proof: string) => `SELECT gesta_portal_grant('${exam}', ${proof}, sha256('x'), 60)`;

const read = (of: Tenant, exam: string) => `SELECT gesta_portal_read('${of.hash}', '${exam}')`;
const wasRead = 'SELECT company_id, interaction_id FROM exam_fact WHERE read_at IS NOT NULL';

/** What opens with a grant: the exam it was given for, and no other. */
const byGrant = (name: string): Definer => ({
  by: ['identity'],
  calls: [
    outside(held(name, OWN, OWN.id), [[1]]),
    outside(held(name, OWN, OTHER.id), [[0]]),
    outside(held(name, OWN, OWN.exams.withFile), [[0]]),
  ],
});

/**
 * Functions that work with the rights of the owner go around row-level security: each says here what it answers when it is asked
 * for something of clinic B, and, so that this means something, what it answers for A.
 */
export const DEFINERS: Record<string, Definer> = {
  gesta_enter: {
    by: ['app', 'identity'],
    loosened: ['m.company_id = c.id AND', ''],
    calls: [
      appOutside(enter(OWN, OWN.company), [['A', 'A']]),
      appOutside(enter(OWN, OTHER.company), [[null, '']]),
      outside(enter(OWN, OTHER.company), [[null, '']]),
    ],
  },
  gesta_enter_key: {
    by: ['app'],
    loosened: ['c.id = k.company_id AND', ''],
    calls: [
      appOutside(enterByKey(OWN, OWN.company), [['A', 'A']]),
      appOutside(enterByKey(OWN, OTHER.company), [[null, '']]),
    ],
  },
  /** The id of a company is no secret, and opens nothing without a credential of it. */
  gesta_company_named: {
    by: ['app', 'identity'],
    calls: [
      appOutside(`SELECT gesta_company_named('TEST${OTHER.letter}')`, [['B']]),
      outside(`SELECT gesta_company_named('TEST${OTHER.letter}')`, [['B']]),
      appOutside("SELECT gesta_company_named('00000000000000')", [[null]]),
    ],
  },
  /** A device is of one clinic, whatever it names. */
  gesta_enter_device: {
    by: ['app'],
    loosened: ['d.secret_hash = credential', "d.key = 'aparelho-A-00000000'"],
    calls: [
      appOutside(enterByDevice(OWN.hash), [['A', 'A']]),
      appOutside(enterByDevice(OTHER.hash), [['B', 'B']]),
      appOutside(enterByDevice(`\\x${'00'.repeat(32)}`), []),
    ],
  },
  /** A machine is of the clinic it calls, where that one let it in. */
  gesta_enter_machine: {
    by: ['app'],
    loosened: ['d.ae_title = calling', 'true'],
    calls: [
      appOutside(enterByName(OWN, OWN), [['A', 'A']]),
      appOutside(enterByName(OTHER, OTHER), [['B', 'B']]),
      appOutside(enterByName(OTHER, OWN), []),
    ],
  },
  gesta_find_patients: {
    by: ['app'],
    loosened: ['own uuid := gesta_company()', `own uuid := '${OTHER.company}'`],
    calls: [
      app("SELECT id FROM gesta_find_patients(ARRAY['paciente'], 50)", [['A']]),
      appOutside("SELECT id FROM gesta_find_patients(ARRAY['paciente'], 50)", []),
    ],
  },
  gesta_find_patients_by_number: {
    by: ['app'],
    loosened: ['own uuid := gesta_company()', `own uuid := '${OTHER.company}'`],
    calls: [app(`SELECT id FROM ${numbered}`, [['A']]), appOutside(`SELECT id FROM ${numbered}`, [])],
  },
  gesta_find_worklist_by_number: {
    by: ['app'],
    loosened: ['w.company_id = gesta_company()', 'true'],
    calls: [
      app(`SELECT DISTINCT company_id FROM ${foundByNumber} AS id JOIN worklist_exam USING (id)`, [['A']]),
      app(`SELECT count(*)::int AS exams FROM ${foundByNumber}`, [[7]]),
      appOutside(`SELECT ${foundByNumber}`, []),
    ],
  },
  gesta_find_worklist: {
    by: ['app'],
    loosened: ['w.company_id = gesta_company()', 'true'],
    calls: [
      app(`SELECT DISTINCT company_id FROM ${found} AS id JOIN worklist_exam USING (id)`, [['A']]),
      app(`SELECT count(*)::int AS exams FROM ${found}`, [[7]]),
      appOutside(`SELECT ${found}`, []),
    ],
  },
  gesta_take_step: {
    by: ['app'],
    loosened: ['m.company_id = public.gesta_company()', 'true'],
    calls: [
      app(step(OWN), [['taken']]),
      app(step(OWN), [['B']], steps),
      app(step(OTHER), [['stale']]),
      app(step(OTHER), [['A'], ['B']], steps),
      appOutside(step(OWN), [['stale']]),
    ],
  },
  gesta_signature_of: {
    by: ['app'],
    loosened: ['m.company_id = public.gesta_company()', 'true'],
    calls: [app(signature(OWN), [[1]]), app(signature(OTHER), []), appOutside(signature(OWN), [])],
  },
  /** Whoever holds a paper holds its code, which nobody guesses: the page is everybody's. */
  gesta_verify_report: {
    by: ['identity'],
    calls: [
      outside(`SELECT version FROM gesta_verify_report('${OTHER.code}')`, [[1]]),
      outside("SELECT version FROM gesta_verify_report('0000-0000-0000')", []),
    ],
  },
  /** An admin who removes a doctor learns how many exams wait in which clinic, and nothing of them. */
  gesta_open_exams: {
    by: ['identity'],
    calls: [
      outside(`SELECT company_id, exams::int FROM gesta_open_exams('${OTHER.user}')`, [['B', 1]]),
      outside(`SELECT company_id, exams::int FROM gesta_open_exams('${OTHER.id}')`, []),
    ],
  },
  /** Whoever was given the address of an exam stands before its door. */
  gesta_portal_door: {
    by: ['identity'],
    calls: [
      outside(`SELECT company_id FROM gesta_portal_door('${OTHER.id}')`, [['B']]),
      outside(`SELECT company_id FROM gesta_portal_door('${OTHER.user}')`, []),
      outside(`SELECT company_id FROM gesta_portal_door('${OTHER.exams.filled}')`, []),
    ],
  },
  /** A grant is of the clinic of its exam. */
  gesta_portal_grant: {
    by: ['identity'],
    calls: [
      outside(
        grant(OTHER.id, 'NULL'),
        [['B', 'B']],
        "SELECT company_id, interaction_id FROM portal_grant WHERE hash = sha256('x')",
      ),
      outside(grant(OTHER.id, "sha256('x')"), [[false]]),
      outside(grant(OTHER.exams.filled, 'NULL'), [[false]]),
    ],
  },
  /** Called by those that follow only. */
  gesta_portal_granted: { by: [], calls: [] },
  gesta_portal_report: byGrant('gesta_portal_report'),
  gesta_portal_frozen: byGrant('gesta_portal_frozen'),
  gesta_portal_exam: byGrant('gesta_portal_exam'),
  gesta_portal_media: byGrant('gesta_portal_media'),
  /** Notes that the exam the grant is of was read, and no other. */
  gesta_portal_read: {
    by: ['identity'],
    calls: [outside(read(OWN, OWN.id), [['A', 'A']], wasRead), outside(read(OWN, OTHER.id), [], wasRead)],
  },
  /** Keep what is counted of an exam, whoever wrote it; nobody calls them. */
  gesta_note_exam: { by: [], calls: [] },
  gesta_note_leaving: { by: [], calls: [] },
  /** Keeps the words of a patient, whoever wrote her; nobody calls it. */
  gesta_note_made_words: { by: [], calls: [] },
  gesta_note_words: { by: [], calls: [] },
  /** Makes the job of a row, whoever wrote it; nobody calls it. */
  gesta_outbound_changed: { by: [], calls: [] },
  /** Background work is done for all clinics; what it takes belongs together. */
  gesta_take_outbound: {
    by: ['jobs'],
    loosened: ['o.company_id = of_company AND o.id = of_row AND o.status', 'o.id = of_row AND o.status'],
    calls: [
      background(taken(OWN.company, OWN.id), [['A', 'A', 'A', 'A']]),
      background(taken(OWN.company, OTHER.id), []),
    ],
  },
  gesta_archive_report: {
    by: ['jobs'],
    loosened: ['o.company_id = of_company AND o.id = of_row', 'o.id = of_row'],
    calls: [background(archived(OWN.company, OWN.id), [['A', 'A']]), background(archived(OWN.company, OTHER.id), [])],
  },
  gesta_end_outbound: {
    by: ['jobs'],
    loosened: ['o.company_id = of_company AND o.id = of_row', 'o.id = of_row'],
    calls: [background(end(OWN.company, OWN.id), [['A']], sent), background(end(OWN.company, OTHER.id), [], sent)],
  },
  /** Counts, ages and sizes of the installation: nobody's record, and no id of one. */
  gesta_health: {
    by: ['identity'],
    calls: [
      outside("SELECT (gesta_health() -> 'companies')::int AS n", [[2]]),
      outside("SELECT gesta_health()::text ~ '[0-9a-f]{8}-[0-9a-f]{4}-' AS names_a_record", [[false]]),
    ],
  },
  gesta_health_files: {
    by: ['identity'],
    calls: [outside('SELECT count > 0 AS some FROM gesta_health_files()', [[true]])],
  },
  ...AUDIT_DEFINERS,
  ...DICOM_DEFINERS,
  ...SIGNING_DEFINERS,
  ...HL7_DEFINERS,
  ...WORK_DEFINERS,
  ...MIRROR_DEFINERS,
  /** The mail server is one for all. */
  gesta_mail_is_set_up: {
    by: ['jobs'],
    calls: [background('SELECT 1 AS done FROM gesta_mail_is_set_up()', [[1]])],
  },
};

/** Every function that works with the rights of the owner, as the database has it; one without its entry is a failure. */
export async function readDefiners(
  owner: pg.Client,
): Promise<(Definer & { name: string; text: string; callers: CallerName[] })[]> {
  const { rows } = await owner.query<{ name: string; text: string } & Record<CallerName, boolean>>(`
    SELECT proname AS name, pg_get_functiondef(oid) AS text, has_function_privilege('gesta_app', oid, 'EXECUTE') AS app,
      has_function_privilege('gesta_identity', oid, 'EXECUTE') AS identity, has_function_privilege('gesta_jobs', oid, 'EXECUTE') AS jobs
    FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace ORDER BY 1`);
  const gone = Object.keys(DEFINERS).filter((name) => !rows.some((row) => row.name === name));
  if (gone.length > 0)
    throw new Error(`No such function works with the rights of the owner: take ${gone} out of test/definerCalls.ts.`);
  return rows.map(({ name, text, ...may }) => {
    const stated = DEFINERS[name];
    if (stated) return { ...stated, name, text, callers: CALLERS.filter((role) => may[role]) };
    throw new Error(
      `${name} works with the rights of the owner, and nobody says what it answers about another clinic: add it to DEFINERS in test/definerCalls.ts, with a call for the own clinic and one for the other.`,
    );
  });
}

/** The calls that were answered otherwise than they must be. */
export async function breachesOf(prober: Prober, { name, calls }: Definer & { name: string }): Promise<string[]> {
  const breaches: string[] = [];
  for (const { as, company, call, answers, leaves } of calls) {
    const outcome = await prober.attempt(
      as,
      company,
      leaves ? `${call}; RESET SESSION AUTHORIZATION; ${leaves}` : call,
    );
    const said = 'refusal' in outcome ? outcome.refusal : withLetters(outcome.rows);
    const held =
      answers instanceof RegExp ? typeof said === 'string' && answers.test(said) : isDeepStrictEqual(said, answers);
    if (!held)
      breaches.push(
        `${name}: ${JSON.stringify(said)} instead of ${answers instanceof RegExp ? answers : JSON.stringify(answers)} to ${call}`,
      );
  }
  return breaches;
}

/** With a letter in the place of each id and each hash. */
const withLetters = (rows: Record<string, unknown>[]): unknown[][] =>
  rows.map((row) =>
    Object.values(row).map((value) =>
      Buffer.isBuffer(value) ? value.toString('hex')[0]?.toUpperCase() : (letterOf.get(value) ?? value),
    ),
  );
