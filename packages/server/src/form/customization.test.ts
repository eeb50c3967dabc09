import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp } from '../test/testApp.ts';

let one: TestApp;
let two: TestApp;
let make: Factories;

beforeAll(async () => {
  one = await testApp();
  two = await testApp({}, one.database);
  make = factories(one.database.ownerUrl);
});

const field = (key: string, rest: object = {}) => ({ key, label: key, type: 'textfield', ...rest });
const sum = (key: string, ...of: string[]) => field(key, { formulas: [{ op: 'sum', of, into: key }] });
const ownForm = (key: string, ...fields: object[]) => ({
  key,
  label: 'Ultrassom de ombro',
  group: 'exame' as const,
  version: 1,
  components: [{ key: 's', label: 'Seção', panels: [{ key: 'info', label: 'Aba', fields }] }],
});

async function clinic() {
  const company = (await make.makeCompany()).id;
  const manager = await make.makeUser('manager', [company]);
  const who = { token: await one.signIn(manager.email), company };
  type Draft = {
    formKey: string;
    version?: number;
    customization?: object;
    form?: object;
    prompt?: string;
    aiMessage?: string;
  };
  return {
    who,
    company,
    manager,
    save: (draft: Draft, server = one) =>
      server.call(
        'saveFormCustomization',
        { companyId: company, version: 0, customization: {}, ...draft } as never,
        who,
      ),
    history: async (formKey: string) =>
      (await one.call('formCustomizationHistory', { companyId: company, formKey }, who)).body,
    restore: (formKey: string, versionId: string) =>
      one.call('restoreFormCustomization', { companyId: company, formKey, versionId }, who),
    kept: async (formKey: string) => (await one.call('formCustomization', { companyId: company, formKey }, who)).body,
    forms: async (rest: object = {}, server = one) =>
      (await server.call('getForms', { companyId: company, ...rest }, who)).body.data.components,
  };
}
type Form = { key: string; label: string; hidden?: boolean };
const labelOf = (forms: Form[], key: string) => forms.find((form) => form.key === key)?.label;

describe('the forms of a company', () => {
  it('are answered whole, by key or by group, as data.components [FRM-100]', async () => {
    const { forms } = await clinic();
    const all = await forms();
    expect(all.map((form: Form) => form.key)).toContain('gestationalAge');
    expect(all[0].components[0].panels[0].fields[0]).toMatchObject({ key: 'interationDate', type: 'date' });
    expect((await forms({ formKey: 'atestados' })).map((form: Form) => form.key)).toEqual(['atestados']);
    const groups = await Promise.all(['exame', 'prontuario'].map((group) => forms({ group })));
    expect(groups.flat()).toEqual(all);
    expect(await forms({ nocache: true })).toEqual(all);
  });

  it('are its own: a change is seen at once by every server, by no other company [FRM-230]', async () => {
    const [own, other] = [await clinic(), await clinic()];
    for (const server of [one, two]) expect(labelOf(await own.forms({}, server), 'morphological')).toMatch(/^form\./);
    await own.save({ formKey: 'morphological', customization: { label: 'Morfo' } });
    for (const server of [one, two, one])
      expect(labelOf(await own.forms({ group: 'exame' }, server), 'morphological')).toBe('Morfo');
    await own.save({ formKey: 'morphological', version: 1, customization: { label: 'Morfológico detalhado' } }, two);
    for (const nocache of [false, true])
      expect(labelOf(await own.forms({ nocache }), 'morphological')).toBe('Morfológico detalhado');
    // As another process writes it, of which this one hears nothing.
    const elsewhere = 'UPDATE form_custom SET version = 3, customization = $2 WHERE company_id = $1';
    await make.pool.query(elsewhere, [own.company, { label: 'De outro lugar' }]);
    expect(labelOf(await own.forms(), 'morphological')).toBe('De outro lugar');
    expect(labelOf(await other.forms(), 'morphological')).toMatch(/^form\./);
    expect(await other.kept('morphological')).toEqual({ version: 0, updatedAt: null, form: null, customization: {} });
    expect(await other.history('morphological')).toEqual([]);
  });

  it('are kept at hand by their version; nocache reads them again [FRM-234]', async () => {
    const { company, save, forms } = await clinic();
    await save({ formKey: 'morphological', customization: { label: 'Morfo' } });
    const label = async (rest: object) => labelOf(await forms({ group: 'exame', ...rest }), 'morphological');
    expect(await label({})).toBe('Morfo');
    // Nobody raised the version, so only one who asks past what is kept sees it.
    const unseen = 'UPDATE form_custom SET customization = $2 WHERE company_id = $1';
    await make.pool.query(unseen, [company, { label: 'Corrigido' }]);
    expect(await label({})).toBe('Morfo');
    expect(await label({ nocache: true })).toBe('Corrigido');
  });

  it('have those the company made itself, after ours and in their group [FRM-131]', async () => {
    const { save, forms } = await clinic();
    await save({ formKey: 'ombro', form: ownForm('ombro', field('lado')) });
    const exam = await forms({ group: 'exame' });
    expect(exam.at(-1)).toMatchObject({ key: 'ombro', label: 'Ultrassom de ombro', origin: 'company' });
    expect((await forms({ group: 'prontuario' })).map((form: Form) => form.key)).not.toContain('ombro');
  });

  it('one may be hidden, the age too', async () => {
    const { save, forms } = await clinic();
    await save({ formKey: 'gestationalAge', customization: { hidden: true } });
    expect((await forms({ formKey: 'gestationalAge' }))[0].hidden).toBe(true);
  });
});

