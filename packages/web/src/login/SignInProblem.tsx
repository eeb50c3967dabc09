import { GestaError } from '@gesta/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { errorText } from '../ui/errorText.ts';
import { useT } from '../ui/useT.tsx';
import classes from './SignInProblem.module.css';

export function SignInProblem({ error }: { error: unknown }) {
  const { t } = useT();
  if (error === null || error === undefined) return null;
  const refused = error instanceof GestaError && error.code === 'invalidCredentials';
  return (
    <p className={classes.problem} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span>{refused ? t('login.invalid') : errorText(error, t)}</span>
    </p>
  );
}
