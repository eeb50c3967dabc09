import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const base = { PUBLIC_URL: 'https://clinic.example', TRUST_PROXY: '1', DATABASE_URL: 'postgres://x@127.0.0.1/x' };
const key = { FILES_KEY_ID: 'id', FILES_SECRET: 'secret' };
const read = (more: Record<string, string>) => readConfig({ ...base, ...more }, 'production').files;

describe('FILES_URL', () => {
  it('left out, files are in the data folder', () => expect(read(key)).toBeNull());

  it('names a bucket, and where in it', () => {
    expect(read({ ...key, FILES_URL: 's3://clinic-files/gesta/', FILES_REGION: 'sa-east-1' })).toEqual({
      ...{
        endpoint: 'https://s3.sa-east-1.amazonaws.com',
        region: 'sa-east-1',
        bucket: 'clinic-files',
        prefix: 'gesta/',
      },
      ...{ keyId: 'id', secret: 'secret', cacheBytes: 10_000_000_000 },
    });
    const other = { ...key, FILES_URL: 's3://files', FILES_ENDPOINT: 'http://127.0.0.1:9000/', FILES_CACHE_GB: '1' };
    expect(read(other)).toMatchObject({ endpoint: 'http://127.0.0.1:9000', prefix: '', cacheBytes: 1_000_000_000 });
  });

  it.each([
    ['FILES_URL', { ...key, FILES_URL: 'https://clinic-files' }],
    ['FILES_URL', { ...key, FILES_URL: 's3://id:secret@clinic-files' }],
    ['FILES_URL', { ...key, FILES_URL: 's3://clinic-files?x=1' }],
    ['FILES_KEY_ID', { FILES_URL: 's3://clinic-files', FILES_SECRET: 'secret' }],
    ['FILES_SECRET', { FILES_URL: 's3://clinic-files', FILES_KEY_ID: 'id' }],
    ['FILES_ENDPOINT', { ...key, FILES_URL: 's3://clinic-files', FILES_ENDPOINT: 'http://store.example' }],
    ['FILES_ENDPOINT', { ...key, FILES_URL: 's3://clinic-files', FILES_ENDPOINT: 'ftp://store.example' }],
    ['FILES_CACHE_GB', { ...key, FILES_URL: 's3://clinic-files', FILES_CACHE_GB: '0' }],
  ])('that is not whole or not safe stops the start with a sentence on %s', (name, more) => {
    expect(() => read(more)).toThrow(new RegExp(`^${name} .*\\.$`));
    expect(() => read(more)).not.toThrow(/secret@/);
  });
});
