import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { currentSession } from './api/session.tsx';
import { rememberDestination } from './login/destination.ts';
import { LoginScreen } from './login/LoginScreen.tsx';
import { RouteFailed } from './shell/CrashPage.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';
import { screenView } from './shell/screenView.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: LoginScreen,
  beforeLoad: () => {
    if (currentSession() !== null) throw redirect({ to: '/', replace: true });
  },
});

const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  component: Shell,
  beforeLoad: ({ location }) => {
    if (currentSession() !== null) return;
    rememberDestination(location.href);
    throw redirect({ to: '/login', replace: true });
  },
});

const home = createRoute({
  getParentRoute: () => staff,
  path: '/',
  component: screenView('/', () => import('./screens/home/HomeScreen.tsx').then((m) => m.HomeScreen)),
});
const patients = createRoute({
  getParentRoute: () => staff,
  path: '/patients',
  validateSearch: (search: { q?: string; new?: 1 }) => search,
  component: screenView('/patients', () => import('./screens/patients/PatientsScreen.tsx').then((m) => m.PatientsScreen)),
});
const studies = createRoute({
  getParentRoute: () => staff,
  path: '/studies',
  validateSearch: (search: { day?: string; status?: string; q?: string; visit?: string }) => search,
  component: screenView('/studies', () => import('./screens/studies/StudiesScreen.tsx').then((m) => m.StudiesScreen)),
});
const companies = createRoute({
  getParentRoute: () => staff,
  path: '/companies',
  component: screenView('/companies', () =>
    import('./screens/companies/CompaniesScreen.tsx').then((m) => m.CompaniesScreen),
  ),
});
const users = createRoute({
  getParentRoute: () => staff,
  path: '/users',
  component: screenView('/users', () => import('./screens/users/UsersScreen.tsx').then((m) => m.UsersScreen)),
});
const profile = createRoute({
  getParentRoute: () => staff,
  path: '/profile',
  component: screenView('/profile', () => import('./screens/profile/ProfileScreen.tsx').then((m) => m.ProfileScreen)),
});
const management = createRoute({
  getParentRoute: () => staff,
  path: '/gestao',
  component: screenView('/gestao', () =>
    import('./screens/management/ManagementScreen.tsx').then((m) => m.ManagementScreen),
  ),
});
const deleted = createRoute({
  getParentRoute: () => staff,
  path: '/deleted',
  component: screenView('/deleted', () => import('./screens/deleted/DeletedScreen.tsx').then((m) => m.DeletedScreen)),
});

/** Declared by the specification, not built yet: they answer not-found and nothing links to them. */
const unbuilt = <P extends string>(path: P) =>
  createRoute({ getParentRoute: () => staff, path, component: NotFoundPage });

const fetalWorkspace = createRoute({ getParentRoute: () => staff, path: '/ultra-fetal/patient/$patientId' });
const fetalGestations = createRoute({ getParentRoute: () => fetalWorkspace, path: '/', component: NotFoundPage });
const fetalInteraction = createRoute({
  getParentRoute: () => fetalWorkspace,
  path: '/gestation-interaction/$gestationInteractionId',
});
const inInteraction = <P extends string>(path: P) =>
  createRoute({ getParentRoute: () => fetalInteraction, path, component: NotFoundPage });

const routeTree = root.addChildren([
  login,
  staff.addChildren([
    home,
    patients,
    studies,
    companies,
    users,
    profile,
    management,
    deleted,
    unbuilt('/studies/$id'),
    unbuilt('/studies/$company/$patId/$serviceDate'),
    unbuilt('/reports/$patId/$serviceDate'),
    unbuilt('/worklist'),
    unbuilt('/timeline/$patientId'),
    unbuilt('/medical-record/$recordId'),
    unbuilt('/general-report/$id'),
    unbuilt('/viewer/$id'),
    unbuilt('/upload-files'),
    unbuilt('/devices'),
    fetalWorkspace.addChildren([
      fetalGestations,
      fetalInteraction.addChildren([
        inInteraction('/'),
        inInteraction('/form/$formId'),
        inInteraction('/medias'),
        inInteraction('/conclusion'),
        inInteraction('/summary'),
        inInteraction('/observations'),
      ]),
    ]),
    unbuilt('/$'),
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: ScreenSkeleton,
  defaultErrorComponent: RouteFailed,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the router is registered by merging this interface
  interface Register {
    router: typeof router;
  }
}
