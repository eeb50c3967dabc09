import { addDays, type CalendarDay } from '@gesta/clinical';
import type { ManagementFigures, Role, RouteInput, Routes } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { GUARD_RULES_SAID, manyExams } from '../test/manyExams.ts';
import { PDF } from '../test/publishedInteraction.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: string;
let who: Who;
let today: CalendarDay;
let doctors: { id: string; displayName: string }[];

const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  (await make.pool.query({ text, values, rowMode: 'array' })).rows[0]?.[0] as T;
const all = async (text: string, values: unknown[] = []) => (await make.pool.query(text, values)).rows;

async function as(role: Role, of = company): Promise<Who> {
  const user = await make.makeUser(role, [of]);
  return { token: await server.signIn(user.email), company: of };
}

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany({ timeZone: 'America/Sao_Paulo' })).id;
  who = await as('manager');
  today = (await server.call('activeCompany', {}, who)).body.today;
  doctors = [await make.makeUser('doctor', [company]), await make.makeUser('doctor', [company])];
  await manyExams(make, { company, today, doctors: doctors.map(({ id }) => id) });
});

/** As somebody would write it who knows the tables of the product and not those of this page. */
const EXAM = `SELECT i.*, coalesce(u.display_name, '') AS doctor, coalesce(r.first, i.published_at) AS first, r.id IS NOT NULL AS again,
    (SELECT min(at) FROM form_change c WHERE c.interaction_id = i.id AND user_id IS NOT NULL) AS saved,
    CASE i.type WHEN 'laudo' THEN 'laudo' ELSE array_to_string(i.forms_present, ',') END AS kind,
    EXISTS (SELECT FROM outbound o WHERE o.interaction_id = i.id AND o.status = 'failed') AS any_failed,
    (SELECT min(o.sent_at) FROM outbound o WHERE o.interaction_id = i.id AND o.status = 'sent') AS went,
    EXISTS (SELECT FROM outbound o WHERE o.interaction_id = i.id) AS any_message
  FROM interaction i LEFT JOIN app_user u ON u.id = i.doctor_id LEFT JOIN test_reopened r ON r.id = i.id
  WHERE i.company_id = $1 AND i.deleted_at IS NULL AND i.no_show_at IS NULL AND i.type <> 'prontuario'`;
const ask = async (input: Partial<RouteInput<Routes['management']>> = {}): Promise<ManagementFigures> =>
  (await server.call('management', input as never, who)).body;
const listed = async (filter: object) => {
  const { status, body } = await server.call(
    'listInteractions',
    { order: 'date', limit: 500, ...filter } as never,
    who,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.interactions.length;
};
const slices = async (column: string, where: string, values: unknown[]) =>
  all(`SELECT ${column} AS key, count(*)::int AS count FROM (${EXAM}) e WHERE ${where} GROUP BY 1`, [
    company,
    ...values,
  ]);
const inOrder = (found: { key: string; count: number }[]) =>
  [...found].sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));

