import { RouterProvider } from '@tanstack/react-router';
import { useSessionQuery } from './api/session.tsx';
import { router } from './router.tsx';
import { Splash } from './shell/Splash.tsx';
import { StartFailed } from './shell/StartFailed.tsx';

/** Nothing is shown before it is known whether somebody is signed in. */
export function Start() {
  const session = useSessionQuery();
  if (session.data !== undefined) return <RouterProvider router={router} />;
  if (session.error !== null) return <StartFailed error={session.error} onRetry={() => void session.refetch()} />;
  return <Splash />;
}
