import type { Writable } from 'node:stream';
import fastify from 'fastify';
import pg from 'pg';
import { hashOf } from '../packages/server/src/http/sessionSecret.ts';

const CONNECTIONS = 20;
const ENTER = `SELECT session_id, user_id, display_name, email, role, enabled_ia, company_id, company_name, time_zone, must_change
  FROM gesta_enter($1, $2, true)`;
const ENTRY = `SELECT set_config('synchronous_commit', 'off', true),
  gesta_audit($1, NULL, 'patient.read', $2, '{}'::jsonb, '127.0.0.1', 'bench', false)`;

/** A look: its statement, given the company and, where it is of one, the patient, whose reading is noted. */
export type Look = { text: string; ofPatient?: boolean };
type Asked = { Params: { name: string; patient?: string } };

/**
 * A look with everything of ours taken away but its transaction: no schema, no turns, no rules, no mapping. Begin, who enters and the
 * leanest statement go in one write of the bare driver; its entry of the trail goes with the commit, once it is known who may look. With
 * these walls and this trail nobody answers more on the same processors.
 */
export async function startBareHandler(appUrl: string, looks: Record<string, Look>) {
  const pool = new pg.Pool({ connectionString: appUrl, max: CONNECTIONS, pipeline: true });
  const app = fastify();
  app.get<Asked>('/:name', ({ headers, params }) => answer(headers, params));
  app.get<Asked>('/:name/:patient', ({ headers, params }) => answer(headers, params));

  async function answer(headers: Record<string, unknown>, { name, patient }: Asked['Params']) {
    const look = looks[name];
    if (!look) throw new Error(`There is no ${name}.`);
    const company = String(headers['x-company']);
    const client = await pool.connect();
    const send = (text: string, values: unknown[], called: string) => client.query({ name: called, text, values });
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
    const gather = () => {
      stream.cork();
      process.nextTick(() => stream.uncork());
    };
    try {
      gather();
      const begun = send('BEGIN', [], 'begin');
      const entering = send(ENTER, [hashOf(String(headers.authorization).slice('Bearer '.length)), company], 'enter');
      const found = send(look.text, look.ofPatient ? [company, patient] : [company], name);
      const [entered, { rows }] = await Promise.all([entering, found, begun]);
      if (entered.rowCount !== 1) throw new Error('nobody entered');
      gather();
      const noted = look.ofPatient ? send(ENTRY, [company, patient], 'entry') : null;
      const ended = send('COMMIT', [], 'end');
      ended.catch(() => {});
      await (noted && Promise.all([noted, ended]));
      return rows;
    } finally {
      client.release();
    }
  }

  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, close: async () => void (await Promise.all([app.close(), pool.end()])) };
}