describe('every figure is the sum somebody would write by hand', () => {
  it.each([
    ['30 days', (now: CalendarDay) => ({ input: { days: 30 }, from: addDays(now, -29), to: now })],
    [
      'a period',
      (now: CalendarDay) => ({
        input: { from: addDays(now, -80), to: addDays(now, -11) },
        from: addDays(now, -80),
        to: addDays(now, -11),
      }),
    ],
  ] as const)(
    '[ADM-076] [ADM-077] %s: exams by day, weekday and hour, type, doctor and room; how fast; how complete',
    async (_, period) => {
      const { input, from, to } = period(today);
      const body = await ask(input as never);
      const within = 'service_day BETWEEN $2 AND $3';
      expect([body.from, body.to]).toEqual([from, to]);
      for (const [name, column] of [
        ['perStatus', 'status'],
        ['perKind', 'kind'],
        ['perDoctor', 'doctor'],
        ['perRoom', 'room'],
      ] as const)
        expect(inOrder(body[name]), name).toEqual(inOrder(await slices(column, within, [from, to])));
      const perDay = await slices('service_day::text', within, [from, to]);
      expect(
        inOrder(body.perDay.filter(({ count }) => count > 0).map(({ day, count }) => ({ key: day, count }))),
      ).toEqual(inOrder(perDay));
      const { before } = body;
      expect((Date.parse(body.from) - Date.parse(before.from)) % (7 * 86_400_000)).toBe(0);
      expect(before.to < body.from).toBe(true);
      expect(body.perDayBefore.reduce((sum, each) => sum + each, 0)).toBe(
        await one(`SELECT count(*)::int FROM (${EXAM}) e WHERE ${within}`, [company, before.from, before.to]),
      );
      const hours = await slices(
        `extract(dow FROM service_day) || ' ' || extract(hour FROM date AT TIME ZONE 'America/Sao_Paulo')`,
        within,
        [from, to],
      );
      expect(inOrder(body.perHour.map(({ weekday, hour, count }) => ({ key: `${weekday} ${hour}`, count })))).toEqual(
        inOrder(hours),
      );

      const quantile = (share: number, minutes: string, where: string) =>
        one<number | null>(
          `SELECT percentile_cont(${share}) WITHIN GROUP (ORDER BY extract(epoch FROM ${minutes})::float8 / 60)
         FROM (${EXAM}) e WHERE ${within} AND first IS NOT NULL AND ${where}`,
          [company, from, to],
        );
      expect(body.speed.clinic.median).toBeCloseTo((await quantile(0.5, 'first - date', 'first >= date')) ?? 0, 6);
      expect(body.speed.clinic.ninety).toBeCloseTo((await quantile(0.9, 'first - date', 'first >= date')) ?? 0, 6);
      expect(body.speed.toFirstSave).toBeCloseTo((await quantile(0.5, 'saved - date', 'saved >= date')) ?? 0, 6);
      expect(body.speed.fromFirstSave).toBeCloseTo((await quantile(0.5, 'first - saved', 'first >= saved')) ?? 0, 6);
      for (const { doctor, median, count } of body.speed.doctors) {
        const mine = `first >= date AND doctor = '${doctor}'`;
        expect(median).toBeCloseTo((await quantile(0.5, 'first - date', mine)) ?? 0, 6);
        expect(count).toBe(
          await one(`SELECT count(*)::int FROM (${EXAM}) e WHERE ${within} AND ${mine}`, [company, from, to]),
        );
      }

      const total = (where: string) =>
        one<number>(
          `SELECT count(*)::int FROM (${EXAM}) e JOIN exam_fact f ON f.interaction_id = e.id WHERE e.${within} AND ${where}`,
          [company, from, to],
        );
      const out = 'first IS NOT NULL';
      expect(body.speed).toMatchObject({ published: await total(out), reopened: await total(`${out} AND again`) });
      expect(body.completeness).toMatchObject({
        published: await total(out),
        measured: await total(`${out} AND f.complete IS NOT NULL`),
        complete: await total(`${out} AND f.complete`),
        withImage: await total(`${out} AND has_image`),
        concluded: await total(`${out} AND e.forms ->> 'conclusion.info.text' LIKE '%Feto%'`),
        read: await total(`${out} AND guard_open IS NOT NULL`),
      });
      for (const { rule, open, dismissed } of body.completeness.rules) {
        expect(open).toBe(await total(`'${rule}' = ANY (guard_open)`));
        expect(dismissed).toBe(await total(`'${rule}' = ANY (guard_dismissed)`));
      }
      expect(body.completeness.rules).toHaveLength(GUARD_RULES_SAID.length);
      const old = "went <= now() - interval '3 days'";
      expect(body.sending).toEqual({
        sent: await total('went IS NOT NULL'),
        opened: await total('went IS NOT NULL AND read_at IS NOT NULL'),
        recent: await total(`went IS NOT NULL AND read_at IS NULL AND NOT ${old}`),
        unopened: await total(`read_at IS NULL AND ${old}`),
      });
    },
  );

  it('[ADM-078] [ADM-092] what is not published, by age and doctor, without ERRO; what failed, what went to nobody', async () => {
    const body = await ask();
    const open = "status IN ('LAUDAR', 'ANDAMENTO', 'FINALIZADO')";
    const rows = await all(
      `SELECT doctor, ARRAY[count(*) FILTER (WHERE $2::date - service_day = 0), count(*) FILTER (WHERE $2::date - service_day IN (1, 2)),
         count(*) FILTER (WHERE $2::date - service_day BETWEEN 3 AND 7), count(*) FILTER (WHERE $2::date - service_day > 7)]::int[] AS ages
       FROM (${EXAM}) e WHERE ${open} GROUP BY 1`,
      [company, today],
    );
    expect(body.stuck.backlog).toHaveLength(rows.length);
    expect(body.stuck.backlog).toEqual(expect.arrayContaining(rows));
    expect(body.stuck.backlog.at(-1)?.doctor).toBe('');
    expect(body.backlog).toBe(await one(`SELECT count(*)::int FROM (${EXAM}) e WHERE ${open}`, [company]));
    const failed = await one(`SELECT count(*)::int FROM (${EXAM}) e WHERE status = 'ERRO' OR any_failed`, [company]);
    expect(body.stuck.failed.count).toBe(failed);
    expect(body.stuck.failed.first).toHaveLength(3);
    for (const { kind, problem } of body.stuck.failed.first)
      expect([
        [null, ''],
        ['email', 'refused:550'],
      ]).toContainEqual([kind, problem]);
    expect(body.stuck.unsent.count).toBe(
      await one(
        `SELECT count(*)::int FROM (${EXAM}) e WHERE status IN ('PUBLICADO', 'ERRO') AND NOT any_message AND service_day >= $2::date - 31`,
        [company, today],
      ),
    );
    expect(body.stuck.images).toEqual({ count: 0, first: [] });
  });

  it('narrowed by doctor, room and form', async () => {
    const doctor = doctors[1]?.displayName ?? '';
    const body = await ask({ days: 90, doctor, room: 'SALA 1', form: 'obstetricdoppler' });
    const counted = (where: string) =>
      one(
        `SELECT count(*)::int FROM (${EXAM}) e WHERE doctor = $2 AND room = 'SALA 1' AND 'obstetricdoppler' = ANY (forms_present) AND ${where}`,
        [company, doctor],
      );
    expect(body.perDay.reduce((sum, { count }) => sum + count, 0)).toBe(
      await counted(`service_day > '${today}'::date - 90`),
    );
    expect(body.backlog).toBe(await counted("status IN ('LAUDAR', 'ANDAMENTO', 'FINALIZADO')"));
    expect(body.choices).toEqual({
      doctors: doctors.map(({ displayName }) => displayName).sort(),
      rooms: ['SALA 1', 'SALA 2'],
      forms: ['2ndand3rdquarter', 'morphological', 'obstetricdoppler'],
    });
  });
});

