import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

const FIELD = 'gestationalAge.info.indicacao';

let one: TestApp;
let two: TestApp;
let make: Factories;

beforeAll(async () => {
  one = await testApp();
  two = await testApp({}, one.database);
  make = factories(one.database.ownerUrl);
});

async function clinic(): Promise<Required<Pick<Who, 'token' | 'company'>>> {
  const company = (await make.makeCompany()).id;
  const doctor = await make.makeUser('doctor', [company]);
  return { token: await one.signIn(doctor.email), company };
}

const itemsOf = async (who: Who, field = FIELD) => (await one.call('fieldItems', {}, who)).body.items[field] ?? [];

describe('options of a field', () => {
  it('are kept per company and field, in the order they came [FRM-224]', async () => {
    const [own, other] = [await clinic(), await clinic()];
    for (const item of ['Restrição de crescimento', 'Diabetes gestacional'])
      expect((await one.call('addFieldItem', { fieldId: FIELD, item }, own)).body).toEqual({ item });
    await one.call('addFieldItem', { fieldId: 'cardiotoco.info.indicacaoCtg', item: 'Pós-datismo' }, own);
    expect(await itemsOf(own)).toEqual(['Restrição de crescimento', 'Diabetes gestacional']);
    expect(await itemsOf(own, 'cardiotoco.info.indicacaoCtg')).toEqual(['Pós-datismo']);
    expect((await one.call('fieldItems', {}, other)).body).toEqual({ items: {} });
  });

  it('the same in other letters adds nothing, whether we or the company wrote it [FRM-229]', async () => {
    const who = await clinic();
    const add = async (item: string) => (await one.call('addFieldItem', { fieldId: FIELD, item }, who)).body.item;
    expect(await add('Oligodrâmnio')).toBe('Oligodrâmnio');
    expect(await add('  OLIGODRAMNIO ')).toBe('Oligodrâmnio');
    expect(await add('oligodra\u0302mnio')).toBe('Oligodrâmnio');
    expect(await add('datar gestacao')).toBe('Datar gestação');
    expect(await itemsOf(who)).toEqual(['Oligodrâmnio']);
  });

  it('added and removed at once, on two servers, all take effect [FRM-233]', async () => {
    const who = await clinic();
    const numbers = Array.from({ length: 12 }, (_, index) => `Motivo ${index}`);
    const at = (index: number) => (index % 2 === 0 ? one : two);
    const added = await Promise.all(
      numbers.map((item, index) => at(index).call('addFieldItem', { fieldId: FIELD, item }, who)),
    );
    expect(added.map(({ status }) => status)).toEqual(numbers.map(() => 200));
    expect((await itemsOf(who)).sort()).toEqual([...numbers].sort());
    await Promise.all([
      ...numbers.slice(0, 6).map((item, index) => at(index).call('removeFieldItem', { fieldId: FIELD, item }, who)),
      ...['Novo', 'NOVO', 'novo'].map((item, index) => at(index).call('addFieldItem', { fieldId: FIELD, item }, who)),
    ]);
    const left: string[] = await itemsOf(who);
    expect(left.filter((item) => item.startsWith('Motivo')).sort()).toEqual([...numbers.slice(6)].sort());
    expect(left.filter((item) => item.toLowerCase() === 'novo')).toHaveLength(1);
  });

  it('are removed in any letters, and taking away what is not there is no failure', async () => {
    const who = await clinic();
    await one.call('addFieldItem', { fieldId: FIELD, item: 'Placenta prévia' }, who);
    for (const item of ['PLACENTA PREVIA', 'nunca houve'])
      expect((await one.call('removeFieldItem', { fieldId: FIELD, item }, who)).body).toEqual({ ok: true });
    expect(await itemsOf(who)).toEqual([]);
  });

  it('are refused where a field takes none, is not there, or the option is none', async () => {
    const who = await clinic();
    const status = async (fieldId: string, item = 'x') =>
      (await one.call('addFieldItem', { fieldId, item }, who)).status;
    expect(await status('gestationalAge.info.calculo')).toBe(404);
    expect(await status('gestationalAge.info.nada')).toBe(404);
    expect(await status('__proto__.info.constructor')).toBe(404);
    expect(await status(FIELD, '   ')).toBe(400);
    expect(await status(FIELD, 'x'.repeat(201))).toBe(400);
  });

  it('a change is in the trail, without the words', async () => {
    const who = await clinic();
    await one.call('addFieldItem', { fieldId: FIELD, item: 'Segredo' }, who);
    const trail = await make.pool.query(
      "SELECT action, subject, details FROM gesta_trail() WHERE company_id = $1 AND action LIKE 'formField.%'",
      [who.company],
    );
    expect(trail.rows).toEqual([{ action: 'formField.addItem', subject: FIELD, details: {} }]);
  });
});
