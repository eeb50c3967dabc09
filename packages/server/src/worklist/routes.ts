import type { Acts } from '../http/context.ts';
import { createWorklistExam } from './createWorklistExam.ts';
import { listWorklist } from './listWorklist.ts';
import { readWorklistExam } from './readWorklistExam.ts';
import { removeWorklistExam } from './removeWorklistExam.ts';
import { updateWorklistExam } from './updateWorklistExam.ts';
import { worklistReport } from './worklistReport.ts';

export const worklistActs: Acts<
  | 'listWorklist'
  | 'worklistExam'
  | 'createWorklistExam'
  | 'updateWorklistExam'
  | 'removeWorklistExam'
  | 'worklistReport'
> = {
  listWorklist,
  worklistExam: readWorklistExam,
  createWorklistExam,
  updateWorklistExam,
  removeWorklistExam,
  worklistReport,
};
