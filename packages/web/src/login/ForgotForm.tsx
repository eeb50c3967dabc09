import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useAct } from '../api/useCall.ts';
import { useT } from '../ui/useT.tsx';
import { EntryField } from './EntryField.tsx';
import { SignInProblem } from './SignInProblem.tsx';

/** Asks for a link to a new password. The answer is the same for every address: nobody learns here who has an account. */
export function ForgotForm({ email: given, onBack }: { email: string; onBack: () => void }) {
  const { t } = useT();
  const [email, setEmail] = useState(given);
  const [asked, setAsked] = useState(false);
  const send = useAct('forgotPassword');
  const empty = email.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!empty && !send.isPending) send.mutate({ email: email.trim() });
  };
  return (
    <form noValidate onSubmit={submit}>
      {send.data ? (
        <p role="status">{t(send.data.mail ? 'login.forgotSent' : 'login.forgotNoMail')}</p>
      ) : (
        <>
          <EntryField
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
            error={asked && empty ? t('login.emailRequired') : undefined}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              send.reset();
            }}
          />
          <Button type="submit" size="lg" fullWidth mt={20} loading={send.isPending}>
            {t('login.forgotSubmit')}
          </Button>
        </>
      )}
      <SignInProblem error={send.error} />
      <Button variant="subtle" fullWidth mt="sm" onClick={onBack}>
        {t('login.forgotBack')}
      </Button>
    </form>
  );
}
