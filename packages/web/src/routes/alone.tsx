import { createRoute, redirect } from '@tanstack/react-router';
import { currentSession } from '../api/session.tsx';
import { LoginScreen } from '../login/LoginScreen.tsx';
import { signedIn } from '../login/signedIn.ts';
import { documentSearch } from '../screens/document/documentSearch.ts';
import { viewerSearch } from '../screens/viewer/viewerSearch.ts';
import { Splash } from '../shell/Splash.tsx';
import { paper, root, screen } from './roots.tsx';

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: LoginScreen,
  beforeLoad: () => {
    if (currentSession() !== null) throw redirect({ to: '/', replace: true });
  },
});

/** A link for one use, by which somebody chooses a password. */
const invite = createRoute({
  getParentRoute: () => root,
  path: '/invite/$token',
  component: screen(() => import('../login/InviteScreen.tsx'), 'InviteScreen'),
});

/** What is missing of a new account, before anything else. */
const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  beforeLoad: signedIn,
  component: screen(() => import('../screens/welcome/WelcomeScreen.tsx'), 'WelcomeScreen'),
});

/** A sheet of paper: nothing of the shell stands around it. */
const protocol = createRoute({
  getParentRoute: () => root,
  path: '/worklist/protocol/$id',
  beforeLoad: signedIn,
  component: screen(() => import('../screens/worklist/ProtocolPage.tsx'), 'ProtocolPage'),
});

/** Whoever holds a paper may ask about its code. */
const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify/{-$code}',
  component: screen(() => import('../screens/verify/VerifyPage.tsx'), 'VerifyPage'),
});

const recordDocument = createRoute({
  getParentRoute: () => paper,
  path: '/documents/$interactionId/$kind',
  validateSearch: documentSearch,
  component: screen(() => import('../screens/document/DocumentScreen.tsx'), 'DocumentScreen'),
});

/** Opened in a tab of its own, which is dark. */
const viewer = createRoute({
  getParentRoute: () => root,
  path: '/viewer/$id',
  beforeLoad: signedIn,
  validateSearch: viewerSearch,
  component: screen(() => import('../screens/viewer/page/ViewerPage.tsx'), 'ViewerPage'),
  pendingComponent: Splash,
});

/** What stands without the bars. */
export const alone = [login, invite, verify, protocol, welcome, viewer, paper.addChildren([recordDocument])];
