import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './envValues.ts';

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

  test('backs up every night where a folder is named', () => {
    const backup = (env: Record<string, string>) => readConfig(env, 'demo').backup;
    expect(backup({})).toBeNull();
    expect(backup({ BACKUP_TO: '/backups' })).toEqual({
      ...{ to: '/backups', at: { hour: 3, minute: 0 }, keep: 14, encrypt: false },
    });
    expect(backup({ BACKUP_TO: '/backups', BACKUP_AT: '23:45', BACKUP_KEEP: '3' })).toMatchObject({
      at: { hour: 23, minute: 45 },
      keep: 3,
    });
    expect(backup({ BACKUP_TO: '/backups', BACKUP_PASSPHRASE: 'doze letras mais' })?.encrypt).toBe(true);
    expect(() => backup({ BACKUP_TO: '/backups', BACKUP_PASSPHRASE: 'curta' })).toThrow(/too short/);
    expect(() => backup({ BACKUP_TO: 'backups' })).toThrow(/whole path/);
    expect(() => backup({ BACKUP_TO: '/backups', BACKUP_AT: '24:00' })).toThrow(/BACKUP_AT must be a time/);
  });

  test('tells numbers to this machine alone, and only where a port is named', () => {
    const metrics = (env: Record<string, string>) => readConfig(env, 'demo').metrics;
    expect(metrics({})).toBeNull();
    expect(metrics({ METRICS_PORT: '9464' })).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(metrics({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' })).toMatchObject({ host: '10.0.0.5' });
    expect(() => metrics({ METRICS_PORT: 'x' })).toThrow(/METRICS_PORT must be a whole number/);
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

describe('a model', () => {
  const given = { LLM_URL: 'https://models.example/v1/', LLM_MODEL: 'm' };
  const model = (env: Record<string, string>) => readConfig({ ...production, ...env }, 'production').model;

  test('is asked nothing unless the installation names one', () => {
    expect(model({})).toBeNull();
    expect(readConfig({}, 'demo').model).toBeNull();
  });

  test('has an address and a name; patience of five minutes at most', () => {
    const url = 'https://models.example/v1';
    expect(model(given)).toEqual({ url, model: 'm', key: null, timeoutS: 300, maxTokens: 4000, json: 'schema' });
    const all = { ...given, LLM_KEY: 'secret', LLM_TIMEOUT_S: '60', LLM_MAX_TOKENS: '900', LLM_JSON: 'text' };
    expect(model(all)).toEqual({ url, model: 'm', key: 'secret', timeoutS: 60, maxTokens: 900, json: 'text' });
  });

  test('is asked without https on this machine, or where integrations may be', () => {
    const clear = { ...given, LLM_URL: 'http://10.0.0.9:8080/v1' };
    expect(model({ ...given, LLM_URL: 'http://127.0.0.1:8080/v1' })?.url).toBe('http://127.0.0.1:8080/v1');
    expect(model({ ...clear, INTEGRATIONS_PRIVATE: 'yes' })?.url).toBe('http://10.0.0.9:8080/v1');
  });

  test.each([
    ['LLM_MODEL', { LLM_URL: given.LLM_URL }],
    ['LLM_URL', { LLM_MODEL: 'm' }],
    ['LLM_URL', { ...given, LLM_URL: 'http://10.0.0.9:8080/v1' }],
    ['LLM_URL', { ...given, LLM_URL: 'https://me:secret@models.example/v1' }],
    ['LLM_URL', { ...given, LLM_URL: 'https://models.example/v1?key=secret' }],
    ['LLM_URL', { ...given, LLM_URL: 'file:///secret' }],
    ['LLM_TIMEOUT_S', { ...given, LLM_TIMEOUT_S: '301' }],
    ['LLM_MAX_TOKENS', { ...given, LLM_MAX_TOKENS: '0' }],
    ['LLM_JSON', { ...given, LLM_JSON: 'xml' }],
  ])('refuses a bad %s with a sentence that names it: %j', (name, env) => {
    expect(() => model({ ...env, LLM_KEY: 'secret' })).toThrow(new RegExp(`^${name} .*\\.$`));
    expect(() => model({ ...env, LLM_KEY: 'secret' })).not.toThrow(/secret/);
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
    ['SIGNATURE_ROOTS', { SIGNATURE_ROOTS: '/nowhere/at/all' }],
    ['PSC_URL', { PSC_CLIENT_ID: 'gesta', PSC_CLIENT_SECRET: 'secret' }],
    ['PSC_CLIENT_SECRET', { PSC_URL: 'https://psc.example/v0', PSC_CLIENT_ID: 'gesta' }],
    ['PSC_URL', { PSC_URL: 'http://10.0.0.9/v0', PSC_CLIENT_ID: 'gesta', PSC_CLIENT_SECRET: 'secret' }],
  ];

  test.each(refused)('refuses a bad %s with a sentence that names it: %j', (name, change) => {
    const read = () => readConfig({ ...production, ...change }, 'production');
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} .*\\.$`));
    expect(read).not.toThrow(/secret/);
  });
});
