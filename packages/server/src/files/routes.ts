import type { Acts } from '../http/context.ts';
import { listExamFiles, readExamFile } from './readExamFile.ts';
import { uploadExamFile } from './uploadExamFile.ts';

export const fileActs: Acts<'uploadExamFile' | 'listExamFiles' | 'examFile'> = {
  uploadExamFile,
  listExamFiles,
  examFile: readExamFile,
};
