import { type GestaError, lineOf, type RouteAnswer, type RouteCall, type RouteName, type Routes } from '@gesta/domain';
import {
  keepPreviousData,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryResult,
  useIsMutating,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { call } from './client.ts';
import { useCredentials } from './credentials.ts';
import { askAgain } from './queryClient.ts';

export type UseCallOptions = {
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number;
  /** Whether a question that failed is asked again. */
  retry?: (failures: number, error: GestaError) => boolean;
  /** How long it waits before that. */
  retryDelay?: number;
  /** Shows the last answer while the next one is on its way (search, paging). */
  keepPrevious?: boolean;
  /** The clinic the question is about, when it is not the active one. */
  company?: string;
};

/** Asks the server and keeps the answer fresh. */
export function useCall<K extends RouteName>(
  name: K,
  input: RouteCall<Routes[K]>,
  { keepPrevious = false, company: named, ...options }: UseCallOptions = {},
): UseQueryResult<RouteAnswer<Routes[K]>, GestaError> {
  const active = useCredentials().company;
  return useQuery<RouteAnswer<Routes[K]>, GestaError>({
    ...question(name, input, named ?? active),
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...options,
  });
}

type Question<K extends RouteName> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<RouteAnswer<Routes[K]>>;
};

/** How an answer is asked for and kept. */
export function question<K extends RouteName>(
  name: K,
  input: RouteCall<Routes[K]>,
  company: string | null,
): Question<K> {
  return {
    queryKey: [company, name, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(name, input, { signal, company }),
  };
}

export type UseActOptions<K extends RouteName> = {
  onDone?: (answer: RouteAnswer<Routes[K]>, input: RouteCall<Routes[K]>) => void;
  onFailed?: (error: GestaError, input: RouteCall<Routes[K]>) => void;
  /** For work that may take longer than an answer usually does. */
  timeoutMs?: number;
  /** The clinic it is about, when it is not the active one. */
  company?: string;
  /** What is sent holds a secret: it is forgotten with whoever sent it. */
  secret?: boolean;
  /** What is changed: whatever changes the same goes one after the other, so that nothing overtakes what was done before it. */
  inTurn?: string;
};

/** Sends a change; questions it may have made old are asked again at once. */
export function useAct<K extends RouteName>(
  name: K,
  options: UseActOptions<K> = {},
): UseMutationResult<RouteAnswer<Routes[K]>, GestaError, RouteCall<Routes[K]>> {
  return useMutation<RouteAnswer<Routes[K]>, GestaError, RouteCall<Routes[K]>>(act(name, options));
}

/** How a change is sent, and what is asked again after it: the route says what it changes. */
export function act<K extends RouteName>(
  name: K,
  { onDone, onFailed, timeoutMs, company, secret = false, inTurn }: UseActOptions<K> = {},
): UseMutationOptions<RouteAnswer<Routes[K]>, GestaError, RouteCall<Routes[K]>> {
  const { changes = 'nothing' } = lineOf(name);
  return {
    mutationKey: [name],
    mutationFn: (input) =>
      call(name, input, {
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
        ...(company === undefined ? {} : { company }),
      }),
    onSuccess: (answer, input) => {
      void askAgain(changes);
      onDone?.(answer, input);
    },
    ...(onFailed === undefined ? {} : { onError: onFailed }),
    ...(secret ? { gcTime: 0 } : {}),
    ...(inTurn === undefined ? {} : { scope: { id: inTurn } }),
  };
}

/** Whether such a change is under way, whichever part of the screen sent it, and whether or not that is still there. */
export function useIsActing<K extends RouteName>(name: K, isMeant: (input: RouteCall<Routes[K]>) => boolean): boolean {
  const predicate = ({ state }: { state: { variables?: unknown } }) => isMeant(state.variables as RouteCall<Routes[K]>);
  return useIsMutating({ mutationKey: [name], predicate }) > 0;
}
