import type { FastifyReply } from 'fastify';
import type { Config } from '../process/config.ts';

/** Headers of every answer. Pages bring their own content-security policy, with a nonce for their style sheet. */
export function secureHeaders(config: Config): (reply: FastifyReply) => void {
  const https = config.publicUrl?.startsWith('https:') ?? false;
  return (reply) => {
    reply.header('referrer-policy', 'no-referrer');
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  };
}

export function pagePolicy(config: Config, nonce: string): string {
  const functions = [config.functionsUrl, config.functionsEmulator && `http://${config.functionsEmulator}`]
    .filter((address) => address !== null && address !== '')
    .map((address) => new URL(String(address)).origin);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // A portal shows pictures and clips by their address, wherever the functions are.
    `img-src ${["'self'", 'data:', 'blob:', ...functions].join(' ')}`,
    `media-src ${["'self'", 'blob:', ...functions].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...functions].join(' ')}`,
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
