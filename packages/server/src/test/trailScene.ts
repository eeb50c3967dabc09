import type { AuditLine, ChainCheck } from '@gesta/domain';
import { expect } from 'vitest';
import type { Factories } from './factories.ts';
import type { TestApp, Who } from './testApp.ts';

type Written = {
  actor?: string | null;
  action?: string;
  subject?: string;
  details?: object;
  address?: string;
  of?: string;
};
type Lines = { lines: AuditLine[]; older: boolean; newer: boolean; total: number | null };
type State = { last: ChainCheck | null; unseen: ChainCheck | null };

/** A clinic whose manager reads its trail, and hands that write into it, with and without being allowed to. */
export async function trailScene(server: TestApp, make: Factories) {
  const company = (await make.makeCompany()).id;
  const user = await make.makeUser('manager', [company], { displayName: 'Cláudia Reis' });
  const manager: Who = { token: await server.signIn(user.email), company };
  const seal = () => make.pool.query('SELECT gesta_seal(NULL)');
  const rawCall = async (url: string, method: 'GET' | 'POST' = 'GET') => {
    const headers = { authorization: `Bearer ${manager.token}`, 'x-company': company };
    const response = await server.app.inject({ method, url, headers });
    return { status: response.statusCode, raw: response.body, bytes: response.rawPayload };
  };
  return {
    company,
    manager,
    managerId: user.id,
    seal,
    rawCall,
    write: ({ actor = user.id, action = 'patient.read', subject = company, ...rest }: Written) =>
      make.pool.query('SELECT gesta_audit($1, $2, $3, $4, $5, $6, $7, false)', [
        rest.of ?? company,
        actor,
        action,
        subject,
        rest.details ?? {},
        rest.address ?? '192.0.2.7',
        '',
      ]),
    tamper: async (text: string) => {
      const client = await make.pool.connect();
      await client.query('BEGIN; SET LOCAL session_replication_role = replica');
      await client.query(text.replaceAll(':company', `'${company}'`));
      await client.query('COMMIT');
      client.release();
    },
    lines: async (input: object = {}): Promise<Lines> => {
      await seal();
      const { status, body } = await server.call('readTrail', input, manager);
      expect({ status, body }).toMatchObject({ status: 200 });
      return body;
    },
    check: async (): Promise<State> => {
      await seal();
      const { raw } = await rawCall('/functions/audit/verify', 'POST');
      const pieces = raw.split('\n\n').filter(Boolean);
      return JSON.parse(pieces.at(-1)?.slice('data: '.length) ?? '').state;
    },
  };
}

export type TrailScene = Awaited<ReturnType<typeof trailScene>>;
