import { openApi, type RouteName, type RouteSpec, routes } from '@gesta/domain';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { NAMED_BY, NAMES_A_RECORD } from '../test/namesARecord.ts';
import { inputFor } from '../test/routeInputs.ts';
import { makeTenants, TENANT_TABLES } from '../test/tenantRows.ts';
import { OTHER } from '../test/tenants.ts';
import { PASSWORD, type TestApp, testApp } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let before: unknown[];

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  await makeTenants(owner);
  await owner.end();
  before = await everythingOf(OTHER.company);
});

/** A clinic of its own for each question, with a manager. */
async function clinic() {
  const { id, identity } = await make.makeCompany();
  const { email } = await make.makeUser('manager', [id]);
  return { id, identity, manager: { token: await server.signIn(email) } };
}

// The head of a trail is made with its first entry, whatever that is.
const tables = Object.entries(TENANT_TABLES).filter(([name, { by }]) => by === undefined && name !== 'audit_head');

async function everythingOf(company: string): Promise<unknown[]> {
  await make.pool.query('SELECT gesta_seal(NULL)');
  const each = tables.map(
    ([name]) => `SELECT '${name}' AS table, to_jsonb(t)::text AS row FROM ${name} t WHERE company_id = $1`,
  );
  return (await make.pool.query(`${each.join(' UNION ALL ')} ORDER BY 1, 2`, [company])).rows;
}

/** How many rows a clinic has in each table. */
async function countsOf(company: string): Promise<Record<string, number>> {
  await make.pool.query('SELECT gesta_seal(NULL)');
  const each = tables.map(([name]) => `(SELECT count(*)::int FROM ${name} WHERE company_id = $1) AS ${name}`);
  // Asked hundreds of times, and planned once.
  return (await make.pool.query({ name: 'counts', text: `SELECT ${each.join(', ')}`, values: [company] })).rows[0];
}

type Field = { name: string; schema: object };
type Operation = {
  operationId: string;
  parameters: (Field & { in: string })[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object> } }> };
};

/** Every field of every route in which a caller names something by an id, beyond the record the route is about (FND-056). */
function chosenIds(): { route: RouteName; field: string; many: boolean }[] {
  const operations = Object.values(openApi('').paths).flatMap((each) => Object.values(each)) as Operation[];
  return operations.flatMap(({ operationId, parameters, requestBody }) => {
    const route = operationId as RouteName;
    const { who, kind }: RouteSpec = routes[route];
    // An address of the portal is everybody's, and an admin is at home in every clinic; a stream has no end to compare.
    if (who === 'anyone' || !who.includes('manager') || kind === 'events') return [];
    const sent = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      Object.entries(schema.properties ?? {}),
    );
    const fields = [
      ...parameters.filter((each) => each.in !== 'header'),
      ...sent.map(([name, schema]): Field => ({ name, schema })),
    ];
    const record = NAMES_A_RECORD.includes(route) ? (NAMED_BY[route] ?? 'iuid') : null;
    return fields
      .filter(({ name, schema }) => name !== record && JSON.stringify(schema).includes('"format":"uuid"'))
      .map(({ name, schema }) => ({ route, field: name, many: 'items' in schema }));
  });
}

/** What an answer looks like, without what differs from call to call. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]));
}

const fields = chosenIds();

describe('an id that a caller chooses', () => {
  it('is looked for in every route', () => {
    const names = fields.map(({ route, field }) => `${route} ${field}`);
    process.stdout.write(`${fields.length} fields with an id to choose\n`);
    for (const known of [
      'createExam iuid',
      'createPatient iuid',
      'createGestation iuid',
      'createWorklistExam id',
      'saveForms patchId',
    ])
      expect(names).toContain(known);
  });

  it.each(fields)(
    '[FND-056] $route: $field of another clinic and one that does not exist answer alike',
    async ({ route, field, many }) => {
      const own = await clinic();
      const ask = async (id: string) => {
        const input = await inputFor({ server, make }, route, own);
        const had = await countsOf(own.id);
        const { status, body } = await server.call(
          route,
          { ...input, [field]: many ? [id] : id } as never,
          own.manager,
        );
        const has = await countsOf(own.id);
        const made = Object.entries(has).map(([name, count]) => [name, count - (had[name] ?? 0)]);
        return { status, error: body.error && { ...body.error, requestId: '' }, shape: shapeOf(body), made };
      };
      const nobodys = await ask(make.id());
      // One id is the id of everything the other clinic has: patient, gestation, exam, file, message, template and the rest.
      for (const id of [OTHER.id, OTHER.company, OTHER.user]) expect(await ask(id)).toEqual(nobodys);
    },
  );

  it('changes nothing of the clinic that has it', async () => {
    expect(before.length).toBeGreaterThan(tables.length);
    expect(await everythingOf(OTHER.company)).toEqual(before);
  });
});

it('an exam asked for under the id of an exam of another clinic is made under an id of its own, and found again', async () => {
  const { id: company, manager } = await clinic();
  const patient = (await make.makePatient(company)).id;
  const exam = (iuid: string) => server.call('createExam', { iuid, patient }, manager);
  const listed = (id: string) =>
    server.call('createWorklistExam', { company, id, patientName: 'Uma Paciente' }, manager);
  for (const [ask, theirs] of [
    [exam, OTHER.id],
    [listed, OTHER.exams.empty],
  ] as const) {
    const first = await ask(theirs);
    expect(first.status).toBe(200);
    expect([first.body.iuid, first.body.id]).not.toContain(theirs);
    expect((await ask(theirs)).body).toEqual(first.body);
  }
});

it('the address of an account in another clinic is refused to whoever asks for it, and trying addresses is limited', async () => {
  const { manager } = await clinic();
  const theirs = (await make.makeUser('doctor', [OTHER.company])).email;
  const ask = (email: string) => server.call('updateProfile', { email, password: PASSWORD }, manager);
  const answers = [];
  for (let turn = 0; turn < 10; turn += 1) answers.push(await ask(theirs));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.error.code}`))).toEqual(
    new Set(['409 duplicate']),
  );
  for (const email of [theirs, 'ninguem@clinica.example']) {
    const { status, body } = await ask(email);
    expect([status, body.error.code]).toEqual([429, 'tooManyAttempts']);
  }
});
