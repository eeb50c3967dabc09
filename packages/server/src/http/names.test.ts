import { LOCALES, loadMessages } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { png } from '../test/pictures.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: string;
let interaction: string;
let admin: Who;
let doctor: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany()).id;
  const physician = await make.makeUser('doctor', [company]);
  doctor = { token: await server.signIn(physician.email), company };
  admin = { token: await server.signIn((await make.makeUser('admin', [company])).email), company };
  interaction = (await make.makeInteraction(company, (await make.makePatient(company)).id, { doctorId: physician.id }))
    .id;
});

const wrong = [
  ['a line break', 'Maria\nda Silva', 'errors.lineBreak'],
  ['a carriage return', 'Maria\rda Silva', 'errors.lineBreak'],
  ['a line separator', 'Maria\u2028da Silva', 'errors.lineBreak'],
  ['an override of the direction', 'Maria \u202EavliS ad', 'errors.turningCharacter'],
  ['an isolate', 'Maria \u2067Silva\u2069', 'errors.turningCharacter'],
  ['half of a pair', 'Maria \uD83D Silva', 'errors.brokenCharacter'],
  ['nothing', 'Maria\u0000Silva', 'errors.controlCharacters'],
  ['an escape', 'Maria\u001B[31mSilva', 'errors.controlCharacters'],
] as const;

/** Every name somebody types on one line, through the route that takes it; the field it is refused in. */
const names: [string, (name: string) => Promise<{ status: number; body: { error?: { fields?: object } } }>, string][] =
  [
    [
      'a patient',
      (name) => server.call('createPatient', { name, birthdate: '1990-01-01' as never, sex: 'F' }, doctor),
      'name',
    ],
    ['a person', (displayName) => server.call('updateProfile', { displayName }, doctor), 'displayName'],
    ['a clinic', (name) => server.call('createCompany', { identity: '11222333000181', name }, admin), 'name'],
    ['a template', (name) => server.call('saveTemplate', { name, content: 'texto' }, doctor), 'name'],
    ['a room', (room) => server.call('updateInteraction', { iuid: interaction, version: 1, room }, doctor), 'room'],
    [
      'a referring physician',
      (name) => server.call('updateInteraction', { iuid: interaction, version: 1, referringDoctor: { name } }, doctor),
      'referringDoctor.name',
    ],
    [
      'a patient of the worklist',
      (patientName) => server.call('createWorklistExam', { company, patientName }, doctor),
      'patientName',
    ],
    [
      'a caption',
      (caption) => server.call('updateExamFile', { iuid: interaction, file: make.id(), caption }, doctor),
      'caption',
    ],
    [
      'a file',
      (name) => server.call('uploadExamFile', { iuid: interaction, field: 'a.b.c', name, bytes: png(4, 4) }, doctor),
      'name',
    ],
  ];

describe('a name on one line', () => {
  it.each(names)('of %s is refused with what hides in it, and says what', async (what, send, field) => {
    for (const [, name, key] of wrong) {
      // What cannot be written in a header cannot be sent either.
      if (what === 'a file' && !name.isWellFormed()) continue;
      const answer = await send(name);
      expect([answer.status, answer.body.error?.fields], JSON.stringify(name)).toEqual([400, { [field]: key }]);
    }
  });

  it('has its refusals in the language of whoever reads them', async () => {
    for (const locale of LOCALES) {
      const words = await loadMessages(locale);
      for (const [, , key] of wrong) expect(words[key], `${locale} ${key}`).toMatch(/\S{3,}/);
    }
  });

  it('loses marks that nobody sees, and keeps letters of every script', async () => {
    const made = async (name: string) =>
      (await server.call('createPatient', { name, birthdate: '1990-01-01' as never, sex: 'F' }, doctor)).body.name;
    expect(await made('\u200EMaria\u200B\tda  Silva\u200F ')).toBe('MARIA DA SILVA');
    expect(await made('שרה כהן')).toBe('שרה כהן');
    expect(await made("D'Ávila Müller-Łukasz 李娜 😀")).toBe("D'ÁVILA MÜLLER-ŁUKASZ 李娜 😀");
  });
});

it('a text of several lines keeps its lines, and refuses what cannot be stored', async () => {
  const change = async (clinicalIndication: string) => {
    const { version } = (await server.call('getInteraction', { iuid: interaction }, doctor)).body;
    return server.call('updateInteraction', { iuid: interaction, version, clinicalIndication }, doctor);
  };
  expect((await change('primeira\n\tsegunda')).body.clinicalIndication).toBe('primeira\n\tsegunda');
  expect((await change('a\u0000b')).body.error.fields).toEqual({ clinicalIndication: 'errors.controlCharacters' });
  expect((await change('a\uD83D')).body.error.fields).toEqual({ clinicalIndication: 'errors.brokenCharacter' });
});