describe('a customisation', () => {
  it('is kept with version, moment, form and what was changed [FRM-222]', async () => {
    const { save, kept } = await clinic();
    const saved = await save({ formKey: 'cardiotoco', customization: { label: 'CTG' } });
    expect(saved.body).toMatchObject({ version: 1, form: null, customization: { label: 'CTG' } });
    expect(Date.parse(saved.body.updatedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(await kept('cardiotoco')).toEqual(saved.body);
    const form = ownForm('ombro', field('lado'));
    expect((await save({ formKey: 'ombro', form })).body).toMatchObject({ version: 1, form, customization: {} });
    const again = await save({ formKey: 'ombro', version: 1, customization: { label: 'Ombro' } });
    expect(again.body).toMatchObject({ version: 2, form, customization: { label: 'Ombro' } });
  });

  it('each save is the next version and the current entry of the history, newest first [FRM-226] [FRM-107] [FRM-223] [FRM-232]', async () => {
    const { save, history, manager } = await clinic();
    for (const version of [0, 1, 2])
      expect(
        (
          await save({
            formKey: 'morphological',
            version,
            customization: { label: `Nome ${version}` },
            prompt: `mude ${version}`,
            aiMessage: `feito ${version}`,
          })
        ).body.version,
      ).toBe(version + 1);
    const entries = await history('morphological');
    expect(entries.map((entry: { version: number; isCurrent: boolean }) => [entry.version, entry.isCurrent])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    const moments = entries.map((entry: { updatedAt: string }) => entry.updatedAt);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(entries[0]).toEqual({
      id: expect.any(String),
      version: 3,
      prompt: 'mude 2',
      aiMessage: 'feito 2',
      form: null,
      customization: { label: 'Nome 2' },
      updatedAt: moments[0],
      isCurrent: true,
      userId: manager.id,
      user: manager.displayName,
    });
  });

  it('restored, it is a new version, and that entry is the current one [FRM-227] [FRM-231]', async () => {
    const { save, history, restore, kept, forms } = await clinic();
    for (const version of [0, 1])
      await save({ formKey: 'morphological', version, customization: { label: `Nome ${version}` } });
    const [, first] = await history('morphological');
    const restored = await restore('morphological', first.id);
    expect(restored.body).toMatchObject({ version: 3, customization: { label: 'Nome 0' } });
    expect(await kept('morphological')).toEqual(restored.body);
    expect(labelOf(await forms(), 'morphological')).toBe('Nome 0');
    const after = await history('morphological');
    expect(after.map((entry: { id: string; isCurrent: boolean }) => [entry.id === first.id, entry.isCurrent])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect((await save({ formKey: 'morphological', version: 3, customization: {} })).body.version).toBe(4);
    expect((await history('morphological')).map((entry: { version: number }) => entry.version)).toEqual([4, 2, 1]);
  });

  it('a version that is not there, or is of another form or company, is not found', async () => {
    const [own, other] = [await clinic(), await clinic()];
    await own.save({ formKey: 'morphological', customization: { label: 'x' } });
    await other.save({ formKey: 'morphological', customization: { label: 'y' } });
    const [mine] = await own.history('morphological');
    const [theirs] = await other.history('morphological');
    for (const [formKey, id] of [
      ['morphological', make.id()],
      ['morphological', theirs.id],
      ['cardiotoco', mine.id],
    ]) {
      const answer = await own.restore(formKey, id);
      expect([answer.status, answer.body.error.code]).toEqual([404, 'versionNotFound']);
    }
  });

  it('is not restored without a company [FRM-228]', async () => {
    const { save, history, who } = await clinic();
    await save({ formKey: 'morphological', customization: { label: 'x' } });
    const [entry] = await history('morphological');
    const input = { versionId: entry.id, formKey: 'morphological' };
    const answer = await one.call('restoreFormCustomization', input as never, who);
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['companyId']]);
  });

  it('two at once on one version: one is stored, the other is told', async () => {
    const { save, history } = await clinic();
    const answers = await Promise.all(
      [one, two].map((server, at) => save({ formKey: 'cardiotoco', customization: { label: `${at}` } }, server)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await history('cardiotoco')).toHaveLength(1);
  });

  it('that cannot work is refused with the places and the reasons, and changes nothing', async () => {
    const { save, kept } = await clinic();
    const wrong = async (draft: Parameters<typeof save>[0]) => {
      const answer = await save(draft);
      expect(answer.status).toBe(400);
      return answer.body.error.fields;
    };
    expect(
      await wrong({ formKey: 'morphological', customization: { fields: { 'info.nada': { hidden: true } } } }),
    ).toEqual({
      'morphological.info.nada': 'form.problem.unknownField',
    });
    expect(await wrong({ formKey: 'nada' })).toEqual({ nada: 'form.problem.unknownForm' });
    expect(await wrong({ formKey: 'info', form: ownForm('info') })).toEqual({ info: 'form.problem.ours' });
    expect(await wrong({ formKey: 'um', form: ownForm('um', sum('a', 'b'), sum('b', 'a')) })).toEqual({
      'um.info.a': 'form.problem.cycle',
      'um.info.b': 'form.problem.cycle',
    });
    for (const payload of ['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}'])
      expect((await save({ formKey: 'um', customization: JSON.parse(payload) })).status).toBe(400);
    for (const formKey of ['morphological', 'um', 'nada']) expect((await kept(formKey)).version).toBe(0);
  });

  it('does not take away what another form counts on', async () => {
    const { save } = await clinic();
    expect((await save({ formKey: 'um', form: ownForm('um', field('a')) })).status).toBe(200);
    expect((await save({ formKey: 'dois', form: ownForm('dois', sum('b', 'um.info.a')) })).status).toBe(200);
    const answer = await save({ formKey: 'um', version: 1, form: ownForm('um', field('c')) });
    expect(answer.body.error.fields).toEqual({ 'dois.info.b.formulas.um.info.a': 'form.problem.reference' });
  });

  it('is in the trail with its version', async () => {
    const { save, company } = await clinic();
    await save({ formKey: 'morphological', customization: { label: 'x' } });
    const trail = await make.pool.query(
      "SELECT action, subject, details FROM gesta_trail() WHERE company_id = $1 AND action LIKE 'form.%'",
      [company],
    );
    expect(trail.rows).toEqual([{ action: 'form.customize', subject: 'morphological', details: { version: 1 } }]);
  });
});
