import { randomUUID } from 'node:crypto';
import { loadMessages, type Role } from '@gesta/domain';
import { change, compile, countsOf, DEFINITIONS, EMPTY_STATE, hasDataKey } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormValues } from '../db/schema.ts';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;
let patientId: string;
let doctor: Who & { id: string };

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany()).id;
  patientId = (await make.makePatient(companyId)).id;
  doctor = await as('doctor');
});

async function as(role: Role, company = companyId): Promise<Who & { id: string }> {
  const user = await make.makeUser(role, [company]);
  return { id: user.id, token: await server.signIn(user.email), company };
}

const interaction = async (values: object = {}) => (await make.makeInteraction(companyId, patientId, values)).id;

type Edit = { base?: number; set?: Record<string, unknown>; unset?: string[]; patchId?: string };
const save = (iuid: string, { base = 1, set = {}, unset = [], patchId = randomUUID() }: Edit, who: Who = doctor) =>
  server.call('saveForms', { iuid, baseVersion: base, set: set as never, unset, patchId }, who);

type Stored = { forms: FormValues; version: number; status: string; updated_at: Date };
const stored = async (iuid: string): Promise<Stored> =>
  (await make.pool.query('SELECT forms, version, status, updated_at FROM interaction WHERE id = $1', [iuid])).rows[0];
const count = async (table: 'form_change' | 'gesta_trail()', iuid: string): Promise<number> => {
  const column = table === 'form_change' ? 'interaction_id::text' : 'subject';
  const rows = await make.pool.query(`SELECT count(*)::int AS n FROM ${table} WHERE ${column} = $1`, [iuid]);
  return rows.rows[0].n;
};

const TEXT = 'conclusion.info.text';
const OBS = 'observations.info.text';
const G = 'gestationalAge.info.';
const B = '2ndand3rdquarter.biometria1.';
const DATED = {
  [`${G}calculo`]: 'DUM',
  [`${G}date`]: '2026-04-29',
  [`${G}interationDate`]: '2026-11-12',
  [`${G}fetos`]: '1',
  '2ndand3rdquarter.hasData': true,
};

