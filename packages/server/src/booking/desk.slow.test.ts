import { randomUUID } from 'node:crypto';
import type { CalendarDay } from '@gesta/clinical';
import type { Role } from '@gesta/domain';
import { formatDay } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { publishedInteraction } from '../test/publishedInteraction.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';
import { times } from '../test/times.ts';

let server: TestApp;
let make: Factories;
let company: string;
let desk: Who & { id: string };
let today: CalendarDay;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany()).id;
  desk = await as('user');
  today = (await server.call('activeCompany', {}, desk)).body.today;
});

async function as(role: Role, of = company) {
  const user = await make.makeUser(role, [of]);
  return { id: user.id, token: await server.signIn(user.email), company: of };
}

const day = (text: string) => text as CalendarDay;
type Line = { id?: string; iuid?: string };
const ids = (lines: Line[]) => lines.map(({ iuid, id }) => iuid ?? id);

describe('searching a patient', () => {
  it('[LST-194] finds by phone and by birthdate wherever it finds by name', async () => {
    const larissa = await make.makePatient(company, {
      ...{ name: 'LARISSA PIRES SOUTO', phone: '(11) 90000-0412', birthdate: day('1998-08-23') },
      ...{ patId: '20261116004120', identity: '52998224725' },
    });
    await make.makePatient(company, { name: 'LARISSA OUTRA', phone: '(11) 90000-9999', birthdate: day('1990-08-23') });
    const values = { serviceDay: today, accessionNumber: '777001' };
    const exam = await make.makeInteraction(company, larissa.id, values);
    const created = formatDay(today);
    const asked = async (search: string) => ({
      patients: ids((await server.call('listPatients', { search }, desk)).body.patients),
      studies: ids((await server.call('listInteractions', { search, day: today }, desk)).body.interactions),
      worklist: ids((await server.call('listWorklist', { company, search }, desk)).body),
      worklistOfDay: ids((await server.call('listWorklist', { company, search, created }, desk)).body),
      palette: ids((await server.call('search', { q: search }, desk)).body.patients),
    });
    const found = {
      ...{ patients: [larissa.id], palette: [larissa.id] },
      ...{ studies: [exam.id], worklist: [exam.id], worklistOfDay: [exam.id] },
    };
    for (const search of [
      ...['0412', '0000-0412', '(11) 90000-0412', '11900000412', '900000412'],
      ...['23081998', '23/08/1998', 'larissa 23/08/1998', '23081998 souto', '0412 larissa', '0412 23/08/1998'],
    ])
      expect(await asked(search), search).toEqual(found);
    for (const search of ['529.982.247-25', '52998224725', 'larissa souto'])
      expect((await asked(search)).patients, search).toEqual([larissa.id]);
    const nobody = { patients: [], studies: [], worklist: [], worklistOfDay: [], palette: [] };
    for (const search of ['0413', '24/08/1998', 'larissa 24/08/1998', '0412 outra', '31/02/1998'])
      expect(await asked(search), search).toEqual(nobody);
  });
});

