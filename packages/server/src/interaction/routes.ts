import type { Acts } from '../http/context.ts';
import { deleteInteraction, restoreInteraction } from './deleteInteraction.ts';
import { examVersions } from './examVersions.ts';
import { getInteraction } from './getInteraction.ts';
import { listDeleted } from './listDeleted.ts';
import { listInteractions } from './listInteractions.ts';
import { restoreExamVersion } from './restoreExamVersion.ts';
import { saveForms } from './saveForms.ts';
import { search } from './search.ts';

export const interactionActs: Acts<
  | 'saveForms'
  | 'examVersions'
  | 'restoreExamVersion'
  | 'listInteractions'
  | 'getInteraction'
  | 'deleteInteraction'
  | 'restoreInteraction'
  | 'listDeleted'
  | 'search'
> = {
  listInteractions,
  getInteraction,
  deleteInteraction,
  restoreInteraction,
  listDeleted,
  search,
  saveForms,
  examVersions,
  restoreExamVersion,
};
