import { gestationalAge, wholeYears } from '@gesta/clinical';
import type { FetalWorkspace, GestationCase } from '@gesta/domain';
import { sayBasis } from '@gesta/report';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBabyCarriage, IconPlus } from '@tabler/icons-react';
import { useSession } from '../../../api/session.tsx';
import { BarActions, BarFact, BarPatient } from '../../../exam/WorkspaceFrame.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { startOffers } from './gestationActs.ts';
import classes from './gestations.module.css';
import type { StartExam } from './useStartExam.ts';

export const NEW_EXAM_KEY = 'E';

type Props = { workspace: FetalWorkspace; current: GestationCase | undefined; start: StartExam };

/** Who the patient is and how far along she is today. */
export function PatientBar({ workspace: { patient, today }, current, start }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { session } = useSession();
  // A phone has no room for what the card below says too, nor the keys.
  const wide = useMediaQuery('(min-width: 900px)', true, { getInitialValueInEffect: false });
  const years = patient.birthdate && wholeYears(patient.birthdate, today);
  const isCpf = /^\d{11}$/.test(patient.identity);
  const details = [
    years === null ? '' : t('patients.years', { count: years }),
    patient.patId,
    isCpf ? t('gestation.cpf', { number: format.identity(patient.identity) }) : '',
  ];
  const age = current?.date ? gestationalAge(current.date, today) : null;
  const basis = current && wide ? sayBasis(current.calculo, current.calculoRef, t) : '';

  return (
    <>
      <BarPatient name={patient.name} details={details.filter(Boolean).join(' · ')} />
      {patient.phone !== '' && (
        <span className={classes.phone}>
          <BarFact label={t('common.phone')}>{format.phone(patient.phone)}</BarFact>
        </span>
      )}
      {age && (
        <BarFact tone="accent" label={[t('gestation.ageToday'), basis].filter(Boolean).join(' · ')}>
          {t('gestation.ageShort', age)}
        </BarFact>
      )}
      {current?.due && <BarFact label={t('gestation.dueDate')}>{format.day(current.due)}</BarFact>}
      {startOffers(session.user).length > 0 && (
        <BarActions>
          <Button
            variant="default"
            leftSection={<IconBabyCarriage size={16} stroke={1.75} aria-hidden />}
            disabled={start.busy}
            onClick={start.newGestation}
          >
            {t('gestation.newGestation')}
          </Button>
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            {...(wide ? { rightSection: <Kbd onAccent>{NEW_EXAM_KEY}</Kbd> } : {})}
            loading={start.busy}
            {...(current ? { title: t('gestation.newExam') } : {})}
            onClick={start.newExam}
          >
            {t('gestation.newExamShort')}
          </Button>
        </BarActions>
      )}
    </>
  );
}
