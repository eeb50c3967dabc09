import type { GestaError } from '@gesta/domain';
import { Button, PasswordInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSession } from '../api/session.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { fieldKeys } from '../ui/errorText.ts';
import { say } from '../ui/say.ts';
import { useT } from '../ui/useT.tsx';
import classes from './OwnPasswordForm.module.css';
import { WhosePassword } from './WhosePassword.tsx';

type Props = {
  confirm: string;
  pending: boolean;
  error: GestaError | null;
  onGiven: (password: string) => void;
  children: ReactNode;
};

/** Asks somebody who is signed in whether it is still the same person. */
export function OwnPasswordForm({ confirm, pending, error, onGiven, children }: Props) {
  const { t } = useT();
  const { session } = useSession();
  const [password, setPassword] = useState('');
  const [changed, setChanged] = useState(true);
  const [empty, setEmpty] = useState(false);
  const refusal = changed ? undefined : fieldKeys(error).password;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setEmpty(password === '');
        if (password === '' || pending) return;
        setChanged(false);
        onGiven(password);
      }}
    >
      {children}
      <WhosePassword email={session.user.email} />
      <PasswordInput
        label={t('account.currentPassword')}
        autoComplete="current-password"
        required
        data-autofocus
        maxLength={200}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
        value={password}
        error={say(empty ? 'common.requiredField' : refusal, t)}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setChanged(true);
          setEmpty(false);
        }}
      />
      {error && !changed && refusal === undefined && <ErrorNote error={error} />}
      <Button type="submit" loading={pending}>
        {confirm}
      </Button>
    </form>
  );
}
