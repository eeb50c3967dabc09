import path from 'node:path';
import type { S3StoreSettings } from '../store/s3Store.ts';
import { type BackupSettings, backupSettings, type MetricsSettings, metricsSettings } from './backupSettings.ts';
import { ConfigError, type Env, envText as text, envWhole as whole } from './envValues.ts';
import { type FhirSettings, fhirSettings } from './fhirSettings.ts';
import { filesSettings } from './filesSettings.ts';
import { type Hl7Settings, hl7Settings } from './hl7Settings.ts';
import { JSON_MODES, MOST_TIMEOUT_S, type ModelSettings } from './modelSettings.ts';
import { type SignatureSettings, signatureSettings } from './signatureSettings.ts';
import { type TlsFiles, tlsFiles } from './tlsFiles.ts';

export type Mode = 'demo' | 'production';

export type Config = {
  mode: Mode;
  host: string;
  port: number;
  publicUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  /** The store of files that several servers share; null: they are in the data folder. */
  files: S3StoreSettings | null;
  signInLink: boolean;
  sessionHours: number;
  /** How many proxies stand in front, or their addresses; only what they say of a caller's address is believed. */
  trustProxy: number | string[] | false;
  functionsUrl: string | null;
  functionsEmulator: string | null;
  remoteSupportUrl: string | null;
  logLevel: string;
  /** Where e-mails are handed over; null: they wait. */
  smtpUrl: string | null;
  /** The address e-mails come from; the name in front of it is the clinic's. */
  mailFrom: string;
  /** The demo sends nothing: its e-mails are shown on a page of its own. */
  demoMail: boolean;
  /** What secrets are sealed with; null: with a key in the data folder. */
  secretsKey: string | null;
  /** Whether integrations may be on a private network, and without https. */
  integrationsPrivate: boolean;
  /** Whether anybody here has an assistant at all. */
  assistant: boolean;
  /** Where machines are listened to; null: nowhere. */
  dicom: { host: string; port: number; tls: TlsFiles | null } | null;
  /** Where messages of other systems (HL7) are listened to; null: nowhere. */
  hl7: Hl7Settings | null;
  /** Whether this server writes the heads of the trail into its data folder: of several, one does. */
  anchors: boolean;
  /** Where a backup goes every night; null: nowhere. */
  backup: BackupSettings | null;
  /** Where a program that watches reads numbers; null: nowhere. */
  metrics: MetricsSettings | null;
  /** The model the assistant may ask; null: it answers by rules alone. */
  model: ModelSettings | null;
  /** How identifiers of people and places are named where others read them. */
  fhir: FhirSettings;
  /** Whose signatures are known, and who keeps certificates in the cloud. */
  signature: SignatureSettings;
};

const root = path.resolve(import.meta.dirname, '../../../..');
// Nothing below info: a malformed request would be written out whole, credentials included.
const logLevels = ['fatal', 'error', 'warn', 'info', 'silent'];

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

function isOn(env: Env, name: string, fallback: boolean): boolean {
  const value = text(env, name)?.toLowerCase();
  if (value === undefined) return fallback;
  if (['on', 'yes', 'true', '1'].includes(value)) return true;
  if (['off', 'no', 'false', '0'].includes(value)) return false;
  throw new ConfigError(`${name} must be on or off, and it is '${env[name]}'.`);
}

function address(env: Env, name: string, protocols: string[]): URL | null {
  const value = text(env, name);
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url !== null && protocols.includes(url.protocol)) return url;
  // The value may hold a password, so it is not repeated.
  throw new ConfigError(
    `${name} must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}.`,
  );
}

function webAddress(env: Env, name: string): string | null {
  const url = address(env, name, ['http:', 'https:']);
  return url === null ? null : url.href.replace(/\/$/, '');
}

function publicUrlOf(env: Env, mode: Mode): string | null {
  const url = address(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (url === null) {
    if (mode === 'demo') return null;
    throw new ConfigError(
      'PUBLIC_URL is missing: set it to the address people open, such as https://gesta.example.com.',
    );
  }
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.pathname !== '/') {
    throw new ConfigError('PUBLIC_URL must be only the scheme, host and port, such as https://gesta.example.com.');
  }
  if (mode === 'production' && url.protocol !== 'https:' && !isLoopback(url.hostname)) {
    throw new ConfigError('PUBLIC_URL must begin with https://: records of patients never travel in the clear.');
  }
  return url.origin;
}

