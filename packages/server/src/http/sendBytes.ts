import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, wantedRange } from './wantedRange.ts';

/** A drawing, or a kept file with the name it came with. */
export type Sendable = {
  type: string;
  bytes: Uint8Array;
  name?: string | undefined;
  /** Of what never changes: a browser keeps it for a while, and then asks whether it is still that. */
  tag?: string | undefined;
};
/** A kept file that is read from the disk while it is sent; both ends of a range are sent. */
export type Streamed = {
  type: string;
  name: string;
  size: number;
  tag: string;
  read(from: number, to: number): Readable;
};

/** What is made while it is sent: it is sent whole, and where nobody said how long it will be, nobody knows. */
export type Flowing = { type: string; pieces: AsyncIterable<string | Uint8Array>; name?: string; size?: number };

/** Opened on its own, what is sent may do nothing at all: no script, no form, no request, no page around it. */
const KEPT_A_WHILE = 'private, max-age=3600';
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export function sendBytes(request: FastifyRequest, reply: FastifyReply, sent: Sendable): FastifyReply {
  const { type, bytes, name } = sent;
  if (sent.tag !== undefined) {
    const tag = `"${sent.tag}"`;
    reply.header('etag', tag).header('cache-control', KEPT_A_WHILE);
    if (knownTags(request).includes(tag)) return reply.status(304).send();
  }
  return headed(reply, type, name).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** The whole of it, or the range that was asked for. A player that goes away takes nothing with it: what it was sent is closed. */
export function sendStream(request: FastifyRequest, reply: FastifyReply, file: Streamed | Flowing): FastifyReply {
  if ('pieces' in file) {
    if (file.size !== undefined) reply.header('content-length', file.size);
    const pieces = request.method === 'HEAD' ? [] : file.pieces;
    return headed(reply, file.type, file.name).send(Readable.from(pieces, { objectMode: false }));
  }
  const { type, name, size, read } = file;
  const tag = `"${file.tag}"`;
  headed(reply, type, name).header('accept-ranges', 'bytes').header('etag', tag);
  const { range, 'if-range': onlyIf } = request.headers;
  const wanted = onlyIf === undefined || onlyIf === tag ? wantedRange(range, size) : null;
  if (wanted === 'none') return reply.status(416).header('content-range', `bytes */${size}`).send();
  const { from, to }: ByteRange = wanted ?? { from: 0, to: size - 1 };
  if (wanted) reply.status(206).header('content-range', `bytes ${from}-${to}/${size}`);
  reply.header('content-length', to - from + 1);
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : read(from, to));
}

/** An answer that another system asks for again and again: it is sent once, and then only when it says something else. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, said: unknown): FastifyReply {
  const body = JSON.stringify(said);
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.header('etag', tag);
  const known = knownTags(request);
  if (known.includes(tag) || known.includes('*')) return reply.status(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

function knownTags({ headers }: FastifyRequest): string[] {
  return headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
}

function headed(reply: FastifyReply, type: string, name: string | undefined): FastifyReply {
  return reply
    .header('content-type', type === 'image/svg+xml' ? `${type}; charset=utf-8` : type)
    .header('content-disposition', disposition(type, name))
    .header('content-security-policy', POLICY)
    .header('cross-origin-resource-policy', 'same-site');
}

/** Pictures and clips are shown; anything else, which could act, is saved first. */
function disposition(type: string, name: string | undefined): string {
  const kind = type.startsWith('image/') || type.startsWith('video/') ? 'inline' : 'attachment';
  return name === undefined ? kind : `${kind}; filename*=UTF-8''${encodeName(name)}`;
}

/** RFC 8187: what an address leaves as it is, less four signs. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
