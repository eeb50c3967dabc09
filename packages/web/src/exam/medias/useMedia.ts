import { type ExamMedia, type GestaError, lineOf } from '@gesta/domain';
import { useCredentials } from '../../api/credentials.ts';
import { askAgain } from '../../api/queryClient.ts';
import { useAct } from '../../api/useCall.ts';
import { useExam } from '../../form/exam.ts';
import { uploadText } from '../../form/files/uploadText.ts';
import { noteChange } from '../../form/files/useExamFiles.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { movedTo } from './mediaOrder.ts';

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
  const inTurn = `files of ${iuid}`;
  const updating = useAct('updateExamFile', {
    onDone: (_, input) => noteChange(company, { route: 'updateExamFile', input }),
    onFailed: failed,
    inTurn,
  });
  const removing = useAct('deleteExamFile', {
    onDone: (_, input) => noteChange(company, { route: 'deleteExamFile', input }),
    onFailed: failed,
    inTurn,
  });
  const ordering = useAct('orderExamFiles', {
    onDone: (_, input) => noteChange(company, { route: 'orderExamFiles', input }),
    onFailed: failed,
    inTurn,
  });

  const update = (file: ExamMedia, change: { caption?: string; inReport?: boolean }) =>
    updating.mutate({ iuid, file: file.iuid, ...change });
  /** By its place among the pictures of the report; what is not in the report stands after them, as it did. */
  const move = (file: string, place: number) => {
    const shown = media.filter(({ inReport }) => inReport).map(({ iuid: id }) => id);
    const placed = movedTo(shown, file, place);
    if (placed.every((id, index) => id === shown[index])) return;
    const files = [...placed, ...media.filter(({ inReport }) => !inReport).map(({ iuid: id }) => id)];
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
    removing.mutate({ iuid, file: file.iuid, reason });
  };
  return { update, move, remove: (file: ExamMedia) => void remove(file) };
}