describe('[ADM-093] behind every figure are as many exams in the list', () => {
  it('of what is stuck', async () => {
    const { stuck, backlog } = await ask();
    expect(await listed({ is: 'unpublished' })).toBe(backlog);
    expect(await listed({ is: 'failed' })).toBe(stuck.failed.count);
    expect(await listed({ is: 'unsent' })).toBe(stuck.unsent.count);
    const [first, last] = [stuck.backlog[0], stuck.backlog.at(-1)];
    expect(await listed({ is: 'unpublished', doctor: first?.doctor, to: addDays(today, -8) })).toBe(first?.ages[3]);
    expect(await listed({ is: 'unpublished,noDoctor', from: addDays(today, -7), to: addDays(today, -3) })).toBe(
      last?.ages[2],
    );
  });

  it('of a period, its slices, hours, shares and rules', async () => {
    const { from, to, ...body } = await ask({ days: 30 });
    const within = { from, to };
    const total = body.perDay.reduce((sum, { count }) => sum + count, 0);
    expect(await listed(within)).toBe(total);
    for (const { key, count } of body.perKind)
      expect(await listed({ ...within, ...(key === '' ? { is: 'noForm' } : { kind: key }) })).toBe(count);
    for (const { key, count } of body.perRoom)
      expect(await listed({ ...within, ...(key === '' ? { is: 'noRoom' } : { room: key }) })).toBe(count);
    for (const { key, count } of body.perDoctor)
      expect(await listed({ ...within, ...(key === '' ? { is: 'noDoctor' } : { doctor: key }) })).toBe(count);
    for (const { weekday, hour, count } of body.perHour.slice(0, 5))
      expect(await listed({ ...within, weekday, hour })).toBe(count);
    const { published, complete, withImage, concluded, rules, measured } = body.completeness;
    for (const [is, count] of [
      ['published', published],
      ['reopened', body.speed.reopened],
      ['complete', complete],
      ['incomplete', measured - complete],
      ['withImage', withImage],
      ['withoutImage', published - withImage],
      ['concluded', concluded],
      ['unconcluded', published - concluded],
      ['sent', body.sending.sent],
      ['opened', body.sending.opened],
      ['recent', body.sending.recent],
      ['unopened', body.sending.unopened],
    ] as const)
      expect(await listed({ ...within, is }), is).toBe(count);
    for (const { rule } of rules) expect(await listed({ ...within, rule })).toBeGreaterThan(0);
    // With what the list itself knows to choose by, and its counts by status.
    expect(await listed({ ...within, hasImage: 'true', is: 'published' })).toBe(withImage);
    const { counts } = (await server.call('listInteractions', { ...within, order: 'date' } as never, who)).body;
    expect(Object.values(counts as Record<string, number>).reduce((sum, each) => sum + each, 0)).toBe(total);
  });
});

