import { createRoute } from '@tanstack/react-router';
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
  component: screen(() => import('../screens/management/ManagementScreen.tsx'), 'ManagementScreen'),
});
const deleted = createRoute({
  getParentRoute: () => staff,
  path: '/deleted',
  component: screen(() => import('../screens/deleted/DeletedScreen.tsx'), 'DeletedScreen'),
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
  deleted,
  demoMail,
];
