import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyHl7 } from '../db/schema.ts';
import { type Factories, factories } from '../test/factories.ts';
import { hl7Peer, orderMessage } from '../test/hl7Peer.ts';
import { openPort } from '../test/orthanc.ts';
import { havePrograms } from '../test/peerPrograms.ts';
import { type TestApp, testApp } from '../test/testApp.ts';

const [START, END] = ['\u000b', '\u001c\r'];
const usual = tls.getCACertificates('default');

describe.runIf(havePrograms('openssl'))('HL7 through TLS', () => {
  let server: TestApp;
  let make: Factories;
  let company: string;
  let port: number;
  let own: { cert: string; key: string };
  beforeAll(async () => {
    own = certificate();
    port = await openPort();
    server = await testApp({ hl7: { host: '127.0.0.1', port, tls: own } });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    make = factories(server.database.ownerUrl);
    company = (await make.makeCompany()).id;
    await make.db
      .insert(companyHl7)
      .values({ companyId: company, application: 'GESTA', facility: 'CLINICA', addresses: ['127.0.0.0/8'] });
  });
  afterAll(() => tls.setDefaultCACertificates(usual));

  it('[IOP-005] takes an order from whoever knows its certificate, and hears nobody without TLS', async () => {
    const peer = await hl7Peer(port, { ca: own.cert });
    expect(await peer.send(orderMessage('T1'))).toMatchObject({ verdict: 'AA', control: 'T1' });
    peer.close();
    const { rows } = await make.pool.query('SELECT FROM worklist_exam WHERE company_id = $1', [company]);
    expect(rows).toHaveLength(1);
    const bare = await hl7Peer(port);
    await expect(bare.send(orderMessage('T2'))).rejects.toThrow('the door closed without an answer');
  });

  it('has no more places for one address where nobody shakes hands', async () => {
    const lines = Array.from({ length: 6 }, () => connect(port, '127.0.0.1'));
    let gone = 0;
    for (const line of lines) {
      line.on('error', () => {});
      line.once('close', () => {
        gone += 1;
      });
    }
    await expect.poll(() => gone).toBe(2);
    for (const line of lines) line.resetAndDestroy();
    // The places are free again.
    await expect
      .poll(async () => {
        const peer = await hl7Peer(port, { ca: own.cert });
        return (await peer.send(orderMessage('T3')).catch(() => null))?.verdict;
      })
      .toBe('AA');
  });

  it('[IOP-006] brings a result only to where the certificate is known', async () => {
    const heard: string[] = [];
    const receiver = tls.createServer(own, (socket) => {
      let text = '';
      socket.on('data', (bytes) => {
        text += bytes.toString('utf8');
        if (!text.includes(END)) return;
        heard.push(text);
        const control = text.split('|')[9];
        socket.write(`${START}MSH|^~\\&|HIS|||| 20261118||ACK|1|P|2.5\rMSA|AA|${control}\r${END}`);
        text = '';
      });
      socket.on('error', () => {});
    });
    receiver.on('tlsClientError', () => {});
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const url = `mllps://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    await make.pool.query(
      "INSERT INTO company_integration (company_id, kind, url, token, version) VALUES ($1, 'hl7', $2, '', '')",
      [company, url],
    );
    const { id, email } = await make.makeUser('doctor', [company]);
    const doctor = { token: await server.signIn(email), company };
    const { id: patient } = await make.makePatient(company);
    const { id: iuid } = await make.makeInteraction(company, patient, { doctorId: id });
    expect((await server.call('publishReport', { iuid, version: 1 }, doctor)).status).toBe(200);
    const line = async () =>
      (await server.call('listOutbound', { interaction: iuid, purpose: 'report' }, doctor)).body.lines[0];
    await expect.poll(async () => (await line())?.problem, { timeout: 20_000 }).toBe('tlsFailed');
    expect(heard).toEqual([]);
    tls.setDefaultCACertificates([...usual, own.cert]);
    await server.call('resendOutbound', { iuid: (await line()).iuid } as never, doctor);
    await expect.poll(async () => (await line()).status, { timeout: 20_000 }).toBe('sent');
    expect(heard).toHaveLength(1);
    receiver.close();
  });
});

function certificate(): { cert: string; key: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'gesta-hl7-tls-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const named = ['-subj', '/CN=hl7', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...named, '-newkey', 'rsa:2048', '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const made = { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
}
