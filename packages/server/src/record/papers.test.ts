import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: string;
let patient: string;
let doctor: Who & { id: string };

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany({ name: 'Clínica Teste' })).id;
  patient = (await make.makePatient(company)).id;
  const user = await make.makeUser('doctor', [company], { crm: '1', crmUF: 'SP' });
  doctor = { id: user.id, token: await server.signIn(user.email), company };
});

const record = async (date: string, forms: Record<string, string>, values: object = {}) =>
  (
    await make.makeInteraction(company, patient, {
      type: 'prontuario',
      doctorId: doctor.id,
      date: new Date(`${date}T12:00:00Z`),
      serviceDay: date as never,
      forms,
      ...values,
    })
  ).id;
const NAME = 'prescricoes.item1.medicamento';
const KIND = 'prescricoes.info.tipoReceita';

describe('the paper of a record', () => {
  it('comes with clinic, doctor and patient, and what was prescribed before and may be read', async () => {
    const colleague = await make.makeUser('doctor', [company]);
    await record('2026-10-01', { [NAME]: 'Antigo' });
    await record('2026-10-19', { [NAME]: 'Ferro', [KIND]: 'simples', 'info.anamnese.motivoConsulta': 'Dor' });
    await record('2026-10-30', { [NAME]: 'Da colega' }, { doctorId: colleague.id });
    await record('2026-11-20', { [NAME]: 'Depois' });
    const iuid = await record('2026-11-16', {});
    const { body } = await server.call('recordPaper', { iuid }, doctor);
    expect(body).toMatchObject({ head: { iuid, clinic: { name: 'Clínica Teste', logo: null }, doctor: { crm: '1' } } });
    expect(body.last).toEqual({ day: '2026-10-19', values: { [NAME]: 'Ferro', [KIND]: 'simples' } });
    expect((await server.call('recordPaper', { iuid: await record('2026-01-01', {}) }, doctor)).body.last).toBeNull();
  });

  it('that was printed is in the trail, and a prescription teaches the clinic’s list once', async () => {
    const iuid = await record('2026-11-16', { [NAME]: 'Impresso', 'solicitacoes.item1.exame': 'Hemograma' });
    const printed = (kind: 'prescricoes' | 'solicitacoes') => server.call('documentPrinted', { iuid, kind }, doctor);
    const uses = async () =>
      (await server.call('listMedicines', {}, doctor)).body.medicines
        .filter(({ name }: { name: string }) => name === 'Impresso')
        .map((each: { uses: number }) => each.uses);
    expect((await printed('solicitacoes')).body).toEqual({ ok: true });
    expect(await uses()).toEqual([]);
    await printed('prescricoes');
    await printed('prescricoes');
    expect(await uses()).toEqual([1]);
    const trail = await make.pool.query(
      "SELECT details FROM gesta_trail() WHERE subject = $1 AND action = 'interaction.read' ORDER BY seq",
      [iuid],
    );
    expect(trail.rows[1]).toEqual({ details: { document: 'prescricoes', printed: true } });
  });
});
