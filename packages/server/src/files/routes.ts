import type { Acts } from '../http/context.ts';
import { captureFrame } from './captureFrame.ts';
import { deleteExamFile, orderExamFiles, updateExamFile } from './changeMedia.ts';
import { cleanExamFile, maskExamFile } from './maskExamFile.ts';
import { examImage, examVideo, listExamFiles, readExamFile } from './readExamFile.ts';
import { uploadExamFile, uploadExamVideo } from './uploadExamFile.ts';

export const fileActs: Acts<
  | 'uploadExamFile'
  | 'listExamFiles'
  | 'examFile'
  | 'updateExamFile'
  | 'deleteExamFile'
  | 'orderExamFiles'
  | 'uploadExamVideo'
  | 'examVideo'
  | 'examImage'
  | 'captureFrame'
  | 'maskExamFile'
  | 'cleanExamFile'
> = {
  uploadExamFile,
  listExamFiles,
  examFile: readExamFile,
  updateExamFile,
  deleteExamFile,
  orderExamFiles,
  uploadExamVideo,
  examVideo,
  examImage,
  captureFrame,
  maskExamFile,
  cleanExamFile,
};
