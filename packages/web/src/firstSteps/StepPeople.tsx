import type { StepPerson } from '@gesta/domain';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useT } from '../ui/useT.tsx';
import classes from './firstSteps.module.css';

/** Enough to see who is there; the rest is on the screen of users. */
const MOST = 5;

/** Who is in the clinic already, and what keeps a doctor from signing. */
export function StepPeople({ people }: { people: readonly StepPerson[] }) {
  const { t } = useT();
  return (
    <ul className={classes.people}>
      {people.slice(0, MOST).map(({ iuid, name, role, missing }) => (
        <li key={iuid}>
          <b>{name}</b>
          {role !== 'doctor' && <span>{t(`roles.${role}`)}</span>}
          {role === 'doctor' && missing.length === 0 && (
            <span data-tone="ok">
              <IconCircleCheck size={15} stroke={1.75} aria-hidden /> {t('firstSteps.personReady')}
            </span>
          )}
          {role === 'doctor' && missing.length > 0 && (
            <span data-tone="warn">
              <IconAlertTriangle size={15} stroke={1.75} aria-hidden />{' '}
              {t('firstSteps.personMissing', { fields: missing.map((field) => t(`firstSteps.${field}`)).join(', ') })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
