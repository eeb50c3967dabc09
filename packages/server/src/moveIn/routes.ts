import type { Acts } from '../http/context.ts';
import { importExams, matchExams } from './importExams.ts';
import { importPatients } from './importPatients.ts';
import { listImports } from './listImports.ts';
import { matchPatients } from './matchPatients.ts';
import { sendImportFile } from './sendImportFile.ts';
import { undoImport } from './undoImport.ts';

export const moveInActs: Acts<
  'matchPatients' | 'importPatients' | 'matchExams' | 'sendImportFile' | 'importExams' | 'listImports' | 'undoImport'
> = {
  matchPatients,
  importPatients,
  matchExams,
  sendImportFile,
  importExams,
  listImports,
  undoImport,
};
