import type { Acts } from '../http/context.ts';
import { createWorklistExam } from './createWorklistExam.ts';
import { listWorklist } from './listWorklist.ts';
import { readWorklistExam } from './readWorklistExam.ts';
import { removeWorklistExam } from './removeWorklistExam.ts';
import { updateWorklistExam } from './updateWorklistExam.ts';

export const worklistActs: Acts<
  'listWorklist' | 'worklistExam' | 'createWorklistExam' | 'updateWorklistExam' | 'removeWorklistExam'
> = { listWorklist, worklistExam: readWorklistExam, createWorklistExam, updateWorklistExam, removeWorklistExam };
