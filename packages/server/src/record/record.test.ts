import { randomUUID } from 'node:crypto';
import type { DocumentKind, Role } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;
let patientId: string;
let doctor: Who & { id: string };

const REASON = 'info.anamnese.motivoConsulta';

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany({ name: 'Clínica Teste' })).id;
  patientId = (await make.makePatient(companyId, { name: 'ANA <b>LIMA</b>' })).id;
  doctor = await as('doctor');
});

async function as(role: Role): Promise<Who & { id: string }> {
  const user = await make.makeUser(role, [companyId], {
    crm: '123456',
    crmUF: 'SP',
    displayName: `Pessoa ${role}`,
    rqe: '4321',
    address: 'Rua A, 1',
    contact: '11 3333-0000',
  });
  return { id: user.id, token: await server.signIn(user.email), company: companyId };
}

const record = async (values: object = {}) =>
  (await make.makeInteraction(companyId, patientId, { type: 'prontuario', ...values })).id;
const stored = async (iuid: string) =>
  (await make.pool.query('SELECT type, status, version, forms FROM interaction WHERE id = $1', [iuid])).rows[0];
const actionsOn = async (iuid: string): Promise<string[]> =>
  (
    await make.pool.query("SELECT action FROM gesta_trail() WHERE subject = $1 AND action <> 'interaction.read'", [
      iuid,
    ])
  ).rows.map(({ action }) => action);

describe('[LST-127] the tabs of a record', () => {
  const change = (iuid: string, type: 'prontuario' | 'laudo', who: Who = doctor) =>
    server.call('changeInteractionType', { iuid, type }, who);

  it('[LST-157] switch its type and nothing else', async () => {
    const iuid = await record({ forms: { [REASON]: 'Dor' } });
    expect((await change(iuid, 'laudo')).body).toEqual({ type: 'laudo', version: 2 });
    expect(await stored(iuid)).toEqual({ type: 'laudo', status: 'ANDAMENTO', version: 2, forms: { [REASON]: 'Dor' } });
    expect((await change(iuid, 'laudo')).body).toEqual({ type: 'laudo', version: 2 });
    expect((await change(iuid, 'prontuario')).body).toEqual({ type: 'prontuario', version: 3 });
    expect(await actionsOn(iuid)).toEqual(['interaction.changeType', 'interaction.changeType']);
  });

  it('are refused for an exam, a published record and a colleague’s', async () => {
    expect((await change(await record({ type: 'exame' }), 'laudo')).status).toBe(400);
    expect((await change(await record({ status: 'PUBLICADO' }), 'laudo')).status).toBe(409);
    const colleague = await as('doctor');
    expect((await change(await record({ doctorId: colleague.id }), 'laudo')).status).toBe(403);
    expect((await change(await record(), 'exame' as never)).status).toBe(400);
  });
});

describe('finishing', () => {
  const save = (iuid: string, patch: object, who: Who = doctor) =>
    server.call('saveForms', { iuid, baseVersion: 1, set: {}, unset: [], patchId: randomUUID(), ...patch }, who);

  it('[LST-124] goes the way of every save, with or without something typed', async () => {
    const empty = await record();
    expect((await save(empty, { finish: true })).body).toMatchObject({ status: 'FINALIZADO', version: 2 });
    expect(await stored(empty)).toMatchObject({ status: 'FINALIZADO', version: 2 });
    expect(await actionsOn(empty)).toEqual(['interaction.finish']);
    const typed = await record();
    const { body } = await save(typed, { set: { [REASON]: 'Dor' }, finish: true });
    expect(body).toMatchObject({ status: 'FINALIZADO', version: 3 });
    expect(await stored(typed)).toMatchObject({ status: 'FINALIZADO', version: 3, forms: { [REASON]: 'Dor' } });
    expect(await actionsOn(typed)).toEqual(['interaction.save', 'interaction.finish']);
  });

  it('asked again, because the answer was lost, is the same finish', async () => {
    const iuid = await record();
    const patchId = randomUUID();
    await save(iuid, { patchId, finish: true });
    expect((await save(iuid, { patchId, finish: true })).body).toMatchObject({ status: 'FINALIZADO', version: 2 });
    expect(await actionsOn(iuid)).toEqual(['interaction.finish']);
  });

  it('[LST-125] is refused to whoever has not seen what was saved meanwhile', async () => {
    const iuid = await record();
    await save(iuid, { set: { [REASON]: 'Dor' } });
    expect((await save(iuid, { finish: true })).status).toBe(409);
    expect((await stored(iuid)).status).toBe('ANDAMENTO');
    expect((await save(iuid, { baseVersion: 2, finish: true })).body.status).toBe('FINALIZADO');
  });

  it('is refused to a colleague, and on a published record', async () => {
    const colleague = await as('doctor');
    expect((await save(await record({ doctorId: colleague.id }), { finish: true })).status).toBe(403);
    expect((await save(await record({ status: 'PUBLICADO' }), { finish: true })).status).toBe(409);
  });

  it('is undone by the next thing somebody types', async () => {
    const iuid = await record({ status: 'FINALIZADO' });
    expect((await save(iuid, { set: { [REASON]: 'Volta' } })).body.status).toBe('ANDAMENTO');
  });
});

