import type { CalendarDay } from '@gesta/clinical';
import type { Role } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { png } from '../test/pictures.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: { id: string; identity: string; name: string };
let manager: Who & { id: string };

const day = (text: string) => text as CalendarDay;
const DAY = day('2026-11-12');

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = await make.makeCompany();
  manager = await as('manager');
});

async function as(role: Role, companyId = company.id): Promise<Who & { id: string }> {
  const user = await make.makeUser(role, [companyId]);
  return { id: user.id, token: await server.signIn(user.email), company: companyId };
}

type Asked = Parameters<typeof server.call<'listInteractions'>>[1];
const list = async (input: Asked, who: Who = manager) => (await server.call('listInteractions', input, who)).body;
const names = (answer: { interactions: { patient: { name: string } }[] }) =>
  answer.interactions.map((each) => each.patient.name);

describe('the studies query', () => {
  let who: Who;

  beforeAll(async () => {
    const own = await make.makeCompany();
    const caller = await as('manager', own.id);
    who = caller;
    const helena = await make.makeUser('doctor', [own.id], { displayName: 'Dra. Helena Demo' });
    const caio = await make.makeUser('doctor', [own.id], { displayName: 'Dr. Caio Demo' });
    const interactionRow = async (name: string, hour: number, values: object) => {
      const { id } = await make.makePatient(own.id, { name, patId: `COD ${name}` });
      await make.makeInteraction(own.id, id, {
        serviceDay: DAY,
        date: new Date(`2026-11-12T${hour}:00:00Z`),
        ...values,
      });
    };
    await interactionRow('BEATRIZ', 15, { doctorId: helena.id, room: 'SALA 1', resource: 'Vega 70', hasImage: true });
    await interactionRow('ANA', 12, { doctorId: caio.id, room: 'SALA 2', resource: 'Orion X9', status: 'LAUDAR' });
    await interactionRow('CARLA', 18, {
      room: 'SALA 2',
      hasImage: true,
      hasVideo: true,
      title: 'Morfológica',
      status: 'ERRO',
    });
    await interactionRow('DIANA', 13, { serviceDay: day('2026-11-13') });
  });

  it('[LST-153] is narrowed by day, room in any case, resource, name of the doctor, status and words', async () => {
    expect(names(await list({ day: DAY }, who))).toEqual(['ANA', 'BEATRIZ', 'CARLA']);
    expect(names(await list({ day: day('2026-11-13') }, who))).toEqual(['DIANA']);
    expect(names(await list({ day: DAY, room: 'sala 2' }, who))).toEqual(['ANA', 'CARLA']);
    expect(names(await list({ day: DAY, resource: 'Vega 70' }, who))).toEqual(['BEATRIZ']);
    expect(names(await list({ day: DAY, doctor: 'Dr. Caio Demo' }, who))).toEqual(['ANA']);
    expect(names(await list({ day: DAY, status: 'ERRO' }, who))).toEqual(['CARLA']);
    expect(names(await list({ day: DAY, hasImage: 'true' }, who))).toEqual(['BEATRIZ', 'CARLA']);
    expect(names(await list({ day: DAY, hasVideo: 'true' }, who))).toEqual(['CARLA']);
    expect(names(await list({ day: DAY, search: 'MORFOLOGICA' }, who))).toEqual(['CARLA']);
    expect(names(await list({ day: DAY, search: 'cod bea' }, who))).toEqual(['BEATRIZ']);
    expect(names(await list({ day: DAY, room: 'SALA 2', hasImage: 'true', search: 'carla' }, who))).toEqual(['CARLA']);
    expect(names(await list({ day: DAY, room: 'SALA 9' }, who))).toEqual([]);
  });

  it('[LST-154] is ordered by the name of the patient unless the date is asked for', async () => {
    expect(names(await list({ day: DAY }, who))).toEqual(['ANA', 'BEATRIZ', 'CARLA']);
    expect(names(await list({ day: DAY, order: 'date' }, who))).toEqual(['CARLA', 'BEATRIZ', 'ANA']);
  });

  it('[LST-154] answers at most 500', async () => {
    const large = await make.makeCompany();
    const caller = await as('manager', large.id);
    const { id } = await make.makePatient(large.id);
    await make.pool.query(
      `INSERT INTO interaction (company_id, patient_id, date, service_day, type, status)
       SELECT $1, $2, now(), '2026-11-12', 'exame', 'LAUDAR' FROM generate_series(1, 510)`,
      [large.id, id],
    );
    const answer = await list({ day: DAY }, caller);
    expect([answer.interactions.length, answer.counts.LAUDAR]).toEqual([500, 510]);
    expect((await server.call('listInteractions', { day: DAY, limit: 501 }, caller)).status).toBe(400);
  });

  it('counts every status of what the other filters leave, and offers what the day has', async () => {
    const answer = await list({ day: DAY, room: 'SALA 2', status: 'ERRO' }, who);
    expect(answer.counts).toEqual({ LAUDAR: 1, ANDAMENTO: 0, FINALIZADO: 0, PUBLICADO: 0, ERRO: 1 });
    expect(answer.choices).toEqual({
      doctors: ['Dr. Caio Demo', 'Dra. Helena Demo'],
      resources: ['Orion X9', 'Vega 70'],
      rooms: ['SALA 1', 'SALA 2'],
    });
  });

  it('counts and offers the same for a day that is answered whole and for one that is cut', async () => {
    const whole = await list({ day: DAY }, who);
    const cut = await list({ day: DAY, limit: whole.interactions.length }, who);
    expect(cut).toEqual(whole);
    expect(whole.counts).toEqual({ LAUDAR: 1, ANDAMENTO: 1, FINALIZADO: 0, PUBLICADO: 0, ERRO: 1 });
    expect(whole.choices.doctors).toEqual(['Dr. Caio Demo', 'Dra. Helena Demo']);
    expect((await list({ day: DAY, limit: 1 }, who)).counts).toEqual(whole.counts);
  });

  it('[LST-118] knows five statuses and no other', async () => {
    const all = ['LAUDAR', 'ANDAMENTO', 'FINALIZADO', 'PUBLICADO', 'ERRO'] as const;
    for (const status of all) expect((await server.call('listInteractions', { status }, who)).status).toBe(200);
    expect((await server.call('listInteractions', { status: 'PENDENTE' as never }, who)).status).toBe(400);
    const { id } = await make.makePatient(company.id);
    await expect(make.makeInteraction(company.id, id, { status: 'PENDENTE' as never })).rejects.toThrow();
  });
});

