import type { Acts } from '../http/context.ts';
import { announcePresence } from './announcePresence.ts';
import { createExam } from './createExam.ts';
import { deleteInteraction, restoreInteraction } from './deleteInteraction.ts';
import { examDifference, examVersions } from './examVersions.ts';
import { getInteraction } from './getInteraction.ts';
import { getStudy } from './getStudy.ts';
import { linkInteraction } from './linkInteraction.ts';
import { listDeleted } from './listDeleted.ts';
import { listDoctors } from './listDoctors.ts';
import { listInteractions } from './listInteractions.ts';
import { openExam } from './openExam.ts';
import { restoreExamVersion } from './restoreExamVersion.ts';
import { saveForms } from './saveForms.ts';
import { search } from './search.ts';
import { updateInteraction } from './updateInteraction.ts';

export const interactionActs: Acts<
  | 'createExam'
  | 'linkInteraction'
  | 'openExam'
  | 'announcePresence'
  | 'saveForms'
  | 'examVersions'
  | 'examDifference'
  | 'restoreExamVersion'
  | 'listInteractions'
  | 'getInteraction'
  | 'getStudy'
  | 'updateInteraction'
  | 'listDoctors'
  | 'deleteInteraction'
  | 'restoreInteraction'
  | 'listDeleted'
  | 'search'
> = {
  createExam,
  linkInteraction,
  openExam,
  listInteractions,
  getInteraction,
  getStudy,
  updateInteraction,
  listDoctors,
  deleteInteraction,
  restoreInteraction,
  listDeleted,
  search,
  announcePresence,
  saveForms,
  examVersions,
  examDifference,
  restoreExamVersion,
};
