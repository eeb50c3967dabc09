import type { Patient } from '@gesta/domain';
import { Button, Group, Modal } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { PatientFields } from './PatientFields.tsx';
import classes from './patients.module.css';
import { usePatientForm } from './usePatientForm.ts';

type Props = { opened: boolean; patient: Patient | null; onClose: () => void; onRemove?: (patient: Patient) => void };

/** Creates a patient, or edits the one given. */
export function PatientDialog({ opened, patient, onClose, onRemove }: Props) {
  const { t } = useT();
  const confirm = useConfirm();
  const dirty = useRef(false);

  const leave = async () => {
    if (!dirty.current) return onClose();
    const { ok } = await confirm({
      title: t('patients.discardTitle'),
      message: t('patients.discardMessage'),
      confirmLabel: t('patients.discard'),
      cancelLabel: t('patients.keepTyping'),
      danger: true,
    });
    if (ok) onClose();
  };

  return (
    <Modal
      opened={opened}
      onClose={() => void leave()}
      title={t(patient ? 'patients.edit' : 'patients.new')}
      size={640}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <DialogBody
        patient={patient}
        onDirty={(now) => {
          dirty.current = now;
        }}
        onClose={onClose}
        onCancel={() => void leave()}
        {...(onRemove ? { onRemove } : {})}
      />
    </Modal>
  );
}

type BodyProps = Omit<Props, 'opened'> & { onDirty: (dirty: boolean) => void; onCancel: () => void };

function DialogBody({ patient, onDirty, onClose, onCancel, onRemove }: BodyProps) {
  const { t } = useT();
  const format = useFormat();
  const state = usePatientForm(patient, () => {
    onDirty(false);
    notifyDone(t('common.savedSuccess'));
    onClose();
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => onDirty(state.dirty));
  // Whoever asked to save and was refused is taken to the first field that says why.
  useEffect(() => {
    if (state.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state.refusals]);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.save();
      }}
    >
      <PatientFields form={state.form} problems={state.problems} clashes={state.clashes} set={state.set} />
      {state.theirs && (
        <div className={classes.conflict} role="alert">
          <IconUsers size={18} stroke={1.75} aria-hidden />
          <div>
            <p>{t('patients.conflict', { moment: format.moment(state.theirs.updatedAt) })}</p>
            <Button mt="sm" size="xs" variant="default" onClick={state.takeTheirs}>
              {t('patients.loadTheirs')}
            </Button>
          </div>
        </div>
      )}
      {state.error && <ErrorNote error={state.error} />}
      <Group gap="sm" mt="xl">
        {patient && onRemove && (
          <Button variant="subtle" color="red" onClick={() => onRemove(patient)}>
            {t('common.remove')}
          </Button>
        )}
        <Button ml="auto" variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={state.saving} disabled={state.theirs !== null}>
          {t('common.save')}
        </Button>
      </Group>
    </form>
  );
}
