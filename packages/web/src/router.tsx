import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { currentSession } from './api/session.tsx';
import { formSearch } from './exam/formSearch.ts';
import { rememberDestination } from './login/destination.ts';
import { LoginScreen } from './login/LoginScreen.tsx';
import { calculatorsSearch } from './screens/calculators/address.ts';
import { ROUTE_NAMES } from './screens/fetal/exam/routeNames.ts';
import { patientsSearch } from './screens/patients/patientsSearch.ts';
import { studiesSearch } from './screens/studies/studiesSearch.ts';
import { worklistSearch } from './screens/worklist/worklistSearch.ts';
import { RouteFailed } from './shell/CrashPage.tsx';
import { loadScreen } from './shell/loadScreen.ts';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: LoginScreen,
  beforeLoad: () => {
    if (currentSession() !== null) throw redirect({ to: '/', replace: true });
  },
});

const signedIn = ({ location }: { location: { href: string } }) => {
  if (currentSession() !== null) return;
  rememberDestination(location.href);
  throw redirect({ to: '/login', replace: true });
};

const staff = createRoute({ getParentRoute: () => root, id: 'staff', component: Shell, beforeLoad: signedIn });

/** A sheet of paper: nothing of the shell stands around it. */
const protocol = createRoute({
  getParentRoute: () => root,
  path: '/worklist/protocol/$id',
  beforeLoad: signedIn,
  component: lazyRouteComponent(
    loadScreen(() => import('./screens/worklist/ProtocolPage.tsx')),
    'ProtocolPage',
  ),
});

const home = createRoute({
  getParentRoute: () => staff,
  path: '/',
  component: lazyRouteComponent(
    loadScreen(() => import('./screens/home/HomeScreen.tsx')),
    'HomeScreen',
  ),
});
const patients = createRoute({
  getParentRoute: () => staff,
  path: '/patients',
  validateSearch: patientsSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('./screens/patients/PatientsScreen.tsx')),
    'PatientsScreen',
  ),
});
const studies = createRoute({
  getParentRoute: () => staff,
  path: '/studies',
  validateSearch: studiesSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('./screens/studies/StudiesScreen.tsx')),
    'StudiesScreen',
  ),
});
const worklist = createRoute({
  getParentRoute: () => staff,
  path: '/worklist',
  validateSearch: worklistSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('./screens/worklist/WorklistScreen.tsx')),
    'WorklistScreen',
  ),
});
const companies = createRoute({
  getParentRoute: () => staff,
  path: '/companies',
  component: lazyRouteComponent(
    loadScreen(() => import('./screens/companies/CompaniesScreen.tsx')),
    'CompaniesScreen',
  ),
});
const users = createRoute({
  getParentRoute: () => staff,
  path: '/users',
  component: lazyRouteComponent(
    loadScreen(() => import('./screens/users/UsersScreen.tsx')),
    'UsersScreen',
  ),
});
const profile = createRoute({
  getParentRoute: () => staff,
  path: '/profile',
  component: lazyRouteComponent(
    loadScreen(() => import('./screens/profile/ProfileScreen.tsx')),
    'ProfileScreen',
  ),
});
const management = createRoute({
  getParentRoute: () => staff,
  path: '/gestao',
  component: lazyRouteComponent(
    loadScreen(() => import('./screens/management/ManagementScreen.tsx')),
    'ManagementScreen',
  ),
});
const deleted = createRoute({
  getParentRoute: () => staff,
  path: '/deleted',
  component: lazyRouteComponent(
    loadScreen(() => import('./screens/deleted/DeletedScreen.tsx')),
    'DeletedScreen',
  ),
});

const calculators = createRoute({
  getParentRoute: () => staff,
  path: '/calculators',
  validateSearch: calculatorsSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('./screens/calculators/CalculatorsScreen.tsx')),
    'CalculatorsScreen',
  ),
});
/** The list and the open calculator are one screen: only the name in the address differs. */
const noCalculator = createRoute({ getParentRoute: () => calculators, path: '/' });
const oneCalculator = createRoute({ getParentRoute: () => calculators, path: '$measure' });

