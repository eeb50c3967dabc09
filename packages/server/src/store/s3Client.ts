import { createHash } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { signV4 } from './sigV4.ts';

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  /** Before every name; empty, or ends with a slash. */
  prefix: string;
  keyId: string;
  secret: string;
};

/** What is sent, as often as it takes: its length and sum are known before. */
export type S3Body = { length: number; sha256: string; pieces(): Readable | Uint8Array };
export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: S3Body;
};
export type S3Client = ReturnType<typeof s3Client>;

const TRIES = 6;
const FIRST_WAIT_MS = 100;
const SILENCE_MS = 30_000;
const AGAIN = new Set([408, 429, 500, 502, 503, 504]);
const MOST_SOCKETS = 64;
const LIST_AT_ONCE = 1000;

/** What the store said; never a name of a file or a key. */
export class S3Error extends Error {
  override name = 'S3Error';
  readonly status: number;
  constructor(status: number, code: string) {
    super(`The store of files answered ${status}${code && ` ${code}`}.`);
    this.status = status;
  }
}

export const textBody = (words: string): S3Body => {
  const bytes = Buffer.from(words);
  return bytesBody(bytes, createHash('sha256').update(bytes).digest('hex'));
};
export const bytesBody = (bytes: Uint8Array, sha256: string): S3Body => ({
  length: bytes.length,
  sha256,
  pieces: () => bytes,
});
const EMPTY = textBody('');

/** Speaks to one bucket. What fails on the way, or because the store is busy, is asked again, later each time. */
export function s3Client({ endpoint, region, bucket, prefix, keyId, secret }: S3Settings) {
  const base = new URL(endpoint);
  const speak = base.protocol === 'https:' ? https : http;
  const agent = new speak.Agent({ keepAlive: true, maxSockets: MOST_SOCKETS });

  function once({ method, key, query = {}, headers = {}, body = EMPTY }: S3Request): Promise<IncomingMessage> {
    const name = key === '' ? '' : `/${prefix}${key}`;
    const url = new URL(`${base.pathname.replace(/\/$/, '')}/${bucket}${name}`, base);
    for (const [word, value] of Object.entries(query)) url.searchParams.set(word, value);
    const lengths =
      body.length > 0 || method === 'PUT' || method === 'POST' ? { 'content-length': String(body.length) } : {};
    const signed = signV4({
      ...{ method, url, region, keyId, secret, at: new Date() },
      headers: { ...headers, ...lengths },
      payloadSha256: body.sha256,
    });
    return new Promise((resolve, reject) => {
      const request = speak.request(url, { method, agent, headers: signed }, resolve);
      request.setTimeout(SILENCE_MS, () => request.destroy(new Error('The store of files was silent for too long.')));
      request.on('error', reject);
      const pieces = body.length > 0 ? body.pieces() : null;
      if (pieces === null || pieces instanceof Uint8Array) request.end(pieces ?? undefined);
      else pipeline(pieces, request).catch(reject);
    });
  }

  /** The answer with its body still to come; one that is no success is an error, except where nothing is there. */
  async function attempt(request: S3Request): Promise<IncomingMessage | null> {
    const response = await once(request);
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return response;
    const said = await text(response);
    if (status === 404 && !/<Code>NoSuch(Bucket|Upload)</.test(said)) return null;
    throw new S3Error(status, /<Code>(\w+)</.exec(said)?.[1] ?? '');
  }

  async function again<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1)
      try {
        return await work();
      } catch (error) {
        if (tries === TRIES || (error instanceof S3Error && !AGAIN.has(error.status))) throw error;
        // Not all of them at the same moment.
        await wait(FIRST_WAIT_MS * 2 ** (tries - 1) * (0.5 + Math.random()));
      }
  }

  const send = (request: S3Request): Promise<IncomingMessage | null> => again(() => attempt(request));
  const ask = (request: S3Request): Promise<Buffer | null> =>
    again(async () => {
      const response = await attempt(request);
      return response && buffer(response);
    });

  /** Goes on where it broke off, as often as something came. */
  async function* read(key: string, from: number, to: number | null): AsyncGenerator<Buffer> {
    let at = from;
    for (let failed = 0; ; failed += 1)
      try {
        const range: Record<string, string> = at === 0 && to === null ? {} : { range: `bytes=${at}-${to ?? ''}` };
        const response = await send({ method: 'GET', key, headers: range });
        if (response === null) throw new S3Error(404, '');
        for await (const piece of response as AsyncIterable<Buffer>) {
          at += piece.length;
          failed = 0;
          yield piece;
        }
        if (!response.complete) throw new Error('The store of files broke off.');
        return;
      } catch (error) {
        if (error instanceof S3Error || failed >= TRIES || (to !== null && at > to)) throw error;
      }
  }

  async function* list(under: string): AsyncGenerator<string> {
    for (let after = ''; ; ) {
      const query = {
        'list-type': '2',
        prefix: `${prefix}${under}`,
        'max-keys': String(LIST_AT_ONCE),
        'start-after': after,
      };
      const told = (await ask({ method: 'GET', key: '', query }))?.toString('utf8') ?? '';
      const names = [...told.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name);
      yield* names.map((name) => name.slice(prefix.length));
      after = names.at(-1) ?? '';
      if (names.length === 0 || !told.includes('<IsTruncated>true<')) return;
    }
  }

  return { send, ask, read, list };
}
