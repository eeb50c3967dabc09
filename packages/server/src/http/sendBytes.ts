import type { FastifyReply } from 'fastify';

/** A drawing, or a kept file with the name it came with. */
export type Sendable = { type: string; bytes: Uint8Array; name?: string | undefined };

/** Opened on its own, what is sent may do nothing at all: no script, no form, no request, no page around it. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export function sendBytes(reply: FastifyReply, { type, bytes, name }: Sendable): FastifyReply {
  return reply
    .header('content-type', type === 'image/svg+xml' ? `${type}; charset=utf-8` : type)
    .header('content-disposition', disposition(type, name))
    .header('content-security-policy', POLICY)
    .header('cross-origin-resource-policy', 'same-site')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Pictures are shown; anything else, which could act, is saved first. */
function disposition(type: string, name: string | undefined): string {
  const kind = type.startsWith('image/') ? 'inline' : 'attachment';
  return name === undefined ? kind : `${kind}; filename*=UTF-8''${encodeName(name)}`;
}

/** RFC 8187: what an address leaves as it is, less four signs. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
