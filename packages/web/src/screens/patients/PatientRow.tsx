import { wholeYears } from '@gesta/clinical';
import type { PatientLine } from '@gesta/domain';
import {
  IconArrowMerge,
  IconCalendarPlus,
  IconExternalLink,
  IconNotes,
  IconPencil,
  IconStethoscope,
  IconTimeline,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { memo } from 'react';
import { useSession } from '../../api/session.tsx';
import { openNewExam } from '../../registerExam/openNewExam.ts';
import type { NewExam } from '../../registerExam/useCreateExam.ts';
import { type RowAct, RowMenu } from '../../ui/RowMenu.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';

type Props = {
  patient: PatientLine;
  current: boolean;
  onEdit: (patient: PatientLine) => void;
  onRemove: ((patient: PatientLine) => void) | undefined;
  onCreate: ((patient: PatientLine, type: NewExam['type']) => void) | undefined;
  onMerge: ((patient: PatientLine) => void) | undefined;
};

/** Drawn again only when it changes itself: a list has hundreds. */
export const PatientTableRow = memo(function PatientTableRow({
  patient,
  current,
  onEdit,
  onRemove,
  onCreate,
  onMerge,
}: Props) {
  const { t } = useT();
  const format = useFormat();
  const { company } = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  const page = { to: '/ultra-fetal/patient/$patientId', params: { patientId: patient.iuid } } as const;
  const years = patient.birthdate && wholeYears(patient.birthdate, company.today);
  const line = { to: '/timeline/$patientId', params: { patientId: patient.iuid } } as const;
  const acts: RowAct[] = [
    { icon: IconPencil, label: t('common.edit'), run: () => onEdit(patient) },
    { icon: IconTimeline, label: t('patient.timeline'), run: () => void navigate(line) },
    {
      icon: IconExternalLink,
      label: t('patients.timelineNewTab'),
      run: () => void window.open(router.buildLocation(line).href, '_blank', 'noopener'),
    },
  ];
  acts.push({ icon: IconCalendarPlus, label: t('newExam.title'), run: () => openNewExam({ patient }) });
  if (onCreate) {
    acts.push(
      { icon: IconStethoscope, label: t('patient.createAppointment'), run: () => onCreate(patient, 'exame') },
      { icon: IconNotes, label: t('patients.createConsultation'), run: () => onCreate(patient, 'prontuario') },
    );
  }
  if (onMerge) acts.push({ icon: IconArrowMerge, label: t('patients.merge'), run: () => onMerge(patient) });
  if (onRemove) acts.push({ icon: IconTrash, label: t('common.delete'), run: () => onRemove(patient) });

  return (
    // The link in the first cell is the same act for the keyboard.
    <tr
      data-row={patient.iuid}
      data-current={current || undefined}
      className={table.clickable}
      onClick={() => void navigate(page)}
    >
      <td className={table.block}>
        <Link {...page} data-main className={table.main} onClick={(event) => event.stopPropagation()}>
          {patient.name}
        </Link>
        {patient.patId !== '' && <small>{patient.patId}</small>}
      </td>
      <td className={table.together}>
        {format.identity(patient.identity)}
        {patient.phone !== '' && <small>{format.phone(patient.phone)}</small>}
      </td>
      <td className={table.together}>
        {patient.birthdate && format.day(patient.birthdate)}
        {years !== null && <small>{t('patients.years', { count: years })}</small>}
      </td>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keeps a click on the menu from opening the row */}
      <td className={`${table.end} ${table.corner}`} onClick={(event) => event.stopPropagation()}>
        <RowMenu label={t('patients.actionsOf', { name: patient.name })} acts={acts} />
      </td>
    </tr>
  );
});
