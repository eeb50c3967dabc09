import type { Interaction } from '@gesta/domain';
import { Dialog } from '../ui/Dialog.tsx';
import { notifyDone } from '../ui/notify.ts';
import { RecordForm } from '../ui/RecordForm.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import { useUnsaved } from '../ui/useUnsaved.ts';
import { ExamFields } from './ExamFields.tsx';
import { useExamForm } from './useExamForm.ts';

type Props = { opened: boolean; exam: Interaction; onClose: () => void; onSaved: () => void };

/** What is said about an exam: whose it is, where and when it was, and who asked for it. */
export function ExamDialog({ opened, exam, onClose, onSaved }: Props) {
  const { t } = useT();
  const unsaved = useUnsaved();
  const leave = async () => {
    if (await unsaved.mayLeave()) onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => void leave()}
      title={`${t('study.editExam')} · ${exam.patient.name}`}
      size={640}
    >
      <Body
        key={`${exam.iuid} ${exam.version}`}
        exam={exam}
        onDirty={unsaved.note}
        onCancel={() => void leave()}
        onSaved={() => {
          unsaved.note(false);
          onClose();
          onSaved();
        }}
      />
    </Dialog>
  );
}

type BodyProps = { exam: Interaction; onDirty: (dirty: boolean) => void; onCancel: () => void; onSaved: () => void };

function Body({ exam, onDirty, onCancel, onSaved }: BodyProps) {
  const { t } = useT();
  const format = useFormat();
  const state = useExamForm(exam, () => {
    notifyDone(t('common.savedSuccess'));
    onSaved();
  });
  const conflict = state.theirs && t('studies.examConflict', { moment: format.moment(state.theirs.updatedAt) });
  return (
    <RecordForm
      state={state}
      conflict={conflict}
      failure={t('common.errorOccurred')}
      onDirty={onDirty}
      onCancel={onCancel}
    >
      <ExamFields exam={exam} form={state.form} problems={state.problems} set={state.set} />
    </RecordForm>
  );
}
