import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bodyOf } from '../outbound/queueMail.ts';
import { openSecrets } from '../process/seal.ts';
import { portalVisitor, type Visitor } from '../test/portalVisitor.ts';
import type { Who } from '../test/testApp.ts';

let visitor: Visitor;
let desk: Who;
beforeAll(async () => {
  visitor = await portalVisitor();
  const { email } = await visitor.make.makeUser('user', [visitor.company.id]);
  desk = { token: await visitor.signIn(email), company: visitor.company.id };
});

/** Nobody has published it, sent it or opened it. */
const unopened = async (values: object = {}) => (await visitor.exam({ portalOpenedAt: null, ...values })).id;
const granted = async (id: string, protocol?: string) => (await visitor.open(id, protocol)).body.accessGranted;
const openPortal = (iuid: string, protect = false) => visitor.call('openPortal', { iuid, protect }, desk);
const closePortal = (iuid: string) => visitor.call('closePortal', { iuid }, desk);
const details = async (iuid: string) => (await visitor.call('sendingDetails', { iuid }, desk)).body;
const trailOf = async (id: string) => {
  const { rows } = await visitor.make.pool.query(
    `SELECT action, details FROM gesta_trail() WHERE subject = $1 AND company_id = $2 AND action NOT LIKE 'portal.%'
       AND action NOT LIKE '%.read' ORDER BY seq`,
    [id, visitor.company.id],
  );
  return rows.map(({ action, details: { through } }) => [action, ...(through ? [through] : [])].join(' '));
};

/** Everything a stranger gets and everything that stays behind, to the byte. */
async function seenFrom(id: string, cookie: string) {
  const seen: object[] = [];
  for (const asked of [
    { query: { id } },
    { query: { id, checkProtocol: 'true' } },
    { method: 'POST', payload: { id, protocol: '7K2M9Q' } },
    { method: 'POST', payload: { id, protocol: 'AAAAAA' } },
    { url: `/functions/portal/${id}/logo` },
    { url: `/functions/portal/${id}/report` },
    { url: `/functions/portal/${id}/files/${visitor.make.id()}` },
    { url: `/functions/portal/${id}/videos/${visitor.make.id()}` },
  ] as const) {
    const before = await visitor.traces();
    const response = await visitor.app.inject({
      url: '/functions/portal',
      ...asked,
      headers: { cookie },
      remoteAddress: visitor.address(),
    });
    const after = await visitor.traces();
    const { date: _date, 'x-request-id': request, ...headers } = response.headers;
    seen.push({
      status: response.statusCode,
      headers,
      bytes: response.payload.replaceAll(String(request), '').replaceAll(id, ''),
      left: after.map((each, place) => each - (before[place] ?? 0)),
    });
  }
  return seen;
}

