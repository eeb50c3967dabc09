import { API_KEY_HEADER, type RouteSpec, routes } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../process/config.ts';
import { reportMade } from '../test/measuredExam.ts';
import { publishedInteraction } from '../test/publishedInteraction.ts';
import { validFhir } from '../test/validFhir.ts';
import { type WebArchive, webArchive } from '../test/webArchive.ts';
import { patientBundleOf } from './patientBundleOf.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads answers freely
type Json = any;

let server: WebArchive['server'];
let make: WebArchive['make'];
let clinic: WebArchive['clinic'];
let other: { id: string; key: string };
let exam: { iuid: string; code: string; patient: string; uid: string; study: string };
let doctor: { token: string; company: string };

const FORMS = {
  'gestationalAge.hasData': true,
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-04-30',
  'gestationalAge.info.interationDate': '2026-11-12',
  'gestationalAge.info.fetos': '2',
  '2ndand3rdquarter.hasData': true,
  '2ndand3rdquarter.biometria1.dbp': 71.4,
  '2ndand3rdquarter.biometria1.ca': 228.25,
  '2ndand3rdquarter.biometria2.dbp': 70,
  '2ndand3rdquarter.biometria2.ca': 221,
  'conclusion.info.text': '<p>Gestação gemelar.</p>',
  'observations.hasData': true,
  'observations.info.text': '<p>nota interna</p>',
};

beforeAll(async () => {
  const archive = await webArchive();
  ({ server, make, clinic } = archive);
  other = await archive.anotherClinic();
  const user = await make.makeUser('doctor', [clinic.id], { crm: '999418', crmUF: 'MG' });
  doctor = { token: await server.signIn(user.email), company: clinic.id };
  const patient = await make.makePatient(clinic.id, { patId: 'F77', identity: '52998224725', email: 'a@b.example' });
  const { id: iuid } = await make.makeInteraction(clinic.id, patient.id, {
    doctorId: user.id,
    forms: FORMS,
    title: 'USG gemelar',
    clinicalIndication: 'Controle',
    referringDoctor: { name: 'Dr. Rui', crm: '99', state: 'RJ' },
  });
  const { study } = await reportMade(make, clinic.id, iuid, [{}]);
  const { body } = await server.call('publishReport', { iuid, version: 1 }, doctor);
  const { rows } = await make.pool.query('SELECT study_uid FROM worklist_exam WHERE id = $1', [iuid]);
  const { rows: studies } = await make.pool.query('SELECT study_uid FROM dicom_study WHERE id = $1', [study]);
  exam = { iuid, code: body.report.code, patient: patient.id, uid: rows[0].study_uid, study: studies[0].study_uid };
  await publishedInteraction({ server, make }, other.id, (await make.makePatient(other.id)).id);
});

const ask = async (path: string, headers: Record<string, string> = { [API_KEY_HEADER]: clinic.key }) => {
  const answer = await server.app.inject({ url: `/fhir/${path}`, headers });
  return { status: answer.statusCode, type: answer.headers['content-type'], body: JSON.parse(answer.body) as Json };
};
const found = async (path: string): Promise<Json[]> => {
  const { status, body } = await ask(path);
  expect([path, status]).toEqual([path, 200]);
  validFhir(body);
  return (body.entry ?? []).map(({ resource }: Json) => resource);
};

