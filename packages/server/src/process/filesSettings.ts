import type { S3StoreSettings } from '../store/s3Store.ts';

type Given = {
  url: URL | null;
  endpoint: URL | null;
  region: string | null;
  keyId: string | null;
  secret: string | null;
  cacheGb: number;
  /** Whether it may go without https to this host. */
  mayBeClear(host: string): boolean;
};

const GB = 1_000_000_000;
const PLAIN_NAME = /^[\w.-]+(\/[\w.-]+)*$/;

/** The store that `FILES_URL` names; a sentence that names the variable where something is missing or unsafe. */
export function filesSettings({
  url,
  endpoint,
  region,
  keyId,
  secret,
  cacheGb,
  mayBeClear,
}: Given): S3StoreSettings | string | null {
  if (url === null) return null;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  const isPlain = /^[a-z\d][a-z\d.-]{2,62}$/.test(url.hostname) && (prefix === '' || PLAIN_NAME.test(prefix));
  if (!isPlain || url.search !== '' || url.hash !== '' || url.username !== '' || url.port !== '')
    return 'FILES_URL must be the name of a bucket, such as s3://clinic-files or s3://clinic-files/gesta; the rest has variables of its own.';
  if (keyId === null || secret === null)
    return `${keyId === null ? 'FILES_KEY_ID' : 'FILES_SECRET'} is missing: FILES_URL names a store, so set the key and the secret it is opened with.`;
  const place = endpoint ?? new URL(`https://s3.${region ?? 'us-east-1'}.amazonaws.com`);
  if (place.search !== '' || place.hash !== '' || place.username !== '')
    return 'FILES_ENDPOINT must be an address alone, such as https://s3.example.com.';
  if (place.protocol !== 'https:' && !mayBeClear(place.hostname))
    return 'FILES_ENDPOINT must begin with https://: pictures of patients never travel in the clear.';
  return {
    endpoint: place.href.replace(/\/+$/, ''),
    region: region ?? 'us-east-1',
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    ...{ keyId, secret, cacheBytes: cacheGb * GB },
  };
}
