import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Mode = 'demo' | 'production';

export type Config = {
  mode: Mode;
  host: string;
  port: number;
  publicUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
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
  /** Where machines are listened to; null: nowhere. */
  dicom: { host: string; port: number; tls: { cert: string; key: string } | null } | null;
};

type Env = Record<string, string | undefined>;

/** A setting that stops the start; its message is a sentence that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const root = path.resolve(import.meta.dirname, '../../../..');
// Nothing below info: a malformed request would be written out whole, credentials included.
const logLevels = ['fatal', 'error', 'warn', 'info', 'silent'];

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

function text(env: Env, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function whole(env: Env, name: string, fallback: number, least: number, most: number): number {
  const value = text(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, and it is '${value}'.`);
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
  return { host, port: whole(env, 'DICOM_PORT', 11_112, 1, 65_535), tls: tlsOf(env) };
}

function tlsOf(env: Env): { cert: string; key: string } | null {
  const names = ['DICOM_TLS_CERT', 'DICOM_TLS_KEY'] as const;
  const [cert, key] = names.map((name) => text(env, name));
  if (!cert && !key) return null;
  const read = (name: string, file: string | null | undefined) => {
    try {
      return readFileSync(file ?? '', 'utf8');
    } catch {
      // Never in the clear where somebody wanted it sealed.
      throw new ConfigError(
        `${name} must be a file in PEM that can be read; it and the other of the two belong together.`,
      );
    }
  };
  return { cert: read('DICOM_TLS_CERT', cert), key: read('DICOM_TLS_KEY', key) };
}

export function readConfig(env: Env, mode: Mode): Config {
  return {
    mode,
    // The demo has known passwords: it never listens beyond this machine, whatever HOST says.
    host: mode === 'demo' ? '127.0.0.1' : (text(env, 'HOST') ?? '0.0.0.0'),
    port: whole(env, 'PORT', 3000, 0, 65_535),
    publicUrl: publicUrlOf(env, mode),
    dataDir: path.resolve(root, text(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: databaseUrlOf(env, mode),
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
    dicom: dicomOf(env, mode),
  };
}
