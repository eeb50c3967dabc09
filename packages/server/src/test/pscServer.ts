import { constants, createHash, createPrivateKey, type KeyObject, privateEncrypt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atFileEnd } from './atFileEnd.ts';

export type PscHolder = { cpf: string; code: string; pem: string; key: string };

/** What a hash of SHA-256 is signed as with RSA (RFC 8017): a provider never sees what was hashed. */
const SHA256_HEAD = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** A provider of certificates in the cloud, with the calls they share, on this machine. Its certificates have keys of RSA. */
export async function startPsc(client: { id: string; secret: string }) {
  const holders: PscHolder[] = [];
  /** What it does wrong, where a test wants it. */
  const state: { answer: 'right' | 'otherHash' | 'broken' | 'noCertificate' } = { answer: 'right' };
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    asked.push(`${request.method} ${request.url}`);
    if (state.answer === 'broken') return send(500, { error: 'server_error' });
    const body = request.method === 'POST' ? JSON.parse(await bodyText(request)) : {};
    if (request.url === '/v0/oauth/pwd_authorize') {
      const holder = holders.find(({ cpf, code }) => cpf === body.username && code === body.password);
      const isClient = body.client_id === client.id && body.client_secret === client.secret;
      if (!holder || !isClient || body.grant_type !== 'password') return send(401, { error: 'invalid_grant' });
      // A code is good for one time.
      holder.code = `${holder.code}-used`;
      return send(200, { access_token: `token-${holder.cpf}`, token_type: 'Bearer', expires_in: body.lifetime });
    }
    const holder = holders.find(({ cpf }) => request.headers.authorization === `Bearer token-${cpf}`);
    if (!holder) return send(401, { error: 'invalid_token' });
    if (request.url === '/v0/oauth/certificate-discovery') {
      const held = state.answer === 'noCertificate' ? [] : [{ alias: 'e-cpf', certificate: holder.pem }];
      return send(200, { status: 'S', certificates: held });
    }
    if (request.url === '/v0/oauth/signature') {
      const [one] = body.hashes;
      if (body.certificate_alias !== 'e-cpf' || one.signature_format !== 'RAW') return send(400, { error: 'invalid' });
      const hash = Buffer.from(one.hash, 'base64');
      const other = createHash('sha256').update(hash).digest();
      const signed = signedHash(createPrivateKey(holder.key), state.answer === 'otherHash' ? other : hash);
      return send(200, { signatures: [{ id: one.id, raw_signature: signed.toString('base64') }] });
    }
    return send(404, { error: 'not_found' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atFileEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v0`, holders, state, asked };
}

const signedHash = (key: KeyObject, hash: Buffer): Buffer =>
  privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.concat([SHA256_HEAD, hash]));

async function bodyText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
