import { type ExamMedia, type GestaError, inMediaOrder, isClip, isPicture, lineOf } from '@gesta/domain';
import { useCredentials } from '../../api/credentials.ts';
import { askAgain } from '../../api/queryClient.ts';
import { useAct } from '../../api/useCall.ts';
import { useExam } from '../../form/exam.ts';
import { uploadText } from '../../form/files/uploadText.ts';
import { changeFiles } from '../../form/files/useExamFiles.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { movedTo } from './mediaOrder.ts';

/** Pictures and clips, in the order they are shown and printed in. */
export const mediaIn = (files: readonly ExamMedia[]): ExamMedia[] =>
  inMediaOrder(files.filter((file) => isPicture(file) || isClip(file)));

/** What can be done with the media of the open exam. It is seen at once, and taken back where the server refuses it. */
export function useMedia(media: readonly ExamMedia[]) {
  const { t } = useT();
  const confirm = useConfirm();
  const { company } = useCredentials();
  const { iuid } = useExam().opened.interaction;
  const failed = (error: GestaError) => {
    void askAgain(lineOf('updateExamFile').changes ?? 'nothing');
    notifyProblem(uploadText(error, t));
  };
  const updating = useAct('updateExamFile', { onFailed: failed });
  const removing = useAct('deleteExamFile', { onFailed: failed });
  const ordering = useAct('orderExamFiles', { onFailed: failed });
  const show = (change: (known: readonly ExamMedia[]) => ExamMedia[]) => changeFiles(company, iuid, change);

  const update = (file: ExamMedia, change: { caption?: string; inReport?: boolean }) => {
    show((known) => known.map((each) => (each.iuid === file.iuid ? { ...each, ...change } : each)));
    updating.mutate({ iuid, file: file.iuid, ...change });
  };
  const move = (file: string, place: number) => {
    const ids = media.map((each) => each.iuid);
    const files = movedTo(ids, file, place);
    if (files.every((id, index) => id === ids[index])) return;
    show((known) => known.map((each) => ({ ...each, position: files.indexOf(each.iuid) + 1 || null })));
    ordering.mutate({ iuid, files });
  };
  const remove = async (file: ExamMedia) => {
    const { ok, reason = '' } = await confirm({
      title: t('medias.deleteTitle'),
      message: t('medias.deleteQuestion', { name: file.name }),
      confirmLabel: t('common.delete'),
      danger: true,
      askReason: t('patients.removeReason'),
    });
    if (!ok) return;
    show((known) => known.filter((each) => each.iuid !== file.iuid));
    removing.mutate({ iuid, file: file.iuid, reason });
  };
  return { update, move, remove: (file: ExamMedia) => void remove(file) };
}
