import type { MessageKey, Role, RouteName } from '@gesta/domain';
import { type Offer, offeredTo } from '../ui/offer.ts';
import type { Screen } from './screens.ts';

type Acts = Readonly<Partial<Record<MessageKey, readonly RouteName[]>>>;

/** The buttons above the list of a screen, and what each asks. */
export const SCREEN_ACTS = {
  '/': { 'patients.new': ['createPatient'], 'newExam.title': ['bookExam'], 'firstSteps.title': ['firstSteps'] },
  '/patients': { 'patients.new': ['createPatient'] },
  '/studies': { 'newExam.title': ['bookExam'], 'outbox.title': ['listOutbound', 'outboxState'] },
  '/worklist': { 'worklist.newExam': ['bookExam'] },
  '/outbox': { 'outbox.resendFailed': ['resendFailed'] },
  '/calculators': {},
  '/medicines': {
    'medicines.new': ['saveMedicine'],
    'medicines.import': ['importMedicines'],
    'medicines.export': ['listMedicines'],
  },
  '/gestao': {
    'company.settingsOpen': ['saveSchedule', 'saveExamTypes'],
    'print.settings': ['printConfig', 'savePrintConfig'],
  },
  '/companies': { 'companies.new': ['createCompany'] },
  '/print-settings': {},
  '/users': { 'users.new': ['createUser'] },
  '/devices': { 'devices.approve': ['listAllDevices', 'approveDevice'], 'devices.refuse': ['refuseDevice'] },
  '/deleted': {},
  '/profile': {},
} as const satisfies Record<Screen['path'], Acts>;

export type ScreenAct<P extends Screen['path']> = Extract<keyof (typeof SCREEN_ACTS)[P], MessageKey>;

export function screenOffers<P extends Screen['path']>(path: P, role: Role): Offer<ScreenAct<P>>[] {
  const acts = Object.entries(SCREEN_ACTS[path]) as [ScreenAct<P>, readonly RouteName[]][];
  return offeredTo(
    role,
    acts.map(([label, asks]) => ({ label, asks })),
  );
}
