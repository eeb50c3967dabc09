import {
  type ErrorCode,
  GestaError,
  isAnswerOf,
  lineOf,
  type RouteAnswer,
  type RouteCall,
  type RouteLine,
  type RouteName,
  type Routes,
} from '@gesta/domain';
import { type ErrorTrace, requestIdOf } from '../browser/errorTrace.ts';
import { answerError } from './answerError.ts';
import { buildRequest } from './buildRequest.ts';
import { type Credentials, credentials } from './credentials.ts';
import { takeEarly } from './earlyAnswers.ts';
import { logFailure } from './logFailure.ts';
import { isCrossOrigin, pageBase } from './pageBase.ts';
import { waitForPassword } from './passwordGate.ts';
import { queryClient, SESSION_KEY } from './queryClient.ts';

const TIMEOUT_MS = 10_000;

export type CallOptions = {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** The clinic the question is about, when it is not the active one. */
  company?: string | null;
  /** The page may be gone before the answer. */
  keepalive?: boolean;
  /** Codes the caller counts on; they are answers, not failures, and stay out of the log. */
  expected?: readonly ErrorCode[];
};

export async function call<K extends RouteName>(
  name: K,
  input: RouteCall<Routes[K]>,
  options: CallOptions = {},
): Promise<RouteAnswer<Routes[K]>> {
  const route = lineOf(name);
  const values = { ...(input as Record<string, unknown>) };
  try {
    return (await attempt(route, values, options)) as RouteAnswer<Routes[K]>;
  } catch (error) {
    if (!sessionEnded(name, error) || !(await waitForPassword())) throw logged(route, error, options);
  }
  try {
    return (await attempt(route, values, options)) as RouteAnswer<Routes[K]>;
  } catch (error) {
    throw logged(route, error, options);
  }
}

/** Somebody was signed in, so the page keeps what was typed and only the password is asked for. */
function sessionEnded(name: RouteName, error: unknown): boolean {
  if (name === 'signIn' || name === 'signOut' || credentials().token === null) return false;
  return error instanceof GestaError && error.code === 'signInRequired';
}

async function attempt(route: RouteLine, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
  const base = pageBase();
  const { url, method, headers, body } = buildRequest(base, route, input, whoCalls(options));
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, options.timeoutMs ?? TIMEOUT_MS);
  const cancel = () => controller.abort();
  options.signal?.addEventListener('abort', cancel);
  if (options.signal?.aborted) cancel();
  try {
    const early = method === 'GET' ? takeEarly(url, headers['x-company'] ?? null) : null;
    const response =
      (early && (await early)) ??
      (await fetch(url, {
        method,
        headers,
        credentials: isCrossOrigin(base) ? 'include' : 'same-origin',
        signal: controller.signal,
        keepalive: options.keepalive ?? false,
        ...(body === undefined ? {} : { body }),
      }));
    return await read(route, response);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (error instanceof GestaError) throw unsure(route, error);
    throw unsure(route, new GestaError(timedOut ? 'timeout' : 'unavailable', { cause: error }));
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', cancel);
  }
}

function whoCalls(options: CallOptions): Credentials {
  const { token, company } = credentials();
  return { token, company: options.company === undefined ? company : options.company };
}

async function read(route: RouteLine, response: Response): Promise<unknown> {
  const payload = isBytes(route) && response.ok ? await bytesIn(response) : parseJson(await response.text());
  if (!response.ok) throw noted(answerError(response.status, payload));
  if (!isAnswerOf(route, payload)) throw markUnknown(route, new GestaError('unexpectedResponse'));
  return payload;
}

/** What is known of the session is older than the password somebody else gave it: asked again, it leads to where that is changed. */
function noted(error: GestaError): GestaError {
  if (error.code === 'passwordChangeRequired') void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  return error;
}

const isBytes = ({ kind }: RouteLine) => kind === 'image' || kind === 'file';

/** What has a name of its own content says it in a header. */
async function bytesIn(response: Response): Promise<{ type: string; bytes: Uint8Array; tag?: string }> {
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
  const tag = response.headers.get('etag');
  return { type, bytes: new Uint8Array(await response.arrayBuffer()), ...(tag === null ? {} : { tag }) };
}

/** A change whose answer was lost may have been stored. An answer of the server itself carries a request id. */
function unsure(route: RouteLine, error: GestaError): GestaError {
  const lost = error.code === 'timeout' || (error.code === 'unavailable' && requestIdOf(error) === '');
  return lost ? markUnknown(route, error) : error;
}

function markUnknown(route: RouteLine, error: GestaError): GestaError {
  if (route.method === 'GET' || route.scope === 'public') return error;
  const trace: ErrorTrace = { requestId: requestIdOf(error), outcomeUnknown: true };
  return new GestaError(error.code, { ...error.detail, cause: trace });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function logged(route: RouteLine, error: unknown, options: CallOptions): unknown {
  if (!(error instanceof GestaError)) return error;
  if (!options.expected?.includes(error.code)) logFailure(route.path, error.code, requestIdOf(error));
  return error;
}
