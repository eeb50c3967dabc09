import { addDays, type CalendarDay } from '@gesta/clinical';
import { API_KEY_HEADER, type Schedule, USUAL_SCHEDULE } from '@gesta/domain';
import { formatCnpj, formatDay } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let admin: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  admin = { token: await server.signIn((await make.makeUser('admin', [])).email) };
});

describe('companies', () => {
  it('[ADM-007] [ADM-016] [FND-021] [FND-038] [FND-057] are created, read by identity and merge-written', async () => {
    const made = await server.call('createCompany', { identity: '12.ABC.345/01DE-35', name: 'Clínica Nova' }, admin);
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      identity: '12ABC34501DE35',
      cnpj: '12ABC34501DE35',
      name: 'Clínica Nova',
      nameFull: '',
      lastAn: 0,
      accessionDigits: 6,
      timeZone: 'America/Sao_Paulo',
    });
    const merged = await server.call(
      'updateCompany',
      { iuid: made.body.iuid, version: 1, nameFull: 'Clínica Nova Ltda', timeZone: 'America/Manaus' },
      admin,
    );
    expect(merged.body).toMatchObject({
      name: 'Clínica Nova',
      nameFull: 'Clínica Nova Ltda',
      timeZone: 'America/Manaus',
    });
    const late = await server.call('updateCompany', { iuid: made.body.iuid, version: 1, nameFull: 'Tarde' }, admin);
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
    const trail = await make.pool.query('SELECT action FROM gesta_trail() WHERE company_id = $1 ORDER BY seq', [
      made.body.iuid,
    ]);
    expect(trail.rows.map((row) => row.action)).toEqual(['company.create', 'company.update']);
    const read = await server.call('companyByIdentity', { identity: '12.abc.345/01de-35' }, admin);
    expect(read.body).toEqual(merged.body);
    const twice = await server.call('createCompany', { identity: '12ABC34501DE35', name: 'Outra' }, admin);
    expect([twice.status, twice.body.error.fields]).toEqual([409, { identity: 'errors.companyExists' }]);
    const wrong = await server.call('createCompany', { identity: '12ABC34501DE36', name: 'Outra' }, admin);
    expect(wrong.body.error.fields).toEqual({ identity: 'errors.cnpjInvalid' });
    const zone = await server.call(
      'updateCompany',
      { iuid: made.body.iuid, version: 2, timeZone: 'Brazil/Nowhere' },
      admin,
    );
    expect(zone.body.error.fields).toEqual({ timeZone: 'errors.timeZoneInvalid' });
  });

  it('[FND-020] [FND-056] a company that is not the caller’s is not found', async () => {
    const own = await make.makeCompany();
    const other = await make.makeCompany();
    const user = await make.makeUser('user', [own.id]);
    const token = await server.signIn(user.email);
    expect((await server.call('activeCompany', {}, { token })).body.iuid).toBe(own.id);
    for (const company of [other.id, make.id(), 'nonsense']) {
      const answer = await server.call('activeCompany', {}, { token, company });
      expect([answer.status, answer.body.error.code]).toEqual([404, 'companyNotFound']);
    }
    const identity = await server.call('companyByIdentity', { identity: other.identity }, { token });
    expect([identity.status, identity.body.error.code]).toEqual([404, 'companyNotFound']);
  });

  it('[FND-058] today and every day filter are the company’s, wherever the server stands', async () => {
    const now = new Date();
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const days = zones.map((timeZone) =>
      new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now),
    );
    expect(days[0]).not.toBe(days[1]);
    for (const [index, timeZone] of zones.entries()) {
      const company = await make.makeCompany({ timeZone });
      const patient = await make.makePatient(company.id);
      await make.makeInteraction(company.id, patient.id, { serviceDay: days[index] as never });
      await make.makeInteraction(company.id, patient.id, { serviceDay: days[1 - index] as never });
      const who = { ...admin, company: company.id };
      expect((await server.call('activeCompany', {}, who)).body.today).toBe(days[index]);
      const list = await server.call('listInteractions', { limit: 500 }, who);
      expect([list.body.day, list.body.interactions.length]).toEqual([days[index], 1]);
      const home = await server.call('home', {}, who);
      expect([home.body.day, home.body.exams, home.body.agenda.length]).toEqual([days[index], 1, 1]);
      const { from, to, perDay } = (await server.call('management', { days: 7 }, who)).body;
      expect([from, to]).toEqual([addDays(days[index] as CalendarDay, -6), days[index]]);
      expect(perDay.at(-1)).toEqual({ day: days[index], count: 1 });
      // A new exam stands on that day of the worklist, and so does what was made elsewhere for it.
      const named = { company: company.id, patientName: 'Da Worklist' };
      const made = await server.call('createWorklistExam', named, who);
      expect(made.body.serviceDate).toBe(days[index]);
      const created = formatDay(days[index] as CalendarDay);
      expect((await server.call('listWorklist', { company: company.id, created }, who)).body).toHaveLength(2);
      expect((await server.call('listInteractions', { limit: 500 }, who)).body.interactions).toHaveLength(2);
      const code = { patId: made.body.patId, serviceDay: days[index] as CalendarDay };
      expect((await server.call('getStudy', code, who)).body).toMatchObject({ day: days[index], interactions: [{}] });
    }
  });

  it('[LST-160] an admin says whether accession numbers have five digits or six, and nobody anything else', async () => {
    const made = await server.call('createCompany', { identity: '11222333000181', name: 'De Números' }, admin);
    expect(made.body.accessionDigits).toBe(6);
    const company = made.body.iuid as string;
    const who = { ...admin, company };
    const number = async () =>
      (await server.call('createWorklistExam', { company, patientName: 'Numerada', isOther: true }, who)).body
        .accessionNo;
    const change = (accessionDigits: number, version: number, by: Who = admin) =>
      server.call('updateCompany', { iuid: company, version, accessionDigits: accessionDigits as 5 }, by);
    expect(await number()).toBe('000001');
    expect((await change(5, 1)).body.accessionDigits).toBe(5);
    expect(await number()).toBe('00002');
    for (const digits of [4, 7, 5.5]) expect((await change(digits, 2)).status, String(digits)).toBe(400);
    const manager = { token: await server.signIn((await make.makeUser('manager', [company])).email), company };
    expect((await change(6, 2, manager)).status).toBe(403);
    expect(await number()).toBe('00003');
    expect((await change(6, 2)).body.accessionDigits).toBe(6);
    expect(await number()).toBe('000004');
  });

  it('[ADM-002] all of them are listed for an admin alone, by name or by CNPJ', async () => {
    const { id, identity } = await make.makeCompany();
    const masked = formatCnpj(identity);
    const found = async (search: string, who: Who = admin) => {
      const answer = await server.call('listCompanies', { search }, who);
      return answer.status === 200 ? answer.body.map((each: { iuid: string }) => each.iuid) : answer.status;
    };
    for (const search of [masked, identity, masked.slice(0, 9)]) expect(await found(search), search).toContain(id);
    expect(await found('99.999.999/9999-99')).not.toContain(id);
    for (const role of ['manager', 'doctor', 'user'] as const) {
      const who = { token: await server.signIn((await make.makeUser(role, [id])).email), company: id };
      expect(await found('', who), role).toBe(403);
    }
  });

  it('[ADM-017] [ADM-056] [ADM-057] keep where they are, when they work and what they ask, as it was typed', async () => {
    const { id } = await make.makeCompany();
    const place = {
      address: 'Rua das Acácias',
      number: '100',
      district: 'Jardim Exemplo',
      city: 'São Paulo',
      state: 'sp',
      zipCode: '01234-567',
      site: 'aurora.example',
      phone: '(11) 4000-0000',
      cnes: '1234567',
      directorName: 'Dra. Helena Inventada',
      directorCrm: '999418',
      directorUF: 'MG',
    };
    const schedule: Schedule = {
      ...USUAL_SCHEDULE,
      activated: true,
      url: 'https://agenda.example/aurora',
      workingDays: { ...USUAL_SCHEDULE.workingDays, sabado: true },
      startTime: '08:00',
      endTime: '18:30',
      procedureAverageTime: 20,
      modality: 'US',
      procedure: 'Obstétrico',
      observations: 'Jejum não é necessário',
    };
    const change = (input: Record<string, unknown>, version: number) =>
      server.call('updateCompany', { iuid: id, version, ...input } as never, admin);
    expect((await change({ ...place, email: 'contato@aurora.example' }, 1)).body).toMatchObject({
      ...place,
      email: 'contato@aurora.example',
      state: 'SP',
      zipCode: '01234567',
    });
    expect((await change({ schedule }, 2)).body.schedule).toEqual(schedule);
    const coerced = [1, 'true', 'false', 0, null];
    for (const [at, totpEnabled] of coerced.entries()) {
      const saved = await change({ security: { totpEnabled } }, 3 + at);
      expect(saved.body.security, String(totpEnabled)).toEqual({ totpEnabled: at < 2 });
    }
    const wrong = {
      zipCode: '1234',
      cnes: '12',
      state: 'XX',
      directorUF: 'S',
      site: 'nada',
      phone: 'ramal',
      email: 'a@',
    };
    expect((await change(wrong, 8)).body.error.fields).toEqual({
      zipCode: 'errors.zipCodeInvalid',
      cnes: 'errors.cnesInvalid',
      state: 'errors.stateInvalid',
      directorUF: 'errors.stateInvalid',
      site: 'errors.siteInvalid',
      phone: 'errors.phoneInvalid',
      email: 'errors.emailInvalid',
    });
    const late = { ...schedule, startTime: '19:00', procedureAverageTime: 4 };
    const refused = (await change({ schedule: late }, 8)).body.error.fields;
    expect(Object.keys(refused).join()).toContain('procedureAverageTime');
    const read = await server.call('activeCompany', {}, { ...admin, company: id });
    expect(read.body).toMatchObject({ schedule, cnes: '1234567', version: 8, savedBy: expect.any(String) });
  });

  it('[ADM-057] a manager says when the own clinic works, and nothing else of it', async () => {
    const [own, other] = [await make.makeCompany(), await make.makeCompany()];
    const who = { token: await server.signIn((await make.makeUser('manager', [own.id])).email), company: own.id };
    const schedule = { ...USUAL_SCHEDULE, endTime: '17:00' };
    const saved = await server.call('saveSchedule', { company: own.id, version: 1, schedule }, who);
    expect([saved.status, saved.body.schedule.endTime, saved.body.version]).toEqual([200, '17:00', 2]);
    const late = await server.call('saveSchedule', { company: own.id, version: 1, schedule }, who);
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
    expect((await server.call('saveSchedule', { company: other.id, version: 1, schedule }, who)).status).toBe(404);
    expect((await server.call('updateCompany', { iuid: own.id, version: 2, name: 'Outra' }, who)).status).toBe(403);
    expect((await server.call('companyKey', { iuid: own.id }, who)).status).toBe(403);
    expect((await server.call('companyIntegrations', { iuid: own.id }, who)).status).toBe(403);
    expect((await server.call('activeCompany', {}, who)).body.schedule.endTime).toBe('17:00');
  });

  it('one that is deactivated lets nobody in but an admin, its key opens nothing, and it can come back', async () => {
    const { id } = await make.makeCompany();
    const token = await server.signIn((await make.makeUser('doctor', [id])).email);
    const key = (await server.call('renewCompanyKey', { iuid: id }, admin)).body.key;
    const entered = async () => (await server.call('activeCompany', {}, { token, company: id })).status;
    const byKey = async () => {
      const asked = { url: `/functions/companies/${id}/worklist`, headers: { [API_KEY_HEADER]: key } };
      return (await server.app.inject(asked)).statusCode;
    };
    expect([await entered(), await byKey()]).toEqual([200, 200]);
    const closed = await server.call('setCompanyActive', { iuid: id, active: false }, admin);
    expect(closed.body.deactivatedAt).toMatch(/^20/);
    expect([await entered(), await byKey()]).toEqual([404, 404]);
    expect((await server.call('session', {}, { token })).body.companies).toEqual([]);
    expect((await server.call('activeCompany', {}, { ...admin, company: id })).status).toBe(200);
    await server.call('setCompanyActive', { iuid: id, active: false }, admin);
    expect((await server.call('setCompanyActive', { iuid: id, active: true }, admin)).body.deactivatedAt).toBeNull();
    expect([await entered(), await byKey()]).toEqual([200, 200]);
    const trail = await make.pool.query(
      "SELECT action FROM gesta_trail() WHERE company_id = $1 AND action LIKE 'company.%activate' ORDER BY seq",
      [id],
    );
    expect(trail.rows.map(({ action }) => action)).toEqual(['company.deactivate', 'company.reactivate']);
  });

  it('the forms are those of the company that is asked for', async () => {
    const company = await make.makeCompany();
    const forms = await server.call(
      'getForms',
      { companyId: company.id, group: 'prontuario' },
      { ...admin, company: company.id },
    );
    expect(forms.body.data.components.map((form: { key: string }) => form.key)).toEqual([
      'info',
      'solicitacoes',
      'prescricoes',
      'atestados',
    ]);
    const other = await make.makeCompany();
    const crossed = await server.call('getForms', { companyId: company.id }, { ...admin, company: other.id });
    expect(crossed.status).toBe(404);
  });
});
