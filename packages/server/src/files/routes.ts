import type { Acts } from '../http/context.ts';
import { deleteExamFile, orderExamFiles, updateExamFile } from './changeMedia.ts';
import { examImage, examVideo, listExamFiles, readExamFile } from './readExamFile.ts';
import { uploadExamFile } from './uploadExamFile.ts';
import { uploadExamVideo } from './uploadExamVideo.ts';

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
};
