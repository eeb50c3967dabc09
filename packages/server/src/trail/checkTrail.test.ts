import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appendAnchors } from '../audit/anchor.ts';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp } from '../test/testApp.ts';
import { type TrailScene, trailScene } from '../test/trailScene.ts';

let server: TestApp;
let make: Factories;
let scene: TrailScene;
let identity: pg.Pool;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  identity = new pg.Pool({ connectionString: server.database.identityUrl, max: 1 });
});
afterAll(() => identity.end());

beforeEach(async () => {
  scene = await trailScene(server, make);
});

describe('the check of the chain', () => {
  it('[ADM-095] tells that it is intact, how many entries, when it was anchored, and is an entry itself', async () => {
    for (let n = 0; n < 5; n += 1) await scene.write({});
    await scene.seal();
    await appendAnchors(identity, server.config.dataDir);
    const state = await scene.check();
    expect(state).toMatchObject({ last: { entries: 5, findings: 0, first: null, by: 'Cláudia Reis' }, unseen: null });
    expect(Date.parse(state.last?.anchoredAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await scene.lines()).lines[0]).toMatchObject({
      action: 'audit.verify',
      details: { entries: 5, findings: 0 },
    });
    expect((await server.call('trailState', {}, scene.manager)).body).toEqual(state);
  });

  it('[ADM-095] names the first number that fails, and keeps saying so until somebody saw it', async () => {
    for (let n = 0; n < 6; n += 1) await scene.write({});
    await scene.seal();
    await scene.tamper("UPDATE audit_entry SET subject = 'x' WHERE company_id = :company AND seq IN (3, 5)");
    const state = await scene.check();
    expect(state.unseen).toMatchObject({ findings: 2, first: { kind: 'edited', seq: 3 } });
    await scene.check();
    await server.call('seeBreak', {}, scene.manager);
    const after = (await server.call('trailState', {}, scene.manager)).body;
    expect([after.last.findings, after.unseen]).toEqual([2, null]);
  });

  it.each([
    ['a removed entry', 'DELETE FROM audit_entry WHERE company_id = :company AND seq = 2', { kind: 'removed', seq: 2 }],
    ['a cut end', 'DELETE FROM audit_entry WHERE company_id = :company AND seq > 4', { kind: 'cut tail', seq: 5 }],
    [
      'an entry beside the sealer',
      `INSERT INTO audit_entry SELECT company_id, 1007, at, actor_id, action, subject, details, address, request_id, previous, hash
       FROM audit_entry WHERE company_id = :company AND seq = 6`,
      { kind: 'inserted', seq: 7 },
    ],
  ])('%s is found', async (_, statement, first) => {
    for (let n = 0; n < 6; n += 1) await scene.write({});
    await scene.seal();
    await scene.tamper(statement);
    expect((await scene.check()).last?.first).toEqual(first);
  });

  it('a chain cut together with its head is found by its anchors', async () => {
    for (let n = 0; n < 6; n += 1) await scene.write({});
    await scene.seal();
    await appendAnchors(identity, server.config.dataDir);
    await scene.tamper('DELETE FROM audit_entry WHERE company_id = :company AND seq > 4');
    await scene.tamper(
      `UPDATE audit_head SET (seq, hash) = (SELECT seq, hash FROM audit_entry WHERE company_id = :company AND seq = 4)
       WHERE company_id = :company`,
    );
    expect((await scene.check()).last?.first).toEqual({ kind: 'cut tail', seq: 6 });
  });

  it('a server that keeps no anchors holds nothing against the file it has not', async () => {
    const beside = await testApp({ anchors: false }, server.database);
    for (let n = 0; n < 3; n += 1) await scene.write({});
    await scene.seal();
    await appendAnchors(identity, server.config.dataDir);
    const elsewhere = await trailScene(beside, make);
    await elsewhere.write({});
    expect((await elsewhere.check()).last).toMatchObject({ findings: 0, anchoredAt: null });
  });
});
