import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { allowedAddresses, targetProblem } from './target.ts';

export type Request = { url: string; headers: Record<string, string>; body: string };
export type PostOptions = { mayBePrivate: boolean; patienceMs: number; signal: AbortSignal };
export type PostAnswer = { status: number } | { problem: 'addressNotAllowed' | 'slow' | 'tlsFailed' | 'unreachable' };

class NotAllowed extends Error {}

/**
 * Posts and reads the number of the answer, nothing else; follows no redirect. The connection goes to the very address that was looked up
 * and found allowed: a name that leads elsewhere a moment later leads nowhere.
 */
export async function post({ url: text, headers, body }: Request, options: PostOptions): Promise<PostAnswer> {
  const url = new URL(text);
  if (targetProblem(url, options.mayBePrivate) !== null) return { problem: 'addressNotAllowed' };
  const patience = AbortSignal.timeout(options.patienceMs);
  try {
    return {
      status: await ask(url, { headers, body }, { ...options, signal: AbortSignal.any([options.signal, patience]) }),
    };
  } catch (error) {
    if (error instanceof NotAllowed) return { problem: 'addressNotAllowed' };
    if (patience.aborted) return { problem: 'slow' };
    return { problem: isAboutTls(error) ? 'tlsFailed' : 'unreachable' };
  }
}

function ask(
  url: URL,
  { headers, body }: Omit<Request, 'url'>,
  { mayBePrivate, signal }: Omit<PostOptions, 'patienceMs'>,
) {
  const guarded: LookupFunction = (host, { all }, found) => {
    allowedAddresses(host, mayBePrivate).then(
      (addresses) => {
        const [first] = addresses ?? [];
        if (!addresses || !first) found(new NotAllowed(), '', 0);
        else if (all) found(null, addresses);
        else found(null, first.address, first.family);
      },
      (error: Error) => found(error, '', 0),
    );
  };
  return new Promise<number>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    // A connection of its own: one that was kept would go where an earlier look-up led.
    const asked = request(url, { method: 'POST', headers, lookup: guarded, signal, agent: false }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const isAboutTls = (error: unknown): boolean =>
  /CERT|SSL|TLS|SELF_SIGNED|VERIFY_LEAF|ALTNAME/.test((error as NodeJS.ErrnoException).code ?? '');
