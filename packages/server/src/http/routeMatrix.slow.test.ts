import { type RouteName, type RouteSpec, routes } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED } from '../test/allowedCallers.ts';
import { changedBy, isDeclared } from '../test/changedBy.ts';
import { eventsStatus, headersOf } from '../test/eventsStatus.ts';
import { type Factories, factories } from '../test/factories.ts';
import { NAMED_BY, NAMES_A_RECORD } from '../test/namesARecord.ts';
import { inputFor } from '../test/routeInputs.ts';
import { type TestApp, testApp, toRequest, type Who } from '../test/testApp.ts';

const ROLES = ['user', 'doctor', 'manager', 'admin'] as const;
const CALLERS = ['anonymous', ...ROLES] as const;
type CallerName = (typeof CALLERS)[number];
type Tokens = Record<CallerName, string | undefined>;
/** Smuggled: the own company is named, with the id of a record of the foreign one. */
const PLACES = ['own', 'foreign', 'smuggled'] as const;

/** Whose token it is. */
const people = new Map<string, string>();

/** The route of every call that was let through, by the id the trail keeps. */
const performed = new Map<string, RouteName>();

let server: TestApp;
let make: Factories;
let colleagues: Tokens;
let companies: Record<'own' | 'foreign', Company>;

beforeAll(async () => {
  server = await testApp({ demoMail: true });
  make = factories(server.database.ownerUrl);
  companies = { own: await make.makeCompany(), foreign: await make.makeCompany() };
  colleagues = await freshTokens();
});

type Company = { id: string; identity: string };
type Asked = Map<Company['id'], Record<string, unknown>>;
/** A record serves until a call changes it: who only reads, or is refused, leaves it as it was, or the next cell shows it. */
async function statusOf(name: RouteName, who: Who, company: Company, asked: Asked): Promise<number> {
  const route: RouteSpec = routes[name];
  if (route.kind === 'events') return eventsStatus(server, who);
  const input = asked.get(company.id) ?? (await inputFor({ server, make }, name, company));
  asked.set(company.id, input);
  // A question says who asks it.
  const said = input.userId === null && who.token ? { ...input, userId: people.get(who.token) } : input;
  const request = toRequest(route, said);
  const response = await server.app.inject({ ...request, headers: { ...request.headers, ...headersOf(who) } });
  if (response.statusCode === 200 && route.method !== 'GET') asked.delete(company.id);
  if (response.statusCode === 200) performed.set(String(response.headers['x-request-id']), name);
  if (name === 'createCompany') await make.pool.query("DELETE FROM company WHERE identity = '11222333000181'");
  return response.statusCode;
}

/** Own: the caller belongs to the company. Foreign: the caller names a company, and records, that are not hers. */
function expectedStatus(name: RouteName, caller: CallerName, place: (typeof PLACES)[number]): number[] {
  const route: RouteSpec = routes[name];
  // Anybody may ask, and without what the portal gives a visitor nothing is there.
  if (['portalLogo', 'portalReport', 'portalFhir', 'portalTable', 'portalFile', 'portalVideo'].includes(name))
    return [404];
  if (ALLOWED[name] === '*') return name === 'signIn' ? [400] : [200];
  if (caller === 'anonymous' || ALLOWED[name] === '-') return [401];
  if (!ALLOWED[name].includes(caller[0] ?? '?')) return [403];
  if (name === 'companyByIdentity') return place === 'own' || caller === 'admin' ? [200] : [404];
  // Nobody here has a second factor, and is told so before a code is looked at.
  if (name === 'verifyTOTP') return [403];
  // What they send is no certificate: one that is kept is tried with its own tests.
  if (name === 'keepCertificate') return [400];
  if (route.scope !== 'company') return [200];
  // A doctor publishes her own exams, and opens her own again; this one is a colleague's.
  if (['publishReport', 'reopenReport'].includes(name) && caller === 'doctor' && place === 'own') return [403];
  // What leaves the clinic asks for the password first; a patient of another company is not there before that.
  if (name === 'exportCompany') return place === 'foreign' && caller !== 'admin' ? [404] : [403];
  if (name === 'exportPatient' && place !== 'smuggled') return place === 'own' || caller === 'admin' ? [403] : [404];
  // Files of a work are for whoever started it, and for nobody else.
  if (name === 'workFile') return [404];
  // A record of another company is not there, not even for an admin who has not entered that company.
  if (place === 'smuggled') return NAMES_A_RECORD.includes(name) ? [404] : [200];
  return place === 'own' || caller === 'admin' ? [200] : [404];
}

