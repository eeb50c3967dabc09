import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import { makePrivateFolder } from './privateFolder.ts';

/** What must not be read by whoever reads the database: seals and opens it. `about` binds it to its place: a row, a system. */
export type Secrets = {
  seal(text: string, about: string): string;
  /** Null where it was sealed with a key that is not here, or for another place. */
  unseal(sealed: string, about: string): string | null;
  /** What is sealed with the key of today begins so. */
  mark: string;
};

type Key = { name: string; bytes: Buffer };

const PREFIX = 'sealed:1:';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * With the key of the installation; without one, with a key that was made at the first start and lies in the data folder, apart from the
 * database. What was sealed with that one is still opened once the installation has a key.
 */
export function openSecrets({ secretsKey, dataDir }: Pick<Config, 'secretsKey' | 'dataDir'>): Secrets {
  const kept = secretsKey === null ? keyFile(dataDir) : readKeyFile(dataDir);
  const keys = [secretsKey, kept].filter((each) => each !== null).map(keyOf);
  const [today] = keys;
  if (!today) throw new Error('there is no key to seal secrets with');
  return {
    seal: (text, about) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', today.bytes, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${PREFIX}${today.name}:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    unseal: (sealed, about) => {
      if (!sealed.startsWith(PREFIX)) return null;
      const [name, text = ''] = sealed.slice(PREFIX.length).split(':');
      const key = keys.find((each) => each.name === name);
      return key ? opened(key, Buffer.from(text, 'base64url'), about) : null;
    },
    mark: `${PREFIX}${today.name}:`,
  };
}

function opened({ bytes }: Key, sealed: Buffer, about: string): string | null {
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  if (tag.length !== TAG_BYTES) return null;
  try {
    const cipher = createDecipheriv('aes-256-gcm', bytes, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(about));
    cipher.setAuthTag(tag);
    return Buffer.concat([cipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** The name says which key it was, and nothing about it. */
function keyOf(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'gesta secrets', 32));
  return { bytes, name: createHash('sha256').update('name').update(bytes).digest('hex').slice(0, 8) };
}

export const secretsFile = (dataDir: string): string => path.join(dataDir, 'secrets.key');

function readKeyFile(dataDir: string): string | null {
  try {
    return readFileSync(secretsFile(dataDir), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Several servers may start at once: the file gets its name once it is whole, and whoever comes second takes the first one's. */
function keyFile(dataDir: string): string {
  const found = readKeyFile(dataDir);
  if (found !== null) return found;
  makePrivateFolder(dataDir);
  const begun = `${secretsFile(dataDir)}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = openSync(begun, 'wx', 0o600);
  writeSync(handle, `${randomBytes(32).toString('base64')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(begun, secretsFile(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(begun, { force: true });
  }
  const made = readKeyFile(dataDir);
  if (made === null) throw new Error('the key in the data folder cannot be read');
  return made;
}
