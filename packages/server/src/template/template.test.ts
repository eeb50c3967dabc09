import { createTranslate, loadMessages, type Role, type Template, type TemplateVersion } from '@gesta/domain';
import { SYSTEM_TEMPLATES } from '@gesta/report';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf, until } from '../test/eventsOf.ts';
import { type Factories, factories } from '../test/factories.ts';
import { PASSWORD, type TestApp, testApp } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let clinic: { id: string; identity: string };

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});
beforeEach(async () => {
  clinic = await make.makeCompany();
  await make.pool.query('TRUNCATE template, template_content CASCADE');
});

type Draft = { iuid?: string; name?: string; content?: string; isSystem?: boolean; currentContent?: string | null };

async function as(role: Role, company = clinic.id) {
  const user = await make.makeUser(role, [company]);
  const who = { token: await server.signIn(user.email), company };
  return {
    user,
    who,
    list: async (): Promise<Template[]> => (await server.call('listTemplates', {}, who)).body.templates,
    save: (draft: Draft = {}) =>
      server.call('saveTemplate', { name: 'Rotina', content: '<p>Texto.</p>', ...draft } as never, who),
    remove: (iuid: string) => server.call('removeTemplate', { iuid }, who),
    versions: async (iuid: string): Promise<TemplateVersion[]> =>
      (await server.call('templateVersions', { iuid }, who)).body.versions,
  };
}
const SHIPPED = SYSTEM_TEMPLATES[0]?.iuid ?? '';

