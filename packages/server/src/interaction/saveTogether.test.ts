import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormValues } from '../db/schema.ts';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;
let patientId: string;
let ana: Who;
let bia: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany()).id;
  patientId = (await make.makePatient(companyId)).id;
  const enter = async () => ({
    token: await server.signIn((await make.makeUser('doctor', [companyId])).email),
    company: companyId,
  });
  [ana, bia] = [await enter(), await enter()];
});

const interactionRow = async (values: object = {}) => (await make.makeInteraction(companyId, patientId, values)).id;

type Edit = { base: number; set?: Record<string, unknown>; unset?: string[]; patchId?: string };
const save = (who: Who, iuid: string, { base, set = {}, unset = [], patchId = randomUUID() }: Edit) =>
  server.call('saveForms', { iuid, baseVersion: base, set: set as never, unset, patchId }, who);
const formsOf = async (iuid: string): Promise<FormValues> =>
  (await make.pool.query('SELECT forms FROM interaction WHERE id = $1', [iuid])).rows[0].forms;

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

describe('two people in one exam', () => {
  it('merge where they typed into different fields, and each learns what the other did', async () => {
    const iuid = await interactionRow();
    await save(ana, iuid, { base: 1, set: { [TEXT]: 'Normal.' } });
    const second = await save(bia, iuid, { base: 1, set: { [OBS]: 'Feto ativo' } });
    expect(second.body).toMatchObject({ version: 3, set: { [TEXT]: 'Normal.' }, unset: [] });
    const third = await save(ana, iuid, { base: 2, unset: [TEXT] });
    expect(third.body).toMatchObject({ version: 4, set: { [OBS]: 'Feto ativo' }, unset: [] });
    const fourth = await save(bia, iuid, { base: 3, set: { [`${G}via`]: ['abdominal'] } });
    expect(fourth.body).toMatchObject({ version: 5, set: {}, unset: [TEXT] });
    expect(await formsOf(iuid)).toEqual({ [OBS]: 'Feto ativo', [`${G}via`]: ['abdominal'] });
  });

  it('are asked, with mine and theirs, where they typed different values into one field; nothing is stored', async () => {
    const iuid = await interactionRow({ forms: { [TEXT]: 'Antes.', [OBS]: 'x' } });
    await save(ana, iuid, { base: 1, set: { [TEXT]: 'De Ana.' }, unset: [OBS] });
    const before = await formsOf(iuid);
    const refused = await save(bia, iuid, {
      base: 1,
      set: { [TEXT]: 'De Bia.', [OBS]: 'y', [`${G}via`]: ['abdominal'] },
    });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toEqual({
      code: 'conflict',
      requestId: expect.any(String),
      conflicts: { [TEXT]: { mine: 'De Bia.', theirs: 'De Ana.' }, [OBS]: { mine: 'y', theirs: null } },
    });
    expect(await formsOf(iuid)).toEqual(before);
    const decided = await save(bia, iuid, { base: 2, set: { [TEXT]: 'De Bia.' } });
    expect(decided.body.version).toBe(3);
  });

  it('are not asked where both typed the same', async () => {
    const iuid = await interactionRow();
    await save(ana, iuid, { base: 1, set: { [TEXT]: 'Normal.' } });
    expect((await save(bia, iuid, { base: 1, set: { [TEXT]: 'Normal.' } })).body).toMatchObject({ version: 2 });
  });

  it('are not asked about numbers: the calculation has the last word over what each browser sent', async () => {
    const iuid = await interactionRow();
    await save(ana, iuid, { base: 1, set: { ...DATED, [`${B}dbp`]: 71.4, [`${B}cc`]: 262 } });
    await save(ana, iuid, {
      base: 2,
      set: { [`${B}ca`]: 222, [`${B}pesoEstimado`]: 900, [`${B}caPercentil`]: 0.0775 },
    });
    const answer = await save(bia, iuid, { base: 2, set: { [`${B}cf`]: 51.6, [`${B}pesoEstimado`]: 1000 } });
    expect(answer.status).toBe(200);
    expect(answer.body.set).toMatchObject({ [`${B}ca`]: 222, [`${B}pesoEstimado`]: 1049 });
    // Both moved the date: they are asked about the date alone, not about what follows from it.
    const moved = (date: string, calculada: number) => ({ [`${G}date`]: date, [`${G}calculada`]: calculada });
    await save(ana, iuid, { base: 4, set: moved('2026-04-30', 196) });
    const asked = await save(bia, iuid, { base: 4, set: { ...moved('2026-05-01', 195), [`${B}caPercentil`]: 0.2 } });
    expect(asked.body.error.conflicts).toEqual({ [`${G}date`]: { mine: '2026-05-01', theirs: '2026-04-30' } });
  });

  it('are asked when one types into a form the other took away, or takes away what the other typed', async () => {
    const iuid = await interactionRow();
    await save(ana, iuid, { base: 1, set: { ...DATED, [`${B}ca`]: 222 } });
    await save(ana, iuid, { base: 2, unset: ['2ndand3rdquarter.hasData'] });
    const typed = await save(bia, iuid, { base: 2, set: { [`${B}cf`]: 51.6 } });
    expect(typed.body.error.conflicts).toEqual({ '2ndand3rdquarter.hasData': { mine: true, theirs: null } });
    // A new date brings numbers of that form along: they are dropped, and nobody is asked.
    const dated = await save(bia, iuid, { base: 2, set: { [`${G}date`]: '2026-04-30', [`${B}caPercentil`]: 0.5 } });
    expect(dated.status).toBe(200);
    expect(dated.body.unset).toEqual(expect.arrayContaining(['2ndand3rdquarter.hasData', `${B}ca`, `${B}caPercentil`]));
    expect(Object.keys(await formsOf(iuid)).filter((key) => key.startsWith('2nd'))).toEqual([]);

    await save(ana, iuid, { base: 4, set: { 'info.hasData': true, 'info.anamnese.motivoConsulta': 'dor' } });
    await save(ana, iuid, { base: 5, set: { 'info.anamnese.motivoConsulta': 'dor pélvica' } });
    const removed = await save(bia, iuid, { base: 5, unset: ['info.hasData'] });
    expect(removed.body.error.conflicts).toEqual({
      'info.anamnese.motivoConsulta': { mine: null, theirs: 'dor pélvica' },
    });
  });

  it('lose no update: a hundred edits each at once, on different keys', async () => {
    const iuid = await interactionRow();
    const known: FormValues[] = [];
    const place = (name: string, n: number) => `gynecologic.lesoes${n + (name === 'ana' ? 1 : 11)}.descricaoLesao`;
    const write = async (who: Who, name: string) => {
      let base = 1;
      const mine: FormValues = {};
      for (let edit = 1; edit <= 100; edit += 1) {
        const set = { [place(name, edit % 10)]: `${name} ${edit}` };
        const answer = await save(who, iuid, { base, set });
        expect(answer.status).toBe(200);
        base = answer.body.version;
        Object.assign(mine, set, answer.body.set);
      }
      const last = await save(who, iuid, { base, set: {} });
      known.push(Object.assign(mine, last.body.set));
    };
    await Promise.all([write(ana, 'ana'), write(bia, 'bia')]);
    const forms = await formsOf(iuid);
    const expected = ['ana', 'bia'].flatMap((name) =>
      Array.from({ length: 10 }, (_, n) => [place(name, n), `${name} ${n === 0 ? 100 : 90 + n}`]),
    );
    expect(forms).toEqual(Object.fromEntries(expected));
    // Whoever ended last knows the whole exam from her own answers, without reading it again.
    expect(known.at(-1)).toEqual(forms);
    const versions = await make.pool.query('SELECT version FROM form_change WHERE interaction_id = $1', [iuid]);
    expect(versions.rows.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, n) => n + 2),
    );
  }, 60_000);
});