describe('who may ask, and what', () => {
  it('[ADM-081] is refused to everybody but admin and manager', async () => {
    for (const role of ['doctor', 'user'] as const)
      expect((await server.call('management', {}, await as(role))).status).toBe(403);
    for (const role of ['admin', 'manager'] as const)
      expect((await server.call('management', {}, await as(role))).status).toBe(200);
  });

  it('nothing beyond today, nothing that ends before it begins, no word that is none', async () => {
    expect(await ask({ from: addDays(today, -6), to: addDays(today, 30) })).toMatchObject({
      from: addDays(today, -6),
      to: today,
    });
    const backwards = { from: today, to: addDays(today, -1) };
    expect((await server.call('management', backwards as never, who)).status).toBe(400);
    expect((await server.call('listInteractions', { is: 'unpublished,lost' } as never, who)).status).toBe(400);
  });

  it('what goes out is noted with whether it is complete and what the second reading said', async () => {
    const there = (await make.makeCompany()).id;
    const manager = await as('manager', there);
    const { id: doctorId } = await make.makeUser('doctor', [there]);
    const { id: patient } = await make.makePatient(there);
    const { id } = await make.makeInteraction(there, patient, {
      doctorId,
      forms: { 'obstetricdoppler.hasData': true, 'gestationalAge.info.fetos': 1 },
    });
    await server.call('attachReport', { iuid: id, name: 'laudo.pdf', bytes: PDF }, manager);
    expect((await server.call('publishReport', { iuid: id, version: 2 }, manager)).status).toBe(200);
    const [fact] = await all(
      'SELECT complete, conclusion, guard_open, guard_dismissed FROM exam_fact WHERE interaction_id = $1',
      [id],
    );
    expect(fact).toMatchObject({ complete: false, conclusion: false, guard_dismissed: [] });
    expect(fact.guard_open).toEqual([...new Set(fact.guard_open)].sort());
  });
});
