import { X509Certificate } from 'node:crypto';
import { routes, type SignatureMode } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileTypst } from '../paper/typst.ts';
import { openP12 } from '../signing/openP12.ts';
import { type Authority, CERTIFIED, makeAuthority } from '../test/authority.ts';
import { type Factories, factories } from '../test/factories.ts';
import { pdfsig } from '../test/outsideVerifiers.ts';
import { PLAIN_PDF } from '../test/pdfs.ts';
import { pagesOf } from '../test/pdfText.ts';
import { havePrograms } from '../test/peerPrograms.ts';
import { startPsc } from '../test/pscServer.ts';
import { type TestApp, testApp, toRequest, type Who } from '../test/testApp.ts';

const DAY = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const CLIENT = { id: 'gesta', secret: 'segredo do cliente' };

describe.runIf(havePrograms('openssl', 'pdfsig'))('a clinic that signs digitally', () => {
  let server: TestApp;
  let make: Factories;
  let authority: Authority;
  let psc: Awaited<ReturnType<typeof startPsc>>;
  beforeAll(async () => {
    authority = makeAuthority();
    psc = await startPsc(CLIENT);
    const roots = [new X509Certificate(authority.openssl('x509', '-in', 'root.pem'))];
    const cloud = { url: psc.url, clientId: CLIENT.id, clientSecret: CLIENT.secret };
    server = await testApp({ signature: { roots, psc: cloud } });
    make = factories(server.database.ownerUrl);
  });

  type Doctor = Who & { id: string; company: string };
  async function doctorIn(signature: SignatureMode = 'offered', cpf: string = CERTIFIED.cpf): Promise<Doctor> {
    const { id: company } = await make.makeCompany({ signature });
    const { id, email } = await make.makeUser('doctor', [company], { cpf });
    return { id, token: await server.signIn(email), company };
  }
  async function examOf({ id, company }: Doctor): Promise<string> {
    const { id: patient } = await make.makePatient(company);
    return (await make.makeInteraction(company, patient, { doctorId: id })).id;
  }
  type Issued = ReturnType<Authority['issue']>;
  const keep = (who: Who, { p12 }: Issued, passphrase: string = CERTIFIED.passphrase) =>
    server.call('keepCertificate', { kind: 'a1', file: p12.toString('base64'), passphrase }, who);
  const publish = (iuid: string, who: Who, passphrase?: string, version = 1) =>
    server.call('publishReport', { iuid, version, ...(passphrase && { signature: { passphrase } }) }, who);
  const reportsOf = async (iuid: string) =>
    (await make.pool.query('SELECT * FROM report WHERE interaction_id = $1', [iuid])).rows;
  async function fileOf(iuid: string, who: Who): Promise<Buffer> {
    const request = toRequest(routes.reportFile, { iuid });
    const headers = { authorization: `Bearer ${who.token}`, 'x-company': who.company ?? '' };
    return (await server.app.inject({ ...request, headers: { ...request.headers, ...headers } })).rawPayload;
  }
  const said = (file: Buffer) =>
    pagesOf(file)
      .map(({ text }) => text)
      .join('');

  /** Nothing was published, and the error says why. */
  async function refused(
    doctor: Doctor,
    passphrase: string | undefined,
    code: string,
    who: Who = doctor,
  ): Promise<void> {
    const iuid = await examOf(doctor);
    const { status, body } = await publish(iuid, who, passphrase);
    expect([body.error?.code, status >= 400]).toEqual([code, true]);
    expect(await reportsOf(iuid)).toEqual([]);
    const { rows } = await make.pool.query('SELECT status FROM interaction WHERE id = $1', [iuid]);
    expect(rows[0].status).toBe('ANDAMENTO');
  }

  it('[IOP-007] publishes a signed file, and the public page says who signed it', async () => {
    const doctor = await doctorIn();
    const kept = (await keep(doctor, authority.issue({ key: 'rsa' }))).body;
    expect(kept).toMatchObject({ psc: true, certificate: { kind: 'a1', name: CERTIFIED.name, problem: null } });
    expect(JSON.stringify(kept), 'the CPF is masked').not.toContain(CERTIFIED.cpf);
    const iuid = await examOf(doctor);
    const { signing } = (await server.call('reportState', { iuid }, doctor)).body;
    expect(signing).toMatchObject({ mode: 'offered', isSigner: true, certificate: kept.certificate });
    const { status, body } = await publish(iuid, doctor, CERTIFIED.passphrase);
    expect([status, body.report?.origin]).toEqual([200, 'generated']);
    const file = await fileOf(iuid, doctor);
    expect(pdfsig(authority, file)).toContain('Signature is Valid');
    expect(pdfsig(authority, file)).toContain('Total document signed');
    expect(said(file)).toContain(`ArquivoassinadodigitalmenteporANADETESTE`);
    const page = (await server.call('verifyReport', { code: body.report.code })).body;
    expect(page.signature).toMatchObject({
      ...{ name: CERTIFIED.name, cpf: '***.982.247-**', issuer: 'Autoridade de Teste' },
      ...{ chain: 'known', root: 'Raiz de Teste', whole: true },
    });
    const { rows } = await make.pool.query(
      "SELECT details FROM gesta_trail() WHERE action = 'interaction.publish' AND subject = $1",
      [iuid],
    );
    expect(rows[0].details).toMatchObject({ signature: 'a1' });
    const [row] = await reportsOf(iuid);
    expect(row.frozen.signature).toMatchObject({ kind: 'a1', certificate: rows[0].details.certificate });
    expect(JSON.stringify(rows[0].details) + JSON.stringify(row.frozen.signature)).not.toContain(CERTIFIED.cpf);
  });

  it('[IOP-008] signs nothing with what does not fit, and says why', async () => {
    const doctor = await doctorIn();
    await refused(doctor, CERTIFIED.passphrase, 'certificateUnusable');
    expect((await keep(doctor, authority.issue())).status).toBe(200);
    const certified = async (wanted: Parameters<Authority['issue']>[0]) => {
      const opened = await openP12(authority.issue(wanted).p12, CERTIFIED.passphrase);
      if (typeof opened === 'string') throw new Error(opened);
      const chain = Buffer.concat(opened.chain);
      await make.pool.query('UPDATE user_certificate SET chain = $2 WHERE user_id = $1', [doctor.id, chain]);
    };
    // Time passes, or somebody writes into the table: it is looked at when it signs.
    for (const [wanted, code] of [
      [{ from: inDays(-9), until: inDays(-1) }, 'certificateExpired'],
      [{ from: inDays(1), until: inDays(9) }, 'certificateExpired'],
      [{ cpf: '11144477735' }, 'certificateOtherCpf'],
      [{ cpf: null }, 'certificateOtherCpf'],
      [{ usage: 'keyEncipherment' }, 'certificateUnusable'],
      [{ usage: null }, 'certificateUnusable'],
      // Of the same person, and not of the key that is kept.
      [{}, 'signerUnavailable'],
    ] as const) {
      await certified(wanted);
      await refused(doctor, CERTIFIED.passphrase, code);
    }
  });

  it('[IOP-008] keeps no certificate that would not sign, and says of which field that is', async () => {
    const doctor = await doctorIn();
    const fields = async (answer: ReturnType<typeof keep>) => (await answer).body.error?.fields;
    expect(await fields(keep(doctor, authority.issue(), 'outra'))).toEqual({ passphrase: 'errors.p12Passphrase' });
    const text = { p12: Buffer.from('no certificate') } as Issued;
    expect(await fields(keep(doctor, text))).toEqual({ file: 'errors.p12Invalid' });
    for (const [wanted, problem] of [
      [{ from: inDays(-9), until: inDays(-1) }, 'expired'],
      [{ from: inDays(1), until: inDays(9) }, 'notYet'],
      [{ cpf: '11144477735' }, 'otherCpf'],
      [{ cpf: null }, 'noCpf'],
      [{ usage: null }, 'cannotSign'],
    ] as const)
      expect(await fields(keep(doctor, authority.issue(wanted)))).toEqual({ file: `errors.ownCertificate.${problem}` });
    expect((await server.call('ownCertificate', {}, doctor)).body).toEqual({ certificate: null, psc: true });
    expect((await keep(doctor, authority.issue())).status).toBe(200);
    const { rows } = await make.pool.query('SELECT * FROM user_certificate WHERE user_id = $1', [doctor.id]);
    expect(JSON.stringify(rows)).not.toContain(CERTIFIED.passphrase);
    expect((await server.call('removeCertificate', {}, doctor)).status).toBe(200);
    expect((await server.call('ownCertificate', {}, doctor)).body.certificate).toBeNull();
  });

  it('[IOP-008] closes a certificate for a minute after five wrong passphrases, one by one or at once', async () => {
    const doctor = await doctorIn();
    await keep(doctor, authority.issue());
    await refused(doctor, 'frase', 'wrongPassphrase');
    const iuid = await examOf(doctor);
    const answers = await Promise.all(
      Array.from({ length: 11 }, (_, round) => publish(iuid, doctor, `frase ${round}`)),
    );
    const codes = answers.map(({ body }) => body.error?.code).sort();
    expect(codes).toEqual([...Array(7).fill('tooManyAttempts'), ...Array(4).fill('wrongPassphrase')]);
    await refused(doctor, CERTIFIED.passphrase, 'tooManyAttempts');
    await make.pool.query("UPDATE user_certificate SET locked_until = now() - interval '1 second'");
    expect((await publish(iuid, doctor, CERTIFIED.passphrase)).status).toBe(200);
  });

  it('asks for a signature as the clinic wants it, and for that of the physician of the exam', async () => {
    const doctor = await doctorIn('required');
    await refused(doctor, undefined, 'signatureRequired');
    const { email } = await make.makeUser('manager', [doctor.company], { cpf: CERTIFIED.cpf });
    const manager = { token: await server.signIn(email), company: doctor.company };
    await keep(manager, authority.issue());
    await refused(doctor, undefined, 'signatureRequired', manager);
    await refused(doctor, CERTIFIED.passphrase, 'forbidden', manager);
    const iuid = await examOf(doctor);
    const { signing } = (await server.call('reportState', { iuid }, manager)).body;
    expect(signing).toEqual({ mode: 'required', isSigner: false, certificate: null });
    await refused(await doctorIn('off'), CERTIFIED.passphrase, 'invalidInput');
  });

  it('[RPT-120] says on the paper that it is not signed, and nothing where the clinic never signs', async () => {
    const doctor = await doctorIn();
    const iuid = await examOf(doctor);
    const { body } = await publish(iuid, doctor);
    expect(said(await fileOf(iuid, doctor))).toContain('Estedocumentonãoestáassinadodigitalmente');
    expect((await server.call('verifyReport', { code: body.report.code })).body.signature).toBeNull();
    const plain = await doctorIn('off');
    const other = await examOf(plain);
    expect((await publish(other, plain)).status).toBe(200);
    expect(said(await fileOf(other, plain))).not.toMatch(/digital/i);
  });

  it('[IOP-007] signs a file somebody attached where that is safe, and refuses it otherwise', async () => {
    const doctor = await doctorIn();
    await keep(doctor, authority.issue());
    const page = new TextEncoder().encode('Laudo de fora.');
    const set = await compileTypst('/one.typ', 'pdf', { '/one.typ': page });
    const attach = async (bytes: Uint8Array) => {
      const iuid = await examOf(doctor);
      await server.call('attachReport', { iuid, name: 'laudo.pdf', bytes }, doctor);
      return iuid;
    };
    const iuid = await attach(set ?? new Uint8Array());
    const { body } = await publish(iuid, doctor, CERTIFIED.passphrase, 2);
    expect(body.report).toMatchObject({ origin: 'attached' });
    expect(pdfsig(authority, await fileOf(iuid, doctor))).toContain('Total document signed');
    const odd = await attach(PLAIN_PDF);
    const answer = await publish(odd, doctor, CERTIFIED.passphrase, 2);
    expect([answer.body.error?.code, await reportsOf(odd)]).toEqual(['fileUnsignable', []]);
    expect((await publish(odd, doctor, undefined, 2)).status, 'without a signature it goes out').toBe(200);
  });

  it('[IOP-007] [IOP-008] signs with a certificate in the cloud, or says why not', async () => {
    const cpf = '39053344705';
    const doctor = await doctorIn('offered', cpf);
    const issued = authority.issue({ key: 'rsa', cpf });
    const holder = { cpf, code: '111111', pem: issued.pem, key: issued.key };
    psc.holders.push(holder);
    const inCloud = (passphrase: string) => server.call('keepCertificate', { kind: 'psc', passphrase }, doctor);
    expect((await inCloud('999999')).body.error.fields).toEqual({ passphrase: 'errors.pscCode' });
    expect((await inCloud('111111')).body.certificate).toMatchObject({ kind: 'psc', problem: null });
    holder.code = '222222';
    await refused(doctor, '111111', 'wrongPassphrase');
    psc.state.answer = 'broken';
    await refused(doctor, '222222', 'signerUnavailable');
    psc.state.answer = 'otherHash';
    await refused(doctor, '222222', 'signerUnavailable');
    psc.state.answer = 'noCertificate';
    holder.code = '333333';
    await refused(doctor, '333333', 'certificateUnusable');
    psc.state.answer = 'right';
    holder.code = '444444';
    const iuid = await examOf(doctor);
    const { body } = await publish(iuid, doctor, '444444');
    expect(pdfsig(authority, await fileOf(iuid, doctor))).toContain('Total document signed');
    const page = (await server.call('verifyReport', { code: body.report.code })).body;
    expect(page.signature).toMatchObject({ chain: 'known', whole: true });
    expect(psc.asked.join(), 'no CPF and no code in an address').not.toMatch(/\d{6}/);
  });
});
