import { API_KEY_HEADER } from '@gesta/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDevice } from '../test/devices.ts';
import { dicomSample, dicomSamples } from '../test/dicomFiles.ts';
import { type Orthanc, openPort, startOrthanc } from '../test/orthanc.ts';
import { havePrograms } from '../test/peerPrograms.ts';
import { numbersIn, type WebArchive, webAddressOf, webArchive } from '../test/webArchive.ts';

const isThere = havePrograms('Orthanc', 'libOrthancDicomWeb.so');

/** Some samples are one file in several codings: another archive keeps the first of them. */
const samples = dicomSamples
  .map((name) => ({ name, bytes: dicomSample(name) }))
  .filter(({ bytes }, at, all) => all.findIndex((each) => numbersIn(each.bytes).sop === numbersIn(bytes).sop) === at);

let ours: WebArchive;
let orthanc: Orthanc;
let other: { id: string; key: string };
/** What Orthanc calls the samples. */
const ids = new Map<string, string>();

describe.skipIf(!isThere)('Orthanc', () => {
  beforeAll(async () => {
    const port = await openPort();
    ours = await webArchive({ dicom: { host: '127.0.0.1', port, tls: null } });
    const { make, clinic, server } = ours;
    other = await ours.anotherClinic();
    await makeDevice(make, other.id, { kind: 'dicom', secretHash: null, aeTitle: 'ORTHANC' });
    const titleOf = async (id: string) =>
      (await make.pool.query('SELECT ae_title FROM company WHERE id = $1', [id])).rows[0].ae_title;
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    orthanc = await startOrthanc({
      DicomModalities: {
        gesta: [await titleOf(other.id), '127.0.0.1', port],
        // The clinic it has a key of, which knows no machine of this name.
        stranger: [await titleOf(clinic.id), '127.0.0.1', port],
      },
      DicomWeb: {
        Enable: true,
        Servers: { gesta: { Url: `${address}/dicom-web`, HttpHeaders: { [API_KEY_HEADER]: clinic.key } } },
      },
    });
    for (const { name, bytes } of samples) ids.set(name, (await orthanc.call('POST', '/instances', bytes)).ID);
  });
  afterAll(async () => {
    await orthanc?.stop();
  });

  const kept = async (bytes: Buffer) => {
    const { status, bytes: found } = await ours.ask(webAddressOf(numbersIn(bytes)), {
      ...ours.withKey(),
      accept: 'application/dicom',
    });
    return { status, found };
  };
  const rowsOf = async (source: string) =>
    (await ours.make.pool.query('SELECT sop_uid FROM dicom_instance WHERE source = $1', [source])).rowCount;

  it('sends files by STOW-RS, and each is kept byte for byte', async () => {
    await orthanc.call('POST', '/dicom-web/servers/gesta/stow', { Resources: [...ids.values()], Synchronous: true });
    for (const { name, bytes } of samples) {
      const { status, found } = await kept(bytes);
      expect([name, status, found.equals(bytes)]).toEqual([name, 200, true]);
    }
    expect(await rowsOf('stow')).toBe(samples.length);
  });

  it('finds them by QIDO-RS and takes one back by WADO-RS', async () => {
    const { study, series, sop } = numbersIn(samples[0]?.bytes ?? Buffer.alloc(0));
    const found = await orthanc.call('POST', '/dicom-web/servers/gesta/qido', {
      Uri: '/studies',
      Arguments: { StudyInstanceUID: study },
    });
    expect(found).toHaveLength(1);
    await orthanc.call('DELETE', `/instances/${ids.get(samples[0]?.name ?? '')}`);
    await orthanc.call('POST', '/dicom-web/servers/gesta/retrieve', {
      Resources: [{ Study: study, Series: series, Instance: sop }],
      Synchronous: true,
    });
    expect(await orthanc.call('POST', '/tools/lookup', Buffer.from(sop))).toHaveLength(1);
  });

  it('sends the same files by C-STORE to another clinic, and each is kept once however often it is sent', async () => {
    await orthanc.call('POST', '/modalities/gesta/echo', {});
    const store = { Resources: [...ids.values()], Synchronous: true };
    for (let times = 0; times < 2; times += 1)
      expect((await orthanc.call('POST', '/modalities/gesta/store', store)).FailedInstancesCount).toBe(0);
    const { rows } = await ours.make.pool.query(
      'SELECT sop_uid, problem, source_ae FROM dicom_instance WHERE company_id = $1 ORDER BY 1',
      [other.id],
    );
    const sops = samples.map(({ bytes }) => numbersIn(bytes).sop).sort();
    expect(rows).toEqual(sops.map((sop_uid) => ({ sop_uid, problem: '', source_ae: 'ORTHANC' })));
    expect(await rowsOf('stow')).toBe(samples.length);
  });

  it('is refused under a name that nobody let in', async () => {
    await expect(orthanc.call('POST', '/modalities/stranger/echo', {})).rejects.toThrow();
  });
});