describe('somebody who is a patient already', () => {
  const known = { name: 'JÚLIA DA PROVA', birthdate: day('1991-07-03'), phone: '(11) 98888-0001' };
  const book = (newPatient: object, more: object = {}) =>
    server.call('bookExam', { newPatient, serviceDate: today, ...more } as never, desk);

  it('[LST-198] is used where she is described exactly, asked about where she is likely', async () => {
    const julia = await make.makePatient(company, { ...known, identity: '11144477735', patId: 'JU-1' });
    const described = [
      { name: 'julia da prova', birthdate: '1991-07-03', phone: '11988880001' },
      { name: 'Júlia Prova', identity: '111.444.777-35' },
      { name: 'Julia da Prova', patId: 'JU-1' },
    ];
    for (const each of described) {
      const { status, body } = await book(each);
      expect([status, body.patient], JSON.stringify(each)).toEqual([200, julia.id]);
    }
    const likely = [
      { name: 'Julia da Prova', birthdate: '1991-07-03', phone: '11977770000' },
      { name: 'Júlia Maria da Prova', birthdate: '1991-07-03' },
      { name: 'Julia da Prova' },
      { name: 'Somebody Else', identity: '11144477735' },
    ];
    for (const each of likely) {
      const { status, body } = await book(each);
      expect([status, body.error.code], JSON.stringify(each)).toEqual([409, 'likelyDuplicate']);
      expect(body.error.candidates).toEqual([
        expect.objectContaining({
          ...{ iuid: julia.id, name: julia.name, exact: false },
          lastExam: { day: today, title: '', doctor: '' },
        }),
      ]);
    }
    const other = await book(likely[0] as object, { isOther: true });
    expect(other.status).toBe(200);
    expect(other.body.patient).not.toBe(julia.id);
    // One document is one person, whatever is said.
    expect((await book(likely[3] as object, { isOther: true })).body.error.code).toBe('likelyDuplicate');
    const apart = await book({ name: 'Julia da Prova', birthdate: '1970-01-01' });
    expect(apart.status).toBe(200);
  });

  it('[LST-198] two desks registering one person at once make one patient or ask', async () => {
    const newPatient = { name: 'Duas Mesas de Teste', birthdate: '1993-02-01', phone: '11966660002' };
    const answers = await Promise.all([book(newPatient), book(newPatient), book(newPatient)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.patient)).size).toBe(1);
  });

  it('[LST-198] bookings of a RIS for patients that exist make no duplicate; a likely one is answered as such', async () => {
    const own = (await make.makeCompany()).id;
    const admin = await make.makeUser('admin', [own]);
    const token = await server.signIn(admin.email);
    const { key } = (await server.call('renewCompanyKey', { iuid: own }, { token, company: own })).body;
    const people = times(25, 250);
    await make.pool.query(
      `INSERT INTO patient (company_id, name, pat_id, birthdate, phone, identity)
       SELECT $1, 'RIS PESSOA N' || n, 'R-' || n, date '1980-01-01' + n, '1197000' || lpad(n::text, 4, '0'), ''
       FROM generate_series(1, $2::int) n`,
      [own, people],
    );
    const send = async (body: object) => {
      const url = `/functions/companies/${own}/worklist`;
      const response = await server.app.inject({ method: 'POST', url, headers: { 'x-api-key': key }, payload: body });
      return { status: response.statusCode, body: response.json() };
    };
    const named = (n: number, way: number) => {
      const born = new Date(Date.UTC(1980, 0, 1 + n)).toISOString().slice(0, 10);
      const phone = `(11) 97000-${String(n).padStart(4, '0')}`;
      if (way === 0) return { patientName: `Ris Pessoa N${n}`, patId: `R-${n}` };
      if (way === 1) return { patientName: `RIS PESSOA  N${n}`, birthDate: born, phone };
      if (way === 2) return { patientName: `Ris Pessoa N${n}`, birthDate: born };
      return { patientName: `Ris Pessoa N${n}` };
    };
    const statuses: number[] = [];
    for (let n = 1; n <= people; n += 1) {
      const answers = await Promise.all([0, 1, 2, 3].map((way) => send(named(n, way))));
      for (const [way, { status, body }] of answers.entries()) {
        statuses.push(status);
        expect(status, JSON.stringify(body)).toBe(way < 2 ? 200 : 409);
        if (status === 409) expect(body.error.candidates[0].patId).toBe(`R-${n}`);
      }
    }
    expect(statuses).toHaveLength(4 * people);
    const { rows } = await make.pool.query('SELECT count(*)::int AS n FROM patient WHERE company_id = $1', [own]);
    expect(rows[0].n).toBe(people);
  }, 240_000);
});

