import { createHash, randomBytes } from 'node:crypto';

/**
 * A session has one secret, the cookie's. The bearer is derived from it, so that it can be handed out again when a page
 * reloads, and says nothing about the cookie. The database keeps only hashes of both, each made in its own way: the value of a
 * cookie that is sent as a bearer is the hash of nothing.
 */
export type SessionSecret = { cookie: string; bearer: string; cookieHash: Buffer; bearerHash: Buffer };

export function newCredentials(): SessionSecret {
  const cookie = randomBytes(32).toString('base64url');
  const bearer = deriveBearer(cookie);
  return { cookie, bearer, cookieHash: hashOfCookie(cookie), bearerHash: hashOf(bearer) };
}

export function deriveBearer(cookie: string): string {
  return createHash('sha256').update('gesta bearer\n').update(cookie).digest('base64url');
}

export function hashOfCookie(cookie: string): Buffer {
  return createHash('sha256').update('gesta cookie\n').update(hashOf(cookie)).digest();
}

export function hashOf(credential: string): Buffer {
  return createHash('sha256').update(credential).digest();
}
