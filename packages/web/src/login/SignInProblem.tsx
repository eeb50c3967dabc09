import { GestaError, type MessageKey } from '@gesta/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { supportIdOf } from '../browser/errorTrace.ts';
import { errorText } from '../ui/errorText.ts';
import { useT } from '../ui/useT.tsx';
import classes from './SignInProblem.module.css';

type Props = {
  error: unknown;
  /** What a refusal says. */
  refusal?: MessageKey;
};

export function SignInProblem({ error, refusal = 'login.invalid' }: Props) {
  const { t } = useT();
  if (error === null || error === undefined) return null;
  const refused = error instanceof GestaError && error.code === 'invalidCredentials';
  const id = supportIdOf(error);
  return (
    <p className={classes.problem} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span>
        {refused ? t(refusal) : errorText(error, t)}
        {id !== '' && <small className={classes.id}>{t('errors.requestId', { id })}</small>}
      </span>
    </p>
  );
}