describe('a portal that nobody opened', () => {
  it('[PRT-053] answers as an unknown exam, byte for byte, with the same headers, cookies, steps and trail', async () => {
    const company = await visitor.make.pool.query(
      'SELECT count(*)::int AS n FROM gesta_trail() WHERE company_id = $1',
      [visitor.company.id],
    );
    const unknown = await seenFrom(visitor.make.id(), '');
    const plain = await unopened({ forms: { 'morphological.hasData': true } });
    const guarded = await unopened({ accessProtocol: '7K2M9Q' });
    const shut = (await visitor.exam({ accessProtocol: '7K2M9Q', status: 'PUBLICADO', portalClosedAt: new Date() })).id;
    const { id: left } = await visitor.exam();
    const { cookie } = await visitor.open(left);
    await closePortal(left);
    const before = await visitor.make.pool.query('SELECT count(*)::int AS n FROM gesta_trail() WHERE company_id = $1', [
      visitor.company.id,
    ]);
    for (const [id, held] of [
      [plain, ''],
      [guarded, ''],
      [shut, ''],
      [left, cookie],
    ] as const)
      expect(await seenFrom(id, held)).toEqual(unknown);
    const after = await visitor.make.pool.query('SELECT count(*)::int AS n FROM gesta_trail() WHERE company_id = $1', [
      visitor.company.id,
    ]);
    expect(after.rows[0].n, 'the trail of the clinic').toBe(before.rows[0].n);
    expect(before.rows[0].n).toBeGreaterThan(company.rows[0].n);
    expect(unknown[0]).toMatchObject({
      status: 200,
      bytes: '{"requiresProtocol":true,"accessGranted":false,"company":null}',
      left: [1, 0, 0],
    });
  });

  it('[PRT-053] takes the same steps in the database as an unknown exam', async () => {
    const own = /gesta_portal|sign_in_failure|advisory|gesta_audit/;
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const stepsFor = async (id: string, protocol?: string): Promise<string[]> => {
      asked.mockClear();
      await visitor.ask({ id, ...(protocol === undefined ? {} : { protocol }) }, visitor.address());
      const texts = (asked.mock.calls as unknown[][]).map(([said]) => (said as { text?: string }).text ?? String(said));
      return texts.filter((text) => own.test(text));
    };
    const ids = [await unopened(), await unopened({ accessProtocol: '7K2M9Q' })];
    for (const protocol of [undefined, '7K2M9Q']) {
      const unknown = await stepsFor(visitor.make.id(), protocol);
      expect(unknown.length).toBeGreaterThan(3);
      for (const id of ids) expect(await stepsFor(id, protocol)).toEqual(unknown);
    }
    asked.mockRestore();
  });

  it('[PRT-053] is refused by the database itself, whatever an act asks for', async () => {
    const id = await unopened();
    const hash = `'\\x${'ab'.repeat(32)}'`;
    const asPortal = (text: string) => visitor.queryAs(visitor.database.identityUrl, text);
    expect((await asPortal(`SELECT * FROM gesta_portal_door('${id}')`)).rowCount).toBe(0);
    const given = await asPortal(`SELECT gesta_portal_grant('${id}', NULL, ${hash}, 3600) AS given`);
    expect(given.rows).toEqual([{ given: false }]);
    // A grant that got there nevertheless opens nothing.
    await visitor.make.pool.query(
      `INSERT INTO portal_grant (company_id, hash, interaction_id, opened_at, expires_at)
       VALUES ($1, ${hash}, $2, now(), now() + interval '1 hour')`,
      [visitor.company.id, id],
    );
    for (const part of ['exam', 'media', 'report'])
      expect((await asPortal(`SELECT * FROM gesta_portal_${part}(${hash}, '${id}')`)).rowCount).toBe(0);
  });
});

describe('a portal is opened', () => {
  it('[PRT-053] by publishing, and by nothing before: forms, files, the paper and its protocol open nothing', async () => {
    const id = await unopened();
    await visitor.picture(id, 'um.png', 8);
    await visitor.call('protectInteraction', { iuid: id }, desk);
    await details(id);
    const { accessProtocol } = await details(id);
    expect([await granted(id), await granted(id, accessProtocol)]).toEqual([false, false]);
    await visitor.publish(id);
    expect(await granted(id, accessProtocol)).toBe(true);
    expect(await trailOf(id)).toContain('interaction.openPortal publish');
  });

  it.each([
    ['sendEmail', { email: 'p@demo.example' }],
    ['sendWhatsapp', { phone: '11987654321' }],
  ] as const)('[PRT-053] [PRT-054] by %s, which protects unless told otherwise', async (name, to) => {
    const id = await unopened();
    await visitor.call(name, { id, ...to }, desk);
    const { accessProtocol, portal } = await details(id);
    expect([portal, accessProtocol]).toEqual(['open', expect.stringMatching(/^[A-Z0-9]{6}$/)]);
    expect([await granted(id), await granted(id, accessProtocol)]).toEqual([false, true]);
    expect(await trailOf(id)).toEqual(['interaction.protect', `interaction.openPortal ${name}`, `interaction.${name}`]);
    const without = await unopened();
    // What the dialog showed before the box was unticked protects nothing.
    expect((await details(without)).proposed).toBe((await details(without)).proposed);
    await visitor.call(name, { id: without, ...to, protect: false }, desk);
    expect([await granted(without), await details(without)]).toMatchObject([true, { protect: false, portal: 'open' }]);
  });

  it('[PRT-053] [PRT-031] by staff in person, once: it shows the notice, and pictures only where the clinic set so', async () => {
    const id = await unopened();
    const picture = await visitor.picture(id, 'um.png', 8);
    expect((await openPortal(id)).body).toEqual({ accessProtocol: null });
    await openPortal(id);
    expect(await trailOf(id)).toEqual(['interaction.addFile', 'interaction.openPortal person']);
    const before = await visitor.open(id);
    expect(before.body).toMatchObject({ accessGranted: true, status: 'ANDAMENTO', imagesList: [], report: null });
    expect((await before.file(picture)).statusCode).toBe(404);
    const admin = { token: await visitor.signIn((await visitor.make.makeUser('admin', [])).email) };
    const { body } = await visitor.call(
      'updateCompany',
      { iuid: visitor.company.id, version: 1, portal: { mediaBeforeReport: true, protocolApart: false } },
      admin,
    );
    expect(body.portal).toEqual({ mediaBeforeReport: true, protocolApart: false });
    expect((await visitor.open(id)).body.imagesList).toMatchObject([{ iuid: picture }]);
    expect((await before.file(picture)).statusCode).toBe(200);
    await visitor.call(
      'updateCompany',
      { iuid: visitor.company.id, version: 2, portal: { mediaBeforeReport: false, protocolApart: false } },
      admin,
    );
    expect((await before.file(picture)).statusCode).toBe(404);
    await visitor.publish(id);
    expect((await before.file(picture)).statusCode).toBe(200);
  });
});