describe('templates of a clinic', () => {
  it.each(['admin', 'manager', 'doctor'] as const)(
    '[RPT-076] [RPT-097] %s makes one without an id and changes it with one',
    async (role) => {
      const { save, list } = await as(role);
      const made = await save();
      expect(made.status).toBe(200);
      const { iuid } = made.body;
      const changed = await save({ iuid, name: 'Outra', content: '<p>Outro.</p>' });
      expect(changed.body).toMatchObject({ iuid, name: 'Outra', content: '<p>Outro.</p>' });
      expect((await list()).filter((each) => !each.isSystem)).toEqual([changed.body]);
    },
  );

  it('[RPT-094] are told whole, and are their clinic’s', async () => {
    const { save } = await as('doctor');
    expect((await save()).body).toEqual({
      iuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Rotina',
      content: '<p>Texto.</p>',
      isSystem: false,
      company: { id: clinic.id, identity: clinic.identity },
      currentContent: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('[RPT-095] [RPT-096] [RPT-108] every save is a version with its body, when and whose it was', async () => {
    const { save, versions, user } = await as('doctor');
    const { iuid } = (await save({ content: '<p>Um.</p>' })).body;
    const { currentContent } = (await save({ iuid, content: '<p>Dois.</p>' })).body;
    const found = await versions(iuid);
    expect(found.map(({ body }) => body)).toEqual(['<p>Dois.</p>', '<p>Um.</p>']);
    expect(found[0]).toEqual({
      iuid: currentContent,
      body: '<p>Dois.</p>',
      created: expect.stringMatching(/^\d{4}-.*Z$/),
      user: user.displayName,
    });
    // What once was is saved again, as a version of its own.
    await save({ iuid, content: found[1]?.body ?? '' });
    expect((await versions(iuid)).map(({ body }) => body)).toEqual(['<p>Um.</p>', '<p>Dois.</p>', '<p>Um.</p>']);
  });

  it('come first, by name, and another clinic sees none of them', async () => {
    const { save, list } = await as('manager');
    await save({ name: 'Últimos' });
    await save({ name: 'antes' });
    const all = await list();
    expect(all.slice(0, 3).map(({ name, isSystem }) => [name, isSystem])).toEqual([
      ['antes', false],
      ['Últimos', false],
      [SYSTEM_TEMPLATES[0]?.name, true],
    ]);
    expect(all).toHaveLength(SYSTEM_TEMPLATES.length + 2);
    const other = await as('doctor', (await make.makeCompany()).id);
    expect((await other.list()).every(({ isSystem }) => isSystem)).toBe(true);
    expect((await other.save({ iuid: all[0]?.iuid ?? '' })).status).toBe(404);
    expect((await other.remove(all[0]?.iuid ?? '')).status).toBe(404);
  });

  it('are no longer there once removed', async () => {
    const { save, list, remove } = await as('doctor');
    const { iuid } = (await save()).body;
    expect((await remove(iuid)).body).toEqual({ ok: true });
    expect((await list()).some((each) => each.iuid === iuid)).toBe(false);
    expect((await save({ iuid })).status).toBe(404);
    expect((await remove(iuid)).status).toBe(404);
  });

  it('say so when somebody else saved meanwhile', async () => {
    const { save } = await as('doctor');
    const first = (await save()).body;
    await save({ iuid: first.iuid, content: '<p>Da colega.</p>' });
    const late = await save({ iuid: first.iuid, currentContent: first.currentContent });
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
  });

  it('keep only the marks of the editor', async () => {
    const { save } = await as('doctor');
    const content = '<p onclick="x()">A <b>b</b><img src=x onerror=alert(1)></p><script>alert(1)</script>';
    expect((await save({ content })).body.content).toBe('<p>A <strong>b</strong></p> ');
  });

  it.each([
    ['without a name', { name: ' ' }],
    ['with a text nobody reads to its end', { content: 'x'.repeat(20_001) }],
    ['under a name of their own', { iuid: '../x' }],
    ['with something else in it', { company: 'x' }],
  ])('are refused %s', async (_, draft) => {
    const { save } = await as('doctor');
    expect((await save(draft as Draft)).status).toBe(400);
  });
});

describe('templates that are everybody’s', () => {
  it.each(['manager', 'doctor'] as const)(
    '[RPT-105] %s neither makes, changes nor removes one, and is told why',
    async (role) => {
      const { save, remove } = await as(role);
      const added = (await (await as('admin')).save({ isSystem: true })).body;
      const refusals = [
        await save({ isSystem: true }),
        await save({ iuid: SHIPPED }),
        await save({ iuid: added.iuid }),
        await remove(SHIPPED),
        await remove(added.iuid),
      ];
      const t = createTranslate('pt-BR', await loadMessages('pt-BR'), await loadMessages('en'));
      for (const { status, body } of refusals) {
        expect(status).toBe(403);
        expect(t(`errors.${body.error.code as 'systemTemplate'}`)).toBe(
          'Você não tem permissão para editar modelos padrão do sistema.',
        );
      }
    },
  );

  it('an admin changes one that ships for every clinic, and the text that ships stays under its versions', async () => {
    const admin = await as('admin');
    const before = (await admin.list()).find(({ iuid }) => iuid === SHIPPED);
    const saved = (await admin.save({ iuid: SHIPPED, name: 'Nosso', currentContent: null })).body;
    expect(saved).toMatchObject({ iuid: SHIPPED, name: 'Nosso', isSystem: true, company: null });
    const other = await as('doctor', (await make.makeCompany()).id);
    const all = await other.list();
    expect(all).toHaveLength(SYSTEM_TEMPLATES.length);
    expect(all[0]).toEqual(saved);
    expect((await other.versions(SHIPPED)).map(({ body, created }) => [body, created === null])).toEqual([
      ['<p>Texto.</p>', false],
      [before?.content, true],
    ]);
  });

  it('an admin hides one that ships, and adds one of her own, for every clinic', async () => {
    const admin = await as('admin');
    await admin.remove(SHIPPED);
    const added = (await admin.save({ name: 'Para todas', isSystem: true })).body;
    const all = await (await as('doctor', (await make.makeCompany()).id)).list();
    expect(all.some(({ iuid }) => iuid === SHIPPED)).toBe(false);
    expect(all.at(-1)).toEqual(added);
    expect((await admin.save({ iuid: SHIPPED })).status).toBe(404);
  });

  it('tell every open screen, with an id and nothing else; those of a clinic its own', async () => {
    const elsewhere = (await make.makeCompany()).id;
    const user = await make.makeUser('doctor', [elsewhere]);
    const { headers } = await server.call('signIn', { email: user.email, password: PASSWORD });
    const screen = await eventsOf(server, String(headers['set-cookie']).split(';')[0] ?? '', elsewhere);
    const admin = await as('admin');
    await admin.save();
    await admin.save({ iuid: SHIPPED });
    await until(() => screen.events.length > 0);
    expect(screen.events.map(({ data }) => data)).toEqual([{ entity: 'systemTemplate', action: 'save', id: SHIPPED }]);
    screen.stop();
  });
});
