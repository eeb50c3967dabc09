import { beforeAll, describe, expect, it } from 'vitest';
import { portalVisitor, type Visitor } from '../test/portalVisitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await portalVisitor();
});

/** A published exam with one picture. */
async function whole(values: object = {}) {
  const { id } = await visitor.exam(values);
  const picture = await visitor.picture(id, 'um.png', 8);
  await visitor.publish(id);
  return { id, picture };
}

const read = async (opened: Awaited<ReturnType<Visitor['open']>>, picture: string) => [
  (await opened.report()).statusCode,
  (await opened.file(picture)).statusCode,
];

describe('what a visitor was given', () => {
  it('opens one exam and nothing of another, of the same company or not', async () => {
    const mine = await whole();
    const theirs = await whole();
    const foreign = await portalVisitor(visitor.database);
    const { id } = await foreign.exam();
    const picture = await foreign.picture(id, 'outra.png', 8);
    await foreign.publish(id);
    const opened = await visitor.open(mine.id);
    expect(await read(opened, mine.picture)).toEqual([200, 200]);
    for (const other of [theirs, { id, picture }]) {
      const cookie = opened.cookie;
      for (const url of [
        `${other.id}/report`,
        `${other.id}/files/${other.picture}`,
        `${mine.id}/files/${other.picture}`,
      ])
        expect((await visitor.app.inject({ url: `/functions/portal/${url}`, headers: { cookie } })).statusCode).toBe(
          404,
        );
    }
  });

  it('ends after a while, and with it nothing is there', async () => {
    const { id, picture } = await whole();
    const opened = await visitor.open(id);
    await visitor.make.pool.query("UPDATE portal_grant SET expires_at = now() - interval '1 second'");
    expect(await read(opened, picture)).toEqual([404, 404]);
    await visitor.open(id);
    const kept = await visitor.make.pool.query(
      'SELECT count(*)::int AS n FROM portal_grant WHERE interaction_id = $1',
      [id],
    );
    expect(kept.rows[0].n).toBe(1);
  });

  it('ends when the exam is protected afterwards, and not when the protocol was given', async () => {
    const { id, picture } = await whole();
    const opened = await visitor.open(id);
    await visitor.set(id, { access_protocol: '7K2M9Q' });
    expect(await read(opened, picture)).toEqual([404, 404]);
    expect(await read(await visitor.open(id, '7K2M9Q'), picture)).toEqual([200, 200]);
  });

  it('ends when the exam is hidden, which then answers as one that does not exist', async () => {
    const { id, picture } = await whole();
    const opened = await visitor.open(id);
    await visitor.set(id, { deleted_at: new Date(), deleted_by: visitor.make.id(), deleted_reason: 'teste' });
    expect(await read(opened, picture)).toEqual([404, 404]);
    const unknown = await visitor.ask({ id: visitor.make.id() });
    expect((await visitor.ask({ id })).body).toEqual(unknown.body);
  });

  it.each(['', 'x', `gesta_portal=${'a'.repeat(43)}`, 'gesta_portal=', "gesta_portal=' OR 1=1"])(
    'is not %j',
    async (cookie) => {
      const { id, picture } = await whole();
      await visitor.open(id);
      for (const url of [`${id}/report`, `${id}/files/${picture}`])
        expect((await visitor.app.inject({ url: `/functions/portal/${url}`, headers: { cookie } })).statusCode).toBe(
          404,
        );
    },
  );

  it('says nothing to the roles of the application except through its own functions', async () => {
    const { id } = await whole();
    await visitor.open(id);
    for (const url of [visitor.database.appUrl, visitor.database.identityUrl])
      await expect(visitor.queryAs(url, 'SELECT * FROM portal_grant')).rejects.toThrow(/permission denied/);
    for (const name of [
      'door(NULL)',
      'exam(NULL, NULL)',
      'media(NULL, NULL)',
      'report(NULL, NULL)',
      'granted(NULL, NULL)',
      'grant(NULL, NULL, NULL, 1)',
    ])
      await expect(visitor.queryAs(visitor.database.appUrl, `SELECT * FROM gesta_portal_${name}`)).rejects.toThrow(
        /permission denied/,
      );
    await expect(
      visitor.queryAs(visitor.database.identityUrl, 'SELECT * FROM gesta_portal_granted(NULL, NULL)'),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('the trail of the clinic', () => {
  it('[PRT-057] says once an hour that a visitor looked in and read the report, however often', async () => {
    const { id } = await whole();
    const [one, other, neighbour] = [visitor.address(), '2001:db8:1:2::3', '2001:db8:1:2:9::4'];
    const entries = async () => {
      const { rows } = await visitor.make.pool.query(
        "SELECT action, address FROM gesta_trail() WHERE subject = $1 AND action LIKE 'portal.%' ORDER BY at",
        [id],
      );
      return rows.map(({ action, address }) => `${action} ${address}`);
    };
    const look = async (address: string) => {
      const { headers } = await visitor.ask({ id }, address);
      const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
      const url = `/functions/portal/${id}/report`;
      expect((await visitor.app.inject({ url, headers: { cookie }, remoteAddress: address })).statusCode).toBe(200);
    };
    await Promise.all(Array.from({ length: 8 }, () => look(one)));
    expect(await entries()).toEqual([`portal.open ${one}`, `portal.readReport ${one}`]);
    // One subscriber has a whole network of the newer addresses.
    for (const address of [other, neighbour, other]) await look(address);
    expect((await entries()).slice(2)).toEqual([`portal.open ${other}`, `portal.readReport ${other}`]);
    const late = "UPDATE sign_in_failure SET at = at - interval '61 minutes'";
    await visitor.make.pool.query(late);
    await look(one);
    expect((await entries()).slice(4)).toEqual([`portal.open ${one}`, `portal.readReport ${one}`]);
  });

  it('has each opening and each reading of the report, without a word about the patient', async () => {
    const { id } = await whole({ accessProtocol: '7K2M9Q' });
    await visitor.ask({ id, protocol: 'AAAAAA' }, visitor.address());
    const opened = await visitor.open(id, '7K2M9Q');
    await opened.report();
    const trail = await visitor.make.pool.query(
      "SELECT company_id, action, actor_id, details FROM gesta_trail() WHERE subject = $1 AND action LIKE 'portal.%' ORDER BY at",
      [id],
    );
    const own = { company_id: visitor.company.id, actor_id: null };
    const installation = '00000000-0000-0000-0000-000000000000';
    expect(trail.rows).toEqual([
      { company_id: installation, action: 'portal.refuse', actor_id: null, details: {} },
      { ...own, action: 'portal.open', details: { protocol: true, media: 1, report: 1 } },
      { ...own, action: 'portal.readReport', details: { version: 1 } },
    ]);
  });
});
