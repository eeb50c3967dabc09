import type { Acts } from '../http/context.ts';
import { createGestation } from './createGestation.ts';
import { deleteGestation, restoreGestation } from './deleteGestation.ts';
import { gestationInteractions } from './gestationInteractions.ts';
import { listGestations } from './listGestations.ts';
import { updateGestation } from './updateGestation.ts';

export const gestationActs: Acts<
  | 'listGestations'
  | 'gestationInteractions'
  | 'createGestation'
  | 'updateGestation'
  | 'deleteGestation'
  | 'restoreGestation'
> = { listGestations, gestationInteractions, createGestation, updateGestation, deleteGestation, restoreGestation };