describe('the route matrix', () => {
  const names = Object.keys(routes) as RouteName[];
  let cells = 0;

  it.each(names)('[FND-036] %s', async (name) => {
    // Who asks about herself may be another person afterwards.
    const tokens = routes[name].scope === 'company' ? colleagues : await freshTokens();
    const asked: Asked = new Map();
    const found: Record<string, number> = {};
    const expected: Record<string, number[]> = {};
    for (const place of PLACES) {
      for (const caller of CALLERS) {
        const named = companies[place === 'foreign' ? 'foreign' : 'own'];
        const record = companies[place === 'own' ? 'own' : 'foreign'];
        const token = name === 'signOut' && caller !== 'anonymous' ? await freshToken(caller) : tokens[caller];
        found[`${caller} ${place}`] = await statusOf(name, { token, company: named.id }, record, asked);
        expected[`${caller} ${place}`] = expectedStatus(name, caller, place);
        cells += 1;
      }
    }
    for (const [cell, status] of Object.entries(found)) {
      expect(expected[cell], `${name}: ${cell} answered ${status}`).toContain(status);
    }
  });

  /** Written by hand, as who may call what is. */
  const WITH_A_GIVEN_PASSWORD = ['changePassword', 'session', 'signOut'];

  it('with a password somebody else typed only the session is read, the password changed and the session ended', async () => {
    const { email, id } = await make.makeUser('admin', [companies.own.id]);
    await make.pool.query('UPDATE app_user SET must_change = true WHERE id = $1', [id]);
    const headers = headersOf({ token: await server.signIn(email), company: companies.own.id });
    const open: string[] = [];
    const asked = names.filter((each) => !['*', '-'].includes(ALLOWED[each]) && each !== 'signOut');
    for (const name of [...asked, 'signOut'] as const) {
      const route: RouteSpec = routes[name];
      const url = route.path.replace(/:\w+/g, () => make.id());
      // Who may call is settled before anything that was sent is looked at.
      const { statusCode, body } = await server.app.inject({ method: route.method, url, headers });
      const code = statusCode === 200 ? '' : JSON.parse(body).error.code;
      if (code !== 'passwordChangeRequired') open.push(name);
      else expect(statusCode).toBe(403);
    }
    expect(open.sort()).toEqual(WITH_A_GIVEN_PASSWORD);
  });

  it('[FND-082] no route changes what it does not declare: the trail says what each one changed', async () => {
    const changed = await changedBy(make.pool, performed);
    expect(changed.filter(([name, entity]) => !isDeclared(name, entity))).toEqual([]);
    expect(changed.length).toBeGreaterThan(50);
  });

  it.each(NAMES_A_RECORD)(
    '[FND-056] %s: a record of another company and one that does not exist answer alike',
    async (name) => {
      const who = { token: colleagues.admin, company: companies.own.id };
      const userId = people.get(who.token ?? '');
      const asked = await inputFor({ server, make }, name, companies.foreign);
      const theirs = 'userId' in asked ? { ...asked, companyId: companies.own.id, userId } : asked;
      const nobodys = { ...theirs, [NAMED_BY[name] ?? 'iuid']: make.id() };
      const answers = [await server.call(name, theirs as never, who), await server.call(name, nobodys as never, who)];
      const seen = answers.map(({ status, body }) => ({ status, ...body.error, requestId: '' }));
      expect(seen[0]).toEqual(seen[1]);
      expect(seen[0]?.status).toBe(404);
    },
  );

  it('covers every cell, and none of them is an unexpected allow', () => {
    expect(cells).toBe(names.length * CALLERS.length * PLACES.length);
  });
});

async function freshToken(role: Exclude<CallerName, 'anonymous'>): Promise<string> {
  const user = await make.makeUser(role, [companies.own.id], { enabledIA: role !== 'user' });
  const token = await server.signIn(user.email);
  people.set(token, user.id);
  return token;
}

async function freshTokens(): Promise<Tokens> {
  const [user, doctor, manager, admin] = await Promise.all(ROLES.map(freshToken));
  return { anonymous: undefined, user, doctor, manager, admin };
}
