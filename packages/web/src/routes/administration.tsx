import { createRoute } from '@tanstack/react-router';
import { auditSearch } from '../screens/audit/auditSearch.ts';
import { managementSearch } from '../screens/management/managementSearch.ts';
import { mirrorSearch } from '../screens/mirror/mirrorSearch.ts';
import { screen, staff } from './roots.tsx';

const companies = createRoute({
  getParentRoute: () => staff,
  path: '/companies',
  component: screen(() => import('../screens/companies/CompaniesScreen.tsx'), 'CompaniesScreen'),
});
const printSettings = createRoute({
  getParentRoute: () => staff,
  path: '/print-settings',
  component: screen(() => import('../screens/print/PrintScreen.tsx'), 'PrintScreen'),
});
/** Of another company than the active one, for an admin. */
const printSettingsOf = createRoute({ getParentRoute: () => printSettings, path: '$company' });
const users = createRoute({
  getParentRoute: () => staff,
  path: '/users',
  component: screen(() => import('../screens/users/UsersScreen.tsx'), 'UsersScreen'),
});
const devices = createRoute({
  getParentRoute: () => staff,
  path: '/devices',
  component: screen(() => import('../screens/devices/DevicesScreen.tsx'), 'DevicesScreen'),
});
const profile = createRoute({
  getParentRoute: () => staff,
  path: '/profile',
  component: screen(() => import('../screens/profile/ProfileScreen.tsx'), 'ProfileScreen'),
});
const management = createRoute({
  getParentRoute: () => staff,
  path: '/gestao',
  validateSearch: managementSearch,
  component: screen(() => import('../screens/management/ManagementScreen.tsx'), 'ManagementScreen'),
});
const mirror = createRoute({
  getParentRoute: () => staff,
  path: '/gestao/espelho',
  validateSearch: mirrorSearch,
  component: screen(() => import('../screens/mirror/MirrorScreen.tsx'), 'MirrorScreen'),
});
const deleted = createRoute({
  getParentRoute: () => staff,
  path: '/deleted',
  component: screen(() => import('../screens/deleted/DeletedScreen.tsx'), 'DeletedScreen'),
});
const moveOut = createRoute({
  getParentRoute: () => staff,
  path: '/move-out',
  component: screen(() => import('../screens/moveOut/MoveOutScreen.tsx'), 'MoveOutScreen'),
});
const health = createRoute({
  getParentRoute: () => staff,
  path: '/health-status',
  component: screen(() => import('../screens/health/HealthScreen.tsx'), 'HealthScreen'),
});
const audit = createRoute({
  getParentRoute: () => staff,
  path: '/audit',
  validateSearch: auditSearch,
  component: screen(() => import('../screens/audit/AuditScreen.tsx'), 'AuditScreen'),
});
/** In no menu: only the demo has it, and `npm start` says where. */
const demoMail = createRoute({
  getParentRoute: () => staff,
  path: '/demo-mail',
  component: screen(() => import('../screens/demoMail/DemoMailScreen.tsx'), 'DemoMailScreen'),
});

export const administration = [
  companies,
  printSettings.addChildren([printSettingsOf]),
  users,
  devices,
  profile,
  management,
  mirror,
  deleted,
  moveOut,
  health,
  audit,
  demoMail,
];
