import type { MessageKey, Role, RouteName } from '@gesta/domain';
import { type Offer, offeredTo } from '../ui/offer.ts';
import type { Screen } from './screens.ts';

type Acts = Readonly<Partial<Record<MessageKey, readonly RouteName[]>>>;

/** The buttons above the list of a screen, and what each asks. */
export const SCREEN_ACTS = {
  '/': { 'patients.new': ['createPatient'], 'newExam.title': ['bookExam'], 'firstSteps.title': ['firstSteps'] },
  '/patients': { 'patients.new': ['createPatient'], 'moveIn.open': ['matchPatients', 'importPatients'] },
  '/patients/imports': { 'moveIn.undo': ['undoImport'] },
  '/studies': {
    'newExam.title': ['bookExam'],
    'outbox.title': ['listOutbound', 'outboxState'],
    'upload.title': ['sendDicom'],
  },
  '/worklist': { 'worklist.newExam': ['bookExam'] },
  '/outbox': { 'outbox.resendFailed': ['resendFailed'] },
  '/upload-files': {},
  '/images-inbox': {},
  '/calculators': {},
  '/medicines': {
    'medicines.new': ['saveMedicine'],
    'medicines.import': ['importMedicines'],
    'medicines.export': ['listMedicines'],
  },
  '/gestao/espelho': { 'mirror.limits': ['saveMirrorLimits'] },
  '/gestao': {
    'mirror.title': ['qualityMirror'],
    'company.settingsOpen': ['saveSchedule', 'saveExamTypes'],
    'print.settings': ['printConfig', 'savePrintConfig'],
  },
  '/audit': {
    'trail.readers': ['recordReaders', 'recordReadersPaper'],
    'trail.verify': ['verifyTrail', 'seeBreak'],
    'trail.export': ['exportTrail'],
  },
  '/companies': { 'companies.new': ['createCompany'] },
  '/print-settings': {},
  '/users': { 'users.new': ['createUser'] },
  '/devices': {
    'devices.approve': ['listAllDevices', 'approveDevice'],
    'devices.refuse': ['refuseDevice'],
    'machines.authorise': ['listMachines', 'authoriseMachine', 'updateMachine'],
    'machines.rename': ['renameForMachines'],
  },
  '/deleted': {},
  '/move-out': {
    'moveOut.company': ['confirmPassword', 'exportCompany', 'getWork', 'stopWork'],
    'affected.title': ['affectedPatients'],
  },
  '/health-status': { 'health.verify': ['runBackup'] },
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
