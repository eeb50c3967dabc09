import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { signedIn } from '../login/signedIn.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { PaperShell } from '../shell/PaperShell.tsx';
import { Shell } from '../shell/Shell.tsx';
import { loadScreen } from '../ui/loadScreen.ts';

/** Loaded when somebody goes there. */
export function screen<T extends Record<string, unknown>, K extends keyof T & string>(load: () => Promise<T>, name: K) {
  return lazyRouteComponent(loadScreen(load), name);
}

/** The one somebody begins with: its words are there before it. */
export function firstScreen<T extends Record<string, unknown>, K extends keyof T & string>(
  load: () => Promise<T>,
  name: K,
) {
  return lazyRouteComponent(loadScreen(load, { first: true }), name);
}

export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/** Staff, between the bars. */
export const staff = createRoute({ getParentRoute: () => root, id: 'staff', component: Shell, beforeLoad: signedIn });

/** Pages that are printed have nothing around them. */
export const paper = createRoute({
  getParentRoute: () => root,
  id: 'paper',
  component: PaperShell,
  beforeLoad: signedIn,
});
