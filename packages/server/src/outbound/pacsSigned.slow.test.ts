import { createHash, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authority, CERTIFIED, makeAuthority } from '../test/authority.ts';
import { factories } from '../test/factories.ts';
import { type Orthanc, startOrthanc } from '../test/orthanc.ts';
import { opensslCms, pdfsig } from '../test/outsideVerifiers.ts';
import { havePrograms } from '../test/peerPrograms.ts';
import { type TestApp, testApp } from '../test/testApp.ts';

describe.skipIf(!havePrograms('Orthanc', 'libOrthancDicomWeb.so', 'openssl', 'pdfsig'))('a signed report', () => {
  let orthanc: Orthanc;
  let authority: Authority;
  let server: TestApp;
  beforeAll(async () => {
    orthanc = await startOrthanc();
    authority = makeAuthority();
    const roots = [new X509Certificate(authority.openssl('x509', '-in', 'root.pem'))];
    server = await testApp({ signature: { roots, psc: null } });
  });
  afterAll(() => orthanc?.stop());

  it.each([
    ['by C-STORE', () => ({ kind: 'pacs-dimse', url: `dicom://127.0.0.1:${orthanc.dicom}` })],
    ['by STOW-RS', () => ({ kind: 'pacs-stow', url: `${orthanc.address}/dicom-web` })],
  ])('[IOP-004] [IOP-007] comes back from Orthanc with its signature valid: %s', async (_, system) => {
    const make = factories(server.database.ownerUrl);
    const { id: company } = await make.makeCompany({ signature: 'required' });
    const admin = { token: await server.signIn((await make.makeUser('admin', [])).email), company };
    const saved = { iuid: company, ...system(), options: { calledAe: 'ORTHANC' } };
    expect((await server.call('saveIntegration', saved as never, admin)).status).toBe(200);
    const { id: doctorId, email } = await make.makeUser('doctor', [company], { cpf: CERTIFIED.cpf });
    const doctor = { token: await server.signIn(email), company };
    const { passphrase } = CERTIFIED;
    const file = authority.issue({ key: 'rsa' }).p12.toString('base64');
    expect((await server.call('keepCertificate', { kind: 'a1', file, passphrase }, doctor)).status).toBe(200);
    const { id: patient } = await make.makePatient(company);
    const { id: iuid } = await make.makeInteraction(company, patient, { doctorId });
    const { status } = await server.call('publishReport', { iuid, version: 1, signature: { passphrase } }, doctor);
    expect(status).toBe(200);

    const line = async () =>
      (await server.call('listOutbound', { interaction: iuid, purpose: 'report' }, doctor)).body.lines[0];
    await expect.poll(async () => (await line())?.status, { timeout: 30_000 }).toBe('sent');
    const { messageId } = (await server.call('outboundDetail', { iuid: (await line()).iuid }, doctor)).body;
    const [{ ID }] = await orthanc.call('POST', '/tools/lookup', Buffer.from(messageId));
    const back = Buffer.from(await (await fetch(`${orthanc.address}/instances/${ID}/pdf`)).arrayBuffer());
    const { rows } = await make.pool.query('SELECT FROM report WHERE sha256 = $1', [
      createHash('sha256').update(back).digest(),
    ]);
    expect(rows, 'byte for byte what was published').toHaveLength(1);
    const said = pdfsig(authority, back);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(opensslCms(authority, back)).toMatchObject({ status: 0 });
  });
});
