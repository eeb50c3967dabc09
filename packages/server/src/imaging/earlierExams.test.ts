import type { Role } from '@gesta/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { picture } from '../test/dicomFiles.ts';
import { type Factories, factories } from '../test/factories.ts';
import { namedDicom } from '../test/imagingInput.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: string;
let manager: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});
beforeEach(async () => {
  company = (await make.makeCompany()).id;
  manager = await as('manager');
});

async function as(role: Role): Promise<Who> {
  const user = await make.makeUser(role, [company]);
  return { token: await server.signIn(user.email), company };
}

type Values = Parameters<Factories['makeInteraction']>[2];

const GREY = [...picture({ rows: 8, columns: 8 }, 'MONOCHROME2'), [0x7fe00010, 'OW', Buffer.alloc(64, 99)]] as const;

/** A visit of that day with a study that has one picture. */
async function visitOn(day: string, patient: string, values: Values = {}, pictures = [...GREY]) {
  const date = new Date(`${day}T12:00:00Z`);
  const exam = await make.makeInteraction(company, patient, { serviceDay: day as never, date, ...values });
  const bytes = namedDicom(make, { accession: exam.accessionNumber }, pictures as never);
  const { body } = await server.call('sendDicom', { bytes }, manager);
  expect(body.linkedTo).toBe(exam.id);
  return { id: exam.id, study: body.study as string };
}

const ask = async (id: string, who = manager) => {
  const { status, body } = await server.call('earlierExams', { company, id }, who);
  return status === 200 ? body.map(({ iuid }: { iuid: string }) => iuid) : status;
};

describe('the earlier visits of a gestation', () => {
  it('are those of other days with pictures, newest first, by the id of the exam or of its study', async () => {
    const { id: patient } = await make.makePatient(company);
    const gestationId = (await make.makeGestation(company, patient)).id;
    const other = (await make.makeGestation(company, patient)).id;
    const first = await visitOn('2026-09-21', patient, { gestationId });
    const second = await visitOn('2026-10-19', patient, { gestationId });
    const now = await visitOn('2026-11-16', patient, { gestationId });
    await visitOn('2026-11-16', patient, { gestationId });
    await visitOn('2026-12-14', patient, { gestationId });
    await visitOn('2026-10-20', patient, { gestationId: other });
    await visitOn('2026-10-21', patient);
    await visitOn('2026-10-22', patient, { gestationId }, []);
    await make.makeInteraction(company, patient, { serviceDay: '2026-10-23' as never, gestationId });
    expect(await ask(now.id)).toEqual([second.id, first.id]);
    expect(await ask(now.study)).toEqual([second.id, first.id]);
    expect(await ask(first.id)).toEqual([]);
    const [shown] = (await server.call('earlierExams', { company, id: now.id }, manager)).body;
    expect(shown).toMatchObject({ serviceDay: '2026-10-19', gestation: gestationId });
  });

  it('are none of an exam that is no part of a gestation, and those somebody hid are not there', async () => {
    const { id: patient } = await make.makePatient(company);
    const gestationId = (await make.makeGestation(company, patient)).id;
    const before = await visitOn('2026-10-19', patient, { gestationId });
    const now = await visitOn('2026-11-16', patient, { gestationId });
    expect(await ask((await visitOn('2026-11-17', patient)).id)).toEqual([]);
    expect(await ask(now.id)).toEqual([before.id]);
    await server.call('deleteInteraction', { iuid: before.id, reason: 'engano' }, manager);
    expect(await ask(now.id)).toEqual([]);
    expect(await ask(make.id())).toBe(404);
  });

  it('are those this person may see', async () => {
    const { id: patient } = await make.makePatient(company);
    const gestationId = (await make.makeGestation(company, patient)).id;
    const published = await visitOn('2026-09-21', patient, { gestationId });
    const open = await visitOn('2026-10-19', patient, { gestationId });
    const now = await visitOn('2026-11-16', patient, { gestationId });
    await make.pool.query("UPDATE interaction SET status = 'PUBLICADO' WHERE id = ANY($1)", [[published.id, now.id]]);
    const user = await as('user');
    expect(await ask(now.id)).toEqual([open.id, published.id]);
    expect(await ask(now.id, user)).toEqual([published.id]);
    expect(await ask(open.id, user)).toBe(403);
  });
});