function databaseUrlOf(env: Env, mode: Mode): string | null {
  const url = address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const mayEmbed = isOn(env, 'EMBEDDED_DATABASE', false);
  if (url === null && mode === 'production' && !mayEmbed) {
    throw new ConfigError(
      'DATABASE_URL is missing: set it to your PostgreSQL, or set EMBEDDED_DATABASE=yes to keep the database in DATA_DIR.',
    );
  }
  if (url !== null && mayEmbed) {
    throw new ConfigError('EMBEDDED_DATABASE and DATABASE_URL are both set: keep one of them.');
  }
  return url === null ? null : (text(env, 'DATABASE_URL') ?? null);
}

function emulatorOf(env: Env): string | null {
  const value = text(env, 'FUNCTIONS_EMULATOR');
  if (value === null || /^[\w.-]+:\d{1,5}$/.test(value)) return value;
  throw new ConfigError(`FUNCTIONS_EMULATOR must be host:port, and it is '${value}'.`);
}

function trustProxyOf(env: Env, mode: Mode): Config['trustProxy'] {
  const value = text(env, 'TRUST_PROXY');
  const publicUrl = publicUrlOf(env, mode);
  const behindProxy = publicUrl?.startsWith('https:') === true && !isLoopback(new URL(publicUrl).hostname);
  if (value === null || value === 'off') {
    if (mode === 'demo' || !behindProxy) return false;
    throw new ConfigError(
      'TRUST_PROXY is missing: PUBLIC_URL is https, so a proxy stands in front; set how many (usually 1), or their addresses.',
    );
  }
  if (/^[1-9]$/.test(value)) return Number(value);
  const addresses = value.split(/[\s,]+/);
  if (addresses.every((each) => /^[\da-f.:]+(\/\d{1,3})?$/i.test(each) && /[.:]/.test(each))) return addresses;
  throw new ConfigError(`TRUST_PROXY must be a number of proxies or a list of addresses, and it is '${value}'.`);
}

