import type { Acts } from '../http/context.ts';
import { changeInteractionType } from './changeInteractionType.ts';
import { documentPrinted } from './documentPrinted.ts';
import { fetalWorkspace } from './fetalWorkspace.ts';
import { recordDocument } from './recordDocument.ts';
import { recordPaper } from './recordPaper.ts';
import { timeline } from './timeline.ts';

export const recordActs: Acts<
  'timeline' | 'fetalWorkspace' | 'changeInteractionType' | 'recordDocument' | 'recordPaper' | 'documentPrinted'
> = {
  timeline,
  fetalWorkspace,
  changeInteractionType,
  recordDocument,
  recordPaper,
  documentPrinted,
};
