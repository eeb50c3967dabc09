import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { box, PLAYABLE, u32 } from '../test/clips.ts';
import { png } from '../test/pictures.ts';
import { portalVisitor, type Visitor } from '../test/portalVisitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await portalVisitor();
});

const DATA = [
  'accessGranted',
  'accessionNumber',
  'company',
  'doctorPerform',
  'forms',
  'imagesList',
  'patient',
  'report',
  'requiresProtocol',
  'status',
  'studiesList',
  'studyDate',
  'title',
  'videosList',
];

describe('an exam without a protocol', () => {
  it('[PRT-012] [PRT-033] [PRT-034] [PRT-041] [PRT-042] answers the portal data to anybody who has its id, and no more', async () => {
    const { id, patient } = await visitor.exam({
      title: 'Morfológica de 2º trimestre',
      accessionNumber: 'P00417',
      observations: 'segredo',
      clinicalIndication: 'segredo',
      forms: { 'morphological.hasData': true, 'conclusion.info.text': 'segredo' },
    });
    await visitor.picture(id, 'perfil.png', 8);
    await visitor.set(id, { status: 'PUBLICADO' });
    for (const query of [{ id }, { id, checkProtocol: 'true' }]) {
      const { status, body, headers } = await visitor.ask(query);
      expect(status).toBe(200);
      expect(Object.keys(body).toSorted()).toEqual(DATA);
      expect(body).toMatchObject({
        requiresProtocol: false,
        accessGranted: true,
        patient: { patientName: patient.name, patId: patient.patId },
        studyDate: '2026-11-12',
        studiesList: [{ accessionNumber: 'P00417', title: 'Morfológica de 2º trimestre' }],
        videosList: [],
        imagesList: [{ name: 'perfil.png', type: 'image/png', width: 8, height: 8 }],
        forms: [],
        doctorPerform: { name: 'Dra. Demo Portal', identity: 'CRM-MG 999418' },
        company: { name: 'Clínica Portal', nameFull: 'Clínica Portal Ltda' },
        report: null,
      });
      expect(JSON.stringify(body)).not.toContain('segredo');
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
  });

  it('[PRT-028] [PRT-031] [PRT-034] the report is there while it is published, in ERRO too, and goes when the exam is opened again', async () => {
    const { id } = await visitor.exam({ forms: { 'morphological.hasData': true } });
    const before = await visitor.open(id);
    expect([before.body.report, (await before.report()).statusCode]).toEqual([null, 404]);
    const published = await visitor.publish(id);
    // What was given before the publication opens the report now.
    expect((await before.report()).statusCode).toBe(200);
    for (const status of ['PUBLICADO', 'ERRO']) {
      await visitor.set(id, { status });
      const opened = await visitor.open(id);
      expect(opened.body).toMatchObject({ status, report: { version: 1, code: published.code } });
      expect(opened.body.forms).toEqual([{ key: 'morphological', title: 'form.title.morphological' }]);
      expect(opened.body.doctorPerform.name).toBe('Dra. Demo Portal');
      const paper = await opened.report();
      expect([paper.statusCode, paper.headers['content-type'], paper.headers['cache-control']]).toEqual([
        200,
        'application/pdf',
        'no-store',
      ]);
      expect(createHash('sha256').update(paper.rawPayload).digest('hex')).toBe(published.sha256);
    }
    await visitor.set(id, { status: 'ANDAMENTO' });
    const reopened = await visitor.open(id);
    expect([reopened.body.report, (await reopened.report()).statusCode]).toEqual([null, 404]);
    expect((await before.report()).statusCode).toBe(404);
  });

  it('names the forms a clinic made itself as the clinic does', async () => {
    const { id } = await visitor.exam({ forms: { 'consultaPropria.s.a': 'x', 'unknownForm.s.a': 'x' } });
    await visitor.make.pool.query(
      `INSERT INTO form_custom (company_id, form_key, version, updated_at, form, customization)
       VALUES ($1, 'consultaPropria', 1, now(), '{"key": "consultaPropria", "label": "Exame da casa", "group": "exame", "version": 1, "components": []}', '{}')`,
      [visitor.company.id],
    );
    await visitor.publish(id);
    expect((await visitor.open(id)).body.forms).toEqual([{ key: 'consultaPropria', title: 'Exame da casa' }]);
  });

  it('[PRT-021] pictures are read with what the visitor was given, clips are listed apart, papers not at all', async () => {
    const { id } = await visitor.exam();
    const first = await visitor.picture(id, 'um.png', 8);
    const second = await visitor.clip(id, PLAYABLE);
    await visitor.set(id, { status: 'PUBLICADO' });
    const opened = await visitor.open(id);
    expect(opened.body.imagesList.map(({ iuid }: { iuid: string }) => iuid)).toEqual([first]);
    expect(opened.body.videosList.map(({ iuid }: { iuid: string }) => iuid)).toEqual([second]);
    const bytes = await opened.file(first);
    expect([bytes.statusCode, bytes.headers['content-type']]).toEqual([200, 'image/png']);
    const clip = await opened.video(second);
    expect([clip.statusCode, clip.headers['content-type']]).toEqual([200, 'video/mp4']);
    // Each at its own address, and at no other.
    expect([(await opened.video(first)).statusCode, (await opened.file(second)).statusCode]).toEqual([404, 404]);
    expect((await opened.file(visitor.make.id())).statusCode).toBe(404);
  });

  it('clips are sent without names and places, whole and in parts, and play as they did', async () => {
    const { id } = await visitor.exam();
    const told = box('uuid', Buffer.alloc(16, 7), Buffer.from('MARIA DA SILVA -23.55-046.63/'));
    const film = Buffer.concat([PLAYABLE, told]);
    const clip = await visitor.clip(id, film);
    await visitor.set(id, { status: 'PUBLICADO' });
    const opened = await visitor.open(id);
    const sent = await opened.video(clip);
    const clean = Buffer.concat([PLAYABLE, u32(told.length), Buffer.from('free'), Buffer.alloc(told.length - 8)]);
    expect(sent.rawPayload.length).toBe(film.length);
    expect(sent.rawPayload.includes('MARIA')).toBe(false);
    expect(sent.rawPayload.subarray(-told.length)).toEqual(clean.subarray(-told.length));
    // The same again, from what was found the first time.
    expect((await opened.video(clip)).rawPayload).toEqual(sent.rawPayload);
  });
});

it('pictures stand in the order they were given, with their words, and those taken away are gone', async () => {
  const { id } = await visitor.exam();
  const [one = '', two = '', gone = '', last = ''] = [
    await visitor.picture(id, 'um.png', 8),
    await visitor.picture(id, 'dois.png', 9),
    await visitor.picture(id, 'some.png', 10),
    await visitor.picture(id, 'fim.png', 11),
  ];
  const change = (file: string, what: string) =>
    visitor.make.pool.query(`UPDATE exam_file SET ${what} WHERE id = $1`, [file]);
  await change(two, "position = 1, caption = 'Perfil'");
  await change(one, 'position = 2');
  await change(gone, 'deleted_at = now()');
  await visitor.set(id, { status: 'PUBLICADO' });
  const opened = await visitor.open(id);
  const seen = opened.body.imagesList.map((each: { iuid: string; caption: string }) => [each.iuid, each.caption]);
  expect(seen).toEqual([
    [two, 'Perfil'],
    [one, ''],
    [last, ''],
  ]);
  expect((await opened.file(gone)).statusCode).toBe(404);
});

it('[PRT-049] the id of an exam has 122 random bits, wherever it is made and whatever id was asked for', async () => {
  const patient = await visitor.make.makePatient(visitor.company.id);
  const made = await visitor.create(patient.id);
  const guessable = ['00000000-0000-1000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
  const asked = await visitor.create(patient.id, guessable[0]);
  const booking = { company: visitor.company.id, id: guessable[1], patientName: 'Uma Paciente' };
  const listed = await visitor.call('createWorklistExam', booking, visitor.who);
  expect([asked.status, listed.status]).toEqual([200, 200]);
  const ids: string[] = [made.body.iuid, asked.body.iuid, listed.body.id, (await visitor.exam()).id];
  for (const id of guessable) expect(ids).not.toContain(id);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(ids.length);
});

it('no other clinic can put an exam of its own at the address of one', async () => {
  const { id } = await visitor.exam({ title: 'O primeiro' });
  const other = await portalVisitor(visitor.database);
  const patient = await other.make.makePatient(other.company.id);
  const { status, body } = await other.create(patient.id, id);
  expect(status).toBe(200);
  expect(body.iuid).not.toBe(id);
  expect((await visitor.ask({ id })).body.title).toBe('O primeiro');
});

describe('an exam with a protocol', () => {
  it('[PRT-043] shows the logo of its clinic before the door, and no other', async () => {
    const other = await portalVisitor(visitor.database);
    const { id } = await other.exam({ accessProtocol: '7K2M9Q' });
    const logo = () => other.app.inject({ url: `/functions/portal/${id}/logo` });
    expect((await logo()).statusCode).toBe(404);
    const manager = await other.make.makeUser('manager', [other.company.id]);
    const who = { token: await other.signIn(manager.email), company: other.company.id };
    const picture = png(60, 20);
    expect(
      (await other.call('saveCompanyLogo', { company: other.company.id, name: 'logo.png', bytes: picture }, who))
        .status,
    ).toBe(200);
    expect((await other.ask({ id })).body.company.hasLogo).toBe(true);
    expect((await logo()).rawPayload).toEqual(picture);
    const elsewhere = await visitor.exam();
    expect((await other.app.inject({ url: `/functions/portal/${elsewhere.id}/logo` })).statusCode).toBe(404);
  });

  it('[PRT-035] [PRT-043] [PRT-048] says that it has one and whose it is, and nothing about patient or exam', async () => {
    const { id } = await visitor.exam({ accessProtocol: '7K2M9Q' });
    for (const query of [{ id }, { id, checkProtocol: 'true' }]) {
      const { status, body, headers } = await visitor.ask(query);
      expect([status, headers['set-cookie']]).toEqual([200, undefined]);
      expect(body).toEqual({
        requiresProtocol: true,
        accessGranted: false,
        company: { name: 'Clínica Portal', nameFull: 'Clínica Portal Ltda', hasLogo: false },
      });
    }
  });

  it('[PRT-008] [PRT-044] the right protocol, in any letters, lets in', async () => {
    const { id } = await visitor.exam({ accessProtocol: '7K2M9Q' });
    for (const protocol of ['7K2M9Q', ' 7k2m9q ']) {
      const { body, headers } = await visitor.ask({ id, protocol });
      expect(Object.keys(body).toSorted()).toEqual(DATA);
      expect(body).toMatchObject({ requiresProtocol: true, accessGranted: true });
      expect(String(headers['set-cookie'])).toMatch(
        new RegExp(`^gesta_portal=[\\w-]{43}; Max-Age=3600; Path=/functions/portal/${id}; HttpOnly; SameSite=Strict$`),
      );
    }
  });

  it('[PRT-052] a wrong protocol, an exam without one, an unknown exam and no exam at all look alike and leave the same behind', async () => {
    const protectedExam = (await visitor.exam({ accessProtocol: '7K2M9Q' })).id;
    const openExam = (await visitor.exam()).id;
    const ids = [protectedExam, openExam, visitor.make.id(), "x' OR 1=1 --", '../../etc/passwd', ''];
    const seen: string[] = [];
    for (const id of ids) {
      const before = await visitor.traces();
      const { status, body, headers } = await visitor.ask({ id, protocol: 'AAAAAA' }, visitor.address());
      const after = await visitor.traces();
      const { date: _date, 'x-request-id': _id, ...rest } = headers;
      seen.push(JSON.stringify({ status, body, rest, left: after.map((each, place) => each - (before[place] ?? 0)) }));
    }
    expect(new Set(seen).size).toBe(1);
    expect(JSON.parse(seen[0] ?? '')).toMatchObject({
      status: 200,
      body: { requiresProtocol: true, accessGranted: false, company: null },
      left: [2, 1, 0],
    });
  });

  it('[PRT-052] and take the same time', async () => {
    const times: Record<'wrong' | 'unknown', number[]> = { wrong: [], unknown: [] };
    for (let round = 0; round < 16; round += 1) {
      const ids = { wrong: (await visitor.exam({ accessProtocol: '7K2M9Q' })).id, unknown: visitor.make.id() };
      for (const kind of ['wrong', 'unknown'] as const) {
        const begun = performance.now();
        await visitor.ask({ id: ids[kind], protocol: 'AAAAAA' }, visitor.address());
        times[kind].push(performance.now() - begun);
      }
    }
    const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const ratio = middle(times.wrong) / middle(times.unknown);
    // Loosely: the machine has other work. A look-up more or less would not be seen, a password's work would.
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it.each(['', 'AAAAA', 'AAAAAAA', '7K2M9Q\u0000', '7K2M9Q7K2M9Q', '%27', '______'])(
    'nothing opens with %j',
    async (protocol) => {
      const { id } = await visitor.exam({ accessProtocol: '7K2M9Q' });
      expect((await visitor.ask({ id, protocol }, visitor.address())).body).toEqual({
        requiresProtocol: true,
        accessGranted: false,
        company: null,
      });
    },
  );

  it('refuses a question of another shape', async () => {
    const { id } = await visitor.exam();
    for (const query of [
      {},
      { id: 'x'.repeat(101) },
      { id, protocol: 'x'.repeat(101) },
      { protocol: '7K2M9Q' },
      { id, checkProtocol: 'no' },
      { id, x: '1' },
    ])
      expect((await visitor.ask(query as never)).status).toBe(400);
    // A protocol in an address is no protocol: addresses are logged on their way.
    expect((await visitor.app.inject({ url: `/functions/portal?id=${id}&protocol=7K2M9Q` })).statusCode).toBe(400);
    expect((await visitor.app.inject({ url: `/functions/portal?id=${id}&id=${id}` })).statusCode).toBe(400);
  });
});
