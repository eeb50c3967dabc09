import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { pagesOf } from '../test/pdfText.ts';
import { type TestApp, testApp } from '../test/testApp.ts';
import { type TrailScene, trailScene } from '../test/trailScene.ts';

let server: TestApp;
let make: Factories;
let scene: TrailScene;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});

beforeEach(async () => {
  scene = await trailScene(server, make);
});

describe('who saw this record', () => {
  it('[ADM-095] lists every reading of a patient, counted by day and person, and no change', async () => {
    const doctor = await make.makeUser('doctor', [scene.company], {
      displayName: 'Helena Martins',
      crm: '000004',
      crmUF: 'SP',
    });
    const patient = await make.makePatient(scene.company, { name: 'MARCELA DUTRA PINHO' });
    const exam = await make.makeInteraction(scene.company, patient.id, { accessionNumber: '004271' });
    const another = await make.makePatient(scene.company);
    for (let n = 0; n < 3; n += 1)
      await scene.write({
        action: 'interaction.read',
        subject: exam.id,
        actor: doctor.id,
        details: { report: true, version: n },
      });
    await scene.write({ subject: patient.id });
    await scene.write({ subject: another.id });
    await scene.write({ action: 'patient.update', subject: patient.id });
    await scene.write({ action: 'portal.readReport', subject: exam.id, actor: null });
    await scene.seal();
    const { body } = await server.call('recordReaders', { iuid: patient.id }, scene.manager);
    expect(body).toMatchObject({
      patient: { name: 'MARCELA DUTRA PINHO' },
      total: 5,
      readings: [
        { action: 'portal.readReport', actor: { kind: 'patient' }, times: 1 },
        { action: 'patient.read', actor: { name: 'Cláudia Reis' }, times: 1 },
        {
          action: 'interaction.read',
          actor: { name: 'Helena Martins', registration: '000004/SP' },
          times: 3,
          details: { report: true },
        },
      ],
    });
    const paper = await scene.rawCall(`/functions/audit/readers/${patient.id}/paper?lang=pt-BR`);
    expect(paper.status).toBe(200);
    const text = pagesOf(paper.bytes)
      .map((page) => page.text)
      .join('');
    for (const words of [
      'Acessosaoprontuário',
      'MarcelaDutraPinho',
      'HelenaMartins',
      'Viuolaudo',
      '3vezes',
      'Exame004271',
    ])
      expect(text).toContain(words);
    const { lines: found } = await scene.lines();
    expect(found.slice(0, 2).map(({ action }) => action)).toEqual(['audit.export', 'audit.readers']);
  });
});

it('whoever opens a card, the exams of a day or an exam of a patient is among those who saw her record', async () => {
  const patient = await make.makePatient(scene.company);
  const exam = await make.makeInteraction(scene.company, patient.id, { status: 'PUBLICADO' });
  for (const [name, input] of [
    ['getPatient', { iuid: patient.id }],
    ['examCard', { id: exam.id }],
    ['getStudy', { iuid: exam.id }],
    ['getInteraction', { iuid: exam.id }],
    ['timeline', { iuid: patient.id }],
  ] as const) {
    await scene.seal();
    const before = (await server.call('recordReaders', { iuid: patient.id }, scene.manager)).body.total;
    expect((await server.call(name, input as never, scene.manager)).status, name).toBe(200);
    await scene.seal();
    expect((await server.call('recordReaders', { iuid: patient.id }, scene.manager)).body.total, name).toBe(before + 1);
  }
});
