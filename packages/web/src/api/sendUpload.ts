import {
  GestaError,
  isAnswerOf,
  lineOf,
  type RouteAnswer,
  type RouteLine,
  type RouteName,
  type Routes,
} from '@gesta/domain';
import type { ErrorTrace } from '../browser/errorTrace.ts';
import { answerError, requestIdOf } from './answerError.ts';
import { buildRequest } from './buildRequest.ts';
import { credentials } from './credentials.ts';
import { logFailure } from './logFailure.ts';
import { isCrossOrigin, pageBase } from './pageBase.ts';
import { waitForPassword } from './passwordGate.ts';

export type Sending = {
  /** How much has left this computer, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  company: string | null;
};

/** Routes that take the bytes of one file. */
export type UploadRoute = Extract<RouteName, 'uploadExamFile' | 'uploadExamVideo' | 'sendDicom'>;

/** Sends the bytes of a file to a route. Sent again after a lost answer, it is the same file. */
export async function sendUpload<K extends UploadRoute>(
  name: K,
  input: Readonly<Record<string, unknown>>,
  file: Blob,
  sending: Sending,
): Promise<RouteAnswer<Routes[K]>> {
  const route = lineOf(name);
  const attempt = () => attemptOnce(route, input, file, sending) as Promise<RouteAnswer<Routes[K]>>;
  try {
    return await attempt();
  } catch (error) {
    if (!isSessionEnd(error) || !(await waitForPassword())) throw logged(route, error);
  }
  try {
    return await attempt();
  } catch (error) {
    throw logged(route, error);
  }
}

/** Of the two ways a page can send, only this one tells how far it has come. */
function attemptOnce(
  route: RouteLine,
  input: Readonly<Record<string, unknown>>,
  file: Blob,
  { onProgress, signal, company }: Sending,
): Promise<unknown> {
  const base = pageBase();
  const { url, method, headers } = buildRequest(base, route, input, { ...credentials(), company });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const fail = (error: unknown) => {
      signal.removeEventListener('abort', stop);
      reject(error);
    };
    request.open(method, url);
    request.withCredentials = isCrossOrigin(base);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onabort = () => fail(new DOMException('stopped', 'AbortError'));
    request.onerror = () => fail(new GestaError('unavailable'));
    request.onload = () => {
      signal.removeEventListener('abort', stop);
      try {
        resolve(read(route, request));
      } catch (error) {
        reject(error);
      }
    };
    signal.addEventListener('abort', stop);
    request.send(file);
    if (signal.aborted) stop();
  });
}

function read(route: RouteLine, request: XMLHttpRequest): unknown {
  const payload = parsed(request.responseText);
  if (request.status !== 200) throw answerError(request.status, payload);
  if (isAnswerOf(route, payload)) return payload;
  throw new GestaError('unexpected', { cause: { requestId: '' } satisfies ErrorTrace });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isSessionEnd = (error: unknown) =>
  error instanceof GestaError && error.code === 'signInRequired' && credentials().token !== null;

function logged(route: RouteLine, error: unknown): unknown {
  if (error instanceof GestaError) logFailure(route.path, error.code, requestIdOf(error));
  return error;
}
