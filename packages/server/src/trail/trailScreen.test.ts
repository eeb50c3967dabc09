import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AuditLine, isAuditAction, isEntity } from '@gesta/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INSTALLATION } from '../audit/entryHash.ts';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp } from '../test/testApp.ts';
import { type TrailScene, trailScene } from '../test/trailScene.ts';

let server: TestApp;
let make: Factories;
let scene: TrailScene;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});

beforeEach(async () => {
  scene = await trailScene(server, make);
});

describe('the trail of a clinic', () => {
  it('[ADM-095] is read newest first, fifty a page, forth and back, without a line twice', async () => {
    for (let n = 1; n <= 120; n += 1) await scene.write({ details: { n } });
    const first = await scene.lines();
    expect(first.lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => 120 - n));
    expect([first.older, first.newer]).toEqual([true, false]);
    const second = await scene.lines({ before: 71 });
    expect(second.lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => 70 - n));
    const back = await scene.lines({ after: 70 });
    expect(back.lines.map(({ seq }) => seq)).toEqual(first.lines.map(({ seq }) => seq));
    // Reading it is in it by now.
    expect(back.newer).toBe(true);
    const last = await scene.lines({ before: 21 });
    expect([last.lines.length, last.older, last.newer]).toEqual([20, false, true]);
  });

  it('says who, what, about whom by the name of today, and from where', async () => {
    const patient = await make.makePatient(scene.company, { name: 'MARCELA DUTRA PINHO' });
    const exam = await make.makeInteraction(scene.company, patient.id, {
      accessionNumber: '004271',
      title: 'Primeiro trimestre',
    });
    await scene.write({ action: 'interaction.publish', subject: exam.id, details: { report: 1 } });
    await scene.write({ action: 'portal.open', subject: exam.id, address: '203.0.113.5', actor: null });
    await scene.write({ action: 'study.measure', subject: exam.id, address: '', actor: null });
    await make.pool.query("UPDATE patient SET name = 'MARCELA DUTRA' WHERE id = $1", [patient.id]);
    const { lines: found } = await scene.lines();
    expect(found[2]).toMatchObject({
      action: 'interaction.publish',
      actor: { kind: 'person', iuid: scene.managerId, name: 'Cláudia Reis', role: 'manager' },
      subject: {
        kind: 'exam',
        patient: { iuid: patient.id, name: 'MARCELA DUTRA' },
        exam: { iuid: exam.id, number: '004271', title: 'Primeiro trimestre' },
      },
      details: { report: 1 },
      address: '192.0.2.7',
    });
    expect(found.slice(0, 2).map(({ actor }) => actor.kind)).toEqual(['system', 'patient']);
  });

  it('an import is about its file, and found among what was moved', async () => {
    const batch = randomUUID();
    await make.pool.query(
      `INSERT INTO move_in_batch (company_id, id, kind, file_name, rows, code, made_at, made_by)
       VALUES ($1, $2, 'patients', 'pacientes.csv', 3, 'x', now(), $3)`,
      [scene.company, batch, scene.managerId],
    );
    await scene.write({ action: 'patient.import', subject: batch, details: { kind: 'patients', rows: 3 } });
    const { lines: found } = await scene.lines({ group: 'data' });
    expect(found.map(({ subject }) => subject)).toMatchObject([
      { kind: 'other', name: 'pacientes.csv', patient: null },
    ]);
  });

  it('[ADM-095] is filtered by day, person, group of actions, patient, number of the exam and address', async () => {
    const other = await make.makeUser('doctor', [scene.company], { displayName: 'Helena Martins' });
    const patient = await make.makePatient(scene.company);
    const exam = await make.makeInteraction(scene.company, patient.id, { accessionNumber: '000077' });
    await scene.write({ subject: patient.id });
    await scene.write({ action: 'interaction.read', subject: exam.id, actor: other.id });
    await scene.write({ action: 'interaction.publish', subject: exam.id, actor: other.id, address: '192.0.2.9' });
    await scene.write({ action: 'company.update' });
    await scene.seal();
    await scene.tamper("UPDATE audit_entry SET at = '2026-03-10T02:30:00Z' WHERE company_id = :company AND seq <= 2");
    const seqs = async (filter: object) =>
      (await scene.lines(filter)).lines.map(({ seq }) => seq).filter((seq) => seq <= 4);
    expect(await seqs({ person: other.id })).toEqual([3, 2]);
    expect(await seqs({ group: 'reads' })).toEqual([2, 1]);
    expect(await seqs({ group: 'reports' })).toEqual([3]);
    expect(await seqs({ patient: patient.id })).toEqual([3, 2, 1]);
    expect(await seqs({ exam: '000077' })).toEqual([3, 2]);
    expect(await seqs({ address: '192.0.2.9' })).toEqual([3]);
    // Half past two in Greenwich is the evening before in São Paulo.
    expect(await seqs({ from: '2026-03-09', to: '2026-03-09' })).toEqual([2, 1]);
    expect(await seqs({ from: '2026-03-10', to: '2026-03-10' })).toEqual([]);
    expect(await seqs({ to: '2026-03-09', person: other.id })).toEqual([2]);
    expect((await scene.lines({ patient: patient.id, to: '2026-03-09' })).total).toBe(2);
    expect((await scene.lines()).total).toBeNull();
    const people = await server.call('trailPeople', {}, scene.manager);
    expect(people.body.map(({ name }: { name: string }) => name)).toEqual(['Cláudia Reis', 'Helena Martins']);
  });

  it('[ADM-095] reading and exporting it are entries of it', async () => {
    const patient = await make.makePatient(scene.company, { name: '=ANA' });
    await scene.write({ subject: patient.id });
    await scene.lines({ patient: patient.id, group: 'reads' });
    // The server seals by itself, too: here before the export, so that it holds the reading of a moment ago.
    await scene.seal();
    const { raw, status } = await scene.rawCall(`/functions/audit/file?patient=${patient.id}&lang=pt-BR`);
    expect(status).toBe(200);
    expect(raw.startsWith('\uFEFF"Nº";"Dia";"Hora"')).toBe(true);
    expect(raw).toContain('"Viu o cadastro"');
    const { lines: found } = await scene.lines();
    expect(found.map(({ action, subject, details }) => [action, subject.id, details])).toEqual([
      ['audit.export', patient.id, { patient: patient.id, entries: 2 }],
      ['audit.read', patient.id, { patient: patient.id, group: 'reads' }],
      ['patient.read', patient.id, {}],
    ]);
  });

  it('no other clinic, and nobody who does not lead it, sees a line of it', async () => {
    const foreign = (await make.makeCompany()).id;
    await scene.write({ of: foreign, subject: foreign, action: 'company.update' });
    const patient = await make.makePatient(foreign);
    const doctor = await make.makeUser('doctor', [scene.company]);
    await scene.seal();
    expect((await scene.lines()).lines).toEqual([]);
    expect((await server.call('readTrail', { patient: patient.id }, scene.manager)).status).toBe(404);
    expect((await server.call('readTrail', {}, { ...scene.manager, company: foreign })).status).toBe(404);
    expect((await server.call('readInstallationTrail', {}, scene.manager)).status).toBe(403);
    const refused = { token: await server.signIn(doctor.email), company: scene.company };
    expect((await server.call('readTrail', {}, refused)).status).toBe(403);
  });

  it('of the installation an admin reads who signed in, and nothing of a clinic', async () => {
    await scene.write({ subject: scene.company });
    const admin = await make.makeUser('admin', [scene.company], { displayName: 'Admin Inventado' });
    const who = { token: await server.signIn(admin.email), company: scene.company };
    await make.pool.query("SELECT gesta_audit(NULL, $1, 'session.signIn', $2, '{}', '', '', false)", [
      admin.id,
      admin.id,
    ]);
    await scene.seal();
    const { body } = await server.call('readInstallationTrail', { person: admin.id }, who);
    expect(body.lines).toMatchObject([
      { action: 'session.signIn', subject: { kind: 'person', name: 'Admin Inventado' } },
    ]);
    await scene.seal();
    const all = (await server.call('readInstallationTrail', {}, who)).body.lines as AuditLine[];
    expect(all[0]).toMatchObject({ action: 'audit.read', subject: { id: INSTALLATION } });
    expect(all.some(({ subject }) => subject.id === scene.company)).toBe(false);
    const [top] = all;
    const detail = await server.call('readInstallationEntry', { seq: top?.seq ?? 0 }, who);
    expect(detail.body).toMatchObject({ verdict: 'holds', seq: top?.seq });
  });
});

