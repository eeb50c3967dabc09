import type { Acts } from '../http/context.ts';
import { deleteInteraction, restoreInteraction } from './deleteInteraction.ts';
import { getInteraction } from './getInteraction.ts';
import { listDeleted } from './listDeleted.ts';
import { listInteractions } from './listInteractions.ts';
import { search } from './search.ts';

export const interactionActs: Acts<
  'listInteractions' | 'getInteraction' | 'deleteInteraction' | 'restoreInteraction' | 'listDeleted' | 'search'
> = { listInteractions, getInteraction, deleteInteraction, restoreInteraction, listDeleted, search };
