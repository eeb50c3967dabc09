import type { Acts } from '../http/context.ts';
import { changeVisitType } from './changeVisitType.ts';
import { recordDocument } from './recordDocument.ts';
import { timeline } from './timeline.ts';

export const recordActs: Acts<'timeline' | 'changeVisitType' | 'recordDocument'> = {
  timeline,
  changeVisitType,
  recordDocument,
};
