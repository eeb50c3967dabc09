import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './envValues.ts';

/** Who keeps certificates of people in the cloud and signs with them. */
export type PscSettings = { url: string; clientId: string; clientSecret: string };

export type SignatureSettings = {
  /** Certificates of those whom this installation trusts to say who people are. */
  roots: readonly X509Certificate[];
  psc: PscSettings | null;
};

type Asked = {
  roots: string | null;
  url: URL | null;
  clientId: string | null;
  clientSecret: string | null;
  mayBeClear(host: string): boolean;
};

export function signatureSettings({ roots, ...psc }: Asked): SignatureSettings {
  return { roots: roots === null ? [] : rootsIn(roots), psc: pscOf(psc) };
}

function rootsIn(folder: string): X509Certificate[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => /\.(pem|crt|cer|der)$/i.test(name));
  } catch {
    throw new ConfigError('SIGNATURE_ROOTS must be a folder that can be read, with certificates in it.');
  }
  return names.sort().map((name) => {
    try {
      return new X509Certificate(readFileSync(path.join(folder, name)));
    } catch {
      throw new ConfigError(`SIGNATURE_ROOTS has '${name}', which is no certificate that can be read.`);
    }
  });
}

function pscOf({ url, clientId, clientSecret, mayBeClear }: Omit<Asked, 'roots'>): PscSettings | null {
  if (url === null && clientId === null && clientSecret === null) return null;
  if (url === null || clientId === null || clientSecret === null)
    throw new ConfigError(
      `${url === null ? 'PSC_URL' : clientId === null ? 'PSC_CLIENT_ID' : 'PSC_CLIENT_SECRET'} is missing: the three variables of a provider go together.`,
    );
  if (url.protocol !== 'https:' && !mayBeClear(url.hostname))
    throw new ConfigError('PSC_URL must begin with https://: signatures are asked for there in the name of people.');
  return { url: url.href.replace(/\/+$/, ''), clientId, clientSecret };
}
