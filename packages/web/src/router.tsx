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
import { LoginScreen } from './login/LoginScreen.tsx';
import { signedIn } from './login/signedIn.ts';
import { plainSearch } from './plainSearch.ts';
import { calculatorsSearch } from './screens/calculators/address.ts';
import { documentSearch } from './screens/document/documentSearch.ts';
import { ROUTE_NAMES } from './screens/fetal/exam/routeNames.ts';
import { patientsSearch } from './screens/patients/patientsSearch.ts';
import { recordSearch } from './screens/record/recordSearch.ts';
import { studiesSearch } from './screens/studies/studiesSearch.ts';
import { timelineSearch } from './screens/timeline/timelineSearch.ts';
import { worklistSearch } from './screens/worklist/worklistSearch.ts';
import { RouteFailed } from './shell/CrashPage.tsx';
import { loadScreen } from './shell/loadScreen.ts';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { PaperShell } from './shell/PaperShell.tsx';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';

/** Loaded when somebody goes there. */
function screen<T extends Record<string, unknown>, K extends keyof T & string>(load: () => Promise<T>, name: K) {
  return lazyRouteComponent(loadScreen(load), name);
}

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: LoginScreen,
  beforeLoad: () => {
    if (currentSession() !== null) throw redirect({ to: '/', replace: true });
  },
});

const staff = createRoute({ getParentRoute: () => root, id: 'staff', component: Shell, beforeLoad: signedIn });

/** A sheet of paper: nothing of the shell stands around it. */
const protocol = createRoute({
  getParentRoute: () => root,
  path: '/worklist/protocol/$id',
  beforeLoad: signedIn,
  component: screen(() => import('./screens/worklist/ProtocolPage.tsx'), 'ProtocolPage'),
});

/** Whoever holds a paper may ask about its code. */
const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify/{-$code}',
  component: screen(() => import('./screens/verify/VerifyPage.tsx'), 'VerifyPage'),
});

const home = createRoute({
  getParentRoute: () => staff,
  path: '/',
  component: screen(() => import('./screens/home/HomeScreen.tsx'), 'HomeScreen'),
});
const patients = createRoute({
  getParentRoute: () => staff,
  path: '/patients',
  validateSearch: patientsSearch,
  component: screen(() => import('./screens/patients/PatientsScreen.tsx'), 'PatientsScreen'),
});
const studies = createRoute({
  getParentRoute: () => staff,
  path: '/studies',
  validateSearch: studiesSearch,
  component: screen(() => import('./screens/studies/StudiesScreen.tsx'), 'StudiesScreen'),
});
const reports = createRoute({
  getParentRoute: () => staff,
  path: '/reports/$patId/$serviceDate',
  component: screen(() => import('./screens/study/ReportsPage.tsx'), 'ReportsPage'),
});
const worklist = createRoute({
  getParentRoute: () => staff,
  path: '/worklist',
  validateSearch: worklistSearch,
  component: screen(() => import('./screens/worklist/WorklistScreen.tsx'), 'WorklistScreen'),
});
const loadStudy = loadScreen(() => import('./screens/study/StudyScreen.tsx'));
const study = createRoute({
  getParentRoute: () => staff,
  path: '/studies/$id',
  component: lazyRouteComponent(loadStudy, 'StudyScreen'),
});
const studyOfDay = createRoute({
  getParentRoute: () => staff,
  path: '/studies/$company/$patId/$serviceDate',
  component: lazyRouteComponent(loadStudy, 'StudyOfDayScreen'),
});
const companies = createRoute({
  getParentRoute: () => staff,
  path: '/companies',
  component: screen(() => import('./screens/companies/CompaniesScreen.tsx'), 'CompaniesScreen'),
});
const printSettings = createRoute({
  getParentRoute: () => staff,
  path: '/print-settings',
  component: screen(() => import('./screens/print/PrintScreen.tsx'), 'PrintScreen'),
});
/** Of another company than the active one, for an admin. */
const printSettingsOf = createRoute({ getParentRoute: () => printSettings, path: '$company' });
const users = createRoute({
  getParentRoute: () => staff,
  path: '/users',
  component: screen(() => import('./screens/users/UsersScreen.tsx'), 'UsersScreen'),
});
const profile = createRoute({
  getParentRoute: () => staff,
  path: '/profile',
  component: screen(() => import('./screens/profile/ProfileScreen.tsx'), 'ProfileScreen'),
});
const management = createRoute({
  getParentRoute: () => staff,
  path: '/gestao',
  component: screen(() => import('./screens/management/ManagementScreen.tsx'), 'ManagementScreen'),
});
const deleted = createRoute({
  getParentRoute: () => staff,
  path: '/deleted',
  component: screen(() => import('./screens/deleted/DeletedScreen.tsx'), 'DeletedScreen'),
});

