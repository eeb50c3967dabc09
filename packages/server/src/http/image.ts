import type { RouteAnswer, Routes } from '@gesta/domain';
import type { FastifyReply } from 'fastify';

export type Image = RouteAnswer<Routes['renderChart']>;

/** Opened on its own, an image may do nothing at all: no script, no form, no request, no page around it. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export function sendImage(reply: FastifyReply, { type, bytes }: Image): FastifyReply {
  return reply
    .header('content-type', type === 'image/svg+xml' ? `${type}; charset=utf-8` : type)
    .header('content-disposition', 'inline')
    .header('content-security-policy', POLICY)
    .header('cross-origin-resource-policy', 'same-site')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