describe('one entry', () => {
  const detail = async (seq: number) => (await server.call('readTrailEntry', { seq }, scene.manager)).body;

  it('is held against what it says and against its neighbours', async () => {
    for (let n = 0; n < 4; n += 1) await scene.write({});
    await scene.seal();
    const second = await detail(2);
    expect(second).toMatchObject({ verdict: 'holds', before: { seq: 1 }, after: { seq: 3 } });
    expect(second.previous).toBe(second.before.hash);
    expect(await detail(1)).toMatchObject({ verdict: 'holds', before: null });
    await scene.tamper("UPDATE audit_entry SET address = '192.0.2.99' WHERE company_id = :company AND seq = 2");
    expect((await detail(2)).verdict).toBe('edited');
    await scene.tamper(
      "UPDATE audit_entry SET hash = sha256(convert_to(gesta_audit_text(audit_entry), 'UTF8')) WHERE company_id = :company AND seq = 2",
    );
    expect((await detail(2)).verdict).toBe('unlinked');
    expect((await detail(3)).verdict).toBe('unlinked');
    expect((await server.call('readTrailEntry', { seq: 999 }, scene.manager)).status).toBe(404);
  });
});

it('what functions of the database write into the trail is of the closed list, which has words', () => {
  const folder = path.join(import.meta.dirname, '../db/migrations');
  const source = readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
  // What only tells open screens is no entry.
  const told = source.replaceAll(/'action', '\w+\.\w+'/g, '');
  const named = [...told.matchAll(/'(\w+)\.(\w+)'/g)].filter(([, kind = '']) => isEntity(kind) || kind === 'audit');
  const written = new Set(named.map(([, kind, act]) => `${kind}.${act}`));
  // Put together where they are written.
  for (const act of ['deliver', 'deliverFailed', 'emailSent', 'emailFailed']) written.add(`interaction.${act}`);
  for (const act of ['sent', 'failed']) written.add(`message.${act}`);
  expect([...written].filter((action) => !isAuditAction(action))).toEqual([]);
  expect(written.size).toBeGreaterThan(8);
});
