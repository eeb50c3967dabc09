import { Outlet } from '@tanstack/react-router';
import { PasswordHost } from './PasswordHost.tsx';
import { SessionGate } from './SessionGate.tsx';

/** Around a page that is made to be printed: somebody is signed in, and nothing else is on it. */
export function PaperShell() {
  return (
    <>
      <SessionGate>
        <main id="main">
          <Outlet />
        </main>
      </SessionGate>
      <PasswordHost />
    </>
  );
}
