import type { GestaError } from '@gesta/domain';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { acceptHere } from '../api/session.tsx';
import { useCall } from '../api/useCall.ts';
import { errorText, fieldKeys } from '../ui/errorText.ts';
import { say } from '../ui/say.ts';
import { useT } from '../ui/useT.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import classes from './LoginScreen.module.css';
import { PasswordField } from './PasswordField.tsx';
import { SignInProblem } from './SignInProblem.tsx';
import { WhosePassword } from './WhosePassword.tsx';
import { wayIn } from './welcome.ts';

/** Behind a link for one use: a person chooses the password that nobody else ever knew. */
export function InviteScreen() {
  const { t } = useT();
  const { token = '' } = useParams({ strict: false });
  const seen = useCall('seeInvitation', { token }, { staleTime: Number.POSITIVE_INFINITY });
  const isReset = seen.data?.purpose === 'reset';
  return (
    <EntryFrame
      title={t(isReset ? 'invite.resetTitle' : 'invite.title')}
      subtitle={seen.data ? t('invite.words', { name: seen.data.displayName, email: seen.data.email }) : ''}
    >
      {seen.data && <ChooseForm token={token} email={seen.data.email} />}
      {seen.error && (
        <p role="alert" className={classes.subtitle}>
          {seen.error.code === 'invalidInput' ? t('errors.linkOver') : errorText(seen.error, t)}
        </p>
      )}
      {seen.error && (
        <Button component="a" href="/login" size="lg" fullWidth mt={20}>
          {t('login.submit')}
        </Button>
      )}
    </EntryFrame>
  );
}

function ChooseForm({ token, email }: { token: string; email: string }) {
  const { t } = useT();
  const router = useRouter();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [asked, setAsked] = useState(false);
  const accept = useMutation<Awaited<ReturnType<typeof acceptHere>>, GestaError>({
    mutationFn: () => acceptHere({ token, password, confirmation }),
    onSuccess: (session) => router.history.replace(wayIn(session)),
  });
  const differs = accept.error?.code === 'passwordMismatch' || (asked && password !== confirmation);
  const refusal = fieldKeys(accept.error).password;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (password !== '' && password === confirmation && !accept.isPending) accept.mutate();
  };
  const typed = (take: (text: string) => void) => (event: { currentTarget: HTMLInputElement }) => {
    take(event.currentTarget.value);
    setAsked(false);
    accept.reset();
  };
  return (
    <form noValidate onSubmit={submit}>
      <WhosePassword email={email} />
      <PasswordField
        label={t('user.newPassword')}
        name="new-password"
        fresh
        autoFocus
        required
        value={password}
        error={asked && password === '' ? t('login.passwordRequired') : say(refusal, t)}
        onChange={typed(setPassword)}
      />
      <PasswordField
        label={t('user.confirmPassword')}
        name="confirmation"
        fresh
        required
        value={confirmation}
        error={differs ? t('user.passwordMismatch') : undefined}
        onChange={typed(setConfirmation)}
      />
      <Button type="submit" size="lg" fullWidth mt={20} loading={accept.isPending}>
        {t('invite.submit')}
      </Button>
      {!refusal && !differs && <SignInProblem error={accept.error} />}
    </form>
  );
}