describe('a portal is closed', () => {
  it('[PRT-054] published or not: whoever was in is out, and stays out when it is opened again', async () => {
    const { id } = await visitor.exam({ portalOpenedAt: null });
    const picture = await visitor.picture(id, 'um.png', 8);
    await visitor.publish(id);
    const inside = await visitor.open(id);
    const read = async () => [(await inside.report()).statusCode, (await inside.file(picture)).statusCode];
    expect([await read(), (await details(id)).portal]).toEqual([[200, 200], 'open']);
    expect((await closePortal(id)).status).toBe(200);
    await closePortal(id);
    expect([await granted(id), await read(), (await details(id)).portal]).toEqual([false, [404, 404], 'closed']);
    const list = await visitor.call('listInteractions', { day: '2026-11-12' as never, limit: 500 }, desk);
    expect(list.body.interactions.find(({ iuid }: { iuid: string }) => iuid === id)).toMatchObject({
      portalOpen: false,
    });
    await openPortal(id);
    expect([await granted(id), await read()]).toEqual([true, [404, 404]]);
    expect((await trailOf(id)).filter((action) => action.includes('Portal'))).toEqual([
      'interaction.openPortal publish',
      'interaction.closePortal',
      'interaction.openPortal person',
    ]);
  });

  it('[PRT-054] and the next version of the report does not open it, but sending it does', async () => {
    const { id } = await visitor.exam({ portalOpenedAt: null });
    await visitor.publish(id);
    await closePortal(id);
    await visitor.call('reopenReport', { iuid: id }, visitor.who);
    await visitor.publish(id);
    expect(await granted(id)).toBe(false);
    await visitor.call('sendWhatsapp', { id, phone: '11987654321', protect: false }, desk);
    expect(await granted(id)).toBe(true);
  });
});

describe('a protocol is renewed', () => {
  it('[PRT-054] the old one opens nothing from then on, and whoever came in by it is out', async () => {
    const { id } = await visitor.exam({ accessProtocol: '7K2M9Q' });
    await visitor.publish(id);
    const inside = await visitor.open(id, '7K2M9Q');
    expect((await inside.report()).statusCode).toBe(200);
    const { body } = await visitor.call('renewProtocol', { iuid: id }, desk);
    expect(body.accessProtocol).toMatch(/^[A-Z0-9]{6}$/);
    expect(body.accessProtocol).not.toBe('7K2M9Q');
    expect((await inside.report()).statusCode).toBe(404);
    expect([await granted(id, '7K2M9Q'), await granted(id, body.accessProtocol)]).toEqual([false, true]);
    expect(await trailOf(id)).toContain('interaction.renewProtocol');
    expect((await details(id)).accessProtocol).toBe(body.accessProtocol);
  });

  it('an e-mail that still waits says the new one, and only one waits', async () => {
    const { id } = await visitor.exam({ accessProtocol: id6(await unopened()) });
    const send = () => visitor.call('sendEmail', { id, email: 'p@demo.example' }, desk);
    const waiting = async () =>
      (await visitor.make.pool.query('SELECT id, body FROM outbound WHERE interaction_id = $1', [id])).rows.map(
        (row) => ({
          id: row.id,
          body: openSecrets(visitor.config).unseal(row.body, bodyOf(row.id)),
        }),
      );
    const first = (await send()).body.message;
    const { accessProtocol } = (await visitor.call('renewProtocol', { iuid: id }, desk)).body;
    const [kept] = await waiting();
    expect(kept?.body).toContain(`/patient-portal/${id}\nProtocolo de acesso: ${accessProtocol}`);
    await visitor.set(id, { status: 'PUBLICADO' });
    expect((await send()).body.message).toBe(first);
    expect(await waiting()).toEqual([{ id: first, body: expect.stringContaining(' está disponível') }]);
  });
});

const id6 = (id: string) => id.replaceAll('-', '').slice(0, 6).toUpperCase();
