import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ArchiveClinic, archiveClinic, ODD_PDF } from '../test/archiveClinic.ts';
import { factories } from '../test/factories.ts';
import { type Orthanc, startOrthanc } from '../test/orthanc.ts';
import { havePrograms } from '../test/peerPrograms.ts';
import { type TestApp, testApp } from '../test/testApp.ts';
import { createTestDatabase } from '../test/testDatabase.ts';

const isThere = havePrograms('Orthanc', 'libOrthancDicomWeb.so', 'openssl');

let orthanc: Orthanc;
let server: TestApp;
let clinics: Record<'pacs-dimse' | 'pacs-stow', ArchiveClinic>;

/** What Orthanc has of a report, found by the number that the outbox keeps of it. */
async function found(sop: string) {
  const [{ ID }] = await orthanc.call('POST', '/tools/lookup', Buffer.from(sop));
  const pdf = Buffer.from(await (await fetch(`${orthanc.address}/instances/${ID}/pdf`)).arrayBuffer());
  return { id: ID as string, pdf, tags: await orthanc.call('GET', `/instances/${ID}/simplified-tags`) };
}

describe.skipIf(!isThere)('[IOP-004] Orthanc', () => {
  beforeAll(async () => {
    orthanc = await startOrthanc();
    server = await testApp();
    const on = { server, make: factories(server.database.ownerUrl) };
    const url = `dicom://127.0.0.1:${orthanc.dicom}`;
    clinics = {
      'pacs-dimse': await archiveClinic(on, {
        kind: 'pacs-dimse',
        url,
        options: { calledAe: 'ORTHANC', images: true },
      }),
      'pacs-stow': await archiveClinic(on, {
        kind: 'pacs-stow',
        url: `${orthanc.address}/dicom-web`,
        options: { images: true },
      }),
    };
  });
  afterAll(() => orthanc?.stop());

  const sopOf = async ({ line, who }: ArchiveClinic, exam: string): Promise<string> =>
    (await server.call('outboundDetail', { iuid: (await line(exam)).iuid }, who)).body.messageId;

  it.each(['pacs-dimse', 'pacs-stow'] as const)('answers a test of %s', async (kind) => {
    const { company, admin } = clinics[kind];
    const url = kind === 'pacs-dimse' ? `dicom://127.0.0.1:${orthanc.dicom}` : `${orthanc.address}/dicom-web`;
    const input = { iuid: company, kind, url, options: { calledAe: 'ORTHANC' } };
    expect((await server.call('testIntegration', input, admin)).body).toMatchObject({ ok: true });
  });

  it.each(['pacs-dimse', 'pacs-stow'] as const)(
    'takes a report by %s beside the pictures of its exam and gives it back byte for byte',
    async (kind) => {
      const clinic = clinics[kind];
      const { id, accession } = await clinic.begin();
      const { study, printed, left } = await clinic.addPictures(id, accession);
      await clinic.publish(id);
      await clinic.settled(id, 'sent');
      const first = await found(await sopOf(clinic, id));
      expect(first.pdf.equals(ODD_PDF)).toBe(true);
      expect(first.tags).toMatchObject({
        Modality: 'DOC',
        SeriesNumber: '900',
        InstanceNumber: '1',
        StudyInstanceUID: study,
        AccessionNumber: accession,
        PatientName: 'ÁVILA^MARIA CONCEIÇÃO',
        NameOfPhysiciansReadingStudy: 'Gonçalves^Íris',
        SpecificCharacterSet: 'ISO_IR 192',
      });
      expect(await orthanc.call('POST', '/tools/lookup', Buffer.from(printed))).toHaveLength(1);
      expect(await orthanc.call('POST', '/tools/lookup', Buffer.from(left))).toEqual([]);
      const series = await orthanc.call('GET', `/instances/${first.id}/study`);
      expect(series.Series, 'one study with the pictures and the document').toHaveLength(2);

      // A second version is one more object in the same series.
      await server.call('reopenReport', { iuid: id, reason: 'correção' } as never, clinic.who);
      const paper = Buffer.concat([ODD_PDF, Buffer.from('% outra\n')]);
      const before = await sopOf(clinic, id);
      await clinic.publish(id, paper);
      await expect.poll(() => sopOf(clinic, id), { timeout: 30_000 }).not.toBe(before);
      await clinic.settled(id, 'sent');
      const second = await found(await sopOf(clinic, id));
      expect(second.pdf.equals(paper)).toBe(true);
      expect(second.tags).toMatchObject({
        InstanceNumber: '2',
        SeriesInstanceUID: first.tags.SeriesInstanceUID,
        StudyInstanceUID: study,
      });
      expect((await found(before)).pdf.equals(ODD_PDF), 'the first is still there').toBe(true);
    },
  );

  it('says what is wrong when it is off, and has the report once it is on again', async () => {
    const off = await startOrthanc();
    await off.stop();
    const clinic = clinics['pacs-dimse'];
    await clinic.save({ url: `dicom://127.0.0.1:${off.dicom}` });
    const { id } = await clinic.begin();
    await clinic.publish(id);
    await expect.poll(async () => (await clinic.line(id))?.problem, { timeout: 20_000 }).toBe('unreachable');
    await clinic.save();
    await server.call('resendOutbound', { iuid: (await clinic.line(id)).iuid } as never, clinic.who);
    await clinic.settled(id, 'sent');
    expect((await found(await sopOf(clinic, id))).pdf.equals(ODD_PDF)).toBe(true);
  });

  it('is spoken to through TLS, by whoever knows its certificate', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gesta-pacs-tls-'));
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    const named = ['-subj', '/CN=pacs', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2', '-nodes'];
    const made = ['req', '-x509', ...named, '-newkey', 'rsa:2048', '-keyout', key, '-out', cert];
    execFileSync('openssl', made, { stdio: 'ignore' });
    const sealed = await startOrthanc({
      DicomTlsEnabled: true,
      DicomTlsCertificate: cert,
      DicomTlsPrivateKey: key,
      // It does not start without, though nobody has to show one.
      DicomTlsTrustedCertificates: cert,
      DicomTlsRemoteCertificateRequired: false,
    });
    const usual = tls.getCACertificates('default');
    try {
      const clinic = clinics['pacs-dimse'];
      const url = `dicoms://127.0.0.1:${sealed.dicom}`;
      const input = { iuid: clinic.company, kind: 'pacs-dimse' as const, url, options: { calledAe: 'ORTHANC' } };
      const asked = async (change: object = {}) =>
        (await server.call('testIntegration', { ...input, ...change }, clinic.admin)).body;
      expect(await asked()).toMatchObject({ ok: false, problem: 'tlsFailed' });
      tls.setDefaultCACertificates([...usual, readFileSync(cert, 'utf8')]);
      expect(await asked()).toMatchObject({ ok: true });
      expect(await asked({ url: `dicom://127.0.0.1:${sealed.dicom}` })).toMatchObject({ ok: false, problem: 'cut' });
    } finally {
      tls.setDefaultCACertificates(usual);
      await sealed.stop();
    }
  });

  it('has one object when a process was killed after it took the report and before that was known', async () => {
    const { drop, ownerUrl, ...urls } = await createTestDatabase();
    const settings = {
      dataDir: mkdtempSync(path.join(tmpdir(), 'gesta-pacs-')),
      secretsKey: 'uma chave de teste com mais de 32 letras',
    };
    const [held, line] = await holdingLine(orthanc.dicom);
    // What is published before there is a PACS is not sent; its row is written as the publication would have.
    const desk = await testApp(settings, { ownerUrl, drop, ...urls });
    const make = factories(ownerUrl);
    const url = `dicom://127.0.0.1:${(line.address() as AddressInfo).port}`;
    const clinic = await archiveClinic(
      { server: desk, make },
      { kind: 'pacs-dimse', url, options: { calledAe: 'ORTHANC' } },
    );
    await clinic.save({ url: '' });
    const { id } = await clinic.begin();
    await clinic.publish(id);
    await clinic.save();
    await desk.close();
    await make.pool.query(
      `INSERT INTO outbound (company_id, kind, purpose, interaction_id, report_version, recipient, status, next_at, created_at)
       VALUES ($1, 'pacs-dimse', 'report', $2, 1, '', 'queued', now(), now())`,
      [clinic.company, id],
    );
    const before = (await orthanc.call('GET', '/statistics')).CountInstances;
    const killed = spawn(process.execPath, [path.join(import.meta.dirname, '../test/outboundProcess.ts')], {
      env: { ...process.env, GESTA_OUTBOUND_PROCESS: JSON.stringify({ urls, settings }) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const count = async () => (await orthanc.call('GET', '/statistics')).CountInstances - before;
    await expect.poll(count, { timeout: 60_000 }).toBe(1);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    held.isOver = true;

    const next = await testApp(settings, { ownerUrl, drop, ...urls });
    const detail = async () => (await make.pool.query('SELECT status, attempts FROM outbound')).rows[0];
    await expect.poll(detail, { timeout: 100_000 }).toEqual({ status: 'sent', attempts: 2 });
    expect(await count(), 'the same object').toBe(1);
    await next.close();
    await drop();
    line.close();
  });
});

/** Between a sender and an archive: what the archive says after it agreed to talk does not arrive until this is over. */
async function holdingLine(port: number) {
  const held = { isOver: false };
  const line = createServer((sender: Socket) => {
    const archive = connect(port, '127.0.0.1');
    let heard = 0;
    sender.pipe(archive);
    archive.on('data', (piece: Buffer) => {
      heard += 1;
      if (heard === 1 || held.isOver) sender.write(piece);
    });
    for (const each of [sender, archive]) each.on('error', () => {});
    sender.on('close', () => archive.destroy());
    archive.on('close', () => sender.destroy());
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  return [held, line] as const;
}
