import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { companyHl7 } from '../db/schema.ts';
import { type Factories, factories } from '../test/factories.ts';
import { hl7Peer, orderMessage } from '../test/hl7Peer.ts';
import { openPort } from '../test/orthanc.ts';
import { PLAIN_PDF } from '../test/pdfs.ts';
import { havePrograms } from '../test/peerPrograms.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';
import { times } from '../test/times.ts';

/** Debian's own: another python may stand before it and know no package of Debian's. */
const PYTHON = '/usr/bin/python3';
const isThere = havePrograms('mllp_send');
const script = (name: string) => path.join(import.meta.dirname, '../test/hl7', name);
/** The fewest with which each mishap comes over each name in both charsets. */
const ORDERS = times(110, 1_000);

let server: TestApp;
let make: Factories;
let port: number;
let company: string;
let doctor: Who & { id: string };

describe.skipIf(!isThere)('python3-hl7', () => {
  beforeAll(async () => {
    port = await openPort();
    server = await testApp({ hl7: { host: '127.0.0.1', port, tls: null } });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    make = factories(server.database.ownerUrl);
    company = (await make.makeCompany()).id;
    const addresses = ['127.0.0.1'];
    await make.db
      .insert(companyHl7)
      .values({ companyId: company, application: 'GESTA', facility: 'CLINICA', addresses });
    const { id, email } = await make.makeUser('doctor', [company]);
    doctor = { id, company, token: await server.signIn(email) };
    (await hl7Peer(port)).close();
  });

  it('[IOP-005] sends orders by the hundred in both charsets, some twice, some cut off: each has one exam', async () => {
    const { stdout } = await promisify(execFile)(PYTHON, [script('orders.py'), String(port), String(ORDERS)], {
      maxBuffer: 2 ** 24,
    });
    const answers = JSON.parse(stdout) as [string, string][];
    expect(answers).toHaveLength(ORDERS + Math.ceil(ORDERS / 5));
    expect(answers.filter(([verdict]) => verdict !== 'AA')).toEqual([]);
    const { rows } = await make.pool.query(
      'SELECT pat_id, patient_name, title FROM worklist_exam WHERE company_id = $1 AND deleted_at IS NULL',
      [company],
    );
    const names = ['ÂNGELA CONCEIÇÃO', 'JOÃO GONÇALVES', 'IÑÉS NÚÑEZ', 'ZOË MÜLLER', 'ÀGATHA AÇAÍ'];
    const wanted = Array.from({ length: ORDERS }, (_, at) =>
      [`H${at}`, `${names[at % 5]} H${at}`, `ULTRASSONOGRAFIA OBSTÉTRICA ${at}`].join('/'),
    );
    const found = rows.map((row) => [row.pat_id, row.patient_name, row.title].join('/'));
    expect(found.sort()).toEqual(wanted.sort());
  }, 600_000);

  it('[IOP-006] reads a result back: the numbers that went in, each fetus apart, and the file byte for byte', async () => {
    const peer = await hl7Peer(port);
    expect((await peer.send(orderMessage('G1', { name: 'GÊMEOS^ANA' }))).verdict).toBe('AA');
    peer.close();
    const receiver = spawn(PYTHON, [script('results.py'), '2'], { stdio: ['ignore', 'pipe', 'inherit'] });
    // Whatever becomes of the test: a process that is left holds the whole run open.
    onTestFinished(() => void receiver.kill('SIGKILL'));
    const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
    const next = async () => (await lines.next()).value as string;
    const url = `mllp://127.0.0.1:${await next()}`;
    await make.pool.query(
      "INSERT INTO company_integration (company_id, kind, url, token, version) VALUES ($1, 'hl7', $2, '', '')",
      [company, url],
    );
    const { rows } = await make.pool.query("SELECT id FROM worklist_exam WHERE pat_id = 'PG1'");
    const iuid: string = rows[0].id;
    const VALUES = {
      'gestationalAge.info.calculo': 'DUM',
      'gestationalAge.info.date': '2026-04-30',
      'gestationalAge.info.fetos': '2',
      '2ndand3rdquarter.hasData': true,
      '2ndand3rdquarter.biometria1.dbp': 71.4,
      '2ndand3rdquarter.biometria1.ca': 228.25,
      '2ndand3rdquarter.biometria2.dbp': 70,
      '2ndand3rdquarter.biometria2.ca': 221,
      'obstetricdoppler.hasData': true,
      'obstetricdoppler.fetal1.piUmbilical': 1.05,
      'obstetricdoppler.fetal1.piCerebral': 1.86,
      'conclusion.info.text': '<p>Gestação gemelar: 2 fetos | vivos & ativos.</p><p>Crescimento adequado.</p>',
    };
    await make.pool.query(
      "UPDATE interaction SET forms = forms || $2::jsonb, doctor_id = $3, status = 'ANDAMENTO' WHERE id = $1",
      [iuid, JSON.stringify(VALUES), doctor.id],
    );
    const publish = async () => {
      const { body } = await server.call('reportState', { iuid }, doctor);
      const { status } = await server.call('publishReport', { iuid, version: body.examVersion }, doctor);
      expect(status).toBe(200);
    };
    await publish();
    const read = JSON.parse(await next());
    expect(read).toMatchObject({
      kind: 'ORU^R01^ORU_R01',
      placer: 'G1^RIS',
      procedure: 'US1^US OBSTÉTRICA^LOCAL',
      status: 'F',
      patient: ['PG1', 'ANA GÊMEOS'],
    });
    type Observed = { type: string; code: string[]; sub: string; value: string; unit: string };
    const observed = read.observed as Observed[];
    const numbers = observed
      .filter(({ type, code }) => type === 'NM' && ['11820-8', '11979-2'].includes(code[0] ?? ''))
      .map(({ code, sub, value, unit }) => [code[0], code[2], sub, Number(value), unit]);
    expect(numbers).toEqual([
      ['11820-8', 'LN', '1', 71.4, 'mm'],
      ['11979-2', 'LN', '1', 228.25, 'mm'],
      ['11820-8', 'LN', '2', 70, 'mm'],
      ['11979-2', 'LN', '2', 221, 'mm'],
    ]);
    // The public code of an index names no vessel.
    expect(observed.filter(({ code }) => code.includes('12008-9')).map(({ code, value }) => [code[0], value])).toEqual([
      ['obstetricdoppler.fetal1.piUmbilical', '1.05'],
      ['obstetricdoppler.fetal1.piCerebral', '1.86'],
    ]);
    // No two lines are about the same thing, for receivers that read the first name alone as well.
    const about = observed.map(({ code, sub }) => `${code[0]} ${sub}`);
    expect(new Set(about).size).toBe(about.length);
    // Every number of the frozen row that is told is told as it was held.
    const frozen = (await make.pool.query('SELECT frozen, sha256 FROM report WHERE interaction_id = $1', [iuid]))
      .rows[0];
    const keyOf = (code: string[]) => code[code.indexOf('99GESTA') - 2] ?? '';
    for (const { type, code, value } of observed)
      if (type === 'NM') expect([code, Number(value)]).toEqual([code, Number(frozen.frozen.values[keyOf(code)])]);
    expect(observed.filter(({ code }) => code[0] === '19005-8').map(({ value }) => value)).toEqual([
      'Gestação gemelar: 2 fetos | vivos & ativos.',
      'Crescimento adequado.',
    ]);
    const [, application, kind, coding, data] = observed.find(({ type }) => type === 'ED')?.value ?? [];
    expect([application, kind, coding]).toEqual(['application', 'pdf', 'Base64']);
    const { body: file } = await server.call('reportFile', { iuid }, doctor);
    expect(Buffer.from(data ?? '', 'base64').equals(file)).toBe(true);
    // A second version is a correction.
    await server.call('reopenReport', { iuid, reason: 'teste' } as never, doctor);
    await server.call('attachReport', { iuid, name: 'laudo.pdf', bytes: PLAIN_PDF }, doctor);
    await publish();
    expect(JSON.parse(await next()).status).toBe('C');
    await expect
      .poll(async () =>
        (await server.call('listOutbound', {}, doctor)).body.lines.map(({ status }: { status: string }) => status),
      )
      .toEqual(['sent', 'sent']);
    if (receiver.exitCode === null) await once(receiver, 'exit');
  }, 120_000);
});
