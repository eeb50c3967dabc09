import type { GestaError } from '@gesta/domain';
import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { currentSession, endSession, signInHere } from '../api/session.tsx';
import { PasswordField } from '../login/PasswordField.tsx';
import { SignInProblem } from '../login/SignInProblem.tsx';
import { WhosePassword } from '../login/WhosePassword.tsx';
import { useT } from '../ui/useT.tsx';

/** The session ended while somebody was working: the page below stays, and what was refused is tried again. */
export function PasswordDialog({ opened }: { opened: boolean }) {
  const { t } = useT();
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      title={t('shell.sessionEnded')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size={404}
      zIndex={1000}
    >
      {opened && <PasswordForm />}
    </Modal>
  );
}

function PasswordForm() {
  const { t } = useT();
  const navigate = useNavigate();
  const user = currentSession()?.user;
  const [password, setPassword] = useState('');
  const [pressed, setPressed] = useState(false);
  const entry = useMutation<unknown, GestaError>({ mutationFn: () => signInHere(user?.email ?? '', password) });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (password !== '' && !entry.isPending) entry.mutate();
  };
  const leave = async () => {
    await endSession();
    await navigate({ to: '/login' });
  };

  return (
    <form noValidate onSubmit={submit}>
      <p>{t('shell.sessionEndedHint', { name: user?.displayName ?? '', email: user?.email ?? '' })}</p>
      <WhosePassword email={user?.email ?? ''} />
      <PasswordField
        name="password"
        data-autofocus
        value={password}
        error={pressed && password === '' ? t('login.passwordRequired') : undefined}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          entry.reset();
        }}
      />
      <Button type="submit" size="lg" fullWidth mt={18} loading={entry.isPending}>
        {t('shell.continue')}
      </Button>
      <SignInProblem error={entry.error} refusal="errors.passwordWrong" />
      <Button variant="subtle" fullWidth mt="sm" onClick={() => void leave()}>
        {t('shell.otherAccount')}
      </Button>
    </form>
  );
}
