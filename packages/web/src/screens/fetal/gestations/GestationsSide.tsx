import type { InteractionCard, Patient } from '@gesta/domain';
import { IconBabyCarriage, IconId, IconProgress } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { SideHeading } from '../../../exam/WorkspaceFrame.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { sayAge } from './caseWords.ts';

type Props = {
  patient: Patient;
  gestations: number;
  /** The exam somebody is still writing, for those who may open it. */
  openExam: InteractionCard | undefined;
  onEdit: () => void;
};

export function GestationsSide({ patient, gestations, openExam, onEdit }: Props) {
  const { t } = useT();
  const format = useFormat();
  return (
    <>
      <Link to="/ultra-fetal/patient/$patientId" params={{ patientId: patient.iuid }} activeOptions={{ exact: true }}>
        <IconBabyCarriage size={16} stroke={1.75} aria-hidden />
        {t('gestation.gestations')}
        <span data-end>{gestations}</span>
      </Link>
      <button type="button" data-entry onClick={onEdit}>
        <IconId size={16} stroke={1.75} aria-hidden />
        {t('gestation.patientData')}
      </button>
      {openExam && (
        <>
          <SideHeading>{t('gestation.openExam')}</SideHeading>
          <Link
            to="/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId"
            params={{ patientId: patient.iuid, gestationInteractionId: openExam.iuid }}
          >
            <IconProgress size={16} stroke={1.75} aria-hidden />
            {[format.day(openExam.serviceDay), openExam.age === null ? '' : sayAge(openExam.age, t)]
              .filter(Boolean)
              .join(' · ')}
          </Link>
        </>
      )}
    </>
  );
}
