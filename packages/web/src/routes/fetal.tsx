import { createRoute } from '@tanstack/react-router';
import { formSearch } from '../exam/formSearch.ts';
import { ROUTE_NAMES } from '../screens/fetal/workspace/routeNames.ts';
import { screen, staff } from './roots.tsx';

const fetalWorkspace = createRoute({ getParentRoute: () => staff, path: '/ultra-fetal/patient/$patientId' });
const fetalGestations = createRoute({
  getParentRoute: () => fetalWorkspace,
  path: '/',
  component: screen(() => import('../screens/fetal/gestations/GestationsPage.tsx'), 'GestationsPage'),
});
const fetalInteraction = createRoute({
  getParentRoute: () => fetalWorkspace,
  path: '/gestation-interaction/$gestationInteractionId',
  staticData: { name: ROUTE_NAMES.interaction },
  component: screen(() => import('../screens/fetal/workspace/ExamLayout.tsx'), 'ExamLayout'),
});
const fetalStart = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/',
  component: screen(() => import('../screens/fetal/workspace/ToFirstForm.tsx'), 'ToFirstForm'),
});
const fetalForm = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/form/$formId',
  staticData: { name: ROUTE_NAMES.form },
  validateSearch: formSearch,
  component: screen(() => import('../screens/fetal/workspace/FormPage.tsx'), 'FormPage'),
});
const fetalMedias = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/medias',
  staticData: { name: ROUTE_NAMES.medias },
  component: screen(() => import('../exam/MediasPage.tsx'), 'MediasPage'),
});
const fetalConclusion = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/conclusion',
  staticData: { name: ROUTE_NAMES.conclusion },
  component: screen(() => import('../exam/conclusion/TextPage.tsx'), 'ConclusionPage'),
});
const fetalSummary = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/summary',
  staticData: { name: ROUTE_NAMES.summary },
  component: screen(() => import('../screens/fetal/workspace/SummaryPage.tsx'), 'SummaryPage'),
});
const fetalObservations = createRoute({
  getParentRoute: () => fetalInteraction,
  path: '/observations',
  staticData: { name: ROUTE_NAMES.observations },
  component: screen(() => import('../exam/conclusion/TextPage.tsx'), 'ObservationsPage'),
});

/** The gestations of a patient, and an exam of one of them. */
export const fetal = fetalWorkspace.addChildren([
  fetalGestations,
  fetalInteraction.addChildren([fetalStart, fetalForm, fetalMedias, fetalConclusion, fetalSummary, fetalObservations]),
]);
