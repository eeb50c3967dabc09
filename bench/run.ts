import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import pg from 'pg';
import { buildApp } from '../packages/server/src/app.ts';
import { startEmbedded } from '../packages/server/src/db/embedded.ts';
import { migrate, type Urls } from '../packages/server/src/db/migrate.ts';
import { seedDemo } from '../packages/server/src/demo/seedDemo.ts';
import { readConfig } from '../packages/server/src/process/config.ts';
import { ensureWebBuilt } from '../packages/server/src/webBuild.ts';
import { benchBackup } from './backup.ts';
import { benchClinical } from './clinical.ts';
import { benchDicom } from './dicom.ts';
import { benchForms } from './forms.ts';
import { benchKeyPress } from './keypress.ts';
import { benchLists } from './lists.ts';
import { benchManagement } from './management.ts';
import { benchManyPapers } from './manyPapers.ts';
import { measure, report } from './measure.ts';
import { benchMemory } from './memory.ts';
import { benchOpening } from './opening.ts';
import { benchPaper } from './paper.ts';
import { benchSaturated } from './saturated.ts';
import { benchSave } from './save.ts';
import { benchViewer } from './viewer.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const AT_ONCE = 16;
const PARTS = [
  'clinical',
  'forms',
  'paper',
  'routes',
  'saturated',
  'saves',
  'keys',
  'lists',
  'management',
  'opening',
  'papers',
  'memory',
  'backup',
  'dicom',
  'viewer',
] as const;
type Part = (typeof PARTS)[number];
const asked = process.argv.slice(2);
const unknown = asked.filter((word) => !PARTS.includes(word as Part));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')} to measure: ${PARTS.join(', ')}.`);
/** `npm run bench -- lists` measures the lists alone. */
const isAsked = (part: Part) => asked.length === 0 || asked.includes(part);

if (isAsked('clinical')) await benchClinical();
if (isAsked('forms')) await benchForms();
if (isAsked('paper')) await benchPaper();
if (isAsked('memory')) await benchMemory();
if (isAsked('backup')) await benchBackup();
if (isAsked('dicom')) await benchDicom();
if (
  !(['routes', 'saturated', 'saves', 'keys', 'lists', 'management', 'opening', 'papers', 'viewer'] as const).some(
    isAsked,
  )
)
  process.exit(0);

const dataDir = mkdtempSync(path.join(tmpdir(), 'gesta-bench-'));
const embedded = await startEmbedded(dataDir, () => {});
try {
  const urls = await migrate(embedded.url);
  const { accounts } = await seedDemo(embedded.url);
  await benchRoutes(urls, accounts);
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function benchRoutes(urls: Urls, accounts: { email: string; password: string; role: string }[]) {
  await ensureWebBuilt(() => undefined);
  const config = { ...readConfig({ DATA_DIR: dataDir }, 'demo'), logLevel: 'warn' };
  const app = await buildApp({ config, ...urls });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const empty = fastify();
  empty.get('/', async () => ({ ok: true }));
  const emptyAddress = await empty.listen({ port: 0, host: '127.0.0.1' });

  const account = accounts.find((each) => each.role === 'doctor');
  if (!account) throw new Error('The demo clinic has no doctor.');
  const signedIn = await fetch(`${address}/functions/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  const session = (await signedIn.json()) as { token: string; user: { company: string } };
  const headers = { authorization: `Bearer ${session.token}`, 'x-company': session.user.company };

  const owner = new pg.Client({ connectionString: embedded.url });
  await owner.connect();
  await owner.query('ANALYZE');
  await owner.end();

  if (isAsked('routes')) await benchHandlers({ address, emptyAddress, headers, company: session.user.company });
  if (isAsked('saturated'))
    await benchSaturated({
      ...{ address, emptyAddress, ownerUrl: embedded.url, appUrl: urls.appUrl, company: session.user.company },
    });
  await empty.close();
  if (isAsked('saves')) await benchSave({ address, ownerUrl: embedded.url, company: session.user.company });
  if (isAsked('opening')) await benchOpening({ address, ownerUrl: embedded.url, company: session.user.company });
  if (isAsked('papers')) await benchManyPapers({ address, ownerUrl: embedded.url, company: session.user.company });
  if (isAsked('keys')) await benchKeyPress({ address, ownerUrl: embedded.url, account });
  if (isAsked('viewer')) await benchViewer({ address, ownerUrl: embedded.url, account });
  const admin = accounts.find((each) => each.role === 'admin');
  if (!admin) throw new Error('The demo has no admin.');
  if (isAsked('lists')) await benchLists({ address, ownerUrl: embedded.url, appUrl: urls.appUrl, admin });
  if (isAsked('management')) await benchManagement({ address, ownerUrl: embedded.url, appUrl: urls.appUrl, admin });
  await app.close();
}

type Handlers = { address: string; emptyAddress: string; headers: Record<string, string>; company: string };

async function benchHandlers({ address, emptyAddress, headers, company }: Handlers): Promise<void> {
  const shared = { seconds: SECONDS, atOnce: AT_ONCE };
  console.log(`Routes, ${AT_ONCE} callers at once, ${SECONDS} s each, embedded PostgreSQL, durable settings`);
  const raw = await measure({
    ...shared,
    kind: 'sql',
    url: embedded.url,
    text: 'SELECT * FROM company WHERE id = $1',
    values: [company],
  });
  report('raw driver: the same one query', raw);
  const handler = await measure({ ...shared, kind: 'http', url: emptyAddress, headers: {} });
  report('empty handler: no query, no sign-in', handler);
  const route = await measure({ ...shared, kind: 'http', url: `${address}/functions/company`, headers });
  report('GET /functions/company, signed in', route, { name: 'the raw query', measured: raw });
  report('GET /functions/company, signed in', route, { name: 'the empty handler', measured: handler });
  const listRaw = await measure({
    ...shared,
    kind: 'sql',
    url: embedded.url,
    text: 'SELECT * FROM patient WHERE company_id = $1 AND deleted_at IS NULL ORDER BY name, id LIMIT 21',
    values: [company],
  });
  report('raw driver: a page of patients', listRaw);
  const list = await measure({ ...shared, kind: 'http', url: `${address}/functions/patients?limit=20`, headers });
  report('GET /functions/patients, signed in', list, { name: 'the raw query', measured: listRaw });
}