describe('a save', () => {
  it('[FRM-243] says a fact that was sent to one form in all that ask it, with where it came from', async () => {
    const iuid = await interaction();
    const [here, there] = ['obstetricdoppler.fetal1.bcf', '2ndand3rdquarter.avaliacaoGestacao1.bcf'];
    const answer = await save(iuid, { set: { ...DATED, 'obstetricdoppler.hasData': true, [here]: 148 } });
    expect((await stored(iuid)).forms).toMatchObject({ [there]: 148, [`${there}Fonte`]: here });
    expect(answer.body).toMatchObject({ set: { [there]: 148, [`${there}Fonte`]: here } });
    await save(iuid, { base: 2, unset: [here] });
    expect((await stored(iuid)).forms).not.toHaveProperty([there]);
  });

  it('[FRM-040] stores a flat map of dotted keys, and answers version, status and time', async () => {
    const iuid = await interaction();
    const set = { [`${G}accessionNumber`]: '000017', [TEXT]: 'Exame normal.', [`${G}via`]: ['abdominal'] };
    const answer = await save(iuid, { set });
    expect(answer.status).toBe(200);
    const row = await stored(iuid);
    expect(row.forms).toEqual(set);
    expect(answer.body).toEqual({
      version: 2,
      status: 'ANDAMENTO',
      savedAt: row.updated_at.toISOString(),
      set: {},
      unset: [],
    });
    const read = await server.call('getInteraction', { iuid }, doctor);
    expect([read.body.formValues, read.body.version]).toEqual([set, 2]);
  });

  it.each(['LAUDAR', 'ANDAMENTO', 'FINALIZADO', 'ERRO'] as const)(
    '[FRM-044] [FRM-045] [FRM-046] sets ANDAMENTO on an exam in %s',
    async (status) => {
      const iuid = await interaction({ status });
      expect((await save(iuid, { set: { [TEXT]: 'x' } })).body.status).toBe('ANDAMENTO');
      expect((await stored(iuid)).status).toBe('ANDAMENTO');
    },
  );

  it('[FRM-047] of a published report is refused, and says so', async () => {
    const iuid = await interaction({ status: 'PUBLICADO', forms: { [TEXT]: 'Publicado.' } });
    const answer = await save(iuid, { set: { [TEXT]: 'Outro.' } }, await as('admin'));
    expect([answer.status, answer.body.error.code]).toEqual([409, 'published']);
    expect(await stored(iuid)).toMatchObject({ forms: { [TEXT]: 'Publicado.' }, version: 1, status: 'PUBLICADO' });
    expect(await count('form_change', iuid)).toBe(0);
    expect((await loadMessages('pt-BR'))['errors.published']).toMatch(/publicado: nada foi gravado/);
  });

  it('without the id of an interaction saves nothing', async () => {
    const before = await make.pool.query('SELECT count(*) FROM form_change');
    for (const iuid of ['', 'undefined', randomUUID()])
      expect((await save(iuid, { set: { [TEXT]: 'x' } })).status).toBe(404);
    expect((await make.pool.query('SELECT count(*) FROM form_change')).rows).toEqual(before.rows);
  });

  it('[FRM-057] that changes nothing writes nothing', async () => {
    const iuid = await interaction({ status: 'FINALIZADO', forms: { [TEXT]: 'Igual.', [`${G}via`]: ['abdominal'] } });
    const before = await stored(iuid);
    const same = await save(iuid, { set: { [TEXT]: 'Igual.', [`${G}via`]: ['abdominal'] }, unset: [OBS] });
    expect(same.body).toMatchObject({ version: 1, status: 'FINALIZADO', set: {}, unset: [] });
    expect((await save(iuid, {})).body.version).toBe(1);
    expect(await stored(iuid)).toEqual(before);
    expect(await count('form_change', iuid)).toBe(0);
    expect(await count('gesta_trail()', iuid)).toBe(0);
  });

  it('[FRM-058] [FRM-071] drops empty values, and deletes what was set to null', async () => {
    const iuid = await interaction({
      forms: { [TEXT]: 'x', [OBS]: 'y', [`${G}via`]: ['abdominal'], [`${G}qualidade`]: 'z' },
    });
    await save(iuid, {
      set: { [TEXT]: null, [OBS]: '', [`${G}via`]: [], [`${G}novo`]: '' },
      unset: [`${G}qualidade`],
    });
    expect((await stored(iuid)).forms).toEqual({});
  });

  it('[FRM-041] [FRM-062] a form is present by its marker; removing it takes its values, and no other form', async () => {
    const kept = { 'info.hasData': true, 'info.anamnese.motivoConsulta': 'x', [TEXT]: 'y' };
    const gone = { 'infoExtra.hasData': true, 'infoExtra.dados.campo': 'x', 'infoExtra.dados.outro': 2 };
    const iuid = await interaction({ forms: gone });
    await save(iuid, { set: kept });
    const interactions = await server.call('listInteractions', { day: '2026-11-12' as never }, doctor);
    expect(interactions.body.interactions.find((each: { iuid: string }) => each.iuid === iuid).forms).toEqual(['info']);
    await save(iuid, { base: 2, set: { 'infoExtra.dados.campo': 'z' }, unset: ['infoExtra.hasData'] });
    expect((await stored(iuid)).forms).toEqual(kept);
    await save(iuid, { base: 3, set: { 'info.hasData': null } });
    expect((await stored(iuid)).forms).toEqual({ [TEXT]: 'y' });
  });

  it.each([
    ['two parts', { set: { 'conclusion.text': 'x' } }],
    ['four parts', { set: { 'conclusion.info.text.more': 'x' } }],
    ['no form', { set: { '__proto__.info.x': 'x' } }],
    ['the tab of a crowd', { set: { 'prescricoes.item100.nome': 'x' } }],
    ['an unknown key to take away', { unset: ['studyType'] }],
    ['a marker that is a word', { set: { 'info.hasData': 'sim' } }],
    ['a long text', { set: { [TEXT]: 'x'.repeat(20_001) } }],
    ['many options', { set: { [`${G}via`]: Array(61).fill('x') } }],
    ['an object', { set: { [TEXT]: { a: 1 } } }],
    ['a list of numbers', { set: { [`${G}via`]: [1] } }],
    ['what cannot be stored', { set: { [TEXT]: 'a\u0000b' } }],
    ['half a character', { set: { [TEXT]: 'a\ud800' } }],
    ['both', { set: { [TEXT]: 'x' }, unset: [TEXT] }],
    ['501 keys', { set: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`x.info.f${n}`, n])) }],
    ['no uuid', { set: { [TEXT]: 'x' }, patchId: '1' }],
    ['version 0', { set: { [TEXT]: 'x' }, base: 0 }],
  ])('is refused with %s', async (_name, edit) => {
    const iuid = await interaction();
    const answer = await save(iuid, edit);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalidInput']);
    expect(await stored(iuid)).toMatchObject({ forms: {}, version: 1 });
  });

  it('keeps spaces and line ends as they were typed', async () => {
    const iuid = await interaction();
    await save(iuid, { set: { [TEXT]: ' Feto único,\n\tcefálico. ' } });
    expect((await stored(iuid)).forms[TEXT]).toBe(' Feto único,\n\tcefálico. ');
  });

  it('keeps of a text only the marks of the editor, and says what was kept; a plain field is words, whatever is in it', async () => {
    const iuid = await interaction();
    const sent = '<p>CA <b>x</b><img src=x onerror=alert(1)></p>';
    const plain = `${G}accessionNumber`;
    const { body } = await save(iuid, { set: { [TEXT]: sent, [plain]: '<b>1</b>' } });
    expect((await stored(iuid)).forms).toEqual({ [TEXT]: '<p>CA <strong>x</strong></p>', [plain]: '<b>1</b>' });
    expect(body.set).toEqual({ [TEXT]: '<p>CA <strong>x</strong></p>' });
  });

  it('leaves names of keys in the trail, and no values', async () => {
    const iuid = await interaction({ forms: { [OBS]: 'antes' } });
    await save(iuid, { set: { [TEXT]: 'Segredo' }, unset: [OBS] });
    const trail = await make.pool.query('SELECT action, actor_id, details FROM gesta_trail() WHERE subject = $1', [
      iuid,
    ]);
    expect(trail.rows).toEqual([
      {
        action: 'interaction.save',
        actor_id: doctor.id,
        details: { version: 2, set: [TEXT], unset: [OBS], history: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ]);
  });

  it('that fails in the middle leaves nothing half', async () => {
    const iuid = await interaction({ forms: { [TEXT]: 'antes' } });
    await make.pool.query(`CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.action = 'interaction.save' THEN RAISE EXCEPTION 'broken'; END IF; RETURN NEW; END $$`);
    await make.pool.query('CREATE TRIGGER broken BEFORE INSERT ON audit_tail FOR EACH ROW EXECUTE FUNCTION broken()');
    const patchId = randomUUID();
    const failed = await save(iuid, { set: { [TEXT]: 'depois' }, patchId });
    await make.pool.query('DROP TRIGGER broken ON audit_tail');
    expect(failed.status).toBe(500);
    expect(await stored(iuid)).toMatchObject({ forms: { [TEXT]: 'antes' }, version: 1 });
    expect(await count('form_change', iuid)).toBe(0);
    expect((await save(iuid, { set: { [TEXT]: 'depois' }, patchId })).body.version).toBe(2);
  });
});

