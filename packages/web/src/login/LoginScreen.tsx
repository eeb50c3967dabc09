import { useState } from 'react';
import { useT } from '../ui/useT.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { SignInForm } from './SignInForm.tsx';

export function LoginScreen() {
  const { t } = useT();
  /** What was typed as e-mail when the password was given up. */
  const [forgotten, setForgotten] = useState<string | null>(null);
  return (
    <EntryFrame
      title={t(forgotten === null ? 'login.welcome' : 'login.forgotTitle')}
      subtitle={t(forgotten === null ? 'shell.signInSubtitle' : 'login.forgotSubtitle')}
    >
      {forgotten === null ? (
        <SignInForm onForgotten={setForgotten} />
      ) : (
        <ForgotForm email={forgotten} onBack={() => setForgotten(null)} />
      )}
    </EntryFrame>
  );
}
