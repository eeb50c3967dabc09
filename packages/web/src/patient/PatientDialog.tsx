import type { Patient } from '@gesta/domain';
import { Button } from '@mantine/core';
import { Dialog } from '../ui/Dialog.tsx';
import { notifyDone } from '../ui/notify.ts';
import { RecordForm } from '../ui/RecordForm.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import { useUnsaved } from '../ui/useUnsaved.ts';
import { LikelySame } from './LikelySame.tsx';
import { PatientFields } from './PatientFields.tsx';
import { usePatientForm } from './usePatientForm.ts';
import { useRegistered } from './useRegistered.ts';

type Props = { opened: boolean; patient: Patient | null; onClose: () => void; onRemove?: (patient: Patient) => void };

/** Creates a patient, or edits the one given. */
export function PatientDialog({ opened, patient, onClose, onRemove }: Props) {
  const { t } = useT();
  const unsaved = useUnsaved();
  const leave = async () => {
    if (await unsaved.mayLeave()) onClose();
  };

  return (
    <Dialog
      opened={opened}
      onClose={() => void leave()}
      title={t(patient ? 'patients.edit' : 'patients.new')}
      size={640}
    >
      <DialogBody
        patient={patient}
        onDirty={unsaved.note}
        onClose={onClose}
        onCancel={() => void leave()}
        {...(onRemove ? { onRemove } : {})}
      />
    </Dialog>
  );
}

type BodyProps = Omit<Props, 'opened'> & { onDirty: (dirty: boolean) => void; onCancel: () => void };

function DialogBody({ patient, onDirty, onClose, onCancel, onRemove }: BodyProps) {
  const { t } = useT();
  const format = useFormat();
  const registered = useRegistered();
  const state = usePatientForm(patient, (saved) => {
    onDirty(false);
    if (patient) notifyDone(t('common.savedSuccess'));
    else registered(saved);
    onClose();
  });
  const conflict = state.theirs && t('patients.conflict', { moment: format.moment(state.theirs.updatedAt) });

  return (
    <RecordForm
      state={state}
      conflict={conflict}
      onDirty={onDirty}
      onCancel={onCancel}
      more={
        patient &&
        onRemove && (
          <Button variant="subtle" color="red" onClick={() => onRemove(patient)}>
            {t('common.delete')}
          </Button>
        )
      }
    >
      {state.likelySame.length > 0 && (
        <LikelySame found={state.likelySame} onSave={state.saveAnyway} saving={state.saving} />
      )}
      <PatientFields form={state.form} problems={state.problems} clashes={state.clashes} set={state.set} />
    </RecordForm>
  );
}
