import { redirect } from '@tanstack/react-router';
import { currentSession } from '../api/session.tsx';
import { rememberDestination } from './destination.ts';

/** Whoever is not signed in comes back here afterwards. */
export function signedIn({ location }: { location: { href: string; pathname: string } }): void {
  const session = currentSession();
  // A password somebody else typed opens nothing before it is changed; the server refuses everything else.
  if (session?.user.mustChange && location.pathname !== '/welcome') throw redirect({ to: '/welcome', replace: true });
  if (session !== null) return;
  rememberDestination(location.href);
  throw redirect({ to: '/login', replace: true });
}
