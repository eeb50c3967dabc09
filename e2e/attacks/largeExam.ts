import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Attack, asPerson, json, only, type Person, send } from './support/attack.ts';

const FIELDS = ['descricaoLesao', 'lado', 'origem', 'escoreCor'];
const TABS = 30;
/** A save of 190 KB, ten of which make an exam of nearly 2 MB. */
const AT_ONCE = 10;
const SAVES = 10;
const LETTERS = 19_000;

const KEYS = FIELDS.flatMap((field) => Array.from({ length: TABS }, (_, n) => `gynecologic.lesoes${n + 1}.${field}`));

/** Everything an exam may hold, through its own fields, saved and looked back upon without a pause. */
export const largeExam: Attack = {
  does: 'one doctor fills an exam to 2 MB, then saves 190 KB and reads fifty versions, again and again',
  atOnce: 4,
  most: 2_000,
  async begin({ address, ownerUrl, signIn }) {
    const person = await signIn();
    const iuid = await examOf(ownerUrl, person);
    const ask = (path: string, body: object) => {
      const asked = json(body);
      return send(`${address}/functions/${path}`, { ...asked, headers: { ...asPerson(person), ...asked.headers } });
    };
    let version = 1;
    let turn = 0;
    const save = async () => {
      turn += 1;
      const from = ((turn - 1) % SAVES) * AT_ONCE;
      const text = `${turn} `.repeat(LETTERS).slice(0, LETTERS);
      const set = Object.fromEntries(KEYS.slice(from, from + AT_ONCE).map((key) => [key, text]));
      const answer = await ask(`interactions/${iuid}/forms`, {
        baseVersion: version,
        set,
        unset: [],
        patchId: randomUUID(),
      });
      if (answer.status === 200) version = (JSON.parse(answer.body) as { version: number }).version;
      return answer.status;
    };
    for (let saves = 0; saves < SAVES; saves += 1) {
      const status = await save();
      if (status !== 200) throw new Error(`the exam could not be filled: ${status}`);
    }
    let saving = false;
    return async () => {
      if (saving) return (await ask('examVersions', { iuid, limit: 50 })).status;
      saving = true;
      try {
        return await save();
      } finally {
        saving = false;
      }
    };
  },
  judge: (got) => only(got, 200, 429),
};

/** An exam of the attacker's clinic that is nobody's, empty and without a history. */
async function examOf(ownerUrl: string, { company }: Person): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const found = await client.query<{ id: string }>(
      `UPDATE interaction SET status = 'ANDAMENTO', doctor_id = NULL, forms = '{}', version = 1
       WHERE id = (SELECT i.id FROM interaction i WHERE i.company_id = $1 AND i.type = 'exame' AND i.deleted_at IS NULL
         AND i.status <> 'PUBLICADO' AND NOT EXISTS (SELECT FROM form_change c WHERE c.interaction_id = i.id)
         ORDER BY i.id LIMIT 1) RETURNING id`,
      [company],
    );
    if (!found.rows[0]) throw new Error('the clinic has no exam that could be filled');
    return found.rows[0].id;
  } finally {
    await client.end();
  }
}
