import {
  type Actor,
  type InteractionAction,
  type InteractionLine,
  interactionActions,
  ROLES,
  type Role,
  type RouteName,
  STATUSES,
} from '@gesta/domain';
import { beforeAll, expect, it } from 'vitest';
import { type Factories, factories } from '../packages/server/src/test/factories.ts';
import { type TestApp, testApp, type Who } from '../packages/server/src/test/testApp.ts';
import { examListActs } from '../packages/web/src/screens/studies/examListActs.ts';
import { type Screen, screensFor } from '../packages/web/src/shell/screens.ts';

/** What a screen asks when it opens; the compiler names the screen that is missing. */
const SCREEN_ASKS: Record<Screen['path'], readonly RouteName[]> = {
  '/': ['home'],
  '/patients': ['listPatients'],
  '/studies': ['listInteractions', 'listDoctors'],
  '/worklist': ['listWorklist'],
  '/outbox': ['listOutbound', 'outboxState'],
  '/calculators': [],
  '/gestao': ['management'],
  '/companies': ['listCompanies'],
  '/print-settings': ['printConfig'],
  '/users': ['listUsers'],
  '/devices': ['listDevices'],
  '/deleted': ['listDeleted'],
  '/profile': ['signature'],
};

/** What the row of an exam asks when its act is pressed, by the words of the act; what opens a public page asks nothing. */
const ROW_ASKS: Record<string, readonly RouteName[]> = {
  'portal.open': [],
  'send.openPortal': ['sendingDetails', 'openPortal'],
  'study.openFetalReport': ['openExam', 'reportState'],
  'studies.generalReport': ['openExam', 'reportState'],
  'study.images': ['openExam', 'listExamFiles'],
  'patient.timeline': ['timeline'],
  'study.editExam': ['updateInteraction'],
  'send.byWhatsapp': ['sendingDetails'],
  'send.byEmail': ['sendingDetails'],
  'common.delete': ['deleteInteraction'],
};

/** The same for the card of an exam. There is no viewer yet. */
const CARD_ASKS: Record<InteractionAction, readonly RouteName[]> = {
  open: ['openExam'],
  viewReport: ['reportState'],
  download: ['reportState'],
  openViewer: [],
  resend: ['resendReport'],
  delete: ['deleteInteraction'],
};

let server: TestApp;
let make: Factories;
let company: string;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany()).id;
});

type Person = { actor: Actor; who: Who };
async function person(role: Role): Promise<Person> {
  const user = await make.makeUser(role, [company]);
  const who = { token: await server.signIn(user.email), company };
  return { actor: { iuid: user.id, role, enabledIA: false }, who };
}

/** 403 is a refusal; whatever else comes was let in. */
async function isRefused(route: RouteName, input: Record<string, unknown>, who: Who): Promise<boolean> {
  return (await server.call(route, input as never, who)).status === 403;
}

it.each(ROLES)('[LST-199] no menu offers %s a screen that the server would refuse', async (role) => {
  const { who } = await person(role);
  const refused: string[] = [];
  for (const { path } of screensFor(role))
    for (const route of SCREEN_ASKS[path])
      if (await isRefused(route, { company }, who)) refused.push(`${path}: ${route}`);
  expect(refused).toEqual([]);
});

it.each(ROLES)('[LST-199] no list, row or card offers %s an act that the server would refuse', async (role) => {
  const { actor, who } = await person(role);
  const other = await make.makeUser('doctor', [company]);
  const patient = await make.makePatient(company);
  const refused: string[] = [];
  let offered = 0;
  for (const status of STATUSES)
    for (const doctor of [null, actor.iuid, other.id]) {
      const row = await make.makeInteraction(company, patient.id, { status, doctorId: doctor });
      const line = {
        iuid: row.id,
        type: 'exame',
        status,
        doctor: doctor === null ? null : { iuid: doctor, name: '' },
        patient: { iuid: patient.id, name: patient.name },
        portalOpen: false,
      } as unknown as InteractionLine;
      const around = { t: (key: string) => key, navigate: () => undefined, actor, dialogs: {} };
      const acts = examListActs(line, around as never).map(({ label }) => ({ label, asks: ROW_ASKS[label] }));
      for (const action of interactionActions(actor, { status, doctor }))
        acts.push({ label: action, asks: CARD_ASKS[action] });
      // What hides the exam is asked last.
      for (const { label, asks } of acts.toSorted((one) => (one.asks?.includes('deleteInteraction') ? 1 : -1))) {
        if (asks === undefined) throw new Error(`Nobody says what "${label}" asks: add it to ROW_ASKS.`);
        for (const route of asks) {
          offered += 1;
          const iuid = route === 'timeline' ? patient.id : row.id;
          if (await isRefused(route, { iuid, version: 1, title: 'Teste', reason: 'teste' }, who))
            refused.push(
              `${status}, ${doctor === null ? 'nobody' : doctor === actor.iuid ? 'own' : 'other'}: ${label}`,
            );
        }
      }
    }
  expect(offered).toBeGreaterThan(30);
  expect(refused).toEqual([]);
});
