import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { FORGED, OLD_ENTRIES, publishedExam, RECHAIN, REHASH_HISTORY, type Scene } from '../test/tampering.ts';
import { type TestApp, testApp } from '../test/testApp.ts';
import { verifyByCommand } from '../test/verifyByCommand.ts';
import { appendAnchors } from './anchor.ts';

let server: TestApp;
let make: Factories;
let identity: pg.Pool;
let scene: Scene;
let putBack: () => Promise<void>;

beforeAll(async () => {
  // The anchors of a minute that passes would tell of a chain that a test made anew on purpose.
  server = await testApp({ anchors: false });
  make = factories(server.database.ownerUrl);
  identity = new pg.Pool({ connectionString: server.database.identityUrl, max: 1 });
  scene = await publishedExam(server, make);
  putBack = await scene.keepAll();
});
afterAll(() => identity.end());
beforeEach(() => putBack());

const page = (code = scene.code) => server.call('verifyReport', { code });
const report = (change: string) => `UPDATE report SET ${change} WHERE company_id = :company`;
/** The entry of the publication made to say what the forged row and file are. */
const retold = (sha256: string) => `UPDATE audit_entry e SET details = e.details
  || jsonb_build_object('sha256', '${sha256}', 'row', encode(gesta_report_hash(r), 'hex'))
  FROM report r WHERE e.company_id = :company AND e.action = 'interaction.publish' AND r.company_id = e.company_id`;
const ENTRY_HASH = `UPDATE audit_entry SET hash = sha256(convert_to(gesta_audit_text(audit_entry), 'UTF8'))
  WHERE company_id = :company AND action = 'interaction.publish'`;
/** A row that names a forged file, which is there. */
async function forge(): Promise<string> {
  const sha256 = (await scene.keepForged()).toString('hex');
  await scene.tamper(report(`sha256 = '\\x${sha256}', size = ${FORGED.length}`));
  return sha256;
}

type Case = [name: string, attack: () => Promise<unknown>, kinds: string[], status: number];
const row = (name: string, change: string, ...also: string[]): Case => [
  name,
  () => scene.tamper(report(change)),
  [...also, 'report changed'],
  409,
];

const REPORTS: Case[] = [
  row(
    'a value it was made of',
    `frozen = jsonb_set(frozen, '{values,conclusion.info.text}', '"Outra"')`,
    'forms changed',
  ),
  row('a value put in', `frozen = jsonb_set(frozen, '{values,x}', '1')`, 'forms changed'),
  row('the version of a form', `frozen = jsonb_set(frozen, '{definitions,conclusion}', '99')`),
  row('the layout', `frozen = jsonb_set(frozen, '{layout,locale}', '"en"')`),
  row('the signer', `frozen = jsonb_set(frozen, '{doctor,name}', '"Outro Inventado"')`),
  row('the patient', `frozen = jsonb_set(frozen, '{patient,name}', '"OUTRA INVENTADA"')`),
  row('the day', `frozen = jsonb_set(frozen, '{serviceDay}', '"2020-01-01"')`),
  row('the moment', `published_at = published_at + interval '1 microsecond'`),
  row('the version of the exam', 'exam_version = exam_version + 1'),
  row('the length of the file', 'size = size + 1'),
  row('the origin', `origin = 'generated'`),
  row('the language', `locale = 'ru'`),
  [
    'the publisher',
    async () => {
      const other = await make.makeUser('doctor', [scene.company]);
      await scene.tamper(report(`published_by = '${other.id}'`));
    },
    ['report changed'],
    409,
  ],
  ['the file and its hash in the row', forge, ['report changed'], 409],
  ['the content of the file', () => scene.exchangeFile(), ['report file exchanged'], 409],
  ['the file taken away', () => scene.removeFile(), ['report file missing'], 409],
  [
    'the row taken away',
    () => scene.tamper('DELETE FROM report WHERE company_id = :company'),
    ['forms changed', 'report removed'],
    404,
  ],
  ['row, file and publish entry, forged together', async () => scene.tamper(retold(await forge())), ['edited'], 409],
  [
    'the same, with the hash of the entry made anew',
    async () => scene.tamper(retold(await forge()), ENTRY_HASH),
    ['head mismatch'],
    409,
  ],
  [
    'the same, further back in the chain',
    async () => {
      await server.call('reportState', { iuid: scene.exam }, scene.who);
      await server.call('openExam', { iuid: scene.exam }, scene.who);
      await scene.tamper(retold(await forge()), ENTRY_HASH);
    },
    ['unlinked'],
    409,
  ],
  [
    'row and file, with a publish entry of its own added behind',
    async () => {
      await forge();
      await scene.tamper(`SELECT gesta_audit(:company, e.actor_id, e.action, e.subject, e.details
        || jsonb_build_object('sha256', encode(r.sha256, 'hex'), 'row', encode(gesta_report_hash(r), 'hex')), '', '', false)
        FROM audit_entry e JOIN report r USING (company_id) WHERE company_id = :company AND action = 'interaction.publish'`);
    },
    ['report changed', 'report inserted'],
    409,
  ],
];

