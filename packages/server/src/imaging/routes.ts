import type { Acts } from '../http/context.ts';
import { keepOwnValue, measurePresets, nameFetuses, savePreset } from './answerMeasures.ts';
import { deleteStudy, giveStudy, restoreStudy } from './changeStudy.ts';
import { earlierExams } from './earlierExams.ts';
import { examMeasures } from './examMeasures.ts';
import { healthcareParams } from './healthcareParams.ts';
import { sendDicomFile, showFilm, showFrame } from './pictures.ts';
import { companyStudies, companyStudy } from './readStudies.ts';
import { sendDicom } from './receiveDicom.ts';
import { uploadedToday } from './uploadedToday.ts';
import { hiddenStudies, reusedFiles, waitingCount, waitingStudies } from './waitingStudies.ts';

export const imagingActs: Acts<
  | 'sendDicom'
  | 'companyStudies'
  | 'companyStudy'
  | 'earlierExams'
  | 'dicomFrame'
  | 'dicomFilm'
  | 'dicomFile'
  | 'waitingStudies'
  | 'waitingCount'
  | 'uploadedToday'
  | 'reusedFiles'
  | 'linkStudy'
  | 'deleteStudy'
  | 'hiddenStudies'
  | 'restoreStudy'
  | 'healthcareParams'
  | 'examMeasures'
  | 'nameFetuses'
  | 'keepOwnValue'
  | 'measurePresets'
  | 'savePreset'
> = {
  sendDicom,
  companyStudies,
  companyStudy,
  earlierExams,
  dicomFrame: showFrame,
  dicomFilm: showFilm,
  dicomFile: sendDicomFile,
  waitingStudies,
  waitingCount,
  uploadedToday,
  reusedFiles,
  linkStudy: giveStudy,
  deleteStudy,
  hiddenStudies,
  restoreStudy,
  healthcareParams,
  examMeasures,
  nameFetuses,
  keepOwnValue,
  measurePresets,
  savePreset,
};
