import type { PatientLine } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import note from '../ui/ErrorNote.module.css';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import classes from './likelySame.module.css';

type Props = { found: readonly PatientLine[]; onSave: () => void; saving: boolean };

/** Before a person is registered twice: who it may be, and the way on for whoever knows better. */
export function LikelySame({ found, onSave, saving }: Props) {
  const { t } = useT();
  const format = useFormat();
  return (
    <div className={`${note.note} ${classes.same}`} role="alert">
      <IconUsers size={18} stroke={1.75} aria-hidden className={note.icon} />
      <div className={note.words}>
        <p>{t('patients.likelySame')}</p>
        <ul className={classes.found}>
          {found.map((patient) => (
            <li key={patient.iuid}>
              <Link
                to="/ultra-fetal/patient/$patientId"
                params={{ patientId: patient.iuid }}
                aria-label={t('patients.openRecord', { name: patient.name })}
              >
                {patient.name}
              </Link>
              <small>
                {[patient.birthdate && format.day(patient.birthdate), format.identity(patient.identity), patient.patId]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      </div>
      <Button size="xs" variant="default" loading={saving} onClick={onSave}>
        {t('patients.saveAnyway')}
      </Button>
    </div>
  );
}
