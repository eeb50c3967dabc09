import { lazy, Suspense } from 'react';
import { useSession } from '../api/session.tsx';
import { loadScreen } from '../ui/loadScreen.ts';

const AccountWarning = lazy(
  loadScreen(async () => ({ default: (await import('./AccountWarning.tsx')).AccountWarning })),
);

/** What happened to the account, on every screen of its owner until she answers. */
export function AccountWarnings() {
  const { session } = useSession();
  return (
    <Suspense>
      {session.warnings.map((warning) => (
        <AccountWarning key={warning.kind} warning={warning} />
      ))}
    </Suspense>
  );
}
