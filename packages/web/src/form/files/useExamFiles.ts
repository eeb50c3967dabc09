import type { ExamFile, RouteName } from '@gesta/domain';
import { useCall } from '../../api/useCall.ts';
import { useExam } from '../exam.ts';

/** The files of the open exam, newest first; undefined until they are known. */
export function useExamFiles(): readonly ExamFile[] | undefined {
  const { opened } = useExam();
  return useCall('listExamFiles', { iuid: opened.interaction.iuid }).data;
}

export const filesKey = (company: string | null, iuid: string) =>
  [company, 'listExamFiles' satisfies RouteName, { iuid }] as const;
