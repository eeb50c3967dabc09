import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { WorkKind } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPools, type Pools } from '../db/open.ts';
import { type FileStore, folderStore } from '../store/fileStore.ts';
import { type Factories, factories } from '../test/factories.ts';
import { keptWork } from '../test/keptWork.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';
import type { Running, RunWork } from './running.ts';
import { runWork } from './runWork.ts';
import { sweepWork } from './sweepWork.ts';
import { addParts, keptPart, madePart } from './workParts.ts';

let server: TestApp;
let make: Factories;
let pools: Pools;
let files: FileStore;
let company: string;
let person: string;
let who: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  pools = openPools(server.database, () => {});
  files = folderStore(server.config.dataDir);
  company = (await make.makeCompany()).id;
  const manager = await make.makeUser('manager', [company]);
  person = manager.id;
  who = { token: await server.signIn(manager.email), company };
  return () => pools.close();
});

const running = () => keptWork(make, company, { state: 'running', by: person });
const run = (id: string, worker: RunWork, kind: WorkKind = 'patientExport', signal = new AbortController().signal) =>
  runWork({ pool: pools.jobs, app: pools.app, files, config: server.config }, { company, id }, signal, {
    [kind]: worker,
  });
const seen = async (iuid: string) => (await server.call('getWork', { iuid }, who)).body;

/** Counts to five, one step each. */
const counting =
  (steps: number[], inStep?: (at: number) => Promise<void>): RunWork =>
  async ({ step, reached }: Running) => {
    for (let at = Number(reached?.at ?? 0); at < 5; at += 1) {
      await step(async ({ gotOn }) => {
        await inStep?.(at);
        steps.push(at);
        gotOn({ done: at + 1, total: 5, reached: { at: at + 1 } });
      });
    }
    return { result: { counted: 5 } };
  };

describe('long work somebody started', () => {
  it('is done by the server, step by step, and says how far it is', async () => {
    const id = await running();
    const steps: number[] = [];
    const seenAt: unknown[] = [];
    await run(
      id,
      counting(steps, async () => void seenAt.push((await seen(id)).done)),
    );
    expect(steps).toEqual([0, 1, 2, 3, 4]);
    expect(seenAt).toEqual([0, 1, 2, 3, 4]);
    expect(await seen(id)).toMatchObject({ state: 'done', done: 5, total: 5, result: { counted: 5 }, file: null });
  });

  it('goes on from the last step that was kept, whatever ended the attempt before', async () => {
    const id = await running();
    const steps: number[] = [];
    const broken = run(
      id,
      counting(steps, async (at) => {
        if (at === 3) throw new Error('the process ends here');
      }),
    );
    await expect(broken).rejects.toThrow('ends here');
    expect(await seen(id)).toMatchObject({ state: 'running', done: 3 });
    await run(id, counting(steps));
    expect(steps).toEqual([0, 1, 2, 3, 4]);
    expect((await seen(id)).state).toBe('done');
  });

  it('has failed once it was tried often without getting on', async () => {
    const id = await running();
    const never: RunWork = async () => {
      throw new Error('never');
    };
    for (let tries = 0; tries < 5; tries += 1) await expect(run(id, never)).rejects.toThrow('never');
    expect((await seen(id)).state).toBe('failed');
    const { rows } = await make.pool.query(
      'SELECT action FROM audit_tail WHERE subject = $1 UNION SELECT action FROM audit_entry WHERE subject = $1',
      [id],
    );
    expect(rows).toEqual([{ action: 'work.fail' }]);
  });

  it('ends at the next step once it is stopped, once another attempt has it, or whoever started it is let in no more', async () => {
    const ends: [string, (id: string) => Promise<unknown>][] = [
      ['stopped', async (iuid) => expect((await server.call('stopWork', { iuid }, who)).status).toBe(200)],
      ['running', (id) => pools.jobs.query('SELECT gesta_take_work($1, $2)', [company, id])],
      ['failed', () => make.pool.query('UPDATE membership SET active = false WHERE user_id = $1', [person])],
    ];
    for (const [state, end] of ends) {
      const id = await running();
      const steps: number[] = [];
      let isEnded = false;
      await run(id, async (given) => {
        await given.step(async () => {});
        await end(id);
        isEnded = true;
        return counting(steps)(given);
      });
      expect([isEnded, steps]).toEqual([true, []]);
      const { rows } = await make.pool.query('SELECT state FROM work WHERE id = $1', [id]);
      expect(rows).toEqual([{ state }]);
    }
    await make.pool.query('UPDATE membership SET active = true WHERE user_id = $1', [person]);
  });

  it('its files come in one zip that other programs read, once, and for nobody else', async () => {
    const id = await running();
    const kept = Buffer.from('um arquivo que já estava guardado');
    const sha256 = await files.put(company, kept);
    await run(id, async ({ step }) => {
      const part = await keptPart(files, company, { name: 'pasta/guardado.txt', sha256, size: kept.length });
      const lost = await keptPart(files, company, { name: 'x', sha256: Buffer.alloc(32), size: 3 });
      expect(lost).toBeNull();
      const made = await madePart('pasta/ação.txt', 'feito agora, ação por ação');
      await step(({ db }) => addParts(db, { company, id }, [made]));
      await step(({ db }) => addParts(db, { company, id }, part ? [part] : []));
      return { result: {}, fileName: 'saída.zip' };
    });
    const { file } = await seen(id);
    expect(file).toMatchObject({ name: 'saída.zip', isOwn: true, takenAt: null });
    const admin = await make.makeUser('admin', [company]);
    const other = { token: await server.signIn(admin.email), company };
    expect((await server.call('workFile', { iuid: id }, other)).status).toBe(404);
    const headers = { authorization: `Bearer ${who.token}`, 'x-company': company };
    const looked = await server.app.inject({ method: 'HEAD', url: `/functions/work/${id}/file`, headers });
    expect([looked.statusCode, looked.rawPayload.length]).toEqual([200, 0]);
    const answer = await server.call('workFile', { iuid: id }, who);
    expect([answer.status, answer.body.length]).toEqual([200, file.bytes]);
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''sa%C3%ADda.zip");
    const place = path.join(server.config.dataDir, 'out.zip');
    writeFileSync(place, answer.body);
    const script =
      'import sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nfor n in z.namelist(): print(n, z.read(n).decode())';
    expect(execFileSync('python3', ['-c', script, place], { encoding: 'utf8' })).toBe(
      'pasta/ação.txt feito agora, ação por ação\npasta/guardado.txt um arquivo que já estava guardado\n',
    );
    expect((await server.call('workFile', { iuid: id }, who)).status).toBe(410);
    await make.pool.query("UPDATE work SET expires_at = now() - interval '1 minute' WHERE id = $1", [id]);
    await sweepWork(pools.jobs);
    expect((await make.pool.query('SELECT FROM work_part WHERE work_id = $1', [id])).rowCount).toBe(0);
  });
});
