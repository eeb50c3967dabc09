import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  FILE_NAME_HEADER,
  MULTIPART_TYPE,
  type RouteCall,
  type RouteName,
  type RouteSpec,
  type Routes,
  routes,
  UPLOAD_TYPE,
} from '@gesta/domain';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from '../app.ts';
import { newCredentials } from '../http/sessionSecret.ts';
import { type Config, readConfig } from '../process/config.ts';
import { atFileEnd } from './atFileEnd.ts';
import { inParts } from './inParts.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

export type Answer<K extends RouteName> = {
  status: number;
  // The wire's own JSON, so that a test sees exactly what a client would.
  body: K extends keyof Routes ? Json : never;
  headers: Record<string, string | string[] | number | undefined>;
};
// biome-ignore lint/suspicious/noExplicitAny: a test reads answers freely
type Json = any;

export type Who = { token?: string | undefined; company?: string | undefined; cookie?: string | undefined };

export type TestApp = {
  app: FastifyInstance;
  database: TestDatabase;
  config: Config;
  call<K extends RouteName>(name: K, input: RouteCall<Routes[K]>, who?: Who): Promise<Answer<K>>;
  /** The bearer of a session that the person has from here on; passwords are tried where they are the subject. */
  signIn(email: string): Promise<string>;
  close(): Promise<void>;
};

export const PASSWORD = 'senha de teste';

/** The whole server on a database of its own; requests go through the real edge, only the socket is left out. */
export async function testApp(settings: Partial<Config> = {}, given?: TestDatabase): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gesta-app-'));
  // E-mails wait, unless a test has a mail server.
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir }, 'demo'),
    logLevel: 'info',
    demoMail: false,
    ...settings,
  };
  const app = await buildApp({ config, ...database, logStream: testLog() });

  const call: TestApp['call'] = async (name, input, who = {}) => {
    const request = toRequest(routes[name], input as Record<string, unknown>);
    const response = await app.inject({
      ...request,
      headers: {
        ...request.headers,
        ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
        ...(who.company ? { 'x-company': who.company } : {}),
        ...(who.cookie ? { cookie: who.cookie } : {}),
      },
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const body = isJson ? response.json() : response.rawPayload;
    return { status: response.statusCode, body, headers: response.headers } as never;
  };

  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  owner.on('error', () => {});
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await app.close();
    await keepNames(owner);
    await owner.end();
    rmSync(dataDir, { recursive: true, force: true });
    if (!given) await database.drop();
  };
  atFileEnd(close);
  return {
    app,
    database,
    config,
    call,
    signIn: (email) => giveSession(owner, email),
    close,
  };
}

async function giveSession(owner: pg.Pool, email: string): Promise<string> {
  const { bearer, bearerHash, cookieHash } = newCredentials();
  const { rowCount } = await owner.query(
    `INSERT INTO session (user_id, cookie_hash, bearer_hash, expires_at)
     SELECT id, $2, $3, now() + interval '12 hours' FROM app_user WHERE email = $1 AND removed_at IS NULL`,
    [email, cookieHash, bearerHash],
  );
  if (rowCount !== 1) throw new Error(`nobody has the e-mail ${email}`);
  return bearer;
}

/** Splits an input into address and body by the schemas of the route. */
export function toRequest(route: RouteSpec, input: Record<string, unknown>) {
  const named = (shape: object | undefined) => Object.entries(input).filter(([key]) => shape && key in shape);
  const params = Object.fromEntries(named(route.params?.shape));
  const query = Object.fromEntries(named(route.query?.shape).map(([key, value]) => [key, String(value)]));
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !(key in params) && !(key in query)));
  const url = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const request = { method: route.method, url, query };
  if (route.upload) return { ...request, ...uploadOf(route.upload.type, rest) };
  return { ...request, headers: {}, ...(route.body ? { payload: rest } : {}) };
}

function uploadOf(type: string | undefined, { name, bytes }: Record<string, unknown>) {
  if (type === MULTIPART_TYPE) return inParts([bytes as Uint8Array]);
  const headers = type
    ? { 'content-type': type }
    : { 'content-type': UPLOAD_TYPE, [FILE_NAME_HEADER]: encodeURIComponent(String(name)) };
  return { headers, payload: Buffer.from(bytes as Uint8Array) };
}

/** The names the logs of this run must not hold. */
async function keepNames(owner: pg.Pool): Promise<void> {
  const folder = process.env.GESTA_TEST_LOGS;
  if (!folder) return;
  const names = await owner.query<{ name: string }>('SELECT DISTINCT name FROM patient WHERE length(name) > 5');
  mkdirSync(folder, { recursive: true });
  appendFileSync(path.join(folder, 'names.txt'), names.rows.map((row) => `${row.name}\n`).join(''));
}

/** Every line a test server logs is kept, and scanned for patients' data when the run ends. */
export function testLog(): { write(line: string): void } {
  const folder = process.env.GESTA_TEST_LOGS;
  if (!folder) return { write: () => {} };
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `server-${process.pid}.log`);
  return { write: (line) => appendFileSync(file, line) };
}
