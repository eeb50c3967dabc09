import { Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useCredentials } from '../api/credentials.ts';
import { useLiveUpdates } from '../api/live.ts';
import { askEverythingAgain } from '../api/queryClient.ts';
import {
  type ActiveCompany,
  activateCompany,
  currentSession,
  endSession,
  SessionContext,
  useSessionQuery,
} from '../api/session.tsx';
import { useCall } from '../api/useCall.ts';
import { countUnsent, forgetUnsent } from '../form/journal.ts';
import { discardEverything, isAnythingPending, sendEverything } from '../form/openSavings.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { laterPart, useLater } from '../ui/Later.tsx';
import { notifyWait } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { CompanyNotFound } from './CompanyNotFound.tsx';
import { Splash } from './Splash.tsx';
import { StartFailed } from './StartFailed.tsx';
import { markSwitched } from './switchedFocus.ts';

const firstCompany = laterPart(async () => (await import('./FirstCompany.tsx')).FirstCompany);

const TODAY_MAY_CHANGE_MS = 60_000;

/** Inside it somebody is signed in and the clinic is known. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSessionQuery().data ?? null;
  const { company: active } = useCredentials();
  const company = useCall(
    'activeCompany',
    {},
    {
      enabled: active !== null && session !== null && !session.user.mustChange,
      refetchInterval: TODAY_MAY_CHANGE_MS,
      // Ten seconds without the clinic are long enough to say so.
      retry: (failures, { code }) => failures < 2 && code === 'unavailable',
    },
  );
  const navigate = useNavigate();
  const mayEnd = useMayEnd();
  const { t } = useT();
  useLiveUpdates(active, session === null || session.user.mustChange ? null : session.user.iuid);
  useNewDay(company.data);

  const actions = useMemo(
    () => ({
      switchCompany: (iuid: string) => {
        if (isAnythingPending()) {
          void sendEverything();
          return notifyWait(t('saving.leave'));
        }
        activateCompany(iuid);
        markSwitched();
        void navigate({ to: '/' });
      },
      signOut: async () => {
        if (!(await mayEnd())) return;
        await endSession();
        await navigate({ to: '/login' });
      },
    }),
    [navigate, mayEnd, t],
  );
  const state = useMemo(
    () =>
      session === null || company.data === undefined
        ? null
        : { session, company: company.data, role: session.user.role, ...actions },
    [session, company.data, actions],
  );

  if (session === null) return <Navigate to="/login" replace />;
  if (session.user.mustChange) return <Navigate to="/welcome" replace />;
  if (session.companies.length === 0 && session.user.role === 'admin')
    return <NoCompanyYet signOut={actions.signOut} />;
  if (active === null || company.error?.code === 'companyNotFound') {
    return <CompanyNotFound session={session} active={active} {...actions} />;
  }
  if (state !== null) return <SessionContext value={state}>{children}</SessionContext>;
  if (company.error !== null) return <StartFailed error={company.error} onRetry={() => void company.refetch()} />;
  return <Splash />;
}

/** Signing out takes along what this computer keeps for the person: sent before, or given up by her own word. */
function useMayEnd(): () => Promise<boolean> {
  const { t } = useT();
  const confirm = useConfirm();
  return useCallback(async () => {
    const user = currentSession()?.user.iuid;
    if (user === undefined) return true;
    const sent = await sendEverything();
    if (!sent || (await countUnsent(user).catch(() => 0)) > 0) {
      const { ok } = await confirm({
        title: t('saving.signOutTitle'),
        message: t('saving.signOutMessage'),
        confirmLabel: t('saving.signOut'),
        cancelLabel: t('saving.stayIn'),
        danger: true,
      });
      if (!ok) return false;
    }
    discardEverything();
    await forgetUnsent(user).catch(() => undefined);
    return true;
  }, [confirm, t]);
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

function NoCompanyYet({ signOut }: { signOut: () => Promise<void> }) {
  const FirstCompany = useLater(firstCompany, true);
  return FirstCompany === null ? <Splash /> : <FirstCompany signOut={signOut} />;
}
