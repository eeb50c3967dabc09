import type { GestaError } from '@gesta/domain';
import { useState } from 'react';
import { useCredentials } from '../../api/credentials.ts';
import { useAct } from '../../api/useCall.ts';
import { useExam } from '../../form/exam.ts';
import { uploadText } from '../../form/files/uploadText.ts';
import { noteFile } from '../../form/files/useExamFiles.ts';
import { notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

/** A frame that is on its way into the report. */
export type Coming = { instance: string; frame: number; caption: string };
export type Capture = (coming: Coming) => void;

/** The picture is drawn and kept by the server. */
const PATIENCE_MS = 90_000;

/** Takes pictures of machines into the report: seen at once, and taken back where the server refuses it. */
export function useCapture(): { coming: readonly Coming[]; capture: Capture } {
  const { t } = useT();
  const { company } = useCredentials();
  const { iuid } = useExam().opened.interaction;
  const [coming, setComing] = useState<readonly Coming[]>([]);
  const gone = ({ instance, frame = 1 }: { instance: string; frame?: number | undefined }) =>
    setComing((known) => known.filter((each) => each.instance !== instance || each.frame !== frame));
  const { mutate } = useAct('captureFrame', {
    timeoutMs: PATIENCE_MS,
    onDone: (kept, asked) => {
      noteFile(company, iuid, kept);
      gone(asked);
    },
    onFailed: (error: GestaError, asked) => {
      gone(asked);
      notifyProblem(uploadText(error, t));
    },
  });
  const capture: Capture = (wanted) => {
    if (coming.some(({ instance, frame }) => instance === wanted.instance && frame === wanted.frame)) return;
    setComing((known) => [...known, wanted]);
    mutate({ iuid, ...wanted });
  };
  return { coming, capture };
}
