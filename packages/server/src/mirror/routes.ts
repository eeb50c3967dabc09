import type { Acts } from '../http/context.ts';
import { mirrorExams } from './mirrorExams.ts';
import { qualityMirror } from './qualityMirror.ts';
import { saveMirrorLimits } from './saveMirrorLimits.ts';

export const mirrorActs: Acts<'qualityMirror' | 'mirrorExams' | 'saveMirrorLimits'> = {
  qualityMirror,
  mirrorExams,
  saveMirrorLimits,
};
