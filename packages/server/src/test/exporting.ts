import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { Factories } from './factories.ts';
import { namedDicom } from './imagingInput.ts';
import { interactionWithFile } from './interactionWithFile.ts';
import { publishedInteraction } from './publishedInteraction.ts';
import { PASSWORD, type TestApp, type Who } from './testApp.ts';

type At = { server: TestApp; make: Factories };

/** A patient with a published report, a picture, a clip and a file of a machine. */
export async function patientToExport(at: At, company: string, who: Who, name = 'ROSA LIMA'): Promise<string> {
  const { id } = await at.make.makePatient(company, { name });
  await publishedInteraction(at, company, id);
  await interactionWithFile(at, company, id);
  await interactionWithFile(at, company, id, 'PUBLICADO', 'uploadExamVideo');
  const exam = await at.make.makeInteraction(company, id);
  const sent = { name: name.split(' ').reverse().join('^'), accession: exam.accessionNumber };
  const { body } = await at.server.call('sendDicom', { bytes: namedDicom(at.make, sent) }, who);
  expect(body.linkedTo).toBe(exam.id);
  return id;
}

export async function startExport({ server }: At, who: Who, of: { patient: string } | 'company'): Promise<string> {
  expect((await server.call('confirmPassword', { password: PASSWORD }, who)).status).toBe(200);
  const { status, body } =
    of === 'company'
      ? await server.call('exportCompany', { reason: 'mudança de sistema' }, who)
      : await server.call('exportPatient', { iuid: of.patient, reason: 'pedido da titular' }, who);
  expect(status).toBe(200);
  return body.work;
}

export async function untilDone({ server }: At, who: Who, iuid: string, timeout = 60_000) {
  const read = async () => (await server.call('getWork', { iuid }, who)).body;
  await expect.poll(async () => (await read()).state, { timeout, interval: 100 }).toBe('done');
  return read();
}

/** The zip of a work, on the disk. */
export async function takeFile({ server }: At, who: Who, iuid: string): Promise<string> {
  const { status, body } = await server.call('workFile', { iuid }, who);
  expect(status).toBe(200);
  const place = path.join(server.config.dataDir, `${iuid}.zip`);
  writeFileSync(place, body);
  return place;
}

/** What a program that is none of ours makes of the export of a clinic. */
export function readBack(place: string): Record<string, number | string> {
  const script = path.join(import.meta.dirname, '../export/readBack.py');
  return JSON.parse(execFileSync('python3', [script, place], { encoding: 'utf8' }));
}
