import { type Entities, GestaError, mayBeOld, type RouteName, type RouteSpec, routes } from '@gesta/domain';
import { QueryClient } from '@tanstack/react-query';

const MAY_PASS = new Set(['unavailable', 'storageFull', 'timeout']);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Live events say when an answer is old; the time is only a second net.
      staleTime: 30_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && error instanceof GestaError && MAY_PASS.has(error.code),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Asks again what such a change may have made old, by what the routes declare. Every key is [company, route, input]. */
export function askAgain(changed: Entities): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [, name] }) => isRouteName(name) && mayBeOld(routes[name], changed),
  });
}

const isRouteName = (name: unknown): name is RouteName => typeof name === 'string' && Object.hasOwn(routes, name);

/** An open exam follows the changes by itself: loaded again, it would be another one under the hands of whoever types. */
export function askEverythingAgain(): Promise<void> {
  const itself: RouteName = 'openExam';
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== itself });
}

/** The first two are asked for before anything else and say little that changes; an open exam follows the changes by itself. */
const NOT_ANEW: readonly RouteName[] = ['session', 'activeCompany', 'openExam'];

/** Asks again what has its answer and may be old by a change; what is still on its way is younger. */
export function askAnsweredAgain(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [, name], state }) =>
      state.fetchStatus === 'idle' && isRouteName(name) && !NOT_ANEW.includes(name) && aboutOf(name) !== 'nothing',
  });
}

function aboutOf(name: RouteName): Entities {
  const { about = 'nothing' }: RouteSpec = routes[name];
  return about;
}

export const SESSION_KEY = ['', 'session' satisfies RouteName] as const;
