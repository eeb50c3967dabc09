import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDay } from '@gesta/clinical';
import { createRandom } from '../demo/random.ts';
import type { Factories } from './factories.ts';

const EXAMS = 400;
const FORMS = [['2ndand3rdquarter'], ['2ndand3rdquarter', 'obstetricdoppler'], ['morphological'], []];
export const GUARD_RULES_SAID = ['unit.mm', 'age.base', 'conclusion.denied'];
const STATUSES = ['LAUDAR', 'ANDAMENTO', 'FINALIZADO', 'ERRO', ...Array(8).fill('PUBLICADO')] as const;
const ROOMS = ['SALA 1', 'SALA 2', ''];

type Where = { company: string; today: CalendarDay; doctors: readonly string[] };

/** Exams of the last hundred days in every state there is; those opened again are named in `test_reopened`. */
export async function manyExams(make: Factories, { company, today, doctors }: Where): Promise<void> {
  const patient = await make.makePatient(company);
  await make.pool.query('CREATE TABLE test_reopened (id uuid PRIMARY KEY, first timestamptz)');
  const random = createRandom(20);
  const [user] = doctors;
  for (let n = 0; n < EXAMS; n += 1) {
    const serviceDay = addDays(today, -random.int(0, 100));
    const date = new Date(`${serviceDay}T${String(random.int(10, 22)).padStart(2, '0')}:${random.int(10, 59)}:00Z`);
    const status = random.pick(STATUSES);
    const isOut = status === 'PUBLICADO' || status === 'ERRO';
    const forms = random.pick(FORMS);
    const { id } = await make.makeInteraction(company, patient.id, {
      ...{ serviceDay, date, room: random.pick(ROOMS), hasImage: random.chance(0.7) },
      doctorId: random.chance(0.9) ? random.pick(doctors) : null,
      type: random.chance(0.1) ? 'prontuario' : random.chance(0.1) ? 'laudo' : 'exame',
      forms: {
        ...Object.fromEntries(forms.map((form) => [`${form}.hasData`, true])),
        'conclusion.info.text': random.chance(0.8) ? '<p>Feto único.</p>' : '<p></p>',
      },
      ...(random.chance(0.05) ? { deletedAt: date, deletedBy: user, deletedReason: 'x' } : {}),
      ...(status === 'LAUDAR' && random.chance(0.3) ? { noShowAt: date, noShowBy: user } : {}),
    });
    const saved = new Date(date.getTime() + random.int(1, 40) * 60_000);
    if (random.chance(0.8))
      await make.pool.query(
        `INSERT INTO form_change (company_id, interaction_id, version, patch_id, user_id, at, set, unset)
         VALUES ($1, $2, 1, $3, NULL, $4, '{}', '{}'), ($1, $2, 2, $5, $6, $7, '{}', '{}')`,
        [company, id, randomUUID(), date, randomUUID(), user, saved],
      );
    const out = new Date(saved.getTime() + random.int(1, 900) * 60_000);
    await make.pool.query('UPDATE interaction SET status = $2, published_at = $3 WHERE id = $1', [
      id,
      status,
      isOut ? out : null,
    ]);
    if (!isOut) continue;
    if (random.chance(0.6)) {
      const failed = random.chance(0.1);
      const sentAt = new Date(Date.now() - random.int(0, 6) * 86_400_000);
      await make.pool.query(
        `INSERT INTO outbound (company_id, kind, purpose, interaction_id, recipient, status, problem, sent_at, created_by, created_at)
         VALUES ($1, 'email', 'result', $2, 'x@clinica.example', $3, $4, $5, $6, $7)`,
        [company, id, failed ? 'failed' : 'sent', failed ? 'refused:550' : '', failed ? null : sentAt, user, out],
      );
      if (random.chance(0.6))
        await make.pool.query('UPDATE exam_fact SET read_at = now() WHERE interaction_id = $1', [id]);
    }
    if (random.chance(0.8))
      await make.pool.query(
        'UPDATE exam_fact SET complete = $2, guard_open = $3, guard_dismissed = $4 WHERE interaction_id = $1',
        [
          ...[
            id,
            random.chance(0.7),
            GUARD_RULES_SAID.filter(() => random.chance(0.2)),
            GUARD_RULES_SAID.filter(() => random.chance(0.1)),
          ],
        ],
      );
    // Opened again, and half of them published once more: their first publication stays what is measured.
    if (!random.chance(0.15)) continue;
    await make.pool.query("UPDATE interaction SET status = 'ANDAMENTO', published_at = NULL WHERE id = $1", [id]);
    await make.pool.query('INSERT INTO test_reopened VALUES ($1, $2)', [id, out]);
    if (random.chance(0.5))
      await make.pool.query("UPDATE interaction SET status = 'PUBLICADO', published_at = now() WHERE id = $1", [id]);
  }
}