describe('who may save', () => {
  it('[FRM-087] [FRM-088] admin and manager, whoever is assigned', async () => {
    for (const role of ['admin', 'manager'] as const) {
      const iuid = await interaction({ doctorId: doctor.id });
      expect((await save(iuid, { set: { [TEXT]: role } }, await as(role))).status).toBe(200);
    }
  });

  it('[FRM-089] [FRM-090] [FRM-091] a doctor a free exam and her own, not that of a colleague', async () => {
    const colleague = await as('doctor');
    const free = await interaction();
    const own = await interaction({ doctorId: doctor.id });
    const theirs = await interaction({ doctorId: colleague.id });
    expect((await save(free, { set: { [TEXT]: 'x' } })).status).toBe(200);
    expect((await save(own, { set: { [TEXT]: 'x' } })).status).toBe(200);
    expect((await save(theirs, { set: { [TEXT]: 'x' } })).status).toBe(403);
    expect(await stored(theirs)).toMatchObject({ forms: {}, version: 1 });
  });

  it('[FRM-092] nobody with role user', async () => {
    const iuid = await interaction();
    expect((await save(iuid, { set: { [TEXT]: 'x' } }, await as('user'))).status).toBe(403);
    expect(await stored(iuid)).toMatchObject({ forms: {}, version: 1 });
  });

  it('a hidden interaction and that of another company are not there', async () => {
    const other = await make.makeCompany();
    const stranger = await as('manager', other.id);
    const iuid = await interaction();
    await save(iuid, { set: { [TEXT]: 'x' } });
    expect((await save(iuid, { base: 2, set: { [TEXT]: 'y' } }, stranger)).status).toBe(404);
    expect((await server.call('examVersions', { iuid }, stranger)).status).toBe(404);
    expect((await server.call('restoreExamVersion', { iuid, version: 2 }, stranger)).status).toBe(404);
    const hidden = await interaction({ deletedAt: new Date(), deletedBy: doctor.id, deletedReason: 'x' });
    expect((await save(hidden, { set: { [TEXT]: 'x' } })).status).toBe(404);
    expect((await stored(iuid)).forms).toEqual({ [TEXT]: 'x' });
  });
});

