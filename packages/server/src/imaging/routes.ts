import type { Acts } from '../http/context.ts';
import { deleteStudy, giveStudy, restoreStudy } from './changeStudy.ts';
import { healthcareParams } from './healthcareParams.ts';
import { sendDicomFile, showFrame } from './pictures.ts';
import { companyStudies, companyStudy, hiddenStudies, waitingStudies } from './readStudies.ts';
import { sendDicom } from './receiveDicom.ts';

export const imagingActs: Acts<
  | 'sendDicom'
  | 'companyStudies'
  | 'companyStudy'
  | 'dicomFrame'
  | 'dicomFile'
  | 'waitingStudies'
  | 'linkStudy'
  | 'deleteStudy'
  | 'hiddenStudies'
  | 'restoreStudy'
  | 'healthcareParams'
> = {
  sendDicom,
  companyStudies,
  companyStudy,
  dicomFrame: showFrame,
  dicomFile: sendDicomFile,
  waitingStudies,
  linkStudy: giveStudy,
  deleteStudy,
  hiddenStudies,
  restoreStudy,
  healthcareParams,
};