describe('[IOP-003] FHIR is read with the key of the company and by nobody else', () => {
  const asked = () => [
    'Patient',
    `Patient/${exam.patient}`,
    'DiagnosticReport',
    `DiagnosticReport/${exam.code}`,
    'Observation',
    `Observation/${exam.code}.0123456789abcdef`,
    'ImagingStudy',
    `ImagingStudy/${exam.study}`,
    'ServiceRequest',
    `ServiceRequest/${exam.uid}`,
    `Bundle/${exam.code}`,
  ];

  it('every declared route is one of those that are asked below', () => {
    const declared = (Object.values(routes) as RouteSpec[])
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/fhir/'));
    expect(declared).toHaveLength(asked().length + 1);
    for (const { path, who } of Object.values(routes) as RouteSpec[])
      if (path.startsWith('/fhir/')) expect([path, who]).toEqual([path, path === '/fhir/metadata' ? 'anyone' : 'key']);
  });

  it('without a key, with a wrong one, and with the session of any person nothing is answered', async () => {
    const tokens = [];
    for (const role of ['user', 'doctor', 'manager', 'admin'] as const)
      tokens.push(await server.signIn((await make.makeUser(role, [clinic.id])).email));
    const callers: Record<string, string>[] = [
      {},
      { [API_KEY_HEADER]: 'x'.repeat(32) },
      ...tokens.map((token) => ({ authorization: `Bearer ${token}`, 'x-company': clinic.id })),
    ];
    let cells = 0;
    for (const path of asked())
      for (const headers of callers) {
        const { status, type, body } = await ask(path, headers);
        expect([path, status, body.resourceType]).toEqual([path, 401, 'OperationOutcome']);
        expect(type).toContain('application/fhir+json');
        cells += 1;
      }
    expect(cells).toBe(11 * 6);
  });

  it('with the key of another company its own is found, and nothing of this one', async () => {
    const theirs = { [API_KEY_HEADER]: other.key };
    for (const path of asked()) {
      const { status, body } = await ask(path, theirs);
      expect(JSON.stringify(body)).not.toContain(exam.patient);
      expect([path, status]).toEqual([path, path.includes('/') ? 404 : 200]);
    }
    const named = { ...theirs, 'x-company': clinic.id };
    for (const path of asked()) expect([path, (await ask(path, named)).status >= 400]).toEqual([path, true]);
    const { body } = await ask(`Patient?identifier=F77`, theirs);
    expect(body.entry).toBeUndefined();
  });

  it('and nothing can be written', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const answer = await server.app.inject({
        method,
        url: '/fhir/Patient',
        headers: { [API_KEY_HEADER]: clinic.key },
      });
      expect([answer.statusCode, answer.json().resourceType]).toEqual([404, 'OperationOutcome']);
    }
  });
});

