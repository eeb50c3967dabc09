import type { CalendarDay } from '@gesta/clinical';
import type { WorklistExam } from '@gesta/domain';
import { Dialog } from '../../ui/Dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { useT } from '../../ui/useT.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { useWorklistForm } from './useWorklistForm.ts';
import { WorklistFields } from './WorklistFields.tsx';

type Props = { opened: boolean; exam: WorklistExam | null; day: CalendarDay; onClose: () => void };

/** Creates an exam of the day on view, or edits the one given. */
export function WorklistDialog({ opened, exam, day, onClose }: Props) {
  const { t } = useT();
  const unsaved = useUnsaved();
  const leave = async () => {
    if (await unsaved.mayLeave()) onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => void leave()}
      title={t(exam ? 'study.editExam' : 'worklist.newExam')}
      size={640}
    >
      <DialogBody exam={exam} day={day} onDirty={unsaved.note} onClose={onClose} onCancel={() => void leave()} />
    </Dialog>
  );
}

type BodyProps = Omit<Props, 'opened'> & { onDirty: (dirty: boolean) => void; onCancel: () => void };

function DialogBody({ exam, day, onDirty, onClose, onCancel }: BodyProps) {
  const { t } = useT();
  const state = useWorklistForm(exam, day, () => {
    onDirty(false);
    notifyDone(t('worklist.saved'));
    onClose();
  });
  return (
    <RecordForm state={state} conflict={null} onDirty={onDirty} onCancel={onCancel}>
      <WorklistFields form={state.form} problems={state.problems} isNew={exam === null} set={state.set} />
    </RecordForm>
  );
}
