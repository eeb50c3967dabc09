import type { PatientLine } from '@gesta/domain';
import { Button } from '@mantine/core';
import { call } from '../../api/client.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../ui/useT.tsx';
import { ExportForm } from '../../work/ExportForm.tsx';

type Props = { patient: PatientLine | null; onClose: () => void };

/** Everything of one patient, for herself. */
export function ExportDialog({ patient, onClose }: Props) {
  const { t, locale } = useT();
  return (
    <Dialog opened={patient !== null} onClose={onClose} title={t('patients.export')} size={520}>
      {patient && (
        <>
          <p>{t('export.patientIntro', { name: patient.name })}</p>
          <p>{t('export.where')}</p>
          <ExportForm
            key={patient.iuid}
            start={(reason) => call('exportPatient', { iuid: patient.iuid, reason, locale })}
            cancel={
              <Button variant="default" onClick={onClose}>
                {t('common.close')}
              </Button>
            }
          />
        </>
      )}
    </Dialog>
  );
}
