import type { GestaError } from '@gesta/domain';
import { useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAct, useCall } from '../../api/useCall.ts';
import { everythingSent } from '../../form/everythingSent.ts';
import { useExam } from '../../form/exam.ts';
import { errorText } from '../../ui/errorText.ts';
import { notifyFailed, notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { useExamPage } from '../examPage.ts';
import type { Stage } from './progress.ts';
import { useIsGenerating } from './useIsGenerating.ts';

/** The largest exams fill dozens of pages, and a file may come over a slow line. */
export const PAPER_MS = 90_000;

/** The report of the open exam: what there is of it, and how it is made. */
export function useReport() {
  const { t, locale } = useT();
  const { iuid } = useExam().opened.interaction;
  const { saving } = useExamPage();
  const { data: state } = useCall('reportState', { iuid });
  const [started, setStarted] = useState(false);
  const [sending, setSending] = useState(false);
  const isGenerating = useIsGenerating();
  const began = useRef(0);
  const [usualMs, setUsualMs] = useState<number>();
  const generation = useAct('generateReport', {
    timeoutMs: PAPER_MS,
    onDone: () => setUsualMs(performance.now() - began.current),
    onFailed: (error) => notifyFailed(error, t),
  });
  const attachment = useAct('attachReport', {
    timeoutMs: PAPER_MS,
    onFailed: (error) => notifyProblem(sayAttachError(error)),
  });

  const generate = async () => {
    setStarted(true);
    // What was typed comes first: the paper is made of what is stored.
    setSending(true);
    const sent = !saving || (await everythingSent(saving));
    setSending(false);
    if (!sent) return notifyProblem(t('saving.leave'));
    began.current = performance.now();
    generation.mutate({ iuid, lang: locale });
  };
  const attach = async (file: File) => {
    if (saving && !(await everythingSent(saving))) return notifyProblem(t('saving.leave'));
    attachment.mutate({ iuid, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  };
  /** What is wrong with the file first, then that it was not taken. */
  function sayAttachError(error: GestaError): string {
    const reason = error.detail.fields?.file;
    return [t('publish.uploadError'), reason ? t(reason as never) : errorText(error, t)].join(' ');
  }

  const stage: Stage | null = sending ? 'sending' : isGenerating ? 'setting' : null;
  return {
    state,
    /** What is being done for the paper, and how long the last one took. */
    stage,
    usualMs,
    attaching: attachment.isPending,
    /** Whether there is, or soon will be, something to publish. */
    started: started || (state?.draft ?? null) !== null,
    generate: () => void generate(),
    attach: (file: File) => void attach(file),
  };
}

export type ReportOfExam = ReturnType<typeof useReport>;

export const readPaper = (iuid: string, query: { version?: number; draft?: 'true' }, signal?: AbortSignal) =>
  call('reportFile', { iuid, ...query }, { timeoutMs: PAPER_MS, ...(signal ? { signal } : {}) });
