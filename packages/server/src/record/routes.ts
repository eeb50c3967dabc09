import type { Acts } from '../http/context.ts';
import { changeVisitType } from './changeVisitType.ts';
import { fetalWorkspace } from './fetalWorkspace.ts';
import { recordDocument } from './recordDocument.ts';
import { timeline } from './timeline.ts';

export const recordActs: Acts<'timeline' | 'fetalWorkspace' | 'changeVisitType' | 'recordDocument'> = {
  timeline,
  fetalWorkspace,
  changeVisitType,
  recordDocument,
};
