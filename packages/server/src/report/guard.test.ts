import { loadChapters } from '@gesta/clinical';
import { guard } from '@gesta/findings';
import { compiledExam, DEFINITIONS, EMPTY_STATE, recalculate } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';
import { wordsIn } from './speech.ts';

let server: TestApp;
let make: Factories;
let company: { id: string };
let doctor: Who & { id: string };
let colleague: Who & { id: string };
let user: Who & { id: string };

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = await make.makeCompany();
  [doctor, colleague, user] = await Promise.all([as('doctor'), as('doctor'), as('user')]);
  await loadChapters();
});

async function as(role: 'doctor' | 'user', where = company.id) {
  const { id, email } = await make.makeUser(role, [where], { displayName: `Demo ${role}` });
  return { id, token: await server.signIn(email), company: where };
}

const FORM = '2ndand3rdquarter';
const FLUID = `${FORM}.avalBiofisicaFetal1`;
const TICK = `tick.fluid:${FLUID}.liquidoAmniotico`;
const SLIP = `unit.z:${FORM}.biometria1.dbp`;

/** As a save leaves it: with every number that follows from what was typed. */
function calculated(typed: Record<string, unknown>) {
  const values = {
    'gestationalAge.info.calculo': 'DUM',
    'gestationalAge.info.date': '2026-04-29',
    'gestationalAge.info.interationDate': '2026-11-11',
    'gestationalAge.info.fetos': '1',
    [`${FORM}.hasData`]: true,
    ...typed,
  };
  return recalculate(compiledExam(DEFINITIONS, values), { ...EMPTY_STATE, values }).values;
}

const TYPED = {
  [`${FORM}.biometria1.dbp`]: 7.1,
  [`${FLUID}.liquidoAmniotico`]: 'Normal',
  [`${FLUID}.maiorBolsao`]: 1.8,
  'conclusion.hasData': true,
  'conclusion.info.text': '<p>Oligoâmnio.</p>',
};

async function interaction(typed: Record<string, unknown> = TYPED) {
  const { id } = await make.makePatient(company.id);
  const forms = { ...calculated(typed) } as never;
  return (await make.makeInteraction(company.id, id, { doctorId: doctor.id, forms })).id;
}

/** What the server itself says is open, as it stands in the trail once the exam is published. */
async function trail(iuid: string, action: string) {
  const { rows } = await make.pool.query(
    'SELECT details, actor_id FROM gesta_trail() WHERE subject = $1 AND action = $2 ORDER BY seq',
    [iuid, action],
  );
  return rows;
}

async function fingerprint(iuid: string, finding: string): Promise<string> {
  const { rows } = await make.pool.query('SELECT forms FROM interaction WHERE id = $1', [iuid]);
  const patient = { birthdate: '1990-01-01', sex: 'F', patId: '1' } as const;
  const today = '2026-11-12' as never;
  const input = {
    definitions: DEFINITIONS,
    values: rows[0].forms,
    type: 'exame',
    patient,
    hasDoctor: true,
    today,
    speech: await wordsIn('pt-BR'),
  } as const;
  return guard(input).find(({ id }) => id === finding)?.fingerprint ?? '';
}

const dismiss = async (iuid: string, finding: string, who: Who, change: object = {}) =>
  server.call(
    'dismissGuard',
    { iuid, finding, fingerprint: await fingerprint(iuid, finding), reason: 'Medido duas vezes.', ...change },
    who,
  );
const publish = (iuid: string) => server.call('publishReport', { iuid, version: 1 }, doctor);

describe('dismissing what the second reading found', () => {
  it('keeps who, when and why with the exam and in the trail', async () => {
    const iuid = await interaction();
    const { status, body } = await dismiss(iuid, TICK, doctor);
    expect(status).toBe(200);
    expect(body.dismissals).toEqual([
      {
        finding: TICK,
        fingerprint: await fingerprint(iuid, TICK),
        reason: 'Medido duas vezes.',
        by: 'Demo doctor',
        at: expect.any(String),
      },
    ]);
    const [entry] = await trail(iuid, 'interaction.dismissGuard');
    expect(entry).toMatchObject({ actor_id: doctor.id, details: { finding: TICK, reason: 'Medido duas vezes.' } });
    const { body: state } = await server.call('reportState', { iuid }, doctor);
    expect(state.dismissals).toHaveLength(1);
  });

  it('a second reason takes the place of the first', async () => {
    const iuid = await interaction();
    await dismiss(iuid, TICK, doctor);
    const { body } = await dismiss(iuid, TICK, doctor, { reason: 'Outro motivo.' });
    expect(body.dismissals.map(({ reason }: { reason: string }) => reason)).toEqual(['Outro motivo.']);
    expect(await trail(iuid, 'interaction.dismissGuard')).toHaveLength(2);
  });

  it('needs a reason of one to five hundred signs', async () => {
    const iuid = await interaction();
    for (const reason of ['', '   ', 'a'.repeat(501)])
      expect((await dismiss(iuid, TICK, doctor, { reason })).status).toBe(400);
    expect((await dismiss(iuid, TICK, doctor, { reason: 'a'.repeat(500) })).status).toBe(200);
  });

  it('is refused for what is not found, or was found in other data', async () => {
    const iuid = await interaction();
    const other = await dismiss(iuid, TICK, doctor, { fingerprint: '0123456789abcdef' });
    expect([other.status, other.body.error.code]).toEqual([409, 'conflict']);
    const unknown = await dismiss(iuid, 'tick.fluid:other', doctor, { fingerprint: await fingerprint(iuid, TICK) });
    expect(unknown.status).toBe(409);
    expect((await dismiss(iuid, TICK, doctor, { fingerprint: 'x' })).status).toBe(400);
    expect(await trail(iuid, 'interaction.dismissGuard')).toEqual([]);
  });

  it('is for whoever may change the exam, and ends with its publication', async () => {
    const iuid = await interaction();
    expect((await dismiss(iuid, TICK, colleague)).status).toBe(403);
    expect((await dismiss(iuid, TICK, user)).status).toBe(403);
    const foreign = await make.makeCompany();
    expect((await dismiss(iuid, TICK, await as('doctor', foreign.id))).status).toBe(404);
    await publish(iuid);
    expect((await dismiss(iuid, TICK, doctor)).body.error.code).toBe('published');
  });
});

describe('publishing', () => {
  it('is not refused by the second reading; the trail says what was still open', async () => {
    const iuid = await interaction();
    await dismiss(iuid, TICK, doctor);
    expect((await publish(iuid)).status).toBe(200);
    const [entry] = await trail(iuid, 'interaction.publish');
    expect(entry.details.guard).toContain(SLIP);
    expect(entry.details.guard).not.toContain(TICK);
  });

  it('what was dismissed is open again once the data it looked at has changed', async () => {
    const iuid = await interaction();
    await dismiss(iuid, TICK, doctor);
    const set = { [`${FLUID}.maiorBolsao`]: 1.5 };
    const saved = await server.call('saveForms', { iuid, baseVersion: 1, set, unset: [], patchId: make.id() }, doctor);
    expect(saved.status).toBe(200);
    const { status } = await server.call('publishReport', { iuid, version: saved.body.version }, doctor);
    expect(status).toBe(200);
    expect((await trail(iuid, 'interaction.publish'))[0].details.guard).toContain(TICK);
  });
});
