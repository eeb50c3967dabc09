import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { calculatorsSearch } from '../screens/calculators/calculatorsSearch.ts';
import { homeSearch } from '../screens/home/homeSearch.ts';
import { moveInSearch } from '../screens/moveIn/moveInSearch.ts';
import { outboxSearch } from '../screens/outbox/outboxSearch.ts';
import { patientsSearch } from '../screens/patients/patientsSearch.ts';
import { recordSearch } from '../screens/record/recordSearch.ts';
import { studiesSearch } from '../screens/studies/studiesSearch.ts';
import { timelineSearch } from '../screens/timeline/timelineSearch.ts';
import { worklistSearch } from '../screens/worklist/worklistSearch.ts';
import { loadScreen } from '../ui/loadScreen.ts';
import { firstScreen, screen, staff } from './roots.tsx';

const home = createRoute({
  getParentRoute: () => staff,
  path: '/',
  validateSearch: homeSearch,
  component: firstScreen(() => import('../screens/home/HomeScreen.tsx'), 'HomeScreen'),
});
const patients = createRoute({
  getParentRoute: () => staff,
  path: '/patients',
  validateSearch: patientsSearch,
  component: screen(() => import('../screens/patients/PatientsScreen.tsx'), 'PatientsScreen'),
});
const moveIn = createRoute({
  getParentRoute: () => staff,
  path: '/patients/imports',
  validateSearch: moveInSearch,
  component: screen(() => import('../screens/moveIn/MoveInScreen.tsx'), 'MoveInScreen'),
});
const studies = createRoute({
  getParentRoute: () => staff,
  path: '/studies',
  validateSearch: studiesSearch,
  component: screen(() => import('../screens/studies/StudiesScreen.tsx'), 'StudiesScreen'),
});
const reports = createRoute({
  getParentRoute: () => staff,
  path: '/reports/$patId/$serviceDate',
  component: screen(() => import('../screens/study/ReportsPage.tsx'), 'ReportsPage'),
});
const worklist = createRoute({
  getParentRoute: () => staff,
  path: '/worklist',
  validateSearch: worklistSearch,
  component: screen(() => import('../screens/worklist/WorklistScreen.tsx'), 'WorklistScreen'),
});
const outbox = createRoute({
  getParentRoute: () => staff,
  path: '/outbox',
  validateSearch: outboxSearch,
  component: screen(() => import('../screens/outbox/OutboxScreen.tsx'), 'OutboxScreen'),
});
const uploadFiles = createRoute({
  getParentRoute: () => staff,
  path: '/upload-files',
  component: screen(() => import('../screens/upload/UploadScreen.tsx'), 'UploadScreen'),
});
const imagesInbox = createRoute({
  getParentRoute: () => staff,
  path: '/images-inbox',
  component: screen(() => import('../screens/imagesInbox/ImagesInboxScreen.tsx'), 'ImagesInboxScreen'),
});
const medicines = createRoute({
  getParentRoute: () => staff,
  path: '/medicines',
  component: screen(() => import('../screens/medicines/MedicinesScreen.tsx'), 'MedicinesScreen'),
});
const loadStudy = loadScreen(() => import('../screens/study/StudyScreen.tsx'));
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
const calculators = createRoute({
  getParentRoute: () => staff,
  path: '/calculators',
  validateSearch: calculatorsSearch,
  component: screen(() => import('../screens/calculators/CalculatorsScreen.tsx'), 'CalculatorsScreen'),
});
/** The list and the open calculator are one screen: only the name in the address differs. */
const noCalculator = createRoute({ getParentRoute: () => calculators, path: '/' });
const oneCalculator = createRoute({ getParentRoute: () => calculators, path: '$measure' });

const timeline = createRoute({
  getParentRoute: () => staff,
  path: '/timeline/$patientId',
  validateSearch: timelineSearch,
  component: screen(() => import('../screens/timeline/TimelineScreen.tsx'), 'TimelineScreen'),
});
const medicalRecord = createRoute({
  getParentRoute: () => staff,
  path: '/medical-record/$recordId',
  validateSearch: recordSearch,
  component: screen(() => import('../screens/record/RecordScreen.tsx'), 'RecordScreen'),
});
const noRecord = createRoute({
  getParentRoute: () => staff,
  path: '/medical-record',
  component: screen(() => import('../screens/record/RecordScreen.tsx'), 'NoRecord'),
});
const generalReport = createRoute({
  getParentRoute: () => staff,
  path: '/general-report/$id',
  validateSearch: recordSearch,
  component: screen(() => import('../screens/general/GeneralScreen.tsx'), 'GeneralScreen'),
});

/** The lists of the day, and what a row of them leads to. */
export const clinic = [
  home,
  patients,
  moveIn,
  studies,
  worklist,
  outbox,
  uploadFiles,
  imagesInbox,
  medicines,
  study,
  studyOfDay,
  reports,
  timeline,
  noRecord,
  medicalRecord,
  generalReport,
  calculators.addChildren([noCalculator, oneCalculator]),
];