describe('what follows from a record', () => {
  const save = (iuid: string, set: object, unset: string[] = [], baseVersion = 1) =>
    server.call('saveForms', { iuid, baseVersion, set: set as never, unset, patchId: randomUUID() }, doctor);
  const A = 'atestados.info.';

  it('is calculated by whoever stores it: the last day and the age of the pregnancy', async () => {
    const iuid = await record();
    const set = {
      [`${A}tipoAtestado`]: 'licencaMaternidade',
      [`${A}dataAtestado`]: '2026-11-12',
      [`${A}dataInicio`]: '2026-11-12',
      [`${A}dias`]: 120,
      [`${A}dppAtestado`]: '2027-02-03',
    };
    const { body } = await save(iuid, set);
    const filled = { [`${A}dataFim`]: '2027-03-11', [`${A}idadeGestacionalAtestado`]: 197 };
    expect(body.set).toEqual(filled);
    expect((await stored(iuid)).forms).toEqual({ ...set, ...filled });
  });

  it('a diagnosis goes with the consent to tell it', async () => {
    const forms = { [`${A}cidAutorizado`]: true, [`${A}cidAtestado`]: 'O13', [`${A}finalidade`]: 'x' };
    const iuid = await record({ forms });
    expect((await save(iuid, {}, [`${A}cidAutorizado`])).body.unset).toEqual([`${A}cidAtestado`]);
    expect((await stored(iuid)).forms).toEqual({ [`${A}finalidade`]: 'x' });
  });

  it('a kit that another program chose becomes its exams', async () => {
    const iuid = await record({ forms: { 'solicitacoes.item1.exame': 'tsh' } });
    const { body } = await save(iuid, { 'solicitacoes.info.kit': 'infertilidade' });
    expect(body.unset).toEqual(['solicitacoes.info.kit']);
    const { forms } = await stored(iuid);
    expect(forms).not.toHaveProperty(['solicitacoes.info.kit']);
    expect(forms).toMatchObject({ 'solicitacoes.item2.exame': 'FSH', 'solicitacoes.item9.exame': 'Espermograma' });
    expect(Object.keys(forms).filter((key) => key.endsWith('.exame'))).toHaveLength(9);
  });
});

describe('a document of a record', () => {
  const print = (iuid: string, kind: DocumentKind, who: Who = doctor) =>
    server.call('recordDocument', { iuid, kind }, who);

  it('names clinic, doctor with CRM and UF, patient and day, and has the values of its form only', async () => {
    const forms = { 'solicitacoes.item1.exame': 'Hemograma', [REASON]: 'Dor', 'prescricoes.item1.medicamento': 'x' };
    const iuid = await record({ doctorId: doctor.id, forms });
    const { body } = await print(iuid, 'solicitacoes');
    expect(body).toMatchObject({
      kind: 'solicitacoes',
      serviceDay: '2026-11-12',
      clinic: { name: 'Clínica Teste' },
      doctor: {
        name: 'Pessoa doctor',
        crm: '123456',
        crmUF: 'SP',
        rqe: '4321',
        address: 'Rua A, 1',
        contact: '11 3333-0000',
      },
      patient: { name: 'ANA <b>LIMA</b>' },
      values: { 'solicitacoes.item1.exame': 'Hemograma' },
    });
    const read = await make.pool.query(
      "SELECT details FROM gesta_trail() WHERE subject = $1 AND action = 'interaction.read'",
      [iuid],
    );
    expect(read.rows).toEqual([{ details: { document: 'solicitacoes' } }]);
  });

  it('tells the diagnosis of a certificate only with the patient’s consent', async () => {
    const forms = { 'atestados.info.tipoAtestado': 'afastamento', 'atestados.info.cidAtestado': 'O13' };
    const silent = await print(await record({ forms }), 'atestados');
    expect(silent.body.values).toEqual({ 'atestados.info.tipoAtestado': 'afastamento' });
    const allowed = { ...forms, 'atestados.info.cidAutorizado': true };
    expect((await print(await record({ forms: allowed }), 'atestados')).body.values).toEqual(allowed);
  });

  it('is one certificate alone where that is asked for', async () => {
    const forms = {
      'atestados.info.tipoAtestado': 'livre',
      'atestados.item1.tipoAtestado': 'afastamento',
      'atestados.item1.cidAtestado': 'O13',
    };
    const iuid = await record({ forms });
    const one = (certificate: number, kind: DocumentKind = 'atestados') =>
      server.call('recordDocument', { iuid, kind, certificate }, doctor);
    expect((await one(0)).body.values).toEqual({ 'atestados.info.tipoAtestado': 'livre' });
    expect((await one(1)).body.values).toEqual({ 'atestados.item1.tipoAtestado': 'afastamento' });
    expect((await one(2)).status).toBe(404);
    expect((await one(0, 'solicitacoes')).status).toBe(404);
    expect((await one(-1)).status).toBe(400);
  });

  it('is not made of a controlled medicine, nor of nothing, nor for those who may not read the record', async () => {
    const forms = { 'prescricoes.item1.medicamento': 'x', 'prescricoes.info.tipoReceita': 'notificacaoB' };
    const controlled = await print(await record({ forms }), 'prescricoes');
    expect([controlled.status, controlled.body.error.code]).toEqual([409, 'controlledPrescription']);
    expect((await print(await record(), 'atestados')).status).toBe(404);
    const simple = { 'prescricoes.item1.medicamento': 'x' };
    expect((await print(await record({ forms: simple }), 'prescricoes', await as('user'))).status).toBe(403);
  });
});
