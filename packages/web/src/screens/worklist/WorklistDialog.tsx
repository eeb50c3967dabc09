import type { WorklistExam } from '@gesta/domain';
import { Dialog } from '../../ui/Dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { useT } from '../../ui/useT.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { useWorklistForm } from './useWorklistForm.ts';
import { WorklistFields } from './WorklistFields.tsx';

type Props = { opened: boolean; exam: WorklistExam | null; onClose: () => void };

/** Edits an exam of the list; new ones are made by the dialog of the whole product. */
export function WorklistDialog({ opened, exam, onClose }: Props) {
  const { t } = useT();
  const unsaved = useUnsaved();
  const leave = async () => {
    if (await unsaved.mayLeave()) onClose();
  };
  return (
    <Dialog opened={opened} onClose={() => void leave()} title={t('study.editExam')} size={640}>
      {exam && <DialogBody exam={exam} onDirty={unsaved.note} onClose={onClose} onCancel={() => void leave()} />}
    </Dialog>
  );
}

type BodyProps = {
  exam: WorklistExam;
  onDirty: (dirty: boolean) => void;
  onClose: () => void;
  onCancel: () => void;
};

function DialogBody({ exam, onDirty, onClose, onCancel }: BodyProps) {
  const { t } = useT();
  const state = useWorklistForm(exam, () => {
    onDirty(false);
    notifyDone(t('worklist.saved'));
    onClose();
  });
  return (
    <RecordForm state={state} conflict={null} onDirty={onDirty} onCancel={onCancel}>
      <WorklistFields form={state.form} problems={state.problems} set={state.set} />
    </RecordForm>
  );
}