const calculators = createRoute({
  getParentRoute: () => staff,
  path: '/calculators',
  validateSearch: calculatorsSearch,
  component: screen(() => import('./screens/calculators/CalculatorsScreen.tsx'), 'CalculatorsScreen'),
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
  component: screen(() => import('./screens/fetal/gestations/GestationsPage.tsx'), 'GestationsPage'),
});
const fetalInteraction = createRoute({
  getParentRoute: () => fetalWorkspace,
  path: '/gestation-interaction/$gestationInteractionId',
  staticData: { name: ROUTE_NAMES.interaction },
  component: screen(() => import('./screens/fetal/exam/ExamLayout.tsx'), 'ExamLayout'),
});
const fetalStart = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/',
  component: screen(() => import('./screens/fetal/exam/ToFirstForm.tsx'), 'ToFirstForm'),
});
const fetalForm = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/form/$formId',
  staticData: { name: ROUTE_NAMES.form },
  validateSearch: formSearch,
  component: screen(() => import('./screens/fetal/exam/FormPage.tsx'), 'FormPage'),
});
const fetalMedias = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/medias',
  staticData: { name: ROUTE_NAMES.medias },
  component: screen(() => import('./exam/MediasPage.tsx'), 'MediasPage'),
});
const fetalConclusion = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/conclusion',
  staticData: { name: ROUTE_NAMES.conclusion },
  component: screen(() => import('./exam/TextPage.tsx'), 'ConclusionPage'),
});
const fetalSummary = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/summary',
  staticData: { name: ROUTE_NAMES.summary },
  component: screen(() => import('./screens/fetal/exam/SummaryPage.tsx'), 'SummaryPage'),
});
const fetalObservations = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/observations',
  staticData: { name: ROUTE_NAMES.observations },
  component: screen(() => import('./exam/TextPage.tsx'), 'ObservationsPage'),
});

const timeline = createRoute({
  getParentRoute: () => staff,
  path: '/timeline/$patientId',
  validateSearch: timelineSearch,
  component: screen(() => import('./screens/timeline/TimelineScreen.tsx'), 'TimelineScreen'),
});
const medicalRecord = createRoute({
  getParentRoute: () => staff,
  path: '/medical-record/$recordId',
  validateSearch: recordSearch,
  component: screen(() => import('./screens/record/RecordScreen.tsx'), 'RecordScreen'),
});
const noRecord = createRoute({
  getParentRoute: () => staff,
  path: '/medical-record',
  component: screen(() => import('./screens/record/RecordScreen.tsx'), 'NoRecord'),
});
const generalReport = createRoute({
  getParentRoute: () => staff,
  path: '/general-report/$id',
  validateSearch: recordSearch,
  component: screen(() => import('./screens/general/GeneralScreen.tsx'), 'GeneralScreen'),
});

/** Pages that are printed have nothing around them. */
const paper = createRoute({
  getParentRoute: () => root,
  id: 'paper',
  component: PaperShell,
  beforeLoad: signedIn,
});
const recordDocument = createRoute({
  getParentRoute: () => paper,
  path: '/documents/$interactionId/$kind',
  validateSearch: documentSearch,
  component: screen(() => import('./screens/document/DocumentScreen.tsx'), 'DocumentScreen'),
});

const routeTree = root.addChildren([
  login,
  verify,
  protocol,
  staff.addChildren([
    home,
    patients,
    studies,
    worklist,
    companies,
    printSettings.addChildren([printSettingsOf]),
    users,
    profile,
    management,
    deleted,
    calculators.addChildren([noCalculator, oneCalculator]),
    study,
    studyOfDay,
    reports,
    timeline,
    noRecord,
    medicalRecord,
    generalReport,
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
  paper.addChildren([recordDocument]),
]);

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
