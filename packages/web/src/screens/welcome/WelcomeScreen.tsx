import { Button } from '@mantine/core';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient, SESSION_KEY } from '../../api/queryClient.ts';
import { endSession, useOwnSession, useSessionQuery } from '../../api/session.tsx';
import { takeDestination } from '../../login/destination.ts';
import { SigningForm } from '../../login/SigningForm.tsx';
import { TotpSetup } from '../../login/TotpSetup.tsx';
import { type WelcomeStep, welcomeSteps } from '../../login/welcome.ts';
import { PasswordHost } from '../../shell/PasswordHost.tsx';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { useT } from '../../ui/useT.tsx';
import { PasswordCard } from '../profile/PasswordCard.tsx';
import classes from './welcome.module.css';

/** The clinic stays closed as long as the password is somebody else's, so nothing of the shell stands around it. */
export function WelcomeScreen() {
  const session = useSessionQuery().data ?? null;
  if (session === null) return <Navigate to="/login" replace />;
  return (
    <>
      <main id="main">
        <Welcome />
      </main>
      <PasswordHost />
    </>
  );
}

/** The first minutes of an account: what is missing of it, one thing after the other. */
function Welcome() {
  const { t } = useT();
  const router = useRouter();
  const session = useOwnSession();
  // As they were when she came: a step that is done stays in the list.
  const [steps] = useState(() => welcomeSteps(session));
  const [place, setPlace] = useState(0);
  const step = steps[place];
  const next = async () => {
    if (place + 1 < steps.length) return setPlace(place + 1);
    // The way in asks the session that is known, and that one was from before the steps.
    await queryClient.refetchQueries({ queryKey: SESSION_KEY });
    router.history.replace(takeDestination());
  };
  return (
    <div className={classes.page}>
      <section className={classes.card} aria-labelledby="welcome-title">
        <LogoMark size={32} />
        <h1 id="welcome-title">{t('welcome.title', { name: session.user.displayName })}</h1>
        <ol className={classes.steps}>
          {steps.map((each, index) => (
            <li key={each} aria-current={each === step ? 'step' : undefined} data-done={index < place || undefined}>
              {t(`welcome.${each}`)}
            </li>
          ))}
        </ol>
        {step === undefined ? (
          <Button onClick={() => void next()}>{t('welcome.start')}</Button>
        ) : (
          <Step key={step} step={step} onDone={() => void next()} />
        )}
        <Button className={classes.leave} variant="subtle" size="compact-sm" onClick={() => void endSession()}>
          {t('shell.signOut')}
        </Button>
      </section>
    </div>
  );
}

function Step({ step, onDone }: { step: WelcomeStep; onDone: () => void }) {
  const { t } = useT();
  const later = (
    <Button variant="subtle" onClick={onDone}>
      {t('welcome.later')}
    </Button>
  );
  return (
    <div className={classes.step}>
      <p>{t(`welcome.${step}Words`)}</p>
      {step === 'password' && <PasswordCard onChanged={onDone} />}
      {step === 'profile' && <SigningForm onSaved={onDone}>{later}</SigningForm>}
      {step === 'secondFactor' && (
        <>
          <TotpSetup onDone={onDone} />
          {later}
        </>
      )}
    </div>
  );
}
