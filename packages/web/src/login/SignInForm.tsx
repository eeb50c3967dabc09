import type { GestaError, Session } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { signInHere } from '../api/session.tsx';
import { linkRefusal, setLinkRefusal } from '../api/signInLink.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { keyName } from '../ui/keyName.ts';
import { useT } from '../ui/useT.tsx';
import { EntryField } from './EntryField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SignInProblem } from './SignInProblem.tsx';
import { wayIn } from './welcome.ts';

export function SignInForm({ onForgotten }: { onForgotten: (email: string) => void }) {
  const { t } = useT();
  const router = useRouter();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const [linkProblem, setLinkProblem] = useState(linkRefusal);
  const emailBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);
  const entry = useMutation<Session, GestaError>({
    mutationFn: () => signInHere(email.trim(), password),
    onSuccess: (session) => router.history.replace(wayIn(session)),
  });
  const noEmail = email.trim() === '';
  const noPassword = password === '';

  const edited = () => {
    entry.reset();
    setLinkRefusal(null);
    setLinkProblem(null);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (entry.isPending) return;
    setAsked(true);
    if (noEmail) return emailBox.current?.focus();
    if (noPassword) return passwordBox.current?.focus();
    entry.mutate();
  };

  return (
    <form noValidate onSubmit={submit}>
      <EntryField
        ref={emailBox}
        label={t('common.email')}
        icon={IconMail}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        autoFocus
        value={email}
        error={asked && noEmail ? t('login.emailRequired') : undefined}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          edited();
        }}
      />
      <PasswordField
        ref={passwordBox}
        name="password"
        required
        value={password}
        error={asked && noPassword ? t('login.passwordRequired') : undefined}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          edited();
        }}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        mt={20}
        loading={entry.isPending}
        rightSection={<Kbd onAccent>{keyName('Enter')}</Kbd>}
      >
        {t('login.submit')}
      </Button>
      <SignInProblem error={entry.error ?? linkProblem} />
      <Button variant="subtle" fullWidth mt="sm" onClick={() => onForgotten(email)}>
        {t('login.forgot')}
      </Button>
    </form>
  );
}
