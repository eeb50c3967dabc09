import { addDays, type CalendarDay } from '@gesta/clinical';
import type { Role } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;
let doctor: Who & { id: string };
let today: CalendarDay;

const G = 'gestationalAge.info.';

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany({ timeZone: 'Pacific/Kiritimati' })).id;
  doctor = await as('doctor');
  today = (await server.call('activeCompany', {}, doctor)).body.today;
});

async function as(role: Role): Promise<Who & { id: string }> {
  const user = await make.makeUser(role, [companyId]);
  return { id: user.id, token: await server.signIn(user.email), company: companyId };
}

const workspace = async (iuid: string, who: Who = doctor) => (await server.call('fetalWorkspace', { iuid }, who)).body;
const ids = (list: { iuid: string }[]) => list.map(({ iuid }) => iuid);
const at = (day: CalendarDay) => ({ serviceDay: day, date: new Date(Date.parse(`${day}T12:00:00Z`)) });

describe('the fetal workspace of a patient', () => {
  it('[FRM-024] has the newest gestation first, and its newest interaction first', async () => {
    const patient = await make.makePatient(companyId);
    const begin = async (date: CalendarDay | null, createdAt: Date) =>
      (await make.makeGestation(companyId, patient.id, { date, createdAt })).id;
    const long = await begin(addDays(today, -900), new Date());
    const recent = await begin(addDays(today, -120), new Date(Date.now() - 30 * 86_400_000));
    const undated = await begin(null, new Date());
    const older = await begin(addDays(today, -500), new Date());
    const interaction = async (age: number) =>
      (await make.makeInteraction(companyId, patient.id, { gestationId: recent, ...at(addDays(today, age - 120)) })).id;
    const interactions = [await interaction(57), await interaction(110), await interaction(88)];
    const { gestations, today: day, patient: who } = await workspace(patient.id);
    expect([day, who.iuid]).toEqual([today, patient.id]);
    expect(ids(gestations)).toEqual([undated, recent, older, long]);
    expect(ids(gestations[1].interactions)).toEqual([interactions[1], interactions[2], interactions[0]]);
    expect(gestations[1]).toMatchObject({ date: addDays(today, -120), due: addDays(today, 160), calculo: null });
    const listed = await server.call('listGestations', { iuid: patient.id }, doctor);
    expect(ids(listed.body)).toEqual([undated, recent, older, long]);
  });

  it('[FRM-028] lists the exams of no gestation: exams only, and none that was deleted', async () => {
    const patient = await make.makePatient(companyId);
    const gestation = await make.makeGestation(companyId, patient.id);
    const interaction = async (values: object) => (await make.makeInteraction(companyId, patient.id, values)).id;
    const old = await interaction(at(addDays(today, -8)));
    const unlinked = await interaction(at(today));
    await interaction({ ...at(today), gestationId: gestation.id });
    await interaction({ ...at(today), type: 'prontuario' });
    await interaction({ ...at(today), deletedAt: new Date(), deletedBy: doctor.id, deletedReason: 'x' });
    expect(ids((await workspace(patient.id)).unlinked)).toEqual([unlinked, old]);
  });

  it('says of an interaction its age, its method, its exams and its words without marks', async () => {
    const patient = await make.makePatient(companyId);
    const start = addDays(today, -197);
    const gestation = await make.makeGestation(companyId, patient.id, { date: start });
    const common = { gestationId: gestation.id, room: 'SALA 2', resource: 'Orion X9', title: 'USG obstétrica' };
    await make.makeInteraction(companyId, patient.id, {
      ...common,
      ...at(today),
      accessionNumber: 'W1',
      observations: 'Rh negativo.',
      studies: {
        B2: { accessionNumber: 'B2', title: 'Doppler', room: 'SALA 1', resource: 'Vega 70', hasVideo: true },
        A1: { hasImage: true },
      },
      forms: {
        [`${G}calculada`]: 199,
        [`${G}calculo`]: 'manual',
        [`${G}calculoRef`]: 'CCN',
        'observations.info.text': '<p>outra nota</p>',
        'conclusion.info.text': '<p>Peso <b>1.049 g</b> (&lt; P10).</p><p>Líquido normal.</p>',
      },
    });
    await make.makeInteraction(companyId, patient.id, {
      ...common,
      ...at(addDays(today, -52)),
      accessionNumber: 'W2',
      forms: { [`${G}calculo`]: 'DUM', 'observations.info.text': '<p>Só aqui.</p>' },
    });
    const [first] = (await workspace(patient.id)).gestations;
    expect(first).toMatchObject({ calculo: 'manual', calculoRef: 'CCN', date: start, version: 1 });
    expect(first.interactions[0]).toMatchObject({
      age: 199,
      observations: 'Rh negativo.',
      reportText: 'Peso 1.049 g (< P10).\nLíquido normal.',
      version: 1,
      studies: [
        {
          accessionNumber: 'A1',
          title: 'USG obstétrica',
          room: 'SALA 2',
          resource: 'Orion X9',
          hasImage: true,
          hasVideo: false,
        },
        {
          accessionNumber: 'B2',
          title: 'Doppler',
          room: 'SALA 1',
          resource: 'Vega 70',
          hasImage: false,
          hasVideo: true,
        },
      ],
    });
    // Without an age of its own it has that of the day; without images its exam is the interaction itself.
    expect(first.interactions[1]).toMatchObject({
      age: 145,
      observations: 'Só aqui.',
      reportText: '',
      studies: [{ accessionNumber: 'W2', title: 'USG obstétrica', room: 'SALA 2', resource: 'Orion X9' }],
    });
  });

  it('shows that an interaction is there to all, and what is written in it to those who may read it', async () => {
    const patient = await make.makePatient(companyId);
    const colleague = await as('doctor');
    const forms = { 'conclusion.info.text': 'Conclusão.' };
    const interaction = (status: 'ANDAMENTO' | 'PUBLICADO') =>
      make.makeInteraction(companyId, patient.id, {
        ...at(today),
        status,
        forms,
        observations: 'Nota.',
        doctorId: colleague.id,
      });
    const [draft, published] = [await interaction('ANDAMENTO'), await interaction('PUBLICADO')];
    const seenBy = async (who: Who) => {
      const { unlinked } = await workspace(patient.id, who);
      const words = (id: string) => {
        const card = unlinked.find((each: { iuid: string }) => each.iuid === id);
        return [card.reportText, card.observations];
      };
      return [words(draft.id), words(published.id)];
    };
    const whole = ['Conclusão.', 'Nota.'];
    expect(await seenBy(colleague)).toEqual([whole, whole]);
    expect(await seenBy(await as('manager'))).toEqual([whole, whole]);
    expect(await seenBy(doctor)).toEqual([['', ''], whole]);
    expect(await seenBy(await as('user'))).toEqual([['', ''], whole]);
  });

  it('is itself recorded, and is not there for a patient who was deleted', async () => {
    const patient = await make.makePatient(companyId);
    await workspace(patient.id);
    const trail = await make.pool.query('SELECT action, details FROM gesta_trail() WHERE subject = $1', [patient.id]);
    expect(trail.rows).toEqual([{ action: 'patient.read', details: { part: 'workspace' } }]);
    await server.call('deletePatient', { iuid: patient.id, reason: 'x' }, await as('manager'));
    expect((await server.call('fetalWorkspace', { iuid: patient.id }, doctor)).status).toBe(404);
  });
});
