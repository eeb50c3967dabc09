import { GestaError, lineOf, type RouteAnswer, type RouteCall, type RouteName, type Routes } from '@gesta/domain';
import { answerError } from './answerError.ts';
import { buildRequest } from './buildRequest.ts';
import { credentials } from './credentials.ts';
import { isCrossOrigin, pageBase } from './pageBase.ts';
import { piecesIn } from './piecesIn.ts';

/** Asks, and hears the answer as it is being made. It ends with the last piece, or with whatever went wrong. */
export async function* callPieces<K extends RouteName>(
  name: K,
  input: RouteCall<Routes[K]>,
  options: { signal: AbortSignal; company: string },
): AsyncGenerator<RouteAnswer<Routes[K]>> {
  const base = pageBase();
  const who = { token: credentials().token, company: options.company };
  const { url, method, headers, body } = buildRequest(base, lineOf(name), { ...(input as object) }, who);
  const response = await fetch(url, {
    method,
    headers: { ...headers, accept: 'text/event-stream' },
    credentials: isCrossOrigin(base) ? 'include' : 'same-origin',
    signal: options.signal,
    ...(body === undefined ? {} : { body }),
  }).catch((cause: unknown) => {
    throw options.signal.aborted ? cause : new GestaError('unavailable', { cause });
  });
  if (!response.ok) throw answerError(response.status, await response.json().catch(() => null));
  if (response.body === null) throw new GestaError('unexpectedResponse');
  yield* piecesIn(response.body.pipeThrough(new TextDecoderStream())) as AsyncGenerator<RouteAnswer<Routes[K]>>;
}
