import { ActionIcon } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { PatientDialog } from '../patient/PatientDialog.tsx';
import { useT } from '../ui/useT.tsx';
import { usePatient } from './usePatient.ts';

export function EditPatient() {
  const { t } = useT();
  const patient = usePatient();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        onClick={() => setOpened(true)}
        aria-label={t('patients.edit')}
      >
        <IconEdit size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <PatientDialog opened={opened} patient={patient} onClose={() => setOpened(false)} />
    </>
  );
}
