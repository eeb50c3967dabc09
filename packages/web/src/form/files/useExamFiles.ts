import type { ExamMedia, RouteName } from '@gesta/domain';
import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient } from '../../api/queryClient.ts';
import { useCall } from '../../api/useCall.ts';
import { useExam } from '../exam.ts';
import { CHANGE_ROUTES, type FileChange, withChanges } from './withChanges.ts';

/** A list of files that did not come is asked for again after this long. */
const AGAIN_MS = 2000;

/** The files of the open exam, newest first; undefined until they are known. */
export function useExamFiles(): readonly ExamMedia[] | undefined {
  const { iuid } = useExam().opened.interaction;
  return useChanged(iuid, useFilesCall(iuid).data);
}

/** The same, with what became of the question. */
export function useExamFilesCall() {
  const { iuid } = useExam().opened.interaction;
  const { data, error, failureCount, refetch } = useFilesCall(iuid);
  return { files: useChanged(iuid, data), error, failureCount, refetch };
}

const useFilesCall = (iuid: string) => useCall('listExamFiles', { iuid }, { retryDelay: AGAIN_MS });

/**
 * Changes that are on their way are laid over whatever the server answers meanwhile: a list that was asked for before them would
 * otherwise take them back for a moment.
 */
function useChanged(iuid: string, known: readonly ExamMedia[] | undefined): readonly ExamMedia[] | undefined {
  const changes = useMutationState({
    filters: {
      status: 'pending',
      predicate: ({ options, state }) =>
        CHANGE_ROUTES.some((route) => route === options.mutationKey?.[0]) &&
        (state.variables as FileChange['input']).iuid === iuid,
    },
    select: ({ options, state }) => ({ route: options.mutationKey?.[0], input: state.variables }) as FileChange,
  });
  return useMemo(() => known && withChanges(known, changes), [known, changes]);
}

const filesKey = (company: string | null, iuid: string) =>
  [company, 'listExamFiles' satisfies RouteName, { iuid }] as const;

/** A file that was just kept, before the list is asked for again. */
export function noteFile(company: string | null, iuid: string, kept: ExamMedia): void {
  changeFiles(company, iuid, (known) => [kept, ...known.filter((each) => each.iuid !== kept.iuid)]);
}

/** A change the server has taken, before the list is asked for again. */
export function noteChange(company: string | null, change: FileChange): void {
  changeFiles(company, change.input.iuid, (known) => [...withChanges(known, [change])]);
}

function changeFiles(company: string | null, iuid: string, change: (known: readonly ExamMedia[]) => ExamMedia[]): void {
  queryClient.setQueryData<ExamMedia[]>(filesKey(company, iuid), (known = []) => change(known));
}
