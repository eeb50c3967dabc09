import { type MessageKey, ROLES, type Role } from '@gesta/domain';
import {
  type Icon,
  IconBuilding,
  IconCalculator,
  IconChartBar,
  IconDeviceDesktop,
  IconHome,
  IconListDetails,
  IconMailForward,
  IconPrinter,
  IconStethoscope,
  IconTrash,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';

export type Screen = {
  path:
    | '/'
    | '/patients'
    | '/studies'
    | '/worklist'
    | '/outbox'
    | '/calculators'
    | '/gestao'
    | '/companies'
    | '/print-settings'
    | '/users'
    | '/devices'
    | '/deleted'
    | '/profile';
  label: MessageKey;
  icon: Icon;
  roles: readonly Role[];
  /** Whether the top bar links it, and in which part of the side menu it stands. */
  top: boolean;
  side: 'daily' | 'admin' | null;
  /** Where pages that stand elsewhere but belong to it begin. */
  also?: string;
};

/** The one list of screens: top bar, side menu, palette and refusals all read it. */
export const SCREENS: readonly Screen[] = [
  { path: '/', label: 'shell.home', icon: IconHome, roles: ROLES, top: true, side: 'daily' },
  {
    path: '/patients',
    label: 'shell.patients',
    icon: IconUsers,
    roles: ROLES,
    top: true,
    side: 'daily',
    also: '/ultra-fetal/patient',
  },
  { path: '/studies', label: 'shell.studies', icon: IconStethoscope, roles: ROLES, top: true, side: 'daily' },
  { path: '/worklist', label: 'shell.worklist', icon: IconListDetails, roles: ROLES, top: true, side: 'daily' },
  { path: '/outbox', label: 'shell.outbox', icon: IconMailForward, roles: ROLES, top: false, side: 'daily' },
  { path: '/calculators', label: 'shell.calculators', icon: IconCalculator, roles: ROLES, top: false, side: 'daily' },
  {
    path: '/gestao',
    label: 'shell.management',
    icon: IconChartBar,
    roles: ['admin', 'manager'],
    top: true,
    side: null,
  },
  { path: '/companies', label: 'shell.companies', icon: IconBuilding, roles: ['admin'], top: false, side: 'admin' },
  {
    path: '/print-settings',
    label: 'print.settings',
    icon: IconPrinter,
    roles: ['admin', 'manager'],
    top: false,
    side: null,
  },
  { path: '/users', label: 'shell.users', icon: IconUsersGroup, roles: ['admin'], top: false, side: 'admin' },
  // Everybody may look at the devices of the own clinic.
  { path: '/devices', label: 'shell.devices', icon: IconDeviceDesktop, roles: ROLES, top: false, side: 'admin' },
  { path: '/deleted', label: 'shell.deleted', icon: IconTrash, roles: ['admin'], top: false, side: 'admin' },
  { path: '/profile', label: 'profile.title', icon: IconUserCircle, roles: ROLES, top: false, side: null },
];

export function screensFor(role: Role): readonly Screen[] {
  return SCREENS.filter((screen) => screen.roles.includes(role));
}

/** In which part of the side menu this person finds a screen; administration is an admin's, others reach it by the palette. */
export function sideOf({ side }: Screen, role: Role): Screen['side'] {
  return side === 'admin' && role !== 'admin' ? null : side;
}

/** An address below a screen belongs to it. */
export function screenAt(pathname: string): Screen | undefined {
  const isBelow = (path: string) => path !== '/' && pathname.startsWith(`${path}/`);
  return SCREENS.find(({ path, also }) => path === pathname || isBelow(path) || (also !== undefined && isBelow(also)));
}
