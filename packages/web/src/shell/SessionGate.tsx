import { Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useCredentials } from '../api/credentials.ts';
import { useLiveUpdates } from '../api/live.ts';
import { askEverythingAgain } from '../api/queryClient.ts';
import { type ActiveCompany, activateCompany, endSession, SessionContext, useSessionQuery } from '../api/session.tsx';
import { useCall } from '../api/useCall.ts';
import { CompanyNotFound } from './CompanyNotFound.tsx';
import { Splash } from './Splash.tsx';
import { StartFailed } from './StartFailed.tsx';
import { markSwitched } from './switchedFocus.ts';

const TODAY_MAY_CHANGE_MS = 60_000;

/** Inside it somebody is signed in and the clinic is known. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSessionQuery().data ?? null;
  const { company: active } = useCredentials();
  const company = useCall(
    'activeCompany',
    {},
    { enabled: active !== null && session !== null, refetchInterval: TODAY_MAY_CHANGE_MS },
  );
  const navigate = useNavigate();
  useLiveUpdates(active, session?.user.iuid ?? null);
  useNewDay(company.data);

  const actions = useMemo(
    () => ({
      switchCompany: (iuid: string) => {
        activateCompany(iuid);
        markSwitched();
        void navigate({ to: '/' });
      },
      signOut: async () => {
        await endSession();
        await navigate({ to: '/login' });
      },
    }),
    [navigate],
  );
  const state = useMemo(
    () =>
      session === null || company.data === undefined
        ? null
        : { session, company: company.data, role: session.user.role, ...actions },
    [session, company.data, actions],
  );

  if (session === null) return <Navigate to="/login" replace />;
  if (active === null || company.error?.code === 'companyNotFound') {
    return <CompanyNotFound session={session} active={active} {...actions} />;
  }
  if (state !== null) return <SessionContext value={state}>{children}</SessionContext>;
  if (company.error !== null) return <StartFailed error={company.error} onRetry={() => void company.refetch()} />;
  return <Splash />;
}

/** After midnight an answer about "today" is about yesterday. */
function useNewDay(company: ActiveCompany | undefined): void {
  const before = useRef(company);
  useEffect(() => {
    const known = before.current;
    before.current = company;
    if (known?.iuid === company?.iuid && known?.today !== company?.today) void askEverythingAgain();
  }, [company]);
}
