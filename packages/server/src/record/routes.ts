import type { Acts } from '../http/context.ts';
import { changeInteractionType } from './changeInteractionType.ts';
import { fetalWorkspace } from './fetalWorkspace.ts';
import { recordDocument } from './recordDocument.ts';
import { timeline } from './timeline.ts';

export const recordActs: Acts<'timeline' | 'fetalWorkspace' | 'changeInteractionType' | 'recordDocument'> = {
  timeline,
  fetalWorkspace,
  changeInteractionType,
  recordDocument,
};
