import type { ExamMedia, RouteName } from '@gesta/domain';
import { queryClient } from '../../api/queryClient.ts';
import { useCall } from '../../api/useCall.ts';
import { useExam } from '../exam.ts';

/** A list of files that did not come is asked for again after this long. */
const AGAIN_MS = 2000;

/** The files of the open exam, newest first; undefined until they are known. */
export function useExamFiles(): readonly ExamMedia[] | undefined {
  return useExamFilesCall().data;
}

export function useExamFilesCall() {
  const { opened } = useExam();
  return useCall('listExamFiles', { iuid: opened.interaction.iuid }, { retryDelay: AGAIN_MS });
}

const filesKey = (company: string | null, iuid: string) =>
  [company, 'listExamFiles' satisfies RouteName, { iuid }] as const;

/** A file that was just kept, before the list is asked for again. */
export function noteFile(company: string | null, iuid: string, kept: ExamMedia): void {
  changeFiles(company, iuid, (known) => [kept, ...known.filter((each) => each.iuid !== kept.iuid)]);
}

export function changeFiles(
  company: string | null,
  iuid: string,
  change: (known: readonly ExamMedia[]) => ExamMedia[],
): void {
  queryClient.setQueryData<ExamMedia[]>(filesKey(company, iuid), (known = []) => change(known));
}
