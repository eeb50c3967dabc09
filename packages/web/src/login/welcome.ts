import { type Session, signingGaps } from '@gesta/domain';
import { takeDestination } from './destination.ts';

export const WELCOME_STEPS = ['password', 'profile', 'secondFactor'] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];

/** What is still missing of an account before its person can do all her work. */
export function welcomeSteps({ user, needsSecondFactor }: Session): WelcomeStep[] {
  const open: Record<WelcomeStep, boolean> = {
    password: user.mustChange,
    profile: user.role === 'doctor' && signingGaps(user).length > 0,
    secondFactor: needsSecondFactor,
  };
  return WELCOME_STEPS.filter((step) => open[step]);
}

/** Where somebody goes who just came in: the first time through what is missing, and always past a password somebody else knows. */
export function wayIn(session: Session): string {
  const leads = session.user.mustChange || (session.firstSignIn && welcomeSteps(session).length > 0);
  return leads ? '/welcome' : takeDestination();
}
