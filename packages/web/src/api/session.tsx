import { GestaError, type Role, type RouteAnswer, type RouteCall, type Routes, type Session } from '@gesta/domain';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { forget, recall, remember } from '../browser/remember.ts';
import { chooseCompany, chosenCompany, keepInTab } from './chosenCompany.ts';
import { call } from './client.ts';
import { credentials, setCredentials } from './credentials.ts';
import { openGate } from './passwordGate.ts';
import { pickCompany } from './pickCompany.ts';
import { queryClient, SESSION_KEY } from './queryClient.ts';
import { type SignInLink, setLinkRefusal, takeSignInLink } from './signInLink.ts';

export type ActiveCompany = RouteAnswer<Routes['activeCompany']>;

export type SessionState = {
  session: Session;
  company: ActiveCompany;
  role: Role;
  switchCompany: (iuid: string) => void;
  signOut: () => Promise<void>;
};

export const SessionContext = createContext<SessionState | null>(null);

/** For everything inside the shell, where somebody is signed in and the clinic is known. */
export function useSession(): SessionState {
  const state = use(SessionContext);
  if (state === null) throw new Error('useSession needs the shell around it');
  return state;
}

export function useSessionQuery() {
  return useQuery({ queryKey: SESSION_KEY, queryFn: restoreSession, staleTime: Number.POSITIVE_INFINITY });
}

/** Of whoever is signed in, also where the clinic is not known. */
export function useOwnSession(): Session {
  const session = useSessionQuery().data;
  if (!session) throw new Error('useOwnSession needs somebody signed in');
  return session;
}

export function currentSession(): Session | null {
  return queryClient.getQueryData<Session | null>(SESSION_KEY) ?? null;
}

/** The cookie brings the session back after a reload; without one nobody is signed in, which is no error. */
export async function restoreSession(): Promise<Session | null> {
  const link = takeSignInLink();
  if (link !== null) return signInByLink(link);
  if (recall('signOutPending') !== null && !(await tellSignOut())) return null;
  try {
    const session = await call('session', {}, { expected: ['signInRequired'] });
    takeCredentials(session);
    return session;
  } catch (error) {
    if (error instanceof GestaError && error.code === 'signInRequired') return null;
    throw error;
  }
}

async function signInByLink(link: SignInLink): Promise<Session | null> {
  try {
    return await signInHere(link.email, link.password, true);
  } catch (error) {
    setLinkRefusal(error);
    return null;
  }
}

export async function signInHere(email: string, password: string, viaLink = false): Promise<Session> {
  return begun(await call('signIn', viaLink ? { email, password, viaLink } : { email, password }));
}

/** Through a link for one use. Whoever was signed in on this browser before is not any more. */
export async function acceptHere(chosen: RouteCall<Routes['acceptInvitation']>): Promise<Session> {
  const session = await call('acceptInvitation', chosen);
  keepInTab(null);
  setCredentials({ token: null, company: null });
  queryClient.clear();
  return begun(session);
}

function begun(session: Session): Session {
  forget('signOutPending');
  takeCredentials(session);
  queryClient.setQueryData(SESSION_KEY, session);
  openGate(true);
  return session;
}

/** Whatever the server answers, this browser is signed out; an unheard sign-out is repeated at the next start. */
export async function endSession(): Promise<void> {
  remember('signOutPending', '1');
  await tellSignOut();
  keepInTab(null);
  setCredentials({ token: null, company: null });
  queryClient.clear();
  queryClient.setQueryData(SESSION_KEY, null);
  openGate(false);
}

export function activateCompany(iuid: string): void {
  chooseCompany(iuid);
  setCredentials({ company: iuid });
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== SESSION_KEY[1] });
}

function takeCredentials(session: Session): void {
  const company = pickCompany(session, credentials().company ?? chosenCompany());
  keepInTab(company);
  setCredentials({ token: session.token, company });
}

async function tellSignOut(): Promise<boolean> {
  try {
    await call('signOut', {}, { expected: ['signInRequired'] });
  } catch (error) {
    const wasOver = error instanceof GestaError && error.code === 'signInRequired';
    if (!wasOver) return false;
  }
  forget('signOutPending');
  return true;
}
