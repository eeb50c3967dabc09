import { type ExamMedia, GestaError, isAnswerOf, lineOf, type RouteLine } from '@gesta/domain';
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

/** A file for a field of an exam, or a clip for the exam itself. */
type Target = { iuid: string; field: string } | { iuid: string; clip: true };

const NAME_LENGTH = 200;

const routeTo = (target: Target) => lineOf('clip' in target ? 'uploadExamVideo' : 'uploadExamFile');

/** Sends a file to an exam. Sent again after a lost answer, it is the same file. */
export async function sendFile(target: Target, file: File, sending: Sending): Promise<ExamMedia> {
  try {
    return await attempt(target, file, sending);
  } catch (error) {
    if (!isSessionEnd(error) || !(await waitForPassword())) throw logged(target, error);
  }
  try {
    return await attempt(target, file, sending);
  } catch (error) {
    throw logged(target, error);
  }
}

/** Of the two ways a page can send, only this one tells how far it has come. */
function attempt(target: Target, file: File, { onProgress, signal, company }: Sending): Promise<ExamMedia> {
  const base = pageBase();
  const route = routeTo(target);
  const input = { ...target, name: nameOf(file) };
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

function read(route: RouteLine, request: XMLHttpRequest): ExamMedia {
  const payload = parsed(request.responseText);
  if (request.status !== 200) throw answerError(request.status, payload);
  if (isAnswerOf(route, payload)) return payload as ExamMedia;
  throw new GestaError('unexpected', { cause: { requestId: '' } satisfies ErrorTrace });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was pasted has no name of its own; one that is too long keeps its end, where the kind is. */
const nameOf = ({ name }: File): string => name.trim().slice(-NAME_LENGTH) || 'arquivo';

const isSessionEnd = (error: unknown) =>
  error instanceof GestaError && error.code === 'signInRequired' && credentials().token !== null;

function logged(target: Target, error: unknown): unknown {
  if (error instanceof GestaError) logFailure(routeTo(target).path, error.code, requestIdOf(error));
  return error;
}