describe('the queue of the desk', () => {
  it('[LST-200] has who comes today, what was published and went to nobody, and what failed', async () => {
    const own = (await make.makeCompany()).id;
    const who = await as('user', own);
    const patient = async (name: string) =>
      (await make.makePatient(own, { name, phone: '11900000001', email: 'p@clinica.example' })).id;
    const at = async (name: string, serviceTime: string | null) => {
      const sent = { patient: await patient(name), serviceDate: today, serviceTime, room: name };
      return (await server.call('bookExam', sent as never, who)).body.id as string;
    };
    const queue = async () => (await server.call('deskQueue', {}, who)).body;
    const [late, none, early, here, came] = [
      await at('LATE', '16:00'),
      await at('NONE', null),
      await at('EARLY', '08:00'),
      await at('HERE', '15:00'),
      await at('CAME', '09:00'),
    ];
    await server.call('markArrival', { id: here, state: 'arrived' }, who);
    await server.call('markArrival', { id: came, state: 'inRoom' }, who);
    const first = await queue();
    expect([first.day, first.exams, first.toCome]).toEqual([today, 5, 3]);
    expect(ids(first.arrivals)).toEqual([here, early, late, none]);
    expect([first.unsent, first.failed]).toEqual([[], { messages: 0, deliveries: 0 }]);
    const published = await publishedInteraction({ server, make }, own, await patient('PUBLICADA'));
    await make.pool.query('UPDATE interaction SET service_day = $2 WHERE id = $1', [published.iuid, today]);
    const { unsent, unsentTotal } = await queue();
    expect([unsentTotal, unsent[0]]).toMatchObject([
      1,
      { id: published.iuid, patient: { name: 'PUBLICADA' }, phone: '11900000001', email: 'p@clinica.example' },
    ]);
    expect(JSON.stringify(unsent), 'nothing of the report').not.toContain('conclusion');
    await server.call('sendWhatsapp', { id: published.iuid, phone: '11987654321' }, who);
    expect((await queue()).unsent).toEqual([]);
    await make.pool.query(
      `INSERT INTO outbound (company_id, kind, purpose, interaction_id, report_version, recipient, status, created_at)
       VALUES ($1, 'email', 'result', $2, NULL, 'p@clinica.example', 'failed', now()),
         ($1, 'netpacs', 'report', $2, 1, '', 'failed', now())`,
      [own, published.iuid],
    );
    expect((await queue()).failed).toEqual({ messages: 1, deliveries: 1 });
    const other = await as('user', company);
    expect((await server.call('deskQueue', {}, other)).body.unsent).toEqual([]);
    expect((await server.call('examCard', { id: randomUUID() }, who)).status).toBe(404);
  });

  it('[LST-199] has a card of every line of the list: of a consultation whose, when and with whom, and nothing written in it', async () => {
    const { id: doctorId, displayName } = await make.makeUser('doctor', [company]);
    const patient = await make.makePatient(company, { name: 'CONSULTA DA FICHA', phone: '11900000188' });
    const { id } = await make.makeInteraction(company, patient.id, {
      ...{ type: 'prontuario', doctorId, serviceDay: today, clinicalIndication: 'segredo clínico' },
      forms: { 'info.anamnese.motivoConsulta': 'segredo clínico', 'conclusion.info.text': 'segredo clínico' },
    });
    const { status, body } = await server.call('examCard', { id }, desk);
    expect([status, JSON.stringify(body).includes('segredo')]).toEqual([200, false]);
    expect(body).toMatchObject({
      ...{ type: 'prontuario', onWorklist: false, mayOpen: false, readyAt: null },
      patient: { iuid: patient.id, name: 'CONSULTA DA FICHA', phone: '11900000188' },
      exam: { status: 'ANDAMENTO', serviceDate: today, doctor: { iuid: doctorId, name: displayName }, forms: [] },
    });
    // An exam that somebody wrote in stays in the list of exams when the desk takes it off the worklist.
    const { id: exam } = await make.makeInteraction(company, patient.id, { serviceDay: today });
    expect((await server.call('examCard', { id: exam }, desk)).body).toMatchObject({ type: 'exame', onWorklist: true });
    await server.call('removeWorklistExam', { company, id: exam }, desk);
    const { rows } = await make.pool.query('SELECT deleted_at FROM interaction WHERE id = $1', [exam]);
    const after = await server.call('examCard', { id: exam }, desk);
    expect([rows[0].deleted_at, after.status, after.body.onWorklist]).toEqual([null, 200, false]);
  });
});
