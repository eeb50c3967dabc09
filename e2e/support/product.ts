import pg from 'pg';
import { DEMO_COMPANIES } from '../../packages/server/src/demo/demoPeople.ts';
import { seedDemo } from '../../packages/server/src/demo/seedDemo.ts';
import { dayIn } from '../../packages/server/src/http/today.ts';
import type { Config } from '../../packages/server/src/process/config.ts';
import { type TestApp, testApp } from '../../packages/server/src/test/testApp.ts';
import { type Beginning, createTestDatabase, type TestDatabase } from '../../packages/server/src/test/testDatabase.ts';

export type Account = { email: string; password: string; role: string; companies: string[] };
export type Product = { address: string; server: TestApp; database: TestDatabase; accounts: Account[]; sql: pg.Pool };

/** The whole product, as `npm start` runs it, with the demo clinic, on a database and a port of its own. */
export async function startProduct(settings: Partial<Config> = {}, given?: TestDatabase): Promise<Product> {
  const database = given ?? (await createTestDatabase(demoOfToday()));
  const { accounts } = await seedDemo(database.ownerUrl);
  const server = await testApp(settings, database);
  const address = await listenWhereLast(server);
  const sql = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  sql.on('error', () => {});
  return { address, server, database, accounts, sql };
}

let lastPort = 0;

/** Where the product of the file before was: what the browser has compiled is known by its address. */
async function listenWhereLast({ app }: TestApp): Promise<string> {
  const host = '127.0.0.1';
  const address = await app.listen({ port: lastPort, host }).catch(() => app.listen({ port: 0, host }));
  lastPort ||= Number(new URL(address).port);
  return address;
}

/** The demo clinic is told from today: a run that crosses a clinic's midnight makes another one. */
export function demoOfToday(): Beginning {
  const now = new Date();
  const days = DEMO_COMPANIES.map(({ plan }) => dayIn(plan.timeZone, now).replaceAll('-', ''));
  return { name: `demo_${days.join('_')}`, fill: (ownerUrl) => seedDemo(ownerUrl, now) };
}

export async function stopProduct(product: Product): Promise<void> {
  await product.sql.end();
  await product.server.close();
  await product.database.drop();
}

/** An account of the demo clinic by role; `companies` is how many it belongs to. */
export function accountOf(product: Product, role: string, companies = 1): Account {
  const found = product.accounts.find((each) => each.role === role && each.companies.length === companies);
  if (!found) throw new Error(`The demo clinic has no ${role} with ${companies} companies.`);
  return found;
}
