import { canEdit, isPublished, type MessageKey, mayCall } from '@gesta/domain';
import { useSession } from '../../api/session.tsx';
import { useAct, useCall } from '../../api/useCall.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import type { Pane } from './pane.ts';
import { isCineClip, isOnCanvas, type Picture } from './pictures.ts';
import type { ViewedExam } from './ViewerBar.tsx';

export type ForReport = {
  /** Puts the picture on view, of a clip the frame on view, into the report. */
  choose: () => void;
  /** Why that is not possible. */
  off: MessageKey | undefined;
  /** The places of a picture in the report, from 1. */
  placesOf: (picture: Picture) => readonly number[];
};

/** Pictures of machines that become pictures of the report. */
export function useForReport(pane: Pane, exam: ViewedExam | undefined): ForReport {
  const { t } = useT();
  const { session, role } = useSession();
  const iuid = exam?.iuid ?? '';
  const { data: files = [] } = useCall('listExamFiles', { iuid }, { enabled: exam !== undefined });
  const capture = useAct('captureFrame', {
    timeoutMs: 30_000,
    onDone: () => notifyDone(t('viewer.inReport')),
    onFailed: (error) => notifyFailed(error, t),
  });
  const inReport = files
    .filter((file) => file.inReport)
    .toSorted((one, other) => (one.position ?? Number.MAX_VALUE) - (other.position ?? Number.MAX_VALUE));
  const mayChange =
    exam !== undefined &&
    mayCall(role, 'captureFrame') &&
    canEdit(session.user, { status: exam.status, doctor: exam.doctor?.iuid ?? null });
  return {
    off: !exam
      ? 'viewer.noExam'
      : isPublished(exam.status)
        ? 'viewer.published'
        : mayChange
          ? undefined
          : 'errors.forbidden',
    choose: () => {
      const { picture, frame, shown } = pane.get();
      if (!picture || !isOnCanvas(picture) || shown !== 'shown') return;
      const caption = captionOf(picture, isCineClip(picture) ? t('viewer.frameNumber', { frame }) : '');
      pane.change({ playing: false });
      capture.mutate({ iuid, instance: picture.iuid, frame, ...(caption === '' ? {} : { caption }) });
    },
    placesOf: ({ iuid: instance }) =>
      inReport.flatMap(({ capturedFrom }, place) => (capturedFrom?.instance === instance ? [place + 1] : [])),
  };
}

const captionOf = ({ description }: Picture, frame: string): string => [description, frame].filter(Boolean).join(' · ');
