import type { Locale } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/statements.ts';
import { wordsIn } from '../report/speech.ts';
import type { Running, RunWork } from '../work/running.ts';
import { addParts, keptPart, madePart, type NewPart } from '../work/workParts.ts';
import { bundleOf } from './bundleOf.ts';
import { companyFiles, loosePictures, trailPage } from './companyFiles.ts';
import { addManifest } from './manifest.ts';
import { fileLine } from './patientExport.ts';
import { patientFiles, patientRecord } from './patientRecord.ts';
import { readMe } from './readMe.ts';

const IN_A_FOLDER = 1_000;
const TRAIL_ENTRIES = 5_000;

/** How far it is: the patients one after the other as they were registered, then the trail, then what is the clinic's own. */
type Reached = {
  phase: 'patients' | 'loose' | 'trail' | 'company' | 'manifest';
  after: { at: string; id: string } | null;
  patients: number;
  exams: number;
  reports: number;
  missing: number;
  seq: number;
  trail: number;
};

const BEGIN: Reached = {
  phase: 'patients',
  after: null,
  patients: 0,
  exams: 0,
  reports: 0,
  missing: 0,
  seq: 0,
  trail: 0,
};

/** Everything a clinic has, so that it can leave. Each patient is one step: cut off in the middle, it goes on with the next one. */
export const companyExport: RunWork = async (running) => {
  const total = await running.step(({ db }) => countPatients(db));
  let reached = (running.reached as Reached | null) ?? BEGIN;
  while (reached.phase !== 'manifest') reached = await PHASES[reached.phase](running, reached, total);
  const { files, hash } = await addManifest(running);
  const { patients, exams, reports, missing } = reached;
  const result = { patients, exams, reports, missing, files, manifest: hash };
  return { result, fileName: `clinica-${running.company.iuid.slice(0, 8)}.zip` };
};

type Phase = (running: Running, reached: Reached, total: number) => Promise<Reached>;

const PHASES: Record<Exclude<Reached['phase'], 'manifest'>, Phase> = {
  async patients(running, reached, total) {
    const { step, company, files } = running;
    const next = await step(async ({ db }) => {
      const found = await patientAfter(db, reached.after);
      const record = found && (await patientRecord(db, found.id, true));
      if (!record) return null;
      const kept = await patientFiles(db, found.id, true);
      return {
        ...found,
        record,
        kept,
        bundle: await bundleOf(running, db, found.id, kept),
      };
    });
    if (!next) return keep(running, { ...reached, phase: 'loose' }, total, []);
    const folder = `pacientes/${String(Math.floor(reached.patients / IN_A_FOLDER) + 1).padStart(4, '0')}/${next.id}`;
    const parts: NewPart[] = [];
    const there: ReturnType<typeof fileLine>[] = [];
    for (const file of next.kept) {
      const part = await keptPart(files, company.iuid, { ...file, name: `${folder}/${file.name}` });
      if (part) parts.push(part);
      there.push(fileLine(file, part === null));
    }
    const json = JSON.stringify({ ...next.record, exported_files: there }, null, 1);
    parts.unshift(await madePart(`${folder}/registro.json`, json));
    if (next.bundle !== null) parts.unshift(await madePart(`${folder}/paciente.json`, next.bundle));
    const came: Reached = {
      ...reached,
      after: { at: next.at, id: next.id },
      patients: reached.patients + 1,
      exams: reached.exams + (next.record.interactions as unknown[]).length,
      reports: reached.reports + there.filter(({ of, missing }) => of === 'report' && !missing).length,
      missing: reached.missing + there.filter(({ missing }) => missing).length,
    };
    return keep(running, came, total, parts);
  },
  /** What machines sent that is of no exam. */
  async loose(running, reached, total) {
    const found = await running.step(({ db }) => loosePictures(db));
    const parts: NewPart[] = [];
    let { missing } = reached;
    for (const file of found) {
      const part = await keptPart(running.files, running.company.iuid, file);
      if (part) parts.push(part);
      else missing += 1;
    }
    return keep(running, { ...reached, missing, phase: 'trail' }, total, parts);
  },
  async trail(running, reached, total) {
    const page = await running.step(({ db }) => trailPage(db, reached.seq, TRAIL_ENTRIES));
    const last = page.at(-1);
    if (!last) return keep(running, { ...reached, phase: 'company' }, total, []);
    const name = `trilha/${String(reached.trail + 1).padStart(6, '0')}.jsonl`;
    const part = await madePart(name, page.map(({ line }) => `${line}\n`).join(''));
    return keep(running, { ...reached, seq: Number(last.seq), trail: reached.trail + 1 }, total, [part]);
  },
  async company(running, reached, total) {
    const { t } = await wordsIn(running.asked.locale as Locale);
    const made = await running.step(({ db }) => companyFiles(db));
    const parts = await Promise.all(
      Object.entries(made).map(([name, content]) => madePart(name, JSON.stringify(content, null, 1))),
    );
    parts.push(await madePart('LEIA-ME.txt', readMe(t, { company: running.company.name, kind: 'company' })));
    return keep(running, { ...reached, phase: 'manifest' }, total, parts);
  },
};

/** What was made and how far that is are kept together, or neither. */
async function keep(
  { step, company, id }: Running,
  reached: Reached,
  total: number,
  parts: readonly NewPart[],
): Promise<Reached> {
  await step(async ({ db, gotOn }) => {
    await addParts(db, { company: company.iuid, id }, parts);
    gotOn({ done: reached.patients, total: Math.max(total, reached.patients), reached });
  });
  return reached;
}

async function countPatients(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM patient`);
  return rows[0]?.n ?? 0;
}

/** The next one as they were registered: whoever is registered meanwhile comes at the end. */
async function patientAfter(db: Db, after: Reached['after']): Promise<{ id: string; at: string } | null> {
  const beyond = after ? sql`WHERE (p.created_at, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await db.execute<{ id: string; at: string }>(
    sql`SELECT p.id, p.created_at::text AS at FROM patient p ${beyond} ORDER BY p.created_at, p.id LIMIT 1`,
  );
  return rows[0] ?? null;
}
