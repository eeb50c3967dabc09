import type { Acts } from '../http/context.ts';
import { getWork, listWork } from './readWork.ts';
import { stopWork } from './stopWork.ts';
import { workFile } from './workFile.ts';

export const workActs: Acts<'listWork' | 'getWork' | 'stopWork' | 'workFile'> = {
  listWork,
  getWork,
  stopWork,
  workFile,
};