describe('the same patch sent again', () => {
  it('answers the same success, and changes nothing', async () => {
    const iuid = await interactionRow();
    const patch = { base: 1, set: { ...DATED, [`${B}ca`]: 222, [`${B}caPercentil`]: 0.9 }, patchId: randomUUID() };
    const first = await save(ana, iuid, patch);
    expect((await save(ana, iuid, patch)).body).toEqual(first.body);
    await save(bia, iuid, { base: 2, set: { [`${B}ca`]: 230, [TEXT]: 'x' } });
    const forms = await formsOf(iuid);
    const again = await save(ana, iuid, patch);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await formsOf(iuid)).toEqual(forms);
    await make.pool.query("UPDATE interaction SET status = 'PUBLICADO' WHERE id = $1", [iuid]);
    expect((await save(ana, iuid, patch)).body).toMatchObject({ version: 2, status: 'PUBLICADO' });
  });

  it('at the same moment is one save', async () => {
    const iuid = await interactionRow();
    const patch = { base: 1, set: { [TEXT]: 'x' }, patchId: randomUUID() };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => save(ana, iuid, patch)));
    expect(answers.map(({ body }) => body.version)).toEqual([2, 2, 2, 2, 2]);
    const rows = await make.pool.query('SELECT FROM form_change WHERE interaction_id = $1', [iuid]);
    expect(rows.rowCount).toBe(1);
  });
});
