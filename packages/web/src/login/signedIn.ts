import { redirect } from '@tanstack/react-router';
import { currentSession } from '../api/session.tsx';
import { rememberDestination } from './destination.ts';

/** Whoever is not signed in comes back here afterwards. */
export function signedIn({ location }: { location: { href: string } }): void {
  if (currentSession() !== null) return;
  rememberDestination(location.href);
  throw redirect({ to: '/login', replace: true });
}
