import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = {
  PUBLIC_URL: 'https://gesta.example.com',
  DATABASE_URL: 'postgres://owner:secret@db/gesta',
  TRUST_PROXY: '1',
};

describe('demo', () => {
  test('needs nothing', () => {
    expect(readConfig({}, 'demo')).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: null,
      databaseUrl: null,
      signInLink: true,
      sessionHours: 12,
      trustProxy: false,
      remoteSupportUrl: 'https://rustdesk.com/',
      logLevel: 'info',
    });
    expect(readConfig({}, 'demo').dataDir).toMatch(/[\\/]data$/);
  });

  test('never listens beyond this machine', () => {
    expect(readConfig({ HOST: '0.0.0.0' }, 'demo').host).toBe('127.0.0.1');
  });

  test('takes PORT, DATA_DIR and DATABASE_URL', () => {
    const config = readConfig({ PORT: '4123', DATA_DIR: '/srv/gesta', DATABASE_URL: 'postgresql://a:b@c/d' }, 'demo');
    expect(config).toMatchObject({ port: 4123, dataDir: '/srv/gesta', databaseUrl: 'postgresql://a:b@c/d' });
  });

  test('listens to machines on this machine alone, and not where that is switched off', () => {
    const dicom = (env: Record<string, string>) => readConfig(env, 'demo').dicom;
    expect(dicom({ DICOM_HOST: '0.0.0.0' })).toEqual({ host: '127.0.0.1', port: 11_112, tls: null });
    expect(dicom({ DICOM_PORT: 'off' })).toBeNull();
    expect(() => dicom({ DICOM_TLS_CERT: '/nowhere' })).toThrow(/DICOM_TLS_CERT must be a file/);
    expect(readConfig(production, 'production').dicom).toBeNull();
    const wanted = { ...production, DICOM_PORT: '104', DICOM_HOST: '10.0.0.5' };
    expect(readConfig(wanted, 'production').dicom).toMatchObject({ host: '10.0.0.5', port: 104 });
  });

  test('an empty REMOTE_SUPPORT_URL switches it off', () => {
    expect(readConfig({ REMOTE_SUPPORT_URL: '' }, 'demo').remoteSupportUrl).toBeNull();
  });
});

describe('production', () => {
  test('accepts a complete environment', () => {
    const env = { ...production, SIGN_IN_LINK: 'on', SESSION_HOURS: '8', HOST: '10.0.0.5' };
    expect(readConfig(env, 'production')).toMatchObject({
      mode: 'production',
      host: '10.0.0.5',
      publicUrl: 'https://gesta.example.com',
      databaseUrl: production.DATABASE_URL,
      signInLink: true,
      trustProxy: 1,
      sessionHours: 8,
    });
  });

  test('takes the proxies as a number or as addresses, and asks for them behind https', () => {
    const proxies = (value: string) => readConfig({ ...production, TRUST_PROXY: value }, 'production').trustProxy;
    expect(proxies('2')).toBe(2);
    expect(proxies('10.0.0.0/8, fd00::1')).toEqual(['10.0.0.0/8', 'fd00::1']);
    expect(() => proxies('off')).toThrow(/TRUST_PROXY is missing/);
    expect(() => proxies('')).toThrow(/TRUST_PROXY is missing/);
    const local = { ...production, PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: 'off' };
    expect(readConfig(local, 'production').trustProxy).toBe(false);
  });

  test('lets nobody in by a link unless it was switched on', () => {
    expect(readConfig(production, 'production').signInLink).toBe(false);
    expect(readConfig({ ...production, SIGN_IN_LINK: 'on' }, 'production').signInLink).toBe(true);
    expect(readConfig({ SIGN_IN_LINK: 'off' }, 'demo').signInLink).toBe(false);
  });

  test('http is only for this machine', () => {
    const env = (url: string) => ({ ...production, PUBLIC_URL: url });
    expect(readConfig(env('http://127.0.0.1:3000/'), 'production').publicUrl).toBe('http://127.0.0.1:3000');
    expect(readConfig(env('http://localhost:3000'), 'production').publicUrl).toBe('http://localhost:3000');
    expect(readConfig(env('http://[::1]:3000'), 'production').publicUrl).toBe('http://[::1]:3000');
  });

  test('the embedded database has to be asked for', () => {
    const env = { PUBLIC_URL: production.PUBLIC_URL, TRUST_PROXY: '1', EMBEDDED_DATABASE: 'yes' };
    expect(readConfig(env, 'production').databaseUrl).toBeNull();
  });

  const refused: [string, Record<string, string | undefined>][] = [
    ['PUBLIC_URL', { PUBLIC_URL: undefined }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://gesta.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'gesta.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://gesta.example.com/app?x=1' }],
    ['DATABASE_URL', { DATABASE_URL: undefined }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://a:secret@b/c' }],
    ['EMBEDDED_DATABASE', { EMBEDDED_DATABASE: 'yes' }],
    ['EMBEDDED_DATABASE', { EMBEDDED_DATABASE: 'perhaps' }],
    ['PORT', { PORT: '99999' }],
    ['PORT', { PORT: '3000x' }],
    ['SIGN_IN_LINK', { SIGN_IN_LINK: 'maybe' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'on' }],
    ['SESSION_HOURS', { SESSION_HOURS: '0' }],
    ['FUNCTIONS_URL', { FUNCTIONS_URL: 'functions' }],
    ['FUNCTIONS_EMULATOR', { FUNCTIONS_EMULATOR: 'localhost' }],
    ['REMOTE_SUPPORT_URL', { REMOTE_SUPPORT_URL: 'javascript:alert(1)' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ];

  test.each(refused)('refuses a bad %s with a sentence that names it: %j', (name, change) => {
    const read = () => readConfig({ ...production, ...change }, 'production');
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} .*\\.$`));
    expect(read).not.toThrow(/secret/);
  });
});
