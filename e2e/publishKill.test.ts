import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { times } from '../packages/server/src/test/times.ts';
import { chance } from './support/chance.ts';
import { killableProduct } from './support/killable.ts';

/** The server is killed without warning while a report is published. */
const ROUNDS = times(2, 50);
const ROUND_MS = 40_000;
/** Longer than publishing takes right after a start: some are killed before, some in the middle, some after. */
const LONGEST_MS = 5000;

const product = killableProduct();

const ask = (place: string, init: RequestInit = {}) => fetch(`${product.address()}/functions${place}`, init);

async function signedIn(): Promise<Record<string, string>> {
  const answer = await ask('/signIn', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'gestora@aurora.example', password: 'gesta-demo' }),
  });
  const { token, user } = (await answer.json()) as { token: string; user: { company: string } };
  return { authorization: `Bearer ${token}`, 'x-company': user.company, 'content-type': 'application/json' };
}

it(
  'kill -9 of the server while a report is published: it is published whole, or not at all',
  async () => {
    const sql = product.sql();
    const headers = await signedIn();
    const { rows: exams } = await sql.query(
      `UPDATE interaction SET status = 'ANDAMENTO' WHERE id IN (
         SELECT i.id FROM interaction i JOIN company c ON c.id = i.company_id
         WHERE c.name LIKE '%Aurora%' AND i.type = 'exame' AND i.deleted_at IS NULL
           AND i.service_day < current_date - 10 AND NOT EXISTS (
             SELECT FROM interaction o WHERE o.patient_id = i.patient_id AND o.service_day > current_date - 3)
         ORDER BY i.id LIMIT $1)
       RETURNING id, version`,
      [ROUNDS],
    );
    const random = chance();
    const outcome = { whole: 0, none: 0 };
    for (const { id, version } of exams) {
      const published = ask(`/interactions/${id}/publish`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ version }),
      }).then(
        (answer) => answer.status,
        () => null,
      );
      await new Promise((resolve) => setTimeout(resolve, random.next() * LONGEST_MS));
      await product.kill();
      const answered = await published;
      await product.start();
      const { rows } = await sql.query(
        `SELECT i.status, r.version, r.sha256, r.frozen IS NOT NULL AS frozen,
           (SELECT count(*)::int FROM gesta_trail() a WHERE a.subject = i.id::text AND a.action = 'interaction.publish') AS told
         FROM interaction i LEFT JOIN report r ON r.interaction_id = i.id WHERE i.id = $1`,
        [id],
      );
      const [row] = rows;
      if (row.status === 'PUBLICADO') {
        outcome.whole += 1;
        expect(row).toMatchObject({ version: 1, frozen: true, told: 1 });
        const paper = await ask(`/report/${id}`, { headers });
        expect(paper.status).toBe(200);
        const bytes = Buffer.from(await paper.arrayBuffer());
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256.toString('hex'));
      } else {
        outcome.none += 1;
        expect(row).toMatchObject({ status: 'ANDAMENTO', version: null, told: 0 });
        expect(answered, 'nothing that was acknowledged is lost').not.toBe(200);
      }
    }
    process.stdout.write(`${ROUNDS} kills: ${outcome.whole} published whole, ${outcome.none} not at all\n`);
    expect(outcome.whole + outcome.none).toBe(ROUNDS);
  },
  120_000 + ROUNDS * ROUND_MS,
);
