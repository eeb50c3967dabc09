import { judgeHealth } from '@gesta/domain';
import { beforeAll, expect, it } from 'vitest';
import { CRONS } from '../jobs/tasks.ts';
import { atFileEnd } from '../test/atFileEnd.ts';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { type TrailScene, trailScene } from '../test/trailScene.ts';

let database: TestDatabase;
let server: TestApp;
let make: Factories;
let scene: TrailScene;
let admin: Who;

beforeAll(async () => {
  database = await createTestDatabase();
  atFileEnd(() => database.drop());
  server = await testApp({ databaseUrl: database.ownerUrl }, database);
  make = factories(database.ownerUrl);
  scene = await trailScene(server, make);
  const { email } = await make.makeUser('admin', [scene.company]);
  admin = { token: await server.signIn(email), company: scene.company };
});

/** The job of the night, as its hour makes it; answers when each chain has one result more. */
async function night(): Promise<void> {
  const noted = async () => {
    await scene.seal();
    const { rows } = await make.pool.query("SELECT count(*)::int AS n FROM audit_entry WHERE action = 'audit.verify'");
    return rows[0].n as number;
  };
  const before = await noted();
  await make.pool.query("SELECT graphile_worker.add_job('checkTrails', job_key => 'checkTrails')");
  // The clinic's own and that of the installation.
  await expect.poll(noted, { timeout: 60_000, interval: 100 }).toBe(before + 2);
}
const state = async () => (await server.call('trailState', {}, scene.manager)).body;
const health = async () => {
  const { body } = await server.call('healthStatus', {}, admin);
  const line = judgeHealth(body, (at) => (Date.now() - Date.parse(at)) / 1000).find(({ id }) => id === 'trail');
  return { trail: body.trail, problem: line?.problem };
};

it('[ADM-095] every night each chain is checked by itself; what was found is told until somebody saw it, and then only what is new', async () => {
  expect(CRONS.find(({ task }) => task === 'checkTrails')?.match).toBe('20 6 * * *');
  for (let n = 0; n < 6; n += 1) await scene.write({});
  await make.pool.query("SELECT gesta_audit(NULL, NULL, 'session.signIn', 'x', '{}', '', '', false)");
  await scene.seal();
  expect((await health()).trail).toMatchObject({ checkedAt: null, broken: 0 });
  await night();
  expect(await state()).toMatchObject({ last: { entries: 6, findings: 0, by: '' }, unseen: null });
  const good = await health();
  expect(good.trail?.broken).toBe(0);
  expect(Date.parse(good.trail?.checkedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);

  await scene.tamper("UPDATE audit_entry SET subject = 'x' WHERE company_id = :company AND seq = 3");
  await night();
  expect((await state()).unseen).toMatchObject({ findings: 1, first: { kind: 'edited', seq: 3 }, by: '' });
  expect(await health()).toMatchObject({ trail: { broken: 1 }, problem: 'trailBroken' });

  // Seen, it is found again the next night and is no news; what else was changed is.
  await server.call('seeBreak', {}, scene.manager);
  await night();
  expect(await state()).toMatchObject({ last: { findings: 1 }, unseen: null });
  expect((await health()).trail?.broken).toBe(0);
  await scene.tamper("UPDATE audit_entry SET subject = 'y' WHERE company_id = :company AND seq = 5");
  await night();
  expect((await state()).unseen).toMatchObject({ findings: 2, first: { kind: 'edited', seq: 3 } });
  expect((await health()).trail?.broken).toBe(1);
}, 240_000);
