import { createRoute, createRouter } from '@tanstack/react-router';
import { plainSearch } from './plainSearch.ts';
import { administration } from './routes/administration.tsx';
import { alone } from './routes/alone.tsx';
import { clinic } from './routes/clinic.tsx';
import { fetal } from './routes/fetal.tsx';
import { root, staff } from './routes/roots.tsx';
import { RouteFailed } from './shell/CrashPage.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';

/** Any other address, between the bars. */
const nowhere = createRoute({ getParentRoute: () => staff, path: '/$', component: NotFoundPage });

const routeTree = root.addChildren([...alone, staff.addChildren([...clinic, ...administration, fetal, nowhere])]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: ScreenSkeleton,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: RouteFailed,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: plainSearch,
});

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: what a route is called is merged into this interface
  interface StaticDataRouteOption {
    /** Its name in the specification. */
    name?: string;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: the router is registered by merging this interface
  interface Register {
    router: typeof router;
  }
}