/** Declared by the specification, not built yet: they answer not-found and nothing links to them. */
const unbuilt = <P extends string>(path: P) =>
  createRoute({ getParentRoute: () => staff, path, component: NotFoundPage });

const fetalWorkspace = createRoute({ getParentRoute: () => staff, path: '/ultra-fetal/patient/$patientId' });
const fetalGestations = createRoute({
  getParentRoute: () => fetalWorkspace,
  path: '/',
  component: lazyRouteComponent(
    loadScreen(() => import('./screens/fetal/gestations/GestationsPage.tsx')),
    'GestationsPage',
  ),
});
const fetalInteraction = createRoute({
  getParentRoute: () => fetalWorkspace,
  path: '/gestation-interaction/$gestationInteractionId',
  staticData: { name: ROUTE_NAMES.interaction },
  component: lazyRouteComponent(
    loadScreen(() => import('./screens/fetal/exam/ExamLayout.tsx')),
    'ExamLayout',
  ),
});
const fetalStart = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/',
  component: lazyRouteComponent(
    loadScreen(() => import('./screens/fetal/exam/ToFirstForm.tsx')),
    'ToFirstForm',
  ),
});
const fetalForm = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/form/$formId',
  staticData: { name: ROUTE_NAMES.form },
  validateSearch: formSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('./screens/fetal/exam/FormPage.tsx')),
    'FormPage',
  ),
});
const fetalMedias = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/medias',
  staticData: { name: ROUTE_NAMES.medias },
  component: lazyRouteComponent(
    loadScreen(() => import('./exam/MediasPage.tsx')),
    'MediasPage',
  ),
});
const fetalConclusion = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/conclusion',
  staticData: { name: ROUTE_NAMES.conclusion },
  component: lazyRouteComponent(
    loadScreen(() => import('./exam/TextPage.tsx')),
    'ConclusionPage',
  ),
});
const fetalSummary = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/summary',
  staticData: { name: ROUTE_NAMES.summary },
  component: lazyRouteComponent(
    loadScreen(() => import('./screens/fetal/exam/SummaryPage.tsx')),
    'SummaryPage',
  ),
});
const fetalObservations = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/observations',
  staticData: { name: ROUTE_NAMES.observations },
  component: lazyRouteComponent(
    loadScreen(() => import('./exam/TextPage.tsx')),
    'ObservationsPage',
  ),
});

const routeTree = root.addChildren([
  login,
  protocol,
  staff.addChildren([
    home,
    patients,
    studies,
    worklist,
    companies,
    users,
    profile,
    management,
    deleted,
    calculators.addChildren([noCalculator, oneCalculator]),
    unbuilt('/studies/$id'),
    unbuilt('/studies/$company/$patId/$serviceDate'),
    unbuilt('/reports/$patId/$serviceDate'),
    unbuilt('/timeline/$patientId'),
    unbuilt('/medical-record/$recordId'),
    unbuilt('/general-report/$id'),
    unbuilt('/viewer/$id'),
    unbuilt('/upload-files'),
    unbuilt('/devices'),
    fetalWorkspace.addChildren([
      fetalGestations,
      fetalInteraction.addChildren([
        fetalStart,
        fetalForm,
        fetalMedias,
        fetalConclusion,
        fetalSummary,
        fetalObservations,
      ]),
    ]),
    unbuilt('/$'),
  ]),
]);

/** Addresses people can read and type: no JSON in them. */
function plainSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return query.size === 0 ? '' : `?${query}`;
}

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: ScreenSkeleton,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: RouteFailed,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: plainSearch,
});

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: what a route is called is merged into this interface
  interface StaticDataRouteOption {
    /** Its name in the specification. */
    name?: string;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: the router is registered by merging this interface
  interface Register {
    router: typeof router;
  }
}
