import { createHash, createHmac } from 'node:crypto';

export type Signing = {
  method: string;
  url: URL;
  /** Names in small letters. */
  headers: Readonly<Record<string, string>>;
  payloadSha256: string;
  at: Date;
  region: string;
  keyId: string;
  secret: string;
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Stricter than encodeURIComponent, which leaves five signs that the signature does not. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A request to an S3 store with its signature (AWS Signature Version 4): the headers to send. */
export function signV4({ method, url, headers, payloadSha256, at, region, keyId, secret }: Signing) {
  const moment = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': payloadSha256,
    'x-amz-date': moment,
  };
  const names = Object.keys(all).sort();
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const request = [
    method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query,
    ...names.map((name) => `${name}:${(all[name] ?? '').trim()}`),
    '',
    names.join(';'),
    payloadSha256,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  const signature = hmac(key, ['AWS4-HMAC-SHA256', moment, scope, sha256(request)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...all, authorization };
}