function logLevelOf(env: Env): string {
  const value = text(env, 'LOG_LEVEL') ?? 'info';
  if (logLevels.includes(value)) return value;
  throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, and it is '${value}'.`);
}

function smtpUrlOf(env: Env, mode: Mode): string | null {
  const url = address(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  // Its patients are invented, and their addresses may be somebody's.
  if (url === null || mode === 'demo') return null;
  if (text(env, 'MAIL_FROM') === null)
    throw new ConfigError('MAIL_FROM is missing: SMTP_URL is set, so set the address e-mails come from.');
  return text(env, 'SMTP_URL');
}

function mailFromOf(env: Env): string {
  const value = text(env, 'MAIL_FROM');
  if (value === null) return '';
  if (/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(value)) return value;
  throw new ConfigError('MAIL_FROM must be an address alone, such as results@clinic.example.');
}

function secretsKeyOf(env: Env): string | null {
  const value = text(env, 'SECRETS_KEY');
  if (value === null || value.length >= 32) return value;
  throw new ConfigError(
    'SECRETS_KEY is too short: set at least 32 random characters, such as openssl rand -base64 32 makes.',
  );
}

/** The demo offers it to this machine; an installation has to want it. */
function dicomOf(env: Env, mode: Mode): Config['dicom'] {
  const isOff = text(env, 'DICOM_PORT') === 'off' || (mode === 'production' && text(env, 'DICOM_PORT') === null);
  if (isOff) return null;
  const host = mode === 'demo' ? '127.0.0.1' : (text(env, 'DICOM_HOST') ?? text(env, 'HOST') ?? '0.0.0.0');
  return {
    host,
    port: whole(env, 'DICOM_PORT', 11_112, 1, 65_535),
    tls: tlsFiles(env, ['DICOM_TLS_CERT', 'DICOM_TLS_KEY']),
  };
}

function filesOf(env: Env, mode: Mode): S3StoreSettings | null {
  const settings = filesSettings({
    url: address(env, 'FILES_URL', ['s3:']),
    endpoint: address(env, 'FILES_ENDPOINT', ['http:', 'https:']),
    region: text(env, 'FILES_REGION'),
    keyId: text(env, 'FILES_KEY_ID'),
    secret: text(env, 'FILES_SECRET'),
    cacheGb: whole(env, 'FILES_CACHE_GB', 10, 1, 100_000),
    mayBeClear: (host) => isLoopback(host) || isOn(env, 'INTEGRATIONS_PRIVATE', mode === 'demo'),
  });
  if (typeof settings === 'string') throw new ConfigError(settings);
  return settings;
}

/** Only the installation names the address: neither a clinic nor a question can turn it against other hosts. */
function modelOf(env: Env, mode: Mode): ModelSettings | null {
  const url = address(env, 'LLM_URL', ['http:', 'https:']);
  const model = text(env, 'LLM_MODEL');
  if (url === null && model === null) return null;
  if (url === null || model === null)
    throw new ConfigError(
      `${url ? 'LLM_MODEL' : 'LLM_URL'} is missing: the address and the name of a model go together.`,
    );
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    throw new ConfigError('LLM_URL must be an address alone, such as https://host/v1; its key is LLM_KEY.');
  const mayBeClear = isLoopback(url.hostname) || isOn(env, 'INTEGRATIONS_PRIVATE', mode === 'demo');
  if (url.protocol !== 'https:' && !mayBeClear)
    throw new ConfigError('LLM_URL must begin with https://, unless INTEGRATIONS_PRIVATE lets data go without it.');
  const json = JSON_MODES.find((each) => each === (text(env, 'LLM_JSON') ?? 'schema'));
  if (json === undefined) throw new ConfigError(`LLM_JSON must be one of ${JSON_MODES.join(', ')}.`);
  return {
    url: url.href.replace(/\/+$/, ''),
    model,
    key: text(env, 'LLM_KEY'),
    timeoutS: whole(env, 'LLM_TIMEOUT_S', MOST_TIMEOUT_S, 1, MOST_TIMEOUT_S),
    maxTokens: whole(env, 'LLM_MAX_TOKENS', 4000, 100, 100_000),
    json,
  };
}

export function readConfig(env: Env, mode: Mode): Config {
  // The demo has known passwords: it never listens beyond this machine, whatever HOST says.
  const host = mode === 'demo' ? '127.0.0.1' : (text(env, 'HOST') ?? '0.0.0.0');
  return {
    mode,
    host,
    port: whole(env, 'PORT', 3000, 0, 65_535),
    publicUrl: publicUrlOf(env, mode),
    dataDir: path.resolve(root, text(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: databaseUrlOf(env, mode),
    files: filesOf(env, mode),
    // A proxy in front would keep the passwords in its log: an installation has to want it.
    signInLink: isOn(env, 'SIGN_IN_LINK', mode === 'demo'),
    sessionHours: whole(env, 'SESSION_HOURS', 12, 1, 720),
    trustProxy: trustProxyOf(env, mode),
    functionsUrl: webAddress(env, 'FUNCTIONS_URL'),
    functionsEmulator: emulatorOf(env),
    remoteSupportUrl:
      env.REMOTE_SUPPORT_URL === undefined ? 'https://rustdesk.com/' : webAddress(env, 'REMOTE_SUPPORT_URL'),
    logLevel: logLevelOf(env),
    smtpUrl: smtpUrlOf(env, mode),
    mailFrom: mailFromOf(env),
    demoMail: mode === 'demo',
    secretsKey: secretsKeyOf(env),
    // The demo and its integrations are on one machine.
    integrationsPrivate: isOn(env, 'INTEGRATIONS_PRIVATE', mode === 'demo'),
    assistant: isOn(env, 'ASSISTANT', true),
    dicom: dicomOf(env, mode),
    hl7: hl7Settings(mode === 'demo' ? { ...env, HL7_HOST: host } : env, host),
    anchors: isOn(env, 'ANCHORS', true),
    backup: backupSettings(env),
    metrics: metricsSettings(env),
    model: modelOf(env, mode),
    fhir: fhirSettings((name) => text(env, name)),
    signature: signatureSettings({
      roots: text(env, 'SIGNATURE_ROOTS'),
      url: address(env, 'PSC_URL', ['http:', 'https:']),
      clientId: text(env, 'PSC_CLIENT_ID'),
      clientSecret: text(env, 'PSC_CLIENT_SECRET'),
      mayBeClear: isLoopback,
    }),
  };
}
