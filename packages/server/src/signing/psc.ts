import { createHash, X509Certificate } from 'node:crypto';
import { GestaError } from '@gesta/domain';
import { z } from 'zod';
import type { PscSettings } from '../process/signatureSettings.ts';
import type { DigitalSigner } from './digitalSigner.ts';
import { chainFrom } from './openP12.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const MOST_MS = 20_000;
/** A signature is made within the seconds a paper takes. */
const SECONDS_OPEN = 300;
const MOST_ANSWER = 256 * 1024;

const Token = z.object({ access_token: z.string().min(1).max(8192) });
const Discovery = z.object({
  certificates: z.array(z.object({ alias: z.string().max(500), certificate: z.string().max(64 * 1024) })).max(20),
});
const Signed = z.object({ signatures: z.array(z.object({ raw_signature: z.string().max(8192) })).length(1) });

/**
 * A certificate in the cloud, by the calls that the providers of ICP-Brasil share (DOC-ICP-17.01, version v0 of its interface): a
 * password grant with the CPF and a one-time code, the certificate, and the signature of a hash. Tried against our own test server only.
 */
export async function openPsc(
  settings: PscSettings,
  { cpf, code }: { cpf: string; code: string },
): Promise<DigitalSigner> {
  const { clientId: client_id, clientSecret: client_secret } = settings;
  const asked = { grant_type: 'password', username: cpf, password: code, scope: 'single_signature' };
  const { access_token: token } = await call(settings, Token, '/oauth/pwd_authorize', {
    body: { client_id, client_secret, lifetime: SECONDS_OPEN, ...asked },
    refused: 'wrongPassphrase',
  });
  const { certificates } = await call(settings, Discovery, '/oauth/certificate-discovery', { token });
  const [first] = certificates;
  if (!first) throw new GestaError('certificateUnusable');
  const { alias } = first;
  return {
    kind: 'psc',
    chain: chainIn(first.certificate),
    sign: async (attributes) => {
      const hash = createHash('sha256').update(attributes).digest('base64');
      const { signatures } = await call(settings, Signed, '/oauth/signature', {
        token,
        body: {
          certificate_alias: alias,
          hashes: [{ id: '1', alias: 'laudo', hash, hash_algorithm: SHA256, signature_format: 'RAW' }],
        },
      });
      return Buffer.from(signatures[0]?.raw_signature ?? '', 'base64');
    },
  };
}

/** One certificate in PEM, or several, that of the person first. */
function chainIn(pem: string): Buffer[] {
  try {
    const parts = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    const [own, ...others] = parts.map((each) => new X509Certificate(each));
    if (own) return chainFrom(own, others).map(({ raw }) => raw);
  } catch {
    // What cannot be read is answered as what is not there.
  }
  throw new GestaError('certificateUnusable');
}

type Call = { body?: object; token?: string; refused?: 'wrongPassphrase' };

async function call<T>(
  { url }: PscSettings,
  shape: z.ZodType<T>,
  path: string,
  { body, token, refused }: Call,
): Promise<T> {
  try {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(MOST_MS),
    });
    // Of all that is refused, only a code that is not taken is the caller's to type anew.
    if (refused && [400, 401, 403].includes(answer.status)) throw new GestaError(refused);
    if (!answer.ok) throw new GestaError('signerUnavailable');
    const text = await answer.text();
    if (text.length > MOST_ANSWER) throw new GestaError('signerUnavailable');
    return shape.parse(JSON.parse(text));
  } catch (error) {
    // The cause may hold what was sent, a code among it: it is not passed on.
    throw error instanceof GestaError ? error : new GestaError('signerUnavailable');
  }
}
