import { type Role, type Schedule, USUAL_SCHEDULE } from '@gesta/domain';
import type { ClinicPlan } from './clinic.ts';
import { cnpjOf } from './documents.ts';
import { TODAY_NAMES } from './names.ts';
import { createRandom } from './random.ts';

/** Known to everybody: the demo listens on this machine only, and a production database never has it. */
export const DEMO_PASSWORD = 'gesta-demo';

type DemoUser = {
  id: string;
  email: string;
  displayName: string;
  role: Role;
  crm: string;
  crmUF: string;
  rqe: string;
  address: string;
  contact: string;
  /** Places in the list of companies; the first is the default. */
  companies: readonly [0 | 1, ...(0 | 1)[]];
};

/** Where their doctors can be reached; 0000 is given to nobody. */
const WORKPLACES = [
  { address: 'Rua das Acácias, 120 · São Paulo/SP', contact: '(11) 3000-0000' },
  { address: 'Avenida do Rio, 45 · Manaus/AM', contact: '(92) 3000-0000' },
] as const;

const ids = createRandom(20_261_114, 99);
const user = (
  email: string,
  displayName: string,
  role: Role,
  companies: DemoUser['companies'],
  crm = '',
  crmUF = '',
): DemoUser => {
  const signs = role === 'doctor';
  return {
    ...{ id: ids.uuid(), email, displayName, role, crm, crmUF, companies },
    rqe: signs ? `00${Number(crm) + 198}` : '',
    address: signs ? WORKPLACES[companies[0]].address : '',
    contact: signs ? WORKPLACES[companies[0]].contact : '',
  };
};

const admin = user('admin@gesta.example', 'Ada Moreira (demo)', 'admin', [0, 1]);
const helena = user('medica@aurora.example', 'Dra. Helena Martins (demo)', 'doctor', [0], '000000', 'SP');
const caio = user('medico@aurora.example', 'Dr. Caio Brandão (demo)', 'doctor', [0], '000001', 'SP');
const manager = user('gestora@aurora.example', 'Cláudia Reis (demo)', 'manager', [0]);
const reception = user('recepcao@aurora.example', 'Júlia Prado (demo)', 'user', [0]);
const livia = user('medica@horizonte.example', 'Dra. Lívia Sampaio (demo)', 'doctor', [1], '000002', 'AM');
const otto = user('medico@horizonte.example', 'Dr. Otto Falcão (demo)', 'doctor', [1], '000003', 'AM');
const manager2 = user('gestora@horizonte.example', 'Regina Maia (demo)', 'manager', [1]);
const reception2 = user('recepcao@horizonte.example', 'Inês Sá (demo)', 'user', [1]);
const rafael = user('medico@gesta.example', 'Dr. Rafael Antunes (demo)', 'doctor', [0, 1], '000004', 'SP');

export const DEMO_USERS: readonly DemoUser[] = [
  ...[admin, helena, caio, manager, reception],
  ...[livia, otto, manager2, reception2, rafael],
];

export type DemoCompany = {
  identity: string;
  name: string;
  nameFull: string;
  email: string;
  schedule: Schedule;
  plan: ClinicPlan;
};

export const DEMO_COMPANIES: readonly [DemoCompany, DemoCompany] = [
  {
    identity: cnpjOf('990000010001'),
    name: 'Clínica Aurora (demo)',
    nameFull: 'Clínica Aurora de Medicina Fetal Ltda. (demonstração)',
    email: 'contato@aurora.example',
    schedule: { ...USUAL_SCHEDULE, activated: true, url: 'https://agenda.example/aurora' },
    plan: {
      company: ids.uuid(),
      place: 1,
      timeZone: 'America/Sao_Paulo',
      areaCode: '11',
      uf: 'SP',
      patients: 120,
      lastAn: 3_790,
      doctors: [helena.id, caio.id, rafael.id],
      todayNames: TODAY_NAMES[0],
      stories: true,
      shift: 0,
    },
  },
  {
    identity: cnpjOf('DEMO0H0R0001'),
    name: 'Centro Fetal Horizonte (demo)',
    nameFull: 'Centro de Medicina Fetal Horizonte S.A. (demonstração)',
    email: 'contato@horizonte.example',
    schedule: USUAL_SCHEDULE,
    plan: {
      company: ids.uuid(),
      place: 2,
      timeZone: 'America/Manaus',
      areaCode: '92',
      uf: 'AM',
      patients: 60,
      lastAn: 1_204,
      doctors: [livia.id, otto.id, rafael.id],
      todayNames: TODAY_NAMES[1],
      stories: false,
      shift: -2,
    },
  },
];
