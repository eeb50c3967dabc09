import type { Acts } from '../http/context.ts';
import { createGestation } from './createGestation.ts';
import { deleteGestation, restoreGestation } from './deleteGestation.ts';
import { gestationVisits } from './gestationVisits.ts';
import { listGestations } from './listGestations.ts';
import { updateGestation } from './updateGestation.ts';

export const gestationActs: Acts<
  'listGestations' | 'gestationVisits' | 'createGestation' | 'updateGestation' | 'deleteGestation' | 'restoreGestation'
> = { listGestations, gestationVisits, createGestation, updateGestation, deleteGestation, restoreGestation };
