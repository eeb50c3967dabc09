import type { Role } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { png } from '../test/pictures.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;
let doctor: Who & { id: string };

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany()).id;
  doctor = await as('doctor');
});

async function as(role: Role): Promise<Who & { id: string }> {
  const user = await make.makeUser(role, [companyId]);
  return { id: user.id, token: await server.signIn(user.email), company: companyId };
}

const timeline = async (iuid: string, who: Who = doctor) => server.call('timeline', { iuid }, who);
const at = (day: string) => ({ date: new Date(`${day}T15:00:00Z`), serviceDay: day as never });

describe('[LST-156] the interactions of a patient', () => {
  it('are all there, newest first, and those of nobody else', async () => {
    const patient = await make.makePatient(companyId);
    const other = await make.makePatient(companyId);
    await make.makeInteraction(companyId, other.id);
    const old = await make.makeInteraction(companyId, patient.id, at('2026-03-01'));
    const hidden = { deletedAt: new Date(), deletedBy: make.id(), deletedReason: 'x' };
    await make.makeInteraction(companyId, patient.id, hidden);
    const record = await make.makeInteraction(companyId, patient.id, { ...at('2026-05-01'), type: 'prontuario' });
    const { body } = await timeline(patient.id);
    expect(body.patient).toMatchObject({ iuid: patient.id, name: patient.name });
    expect(body.interactions.map(({ iuid }: { iuid: string }) => iuid)).toEqual([record.id, old.id]);
  });

  it('have what their cards show', async () => {
    const { id: patientId } = await make.makePatient(companyId);
    const { id } = await make.makeInteraction(companyId, patientId, {
      type: 'prontuario',
      status: 'FINALIZADO',
      title: 'Consulta',
      doctorId: doctor.id,
      hasVideo: true,
      studies: { '000777': { accessionNumber: '000777', title: 'Morfológica', room: 'Sala 2' } },
      forms: {
        'conclusion.info.text': '<p>Tudo bem.</p><p>Retorno em 30 dias.</p>',
        'info.anamnese.motivoConsulta': 'Rotina',
        'morphological.hasData': true,
        'gestationalAge.info.accessionNumber': '000778',
        'prescricoes.item1.medicamento': 'Sulfato ferroso',
        'atestados.info.tipoAtestado': 'comparecimento',
      },
    });
    const file = { field: 'medias.info.file', name: 'a.png', bytes: png(8, 8) };
    const sent = await server.call('uploadExamFile', { iuid: id, ...file }, doctor);
    const [interaction] = (await timeline(patientId)).body.interactions;
    expect(interaction).toMatchObject({
      iuid: id,
      type: 'prontuario',
      status: 'FINALIZADO',
      title: 'Consulta',
      summary: 'Tudo bem.\nRetorno em 30 dias.',
      formLabels: ['form.title.morphological', 'form.title.info', 'form.title.prescricoes', 'form.title.atestados'],
      documents: ['prescricoes', 'atestados'],
      doctor: { iuid: doctor.id },
      hasVideo: true,
      images: 1,
      pdfs: 0,
      cover: { iuid: sent.body.iuid, name: 'a.png' },
    });
    expect(interaction.studies).toEqual([
      {
        accessionNumber: '000777',
        title: 'Morfológica',
        room: 'Sala 2',
        resource: '',
        hasImage: false,
        hasVideo: false,
      },
    ]);
  });

  it('say the notes where there is no conclusion, and the reason where there are none', async () => {
    const { id: patientId } = await make.makePatient(companyId);
    const forms = { 'info.anamnese.motivoConsulta': 'Dor pélvica' };
    await make.makeInteraction(companyId, patientId, { ...at('2026-01-01'), forms });
    await make.makeInteraction(companyId, patientId, {
      ...at('2026-02-01'),
      forms: { ...forms, 'observations.info.text': '<p>Trazer exames</p>' },
    });
    const { body } = await timeline(patientId);
    expect(body.interactions.map(({ summary }: { summary: string }) => summary)).toEqual([
      'Trazer exames',
      'Dor pélvica',
    ]);
  });

  it('tell what is written in them only to those who may open them', async () => {
    const { id: patientId } = await make.makePatient(companyId);
    const forms = { 'conclusion.info.text': 'segredo', 'solicitacoes.item1.exame': 'Hemograma' };
    const colleague = await as('doctor');
    await make.makeInteraction(companyId, patientId, { ...at('2026-02-01'), doctorId: colleague.id, forms });
    await make.makeInteraction(companyId, patientId, {
      ...at('2026-01-01'),
      doctorId: colleague.id,
      status: 'PUBLICADO',
      forms,
    });
    for (const who of [doctor, await as('user')]) {
      const { body } = await timeline(patientId, who);
      expect(body.interactions).toMatchObject([
        { summary: '', documents: [], formLabels: ['form.title.solicitacoes'] },
        { summary: 'segredo', documents: ['solicitacoes'] },
      ]);
    }
    const { body } = await timeline(patientId, await as('manager'));
    expect(body.interactions[0]).toMatchObject({ summary: 'segredo', documents: ['solicitacoes'] });
  });

  it('leave a trace of who read them', async () => {
    const { id } = await make.makePatient(companyId);
    await timeline(id);
    const read = await make.pool.query(
      "SELECT actor_id, details FROM gesta_trail() WHERE subject = $1 AND action = 'patient.read'",
      [id],
    );
    expect(read.rows).toEqual([{ actor_id: doctor.id, details: { part: 'timeline' } }]);
  });

  it('are none of an unknown patient', async () => {
    expect((await timeline(make.id())).status).toBe(404);
  });
});