describe('one interaction', () => {
  it('[LST-108] [LST-109] [LST-110] [LST-111] [LST-112] [LST-113] [LST-114] has every field of the specification', async () => {
    const patient = await make.makePatient(company.id, {
      name: 'FLORA CAMPOS',
      patId: '20261112000001',
      birthdate: day('1990-02-03'),
      weight: 61.5,
      height: 164,
      phone: '11987654321',
    });
    const doctor = await make.makeUser('doctor', [company.id], { crm: '12345', crmUF: 'SP' });
    const photo = `data:image/png;base64,${Buffer.from(png(24, 24)).toString('base64')}`;
    await server.call('savePhoto', { image: photo }, { token: await server.signIn(doctor.email) });
    const interactionRow = await make.makeInteraction(company.id, patient.id, {
      doctorId: doctor.id,
      referringDoctor: {
        name: 'Dr. Demo Otávio',
        crm: '777',
        state: 'SP',
        email: 'o@demo.example',
        phone: '1133334444',
      },
      resource: 'Vega 70',
      room: 'SALA 1',
      date: new Date('2026-11-12T15:00:00Z'),
      studyDate: DAY,
      type: 'laudo',
      title: 'Morfológica',
      accessionNumber: '004182',
      accessProtocol: 'A1B2C3',
      studies: { '004182': { title: 'Morfológica' }, '004183': {} },
      print: ['header'],
      publishedAt: new Date('2026-11-12T16:00:00Z'),
      status: 'PUBLICADO',
      forms: { 'gestationalAge.info.dateBirthMother': '1990-03-02' },
    });
    const { body } = await server.call('getInteraction', { iuid: interactionRow.id }, manager);
    expect(body).toMatchObject({
      iuid: interactionRow.id,
      company: { id: company.id, identity: company.identity, name: company.name },
      patient: {
        id: patient.id,
        iuid: patient.id,
        patId: '20261112000001',
        name: 'FLORA CAMPOS',
        birthdate: '1990-02-03',
        studyBirthDate: '1990-03-02',
        sex: 'F',
        weight: 61.5,
        height: 164,
        phone: '11987654321',
      },
      doctor: { id: doctor.id, name: doctor.displayName, identity: '12345/SP', avatar: photo },
      referringDoctor: {
        name: 'Dr. Demo Otávio',
        crm: '777',
        state: 'SP',
        email: 'o@demo.example',
        phone: '1133334444',
      },
      resource: 'Vega 70',
      room: 'SALA 1',
      date: '2026-11-12T15:00:00.000Z',
      studyDate: '2026-11-12',
      serviceDay: '2026-11-12',
      type: 'laudo',
      status: 'PUBLICADO',
      title: 'Morfológica',
      reportStatus: 'OK',
      accessProtocol: 'A1B2C3',
      accessionNumbers: ['004182', '004183'],
      print: ['header'],
    });
    expect(body.keywords).toEqual(
      expect.arrayContaining(['flora', 'campos', '20261112000001', '004182', 'morfologica']),
    );
    expect(Date.parse(body.updatedAt)).toBe(interactionRow.updatedAt.getTime());
  });

  it('[LST-113] is of type prontuario, laudo or exame and no other', async () => {
    const { id } = await make.makePatient(company.id);
    for (const type of ['prontuario', 'laudo', 'exame'] as const) await make.makeInteraction(company.id, id, { type });
    await expect(make.makeInteraction(company.id, id, { type: 'outro' as never })).rejects.toThrow();
  });
});
