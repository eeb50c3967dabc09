import type { Acts } from '../http/context.ts';
import { createGestation } from './createGestation.ts';
import { deleteGestation, restoreGestation } from './deleteGestation.ts';
import { fetalWorkspace } from './fetalWorkspace.ts';
import { gestationVisits } from './gestationVisits.ts';
import { updateGestation } from './updateGestation.ts';

export const gestationActs: Acts<
  'fetalWorkspace' | 'gestationVisits' | 'createGestation' | 'updateGestation' | 'deleteGestation' | 'restoreGestation'
> = { fetalWorkspace, gestationVisits, createGestation, updateGestation, deleteGestation, restoreGestation };
