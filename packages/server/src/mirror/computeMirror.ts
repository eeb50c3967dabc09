import { setImmediate as breathe } from 'node:timers/promises';
import { loadChapters } from '@gesta/clinical';
import { type MeasuredExam, MIRROR_KEYS, type MirrorMeasures, mirrorCells, mirrorExam } from '@gesta/domain';
import type pg from 'pg';

type Lot = { doctor: string; span: string; month: string };
type ExamRow = {
  gestation: string;
  exam: string;
  doctor: string | null;
  day: string;
  fetuses: number;
  said: Record<string, unknown>;
};
type KeptExam = {
  gestation: string;
  span: string;
  exam: string;
  doctor: string;
  day: string;
  measures: MirrorMeasures;
};

/** So many are worked out before somebody else has a turn: some milliseconds. */
const GESTATIONS_AT_ONCE = 250;
const LOTS_AT_ONCE = 50;

/**
 * Reads again what changed in a clinic, or everything at night: first what single exams say, then the sums in which that is another than
 * before. Stopped half-way it begins again; nothing is taken for done before the sums stand.
 */
export async function computeMirror(pool: pg.Pool, { company }: { company: string }): Promise<void> {
  await loadChapters('charts');
  const { rows: clock } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const until = clock[0]?.now;
  const due = await pool.query<{ gestation: string }>('SELECT gestation FROM gesta_mirror_due($1, $2)', [
    company,
    until,
  ]);
  const gestations = due.rows.map(({ gestation }) => gestation);
  const lots = new Map<string, Lot>();
  for (let from = 0; from < gestations.length; from += GESTATIONS_AT_ONCE) {
    for (const lot of await keepExams(pool, company, gestations.slice(from, from + GESTATIONS_AT_ONCE)))
      lots.set([lot.doctor, lot.span, lot.month].join(), lot);
    await breathe();
  }
  const touched = [...lots.values()];
  for (let from = 0; from < touched.length; from += LOTS_AT_ONCE)
    await sumUp(pool, company, touched.slice(from, from + LOTS_AT_ONCE));
  await pool.query('SELECT gesta_mirror_done($1, $2)', [company, until]);
}

async function keepExams(pool: pg.Pool, company: string, gestations: string[]): Promise<Lot[]> {
  const { rows } = await pool.query<ExamRow>('SELECT * FROM gesta_mirror_exams($1, $2, $3)', [
    company,
    gestations,
    MIRROR_KEYS,
  ]);
  // In the order of their days: of each gestation and span the first one counts.
  const first = new Map<string, KeptExam>();
  for (const { gestation, exam, doctor, day, fetuses, said } of rows) {
    const read = doctor && mirrorExam(said, fetuses);
    if (!read) continue;
    const key = `${gestation} ${read.span}`;
    if (!first.has(key)) first.set(key, { gestation, exam, doctor, day, ...read });
  }
  const kept = await pool.query<Lot>('SELECT * FROM gesta_mirror_keep($1, $2, $3)', [
    company,
    gestations,
    JSON.stringify([...first.values()]),
  ]);
  return kept.rows;
}

async function sumUp(pool: pg.Pool, company: string, lots: Lot[]): Promise<void> {
  const asked = JSON.stringify(lots);
  const { rows } = await pool.query<MeasuredExam>('SELECT * FROM gesta_mirror_lots($1, $2)', [company, asked]);
  await pool.query('SELECT gesta_mirror_cells($1, $2, $3)', [company, asked, JSON.stringify(mirrorCells(rows))]);
}
