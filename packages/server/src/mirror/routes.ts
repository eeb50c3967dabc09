import type { Acts } from '../http/context.ts';
import { mirrorExams } from './mirrorExams.ts';
import { qualityMirror } from './qualityMirror.ts';

export const mirrorActs: Acts<'qualityMirror' | 'mirrorExams'> = { qualityMirror, mirrorExams };
