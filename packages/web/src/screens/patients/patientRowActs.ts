import type { PatientLine, Role, Translate } from '@gesta/domain';
import {
  IconArrowMerge,
  IconCalendarPlus,
  IconExternalLink,
  IconNotes,
  IconPackageExport,
  IconPencil,
  IconStethoscope,
  IconTimeline,
  IconTrash,
  IconUserMinus,
} from '@tabler/icons-react';
import type { NewExam } from '../../registerExam/useCreateExam.ts';
import { offeredTo } from '../../ui/offer.ts';
import type { RowAct } from '../../ui/RowMenu.tsx';

export type PatientWays = {
  onEdit: (patient: PatientLine) => void;
  onRemove: (patient: PatientLine) => void;
  onCreate: (patient: PatientLine, type: NewExam['type']) => void;
  onMerge: (patient: PatientLine) => void;
  onExport: (patient: PatientLine) => void;
  onErasure: (patient: PatientLine) => void;
};

type Around = PatientWays & {
  t: Translate;
  role: Role;
  onTimeline: () => void;
  onTimelineTab: () => void;
  onBook: (patient: PatientLine) => void;
};

/** What the menu of a patient's row offers people of this role. */
export function patientRowActs(patient: PatientLine, around: Around): RowAct[] {
  const { t, role, onTimeline, onTimelineTab, onBook, onEdit, onRemove, onCreate, onMerge, onExport, onErasure } =
    around;
  return offeredTo<RowAct>(role, [
    {
      icon: IconPencil,
      label: t('common.edit'),
      asks: ['getPatient', 'updatePatient'],
      run: () => onEdit(patient),
    },
    { icon: IconTimeline, label: t('patient.timeline'), asks: ['timeline'], run: onTimeline },
    { icon: IconExternalLink, label: t('patients.timelineNewTab'), asks: ['timeline'], run: onTimelineTab },
    { icon: IconCalendarPlus, label: t('newExam.title'), asks: ['bookExam'], run: () => onBook(patient) },
    {
      icon: IconStethoscope,
      label: t('patient.createAppointment'),
      asks: ['getPatient', 'createExam'],
      run: () => onCreate(patient, 'exame'),
    },
    {
      icon: IconNotes,
      label: t('patients.createConsultation'),
      asks: ['getPatient', 'createExam'],
      run: () => onCreate(patient, 'prontuario'),
    },
    {
      icon: IconArrowMerge,
      label: t('patients.merge'),
      asks: ['mergePatients', 'listMerges', 'undoMerge'],
      run: () => onMerge(patient),
    },
    {
      icon: IconPackageExport,
      label: t('patients.export'),
      asks: ['confirmPassword', 'exportPatient', 'getWork'],
      run: () => onExport(patient),
    },
    {
      icon: IconUserMinus,
      label: t('erasure.title'),
      asks: ['erasureRequests', 'answerErasure'],
      run: () => onErasure(patient),
    },
    { icon: IconTrash, label: t('common.delete'), asks: ['deletePatient'], run: () => onRemove(patient) },
  ]);
}