describe('[FND-072] audit -- verify and the verification page notice a published report of which is changed:', () => {
  it.each(REPORTS)('%s', async (_name, attack, kinds, status) => {
    expect((await page()).status).toBe(200);
    expect(await scene.verdict()).toMatchObject({ code: 0, kinds: [] });
    await attack();
    expect(await scene.verdict()).toMatchObject({ code: 1, kinds });
    const { status: answered, body } = await page();
    expect([answered, body.error.code]).toEqual([status, status === 404 ? 'notFound' : 'reportNotConfirmed']);
    expect(JSON.stringify(body), 'nothing of what may be forged is repeated').not.toMatch(/Clínica|Invent/);
  });

  it('its code', async () => {
    await scene.tamper(report(`code = 'ZZZZ-' || substr(code, 6)`));
    expect(await scene.verdict()).toMatchObject({ code: 1, kinds: ['report changed'] });
    expect([(await page(`ZZZZ-${scene.code.slice(5)}`)).status, (await page()).status]).toEqual([409, 404]);
  });

  it('one that was never published', async () => {
    await scene.tamper(`INSERT INTO report (company_id, interaction_id, version, exam_version, code, origin, locale, sha256, size,
      published_at, published_by, frozen) SELECT company_id, interaction_id, 2, exam_version, 'YYYY-' || substr(code, 6), origin, locale,
      sha256, size, published_at, published_by, frozen FROM report WHERE company_id = :company`);
    expect(await scene.verdict()).toMatchObject({ code: 1, kinds: ['report inserted'] });
    expect((await page(`YYYY-${scene.code.slice(5)}`)).body.error.code).toBe('reportNotConfirmed');
  });

  it('one published before the trail held more than its file, as far as the trail goes', async () => {
    const { partly, loose } = await scene.verdict();
    await scene.tamper(...OLD_ENTRIES);
    expect((await page()).body).toMatchObject({ code: scene.code, compared: 'file' });
    const clean = await scene.verdict();
    expect(clean).toMatchObject({ code: 0, kinds: [], partly: partly + 1, loose: loose + 3 });
    expect(clean.output).toMatch(/of \d+ from before the trail held more, only file, number, version and publisher/);
    expect(clean.output).toMatch(/of \d+ from before the trail held them, only who, which version and which fields/);
    await forge();
    expect(await scene.verdict()).toMatchObject({ code: 1, kinds: ['report changed'] });
    expect((await page()).status).toBe(409);
  });

  it('says so and ends with a failure as a command', async () => {
    await scene.exchangeFile();
    const { code, output } = await verifyByCommand(server.database.ownerUrl, server.config.dataDir);
    expect(output).toContain(`report 1 of exam ${scene.exam} has another content in its file, ${scene.sha256}`);
    expect(code).toBe(1);
  });
});

const change = (version: number, what: string) =>
  `UPDATE form_change SET ${what} WHERE company_id = :company AND version = ${version}`;
