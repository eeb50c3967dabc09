import { randomUUID } from 'node:crypto';
import type { CalendarDay } from '@gesta/clinical';
import { type ExamRowSent, routes } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../audit/verify.ts';
import { headersOf } from '../test/eventsStatus.ts';
import { type Factories, factories } from '../test/factories.ts';
import { PDF } from '../test/publishedInteraction.ts';
import { type TestApp, testApp, toRequest, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});

async function clinic(): Promise<Who & { company: string }> {
  const company = (await make.makeCompany()).id;
  const user = await make.makeUser('manager', [company]);
  return { token: await server.signIn(user.email), company };
}

const sendFile = (who: Who, iuid: string, bytes: Uint8Array = PDF) =>
  server.call('sendImportFile', { iuid, name: 'laudo.pdf', bytes }, who);
const row = (line: number, sha256: string, cells: Partial<ExamRowSent['cells']> = {}): ExamRowSent => ({
  line,
  sha256,
  cells: { accession: `OLD-${line}`, patId: 'P1', date: '03/04/2019', title: 'US obstétrico', file: 'a.pdf', ...cells },
});
const send = (who: Who, iuid: string, write: ExamRowSent[], piece = 0) =>
  server.call('importExams', { iuid, piece, file: 'exames.csv', rows: write.length, write }, who);

describe('[ADM-097] exams of an old system', () => {
  it('stand in the timeline of their patient, published with their PDF as it was, and go again', async () => {
    const who = await clinic();
    const { id: patient } = await make.makePatient(who.company, { patId: 'P1' });
    const batch = randomUUID();
    const { body: kept } = await sendFile(who, batch);
    const { status, body } = await send(who, batch, [row(2, kept.sha256), row(3, kept.sha256, { date: '2020-01-02' })]);
    expect([status, body]).toEqual([200, { created: 2, updated: 0, refused: [] }]);
    // Sent again, it is the same piece.
    expect((await send(who, batch, [row(2, kept.sha256), row(3, kept.sha256)])).body).toEqual(body);
    const { body: told } = await server.call('timeline', { iuid: patient }, who);
    expect(told.interactions).toMatchObject([
      { accessionNumber: 'OLD-3', serviceDay: '2020-01-02', status: 'PUBLICADO', title: 'US obstétrico' },
      { accessionNumber: 'OLD-2', serviceDay: '2019-04-03', status: 'PUBLICADO' },
    ]);
    const exam = told.interactions[1].iuid;
    const file = await server.app.inject({ ...toRequest(routes.reportFile, { iuid: exam }), headers: headersOf(who) });
    expect(file.rawPayload).toEqual(PDF);
    const { body: state } = await server.call('reportState', { iuid: exam }, who);
    expect(state.versions).toMatchObject([{ version: 1, origin: 'attached' }]);
    // The patient is used by now, and her own batch would leave her; the exams go.
    const { body: undone } = await server.call('undoImport', { iuid: batch, reason: 'Lista errada' }, who);
    expect(undone).toEqual({ undone: 2, kept: 0, left: 0 });
    expect((await server.call('timeline', { iuid: patient }, who)).body.interactions).toEqual([]);
    // The list can be brought once more.
    const again = randomUUID();
    await sendFile(who, again);
    expect((await send(who, again, [row(2, kept.sha256)])).body.created).toBe(1);
  });

  it('are judged by the server once more: patient, number and file', async () => {
    const [who, other] = [await clinic(), await clinic()];
    const { id: patient } = await make.makePatient(who.company, { patId: 'P1' });
    await make.makePatient(other.company, { patId: 'FORA' });
    await make.makeInteraction(who.company, patient, { accessionNumber: 'TAKEN' });
    const batch = randomUUID();
    const { body: kept } = await sendFile(who, batch);
    const { body: theirs } = await sendFile(other, batch, Buffer.concat([PDF, Buffer.from('\n')]));
    const { body } = await send(who, batch, [
      row(2, kept.sha256, { patId: 'FORA' }),
      row(3, kept.sha256, { accession: 'TAKEN' }),
      row(4, theirs.sha256),
      row(5, kept.sha256, { date: '31/02/2019' }),
      row(6, kept.sha256),
      row(7, kept.sha256, { accession: 'OLD-6' }),
    ]);
    expect(body).toEqual({ created: 1, updated: 0, refused: [2, 3, 4, 5, 7] });
    const found = await server.call('matchExams', { codes: ['P1', 'FORA'], numbers: ['TAKEN', 'OLD-6'] }, who);
    expect(found.body.patients).toMatchObject([{ patId: 'P1' }]);
    expect(found.body.exams).toHaveLength(2);
  });

  it('are counted as work, and say nothing about how fast the clinic publishes', async () => {
    const who = await clinic();
    const { id: patient } = await make.makePatient(who.company, { patId: 'P1' });
    const date = new Date('2020-01-02T14:00:00Z');
    const own = await make.makeInteraction(who.company, patient, {
      date,
      serviceDay: '2020-01-02' as CalendarDay,
    });
    await make.pool.query(
      "UPDATE interaction SET status = 'PUBLICADO', published_at = date + interval '30 minutes' WHERE id = $1",
      [own.id],
    );
    const batch = randomUUID();
    const { body: kept } = await sendFile(who, batch);
    const rows = [2, 3, 4].map((line) => row(line, kept.sha256, { date: '2020-01-02' }));
    expect((await send(who, batch, rows)).body.created).toBe(3);
    const { body } = await server.call('management', { from: '2020-01-01', to: '2020-01-31' } as never, who);
    expect(body.perDay[1]).toEqual({ day: '2020-01-02', count: 4 });
    expect(body.speed.clinic).toEqual({ count: 1, median: 30, ninety: 30 });
  });

  it('a file that is no PDF, or does something by itself, is not taken', async () => {
    const who = await clinic();
    const batch = randomUUID();
    expect((await sendFile(who, batch, Buffer.from('<html>'))).status).toBe(415);
    const script = Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
    );
    expect((await sendFile(who, batch, script)).status).toBe(415);
  });

  it('one that somebody opened again stays when the batch is taken back; the trail holds every report', async () => {
    const who = await clinic();
    const { id: patient } = await make.makePatient(who.company, { patId: 'P1' });
    const batch = randomUUID();
    const { body: kept } = await sendFile(who, batch);
    await send(who, batch, [row(2, kept.sha256), row(3, kept.sha256)]);
    const { body: told } = await server.call('timeline', { iuid: patient }, who);
    const opened = await server.call('reopenReport', { iuid: told.interactions[0].iuid }, who);
    expect(opened.status).toBe(200);
    expect((await server.call('undoImport', { iuid: batch, reason: 'x' }, who)).body).toMatchObject({
      undone: 1,
      kept: 1,
    });
    await make.pool.query('SELECT gesta_seal(NULL)');
    const { reports, chains } = await verifyAudit(server.database.ownerUrl, server.config.dataDir);
    expect(reports.checked).toBeGreaterThan(0);
    expect(chains.flatMap(({ findings }) => findings)).toEqual([]);
  });
});
