import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { allowedAddresses, targetProblem } from './target.ts';

export type Request = {
  url: string;
  headers: Record<string, string>;
  /** Posted as it is; in pieces where it is long, or null where something is only asked for. */
  body: string | AsyncIterable<Uint8Array> | null;
};
export type PostOptions = {
  mayBePrivate: boolean;
  patienceMs: number;
  signal: AbortSignal;
  /** So many bytes of what is answered are read; without it none. */
  reads?: number;
};
export type PostAnswer =
  | { status: number; text: string }
  | { problem: 'addressNotAllowed' | 'slow' | 'tlsFailed' | 'unreachable' };

export class NotAllowed extends Error {}

/**
 * Posts and reads the number of the answer, and of its words only what is asked for; follows no redirect. The connection goes to the very address that was looked up
 * and found allowed: a name that leads elsewhere a moment later leads nowhere.
 */
export async function post({ url: text, headers, body }: Request, options: PostOptions): Promise<PostAnswer> {
  const url = new URL(text);
  if (targetProblem(url, options.mayBePrivate) !== null) return { problem: 'addressNotAllowed' };
  const patience = AbortSignal.timeout(options.patienceMs);
  try {
    return await ask(url, { headers, body }, { ...options, signal: AbortSignal.any([options.signal, patience]) });
  } catch (error) {
    if (error instanceof NotAllowed) return { problem: 'addressNotAllowed' };
    if (patience.aborted) return { problem: 'slow' };
    return { problem: isAboutTls(error) ? 'tlsFailed' : 'unreachable' };
  }
}

function ask(
  url: URL,
  { headers, body }: Omit<Request, 'url'>,
  { mayBePrivate, signal, reads = 0 }: Omit<PostOptions, 'patienceMs'>,
) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const method = body === null ? 'GET' : 'POST';
    // A connection of its own: one that was kept would go where an earlier look-up led.
    const to = { method, headers, lookup: guardedLookup(mayBePrivate), signal, agent: false };
    const asked = request(url, to, (answer) => {
      beginningOf(answer, reads).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject);
    });
    asked.on('error', reject);
    if (body === null || typeof body === 'string') asked.end(body ?? undefined);
    else pipeline(body, asked).catch(reject);
  });
}

async function beginningOf(answer: http.IncomingMessage, most: number): Promise<string> {
  let read = Buffer.alloc(0);
  if (most > 0)
    for await (const piece of answer) {
      read = Buffer.concat([read, piece]);
      if (read.length >= most) break;
    }
  answer.destroy();
  return read.toString('utf8');
}

/** A name leads to where it may lead, or nowhere. */
export function guardedLookup(mayBePrivate: boolean): LookupFunction {
  return (host, { all }, found) => {
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
}

export const isAboutTls = (error: unknown): boolean =>
  /CERT|SSL|TLS|SELF_SIGNED|VERIFY_LEAF|ALTNAME/.test((error as NodeJS.ErrnoException).code ?? '');
