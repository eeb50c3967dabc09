import { ROLES, type Role, type RouteName, routes } from '@gesta/domain';
import { beforeAll, expect, it } from 'vitest';
import { type Factories, factories } from '../packages/server/src/test/factories.ts';
import { NAMED_BY } from '../packages/server/src/test/namesARecord.ts';
import { inputFor } from '../packages/server/src/test/routeInputs.ts';
import { PASSWORD, type TestApp, testApp, type Who } from '../packages/server/src/test/testApp.ts';
import { times } from '../packages/server/src/test/times.ts';
import { type KindOfExam, type Offered, offersTo } from './offers.ts';
import { offeredActs } from './rolesDocs.ts';

/** How many acts of all places each role is offered; whoever adds one looks whether it is meant for her. */
const NUMBER: Readonly<Record<Role, number>> = { admin: 158, manager: 131, doctor: 104, user: 75 };

/** What the server says to somebody who should not have been offered it; whatever else comes was let in. */
const REFUSALS = ['forbidden', 'secondFactorRequired', 'published', 'ownAccount', 'lastAdmin', 'notInProgress'];

/** Asked right after the own password, as the form that offers them does. */
const AFTER_PASSWORD: readonly RouteName[] = ['exportPatient', 'exportCompany'];

/** Named by a record of its own kind, not by the exam they stand beside. */
const OF_THE_PATIENT: readonly RouteName[] = ['timeline', 'fetalWorkspace', 'search', 'getStudy'];

let server: TestApp;
let make: Factories;
let company: { id: string; identity: string };
/** Something each route accepts, made once; the exam it is about is put into it. */
const templates = new Map<RouteName, Record<string, unknown>>();

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = await make.makeCompany();
});

type Answer = { offered: Offered; route: RouteName; status: number; code: string | undefined };

/**
 * What one press tells about: `GESTA_LONG=1` presses every act about every kind of exam there can be; without it each about every status
 * and every type, of each owner.
 */
function toldBy(route: RouteName, exam: KindOfExam | undefined): string[] {
  if (exam === undefined || times(0, 1) === 1) return [JSON.stringify([route, exam])];
  const { status, type, owner } = exam;
  return [[route, status, owner].join(), [route, type, owner].join()];
}

/** Presses everything once: about an exam of its own kind, or about a record made for it. */
async function pressAll(role: Role): Promise<Answer[]> {
  const me = await make.makeUser(role, [company.id]);
  const other = await make.makeUser('doctor', [company.id]);
  const patient = await make.makePatient(company.id);
  const token = await server.signIn(me.email);
  const exams = new Map<string, string>();
  const pressed = new Set<string>();
  const answers: Answer[] = [];

  const examOf = async ({ status, type, owner }: KindOfExam, route: RouteName): Promise<string> => {
    // Who only reads leaves it as it was; who changes it has one of her own.
    const key = routes[route].method === 'GET' ? [status, type, owner].join() : make.id();
    const doctorId = { nobody: null, own: me.id, other: other.id }[owner];
    const forms = { 'solicitacoes.item1.exame': 'Hemograma' };
    const values = { status, type, doctorId, forms };
    const id = exams.get(key) ?? (await make.makeInteraction(company.id, patient.id, values)).id;
    exams.set(key, id);
    return id;
  };
  const inputOf = async (route: RouteName, kind: KindOfExam | undefined) => {
    if (kind === undefined || OF_THE_PATIENT.includes(route)) return inputFor({ server, make }, route, company);
    const input = templates.get(route) ?? (await inputFor({ server, make }, route, company));
    templates.set(route, input);
    const named = 'id' in input ? 'id' : (NAMED_BY[route] ?? 'iuid');
    return { ...input, [named]: await examOf(kind, route) };
  };
  for (const offered of offersTo(role))
    for (const route of offered.asks) {
      const { exam } = OF_THE_PATIENT.includes(route) ? {} : offered;
      const told = toldBy(route, exam);
      if (told.every((each) => pressed.has(each))) continue;
      for (const each of told) pressed.add(each);
      const input = await inputOf(route, exam);
      const who: Who = { token: route === 'signOut' ? await server.signIn(me.email) : token, company: company.id };
      if (AFTER_PASSWORD.includes(route)) await server.call('confirmPassword', { password: PASSWORD }, who);
      const { status, body } = await server.call(route, input as never, who);
      answers.push({ offered, route, status, code: body?.error?.code });
    }
  return answers;
}

it.each(ROLES)('[LST-199] no menu, row, card or button offers %s an act that the server would refuse', async (role) => {
  const answers = await pressAll(role);
  const say = ({ offered: { place, act, exam: kind }, route, status, code }: Answer) =>
    [place, act, kind && Object.values(kind).join(' '), route, status, code].filter(Boolean).join(', ');
  const refused = answers.filter(({ status, code }) => status === 403 || REFUSALS.includes(code ?? ''));
  expect(refused.map(say)).toEqual([]);
  // A call that asked about nothing, or in no way the server reads, would prove nothing.
  const astray = answers.filter(({ status }) => status === 400 || status === 404 || status >= 500);
  expect(astray.map(say)).toEqual([]);
  expect(answers.length).toBeGreaterThan(times(90, 100));
  expect(offeredActs().filter(({ roles }) => roles.includes(role))).toHaveLength(NUMBER[role]);
});