const OTHER = `set = jsonb_build_object('conclusion.info.text', 'Outra')`;
const drop = (version: number) => `DELETE FROM form_change WHERE company_id = :company AND version = ${version}`;
const forms = `UPDATE interaction SET forms = forms || '{"conclusion.info.text": "Outra"}' WHERE company_id = :company`;
const putIn = `INSERT INTO form_change (company_id, interaction_id, version, patch_id, user_id, at, set, unset, hash)
  SELECT company_id, interaction_id, 4, gen_random_uuid(), user_id, at, set, unset, hash
  FROM form_change WHERE company_id = :company AND version = 3`;

const HISTORY: [name: string, statements: string[], kinds: string[]][] = [
  ['the first values', [change(1, OTHER)], ['history edited']],
  ['an old change', [change(2, OTHER)], ['history edited']],
  ['who changed it', [change(2, 'user_id = null')], ['history edited']],
  ['when', [change(2, `at = at - interval '1 day'`)], ['history edited']],
  ['what was taken away', [change(2, `unset = '{x}'`)], ['history edited']],
  ['an old change, all hashes made anew', [change(2, OTHER), REHASH_HISTORY], ['history edited']],
  ['the first values taken out', [drop(1)], ['history edited']],
  ['a change taken out', [drop(2)], ['history edited', 'history removed']],
  ['a change taken out, all hashes made anew', [drop(2), REHASH_HISTORY], ['history edited', 'history removed']],
  ['the last change taken out', [drop(3)], ['history edited', 'history removed']],
  ['a change put in, all hashes made anew', [putIn, REHASH_HISTORY], ['history edited', 'history inserted']],
  ['the forms, beside the history', [forms], ['forms changed']],
  [
    'forms and history, all hashes made anew',
    [forms, change(3, OTHER), REHASH_HISTORY],
    ['forms changed', 'history edited'],
  ],
];

describe('[FND-072] audit -- verify notices a history of which is changed:', () => {
  it.each(HISTORY)('%s', async (_name, statements, kinds) => {
    await scene.tamper(...statements);
    expect(await scene.verdict()).toMatchObject({ code: 1, kinds });
  });

  it('an exam that was opened again, saved and published once more is intact', async () => {
    const { who, exam, save, verdict } = await publishedExam(server, make);
    await server.call('reopenReport', { iuid: exam }, who);
    await save(6, '<p>Terceira</p>');
    expect((await server.call('restoreExamVersion', { iuid: exam, version: 2 }, who)).status).toBe(200);
    await server.call('attachReport', { iuid: exam, name: 'laudo.pdf', bytes: FORGED }, who);
    expect((await server.call('publishReport', { iuid: exam, version: 9 }, who)).status).toBe(200);
    expect(await verdict()).toMatchObject({ code: 0, kinds: [] });
  });

  it('one from before the trail held it, by what its entries say', async () => {
    await scene.tamper(...OLD_ENTRIES, change(2, `set = set || '{"conclusion.info.x": 1}'`), REHASH_HISTORY);
    expect(await scene.verdict()).toMatchObject({ code: 1, kinds: ['history edited'] });
  });

  it('one from before the trail held it, whole, once it was saved again', async () => {
    const { who, exam, save, tamper, verdict } = await publishedExam(server, make);
    const { loose } = await verdict();
    await tamper(...OLD_ENTRIES);
    expect(await verdict()).toMatchObject({ loose: loose + 3 });
    await server.call('reopenReport', { iuid: exam }, who);
    await save(6, '<p>Terceira</p>');
    expect(await verdict()).toMatchObject({ code: 0, kinds: [], loose });
    await tamper(change(2, OTHER), REHASH_HISTORY);
    expect(await verdict()).toMatchObject({ code: 1, kinds: ['history edited'] });
  });
});

/** Last: what is anchored stays so, and a chain that is made anew is known by it from then on. */
it('[FND-072] audit -- verify notices a published report whose whole chain was made anew, by the anchors', async () => {
  await appendAnchors(identity, server.config.dataDir);
  await scene.tamper(retold(await forge()), RECHAIN);
  expect(await scene.verdict()).toMatchObject({ code: 1, kinds: ['anchor mismatch'] });
});