describe('what is found', () => {
  it('[IOP-001] is the published report: by code, number, patient and day, with its numbers', async () => {
    const own = await found(`DiagnosticReport?patient=Patient/${exam.patient}&date=ge2026-11-01&date=lt2026-12-01`);
    expect(own).toMatchObject([{ id: exam.code, status: 'final', conclusion: 'Gestação gemelar.' }]);
    expect(own[0].subject.reference).toBe(`Patient/${exam.patient}`);
    expect(await found(`DiagnosticReport?identifier=${exam.code}&date=2026-11`)).toHaveLength(1);
    expect(await found(`DiagnosticReport?patient=${exam.patient}&date=lt2026-11-12`)).toEqual([]);
    const heads = await found(`Observation?patient=${exam.patient}&code=http://loinc.org|11820-8`);
    expect(heads.map(({ valueQuantity }) => valueQuantity.value).sort()).toEqual([70, 71.4]);
    const [head] = heads;
    expect((await ask(`Observation/${head.id}`)).body).toEqual(head);
    expect(await found(`Observation?identifier=${head.identifier[0].value}`)).toEqual([head]);
    expect(JSON.stringify([own, heads])).not.toMatch(new RegExp(`nota interna|${exam.iuid}`));
  });

  it('[IOP-001] is patient, request and study, each by its identifiers, and they refer to each other', async () => {
    const cpf = readConfig({}, 'demo').fhir.cpf;
    const [patient] = await found(`Patient?identifier=${encodeURIComponent(`${cpf}|529.982.247-25`)}`);
    expect(patient).toMatchObject({ id: exam.patient, name: [{ text: expect.any(String) }] });
    expect(patient).not.toHaveProperty('telecom');
    expect(await found(`Patient?identifier=urn:other|F77`)).toEqual([]);
    const [request] = await found(`ServiceRequest?patient=${exam.patient}&occurrence=2026-11-12`);
    expect(request).toMatchObject({ id: exam.uid, status: 'completed', requester: { display: 'Dr. Rui' } });
    const [study] = await found(`ImagingStudy?identifier=urn:dicom:uid|urn:oid:${exam.study}`);
    expect(study).toMatchObject({ id: exam.study, subject: { reference: `Patient/${exam.patient}` } });
    expect(study.basedOn).toEqual([{ reference: `ServiceRequest/${exam.uid}` }]);
    for (const path of [`Patient/${exam.patient}`, `ServiceRequest/${exam.uid}`, `ImagingStudy/${exam.study}`]) {
      const { status, body } = await ask(path);
      expect(status).toBe(200);
      validFhir(body);
    }
  });

  it('comes in pages that together are the whole, newest first, and only what changed since', async () => {
    const all = await found(`Observation?patient=${exam.patient}&_count=200`);
    expect(all.length).toBeGreaterThan(8);
    const walked: Json[] = [];
    let next: string | undefined = `Observation?patient=${exam.patient}&_count=3`;
    while (next) {
      const { body } = await ask(next);
      expect(body.entry.length).toBeLessThanOrEqual(3);
      walked.push(...body.entry.map(({ resource }: Json) => resource));
      next = body.link.find(({ relation }: Json) => relation === 'next')?.url.replace(/^.*\/fhir\//, '');
    }
    expect(walked.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    for (let n = 0; n < 3; n += 1) await make.makePatient(clinic.id);
    const first = await ask('Patient?_count=2');
    const second = await ask(first.body.link[1].url.replace(/^.*\/fhir\//, ''));
    const ids = [first, second].flatMap(({ body }) => body.entry.map(({ resource }: Json) => resource.id));
    expect(new Set(ids).size).toBe(4);
    expect(await found('DiagnosticReport?_lastUpdated=gt2999-01-01')).toEqual([]);
    expect((await found('DiagnosticReport?_lastUpdated=ge2026-01-01T00:00:00Z')).length).toBeGreaterThan(0);
  });

  it('is refused where it cannot be asked so, as an OperationOutcome', async () => {
    for (const path of [
      'Patient?name=x',
      'DiagnosticReport?date=2026-13-40',
      'Observation?_page=x',
      'Patient?_count=0',
    ]) {
      const { status, body } = await ask(path);
      expect([path, status, body.resourceType]).toEqual([path, 400, 'OperationOutcome']);
      validFhir(body);
    }
    expect((await ask('Practitioner')).body).toMatchObject({ resourceType: 'OperationOutcome' });
  });

  it('[IOP-001] is said by the CapabilityStatement, and nothing else is', async () => {
    const { status, body } = await ask('metadata', {});
    expect(status).toBe(200);
    validFhir(body);
    const listed = body.rest[0].resource.map(({ type }: Json) => type);
    const served = (Object.values(routes) as RouteSpec[]).flatMap(
      ({ path }) => /^\/fhir\/([A-Z]\w+)/.exec(path)?.[1] ?? [],
    );
    expect(listed.sort()).toEqual([...new Set(served)].sort());
    for (const { type, searchParam = [] } of body.rest[0].resource)
      for (const { name, type: kind } of searchParam) {
        const value = kind === 'date' ? '2026-11-12' : kind === 'reference' ? exam.patient : 'x';
        expect([type, name, (await ask(`${type}?${name}=${value}`)).status]).toEqual([type, name, 200]);
      }
  });
});

describe('the document', () => {
  it('[IOP-001] is the same for the clinic and for its systems, twice, validates, and holds the paper', async () => {
    const headers = { authorization: `Bearer ${doctor.token}`, 'x-company': clinic.id };
    const file = await server.app.inject({ url: `/functions/interactions/${exam.iuid}/fhir`, headers });
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('.fhir.json'),
    ]);
    const again = await server.app.inject({
      url: `/fhir/Bundle/${exam.code}`,
      headers: { [API_KEY_HEADER]: clinic.key },
    });
    expect(again.body).toBe(file.body);
    const bundle = file.json();
    validFhir(bundle);
    const report = bundle.entry.find(({ resource }: Json) => resource.resourceType === 'DiagnosticReport').resource;
    expect(Buffer.from(report.presentedForm[0].data, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    for (const id of [exam.iuid, exam.patient]) expect(file.body).not.toContain(id);
    expect(file.body).not.toContain('nota interna');
    expect(report.imagingStudy).toHaveLength(1);
    const trail = await make.pool.query(
      `SELECT count(*)::int FROM (SELECT subject, details FROM audit_entry UNION ALL SELECT subject, details FROM audit_tail) e
       WHERE subject = $1 AND details @> '{"fhir": true}'`,
      [exam.iuid],
    );
    expect(trail.rows[0].count).toBeGreaterThan(1);
  });

  it('is of what is published alone', async () => {
    const { id } = await make.makeInteraction(clinic.id, exam.patient, { forms: FORMS });
    const answer = await server.call('reportFhir', { iuid: id }, doctor);
    expect(answer.status).toBe(404);
  });

  it('of a patient has every exam of hers, and how she is reached', async () => {
    const { rows } = await make.pool.query('SELECT name FROM patient WHERE id = $1', [exam.patient]);
    const bundle: Json = await patientBundleOf(
      { db: make.db as never, company: { iuid: clinic.id }, config: readConfig({}, 'demo') },
      exam.patient,
      { at: new Date(), paperUrl: ({ code }) => `laudos/${code}.pdf` },
    );
    validFhir(bundle);
    expect(bundle.entry[0].resource).toMatchObject({
      name: [{ text: rows[0].name }],
      telecom: [{ value: 'a@b.example' }],
    });
    const [report] = bundle.entry.filter(({ resource }: Json) => resource.resourceType === 'DiagnosticReport');
    expect(report.resource.presentedForm[0].url).toBe(`laudos/${exam.code}.pdf`);
  });
});
