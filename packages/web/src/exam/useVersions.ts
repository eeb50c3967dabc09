import type { RouteAnswer, Routes } from '@gesta/domain';
import { useCallback, useState } from 'react';
import { useAct, useCall } from '../api/useCall.ts';
import { everythingSent } from '../form/everythingSent.ts';
import { useExam } from '../form/exam.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notifyDone, notifyProblem } from '../ui/notify.ts';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import { useExamPage } from './examPage.ts';

type Answer = RouteAnswer<Routes['examVersions']>;
/** What a version changed, and how the exam stood there before it. */
export type ExamVersion = Answer['changes'][number] & { before: Answer['exams'][number]['forms'] };

const PAGE = 5;

/** The versions of the open exam, a page at a time, newest first. */
export function useVersions() {
  const { iuid } = useExam().opened.interaction;
  const [befores, setBefores] = useState<readonly number[]>([]);
  const before = befores.at(-1);
  // One more than is shown: where there is one, there is an older page.
  const { data, error, refetch, isPlaceholderData } = useCall(
    'examVersions',
    { iuid, limit: PAGE + 1, ...(before === undefined ? {} : { before }) },
    { staleTime: 0, keepPrevious: true },
  );
  const versions = data === undefined ? undefined : versionsOf(data);
  const oldest = versions?.at(-1)?.version;
  return {
    versions,
    error,
    waiting: isPlaceholderData,
    retry: () => void refetch(),
    isNewest: before === undefined,
    newer: before === undefined ? null : () => setBefores(befores.slice(0, -1)),
    older: oldest === undefined || (data?.changes.length ?? 0) <= PAGE ? null : () => setBefores([...befores, oldest]),
  };
}

function versionsOf({ changes, exams }: Answer): ExamVersion[] {
  return changes.slice(0, PAGE).map((change, place) => ({
    ...change,
    before: exams[place]?.forms ?? {},
  }));
}

/** Asks, then makes the forms of the exam those of a version. What was typed before is saved first, and stays in the history. */
export function useRestoreVersion(onRestored: () => void): (version: ExamVersion) => void {
  const { t } = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const { iuid } = useExam().opened.interaction;
  const { saving, reload } = useExamPage();
  const { mutate } = useAct('restoreExamVersion', {
    onDone: () => {
      notifyDone(t('history.restored'));
      onRestored();
      void reload();
    },
    onFailed: ({ code }) =>
      notifyProblem(t(code === 'versionNotFound' ? 'history.versionNotFound' : 'history.restoreError')),
  });
  return useCallback(
    ({ version, at }) => {
      void confirm({
        title: t('history.confirmRestore'),
        message: t('history.restoreMessage', { version, moment: format.moment(at) }),
        confirmLabel: t('common.yesCaps'),
        cancelLabel: t('common.noCaps'),
      }).then(async ({ ok }) => {
        if (!ok) return;
        if (saving && !(await everythingSent(saving))) notifyProblem(t('history.restoreError'));
        else mutate({ iuid, version });
      });
    },
    [confirm, format, iuid, mutate, saving, t],
  );
}
