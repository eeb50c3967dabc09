import { wholeYears } from '@gesta/clinical';
import type { PatientLine } from '@gesta/domain';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { memo } from 'react';
import { useSession } from '../../api/session.tsx';
import { openNewExam } from '../../registerExam/openNewExam.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { type PatientWays, patientRowActs } from './patientRowActs.ts';

type Props = PatientWays & { patient: PatientLine; current: boolean };

/** Drawn again only when it changes itself: a list has hundreds. */
export const PatientTableRow = memo(function PatientTableRow({ patient, current, ...ways }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { company, role } = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  const page = { to: '/ultra-fetal/patient/$patientId', params: { patientId: patient.iuid } } as const;
  const years = patient.birthdate && wholeYears(patient.birthdate, company.today);
  const line = { to: '/timeline/$patientId', params: { patientId: patient.iuid } } as const;
  const acts = patientRowActs(patient, {
    ...{ t, role, ...ways },
    onTimeline: () => void navigate(line),
    onTimelineTab: () => void window.open(router.buildLocation(line).href, '_blank', 'noopener'),
    onBook: () => openNewExam({ patient }),
  });

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