describe('the numbers of a save', () => {
  it('[FRM-055] are calculated to the end, merged with what was sent and the same as in the browser', async () => {
    const measures = { [`${B}dbp`]: 71.4, [`${B}cc`]: 262, [`${B}ca`]: 222, [`${B}cf`]: 51.6 };
    const typed = { ...DATED, ...measures };
    const present = DEFINITIONS.filter(({ key }) => key === 'gestationalAge' || (typed as FormValues)[hasDataKey(key)]);
    const exam = compile(present, countsOf(present, typed));
    if ('problems' in exam) throw new Error('the forms do not compile');
    const browser = change(exam.compiled, EMPTY_STATE, typed).values;

    const iuid = await interaction();
    const answer = await save(iuid, { set: { ...typed, [`${B}pesoEstimado`]: 3, [`${G}calculada`]: 7 } });
    expect((await stored(iuid)).forms).toEqual(browser);
    expect(answer.body.set).toMatchObject({
      [`${B}pesoEstimado`]: 1049,
      [`${B}caPercentil`]: 0.0775,
      [`${G}calculada`]: 197,
    });
    expect({ ...typed, ...answer.body.set }).toEqual(browser);

    const less = await save(iuid, { base: 2, unset: [`${B}ca`] });
    expect(less.body.unset).toContain(`${B}pesoEstimado`);
    expect((await stored(iuid)).forms).toEqual(
      change(exam.compiled, { ...EMPTY_STATE, values: browser }, { [`${B}ca`]: null }).values,
    );
    const again = await save(iuid, { base: 3, set: { [`${G}calculada`]: 7 } });
    expect(again.body).toMatchObject({ version: 3, set: { [`${G}calculada`]: 197 } });
  });

  it('of a form that is not present are not made', async () => {
    const iuid = await interaction();
    const { '2ndand3rdquarter.hasData': _, ...dated } = DATED;
    await save(iuid, { set: { ...dated, [`${B}ca`]: 222 } });
    const { forms } = await stored(iuid);
    expect(forms[`${G}calculada`]).toBe(197);
    expect(forms).not.toHaveProperty([`${B}caPercentil`]);
  });
});
