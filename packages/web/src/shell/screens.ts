import { type MessageKey, mayCall, type Role, type RouteName } from '@gesta/domain';
import {
  type Icon,
  IconBuilding,
  IconCalculator,
  IconChartBar,
  IconCloudUpload,
  IconDeviceDesktop,
  IconHeartRateMonitor,
  IconHistory,
  IconHome,
  IconInbox,
  IconListDetails,
  IconMailForward,
  IconPackageExport,
  IconPill,
  IconPrinter,
  IconRulerMeasure,
  IconStethoscope,
  IconTableImport,
  IconTrash,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';

export type Screen = {
  path:
    | '/'
    | '/patients'
    | '/patients/imports'
    | '/studies'
    | '/worklist'
    | '/outbox'
    | '/upload-files'
    | '/images-inbox'
    | '/calculators'
    | '/medicines'
    | '/gestao/espelho'
    | '/gestao'
    | '/audit'
    | '/companies'
    | '/print-settings'
    | '/users'
    | '/devices'
    | '/deleted'
    | '/move-out'
    | '/health-status'
    | '/profile';
  label: MessageKey;
  icon: Icon;
  /** What it asks when it opens, and what its form saves: it is there for those whom all of these let in. */
  asks: readonly RouteName[];
  /** Whether the top bar links it, and in which part of the side menu it stands. */
  top: boolean;
  side: 'daily' | 'lead' | 'admin' | null;
  /** What it is called there, where the heading above says the rest. */
  sideLabel?: MessageKey;
  /** Where pages that stand elsewhere but belong to it begin. */
  also?: string;
};

/** The one list of screens: top bar, side menu, palette and refusals all read it. */
export const SCREENS: readonly Screen[] = [
  { path: '/', label: 'shell.home', icon: IconHome, asks: ['home', 'deskQueue'], top: true, side: 'daily' },
  {
    path: '/patients',
    label: 'shell.patients',
    icon: IconUsers,
    asks: ['listPatients'],
    top: true,
    side: 'daily',
    also: '/ultra-fetal/patient',
  },
  {
    path: '/studies',
    label: 'shell.studies',
    icon: IconStethoscope,
    asks: ['listInteractions', 'listDoctors'],
    top: true,
    side: 'daily',
  },
  {
    path: '/worklist',
    label: 'shell.worklist',
    icon: IconListDetails,
    asks: ['listWorklist', 'freeHours'],
    top: true,
    side: 'daily',
  },
  {
    path: '/outbox',
    label: 'shell.outbox',
    icon: IconMailForward,
    asks: ['listOutbound', 'outboxState'],
    top: false,
    side: 'daily',
  },
  {
    path: '/upload-files',
    label: 'upload.title',
    icon: IconCloudUpload,
    asks: ['sendDicom'],
    top: false,
    side: null,
  },
  {
    path: '/images-inbox',
    label: 'studies.imagesWithoutExam',
    icon: IconInbox,
    asks: ['waitingStudies', 'linkStudy'],
    top: false,
    side: null,
  },
  { path: '/calculators', label: 'shell.calculators', icon: IconCalculator, asks: [], top: false, side: 'daily' },
  {
    path: '/medicines',
    label: 'medicines.title',
    icon: IconPill,
    asks: ['listMedicines'],
    top: false,
    side: null,
  },
  {
    path: '/gestao',
    label: 'shell.management',
    sideLabel: 'shell.dashboard',
    icon: IconChartBar,
    asks: ['management'],
    top: true,
    side: 'lead',
  },
  {
    path: '/gestao/espelho',
    label: 'mirror.title',
    icon: IconRulerMeasure,
    asks: ['qualityMirror'],
    top: false,
    side: 'lead',
  },
  {
    path: '/patients/imports',
    label: 'moveIn.title',
    icon: IconTableImport,
    asks: ['matchPatients', 'importPatients', 'listImports', 'undoImport'],
    top: false,
    side: 'lead',
  },
  {
    path: '/audit',
    label: 'trail.title',
    icon: IconHistory,
    asks: ['readTrail', 'trailState'],
    top: false,
    side: 'lead',
  },
  {
    path: '/companies',
    label: 'shell.companies',
    icon: IconBuilding,
    asks: ['listCompanies'],
    top: false,
    side: 'admin',
  },
  {
    path: '/print-settings',
    label: 'print.settings',
    icon: IconPrinter,
    asks: ['printConfig', 'savePrintConfig', 'saveCompanyLogo'],
    top: false,
    side: null,
  },
  { path: '/users', label: 'shell.users', icon: IconUsersGroup, asks: ['listUsers'], top: false, side: 'admin' },
  // Everybody may look at the devices of the own clinic.
  {
    path: '/devices',
    label: 'shell.devices',
    icon: IconDeviceDesktop,
    asks: ['listDevices'],
    top: false,
    side: 'admin',
  },
  {
    path: '/move-out',
    label: 'shell.moveOut',
    icon: IconPackageExport,
    asks: ['listWork', 'affectedPatients'],
    top: false,
    side: 'admin',
  },
  { path: '/deleted', label: 'shell.deleted', icon: IconTrash, asks: ['listDeleted'], top: false, side: 'admin' },
  {
    path: '/health-status',
    label: 'shell.health',
    icon: IconHeartRateMonitor,
    asks: ['healthStatus'],
    top: false,
    side: 'admin',
  },
  {
    path: '/profile',
    label: 'profile.title',
    icon: IconUserCircle,
    asks: ['signature', 'updateProfile', 'saveSignature'],
    top: false,
    side: null,
  },
];

export const isFor = ({ asks }: Screen, role: Role): boolean => mayCall(role, ...asks);

export function screensFor(role: Role): readonly Screen[] {
  return SCREENS.filter((screen) => isFor(screen, role));
}

/** In which part of the side menu this person finds a screen; what is not there others reach by the palette. */
export function sideOf({ side }: Screen, role: Role): Screen['side'] {
  if (side === 'admin' && role !== 'admin') return null;
  return side === 'lead' && role !== 'admin' && role !== 'manager' ? null : side;
}

/** An address below a screen belongs to it, or to one that stands nearer. */
export function screenAt(pathname: string): Screen | undefined {
  const isBelow = (path: string) => path !== '/' && pathname.startsWith(`${path}/`);
  return SCREENS.filter(({ path, also }) => path === pathname || isBelow(path) || (also !== undefined && isBelow(also)))
    .toSorted((a, b) => b.path.length - a.path.length)
    .at(0);
}

/** Whether another screen stands below this one: being there is not being here. */
export const hasBelow = ({ path }: Screen): boolean => SCREENS.some((other) => other.path.startsWith(`${path}/`));
