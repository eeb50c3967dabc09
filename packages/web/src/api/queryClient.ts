import { type Entities, GestaError, isRouteName, lineOf, mayBeOld, type RouteName } from '@gesta/domain';
import { type Query, QueryClient } from '@tanstack/react-query';

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
  return askThoseAgain(({ queryKey: [, name] }) => isRouteName(name) && mayBeOld(lineOf(name), changed));
}

/**
 * A first answer that is still on its way may be older than the change, and the library would take it for the newest: it is asked for
 * once more when it is there.
 */
async function askThoseAgain(predicate: (query: Query) => boolean): Promise<void> {
  const onTheirWay = queryClient
    .getQueryCache()
    .findAll({ predicate })
    .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined);
  await queryClient.invalidateQueries({ predicate });
  await queryClient.invalidateQueries({ predicate: (query) => onTheirWay.includes(query) });
}

/** An open exam follows the changes by itself: loaded again, it would be another one under the hands of whoever types. */
export function askEverythingAgain(): Promise<void> {
  const itself: RouteName = 'openExam';
  return askThoseAgain(({ queryKey }) => queryKey[1] !== itself);
}

/** The first two are asked for before anything else and say little that changes; an open exam follows the changes by itself. */
const NOT_ANEW: readonly RouteName[] = ['session', 'activeCompany', 'openExam'];

/** Asks again what has its answer and may be old by a change. */
export function askAnsweredAgain(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [, name], state }) =>
      state.fetchStatus === 'idle' && isRouteName(name) && !NOT_ANEW.includes(name) && isAboutRecords(name),
  });
}

function isAboutRecords(name: RouteName): boolean {
  return (lineOf(name).about ?? 'nothing') !== 'nothing';
}

export const SESSION_KEY = ['', 'session' satisfies RouteName] as const;
