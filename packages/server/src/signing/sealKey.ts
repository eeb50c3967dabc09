import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';

/** As much as a guess has to cost, and no more memory than a small server has. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const VERSION = 1;
const SALT = 16;
const IV = 12;
const TAG = 16;

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, COST, (error, key) => (error ? reject(error) : resolve(key))),
  );

/** A private key under its owner's passphrase: without that neither the database nor the installation's own key opens it. */
export async function sealKey(key: Buffer, passphrase: string, owner: string): Promise<Buffer> {
  const salt = randomBytes(SALT);
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), salt, iv, cipher.getAuthTag(), sealed]);
}

/** Null where the passphrase is another, or the row was somebody else's. */
export async function openKey(sealed: Buffer, passphrase: string, owner: string): Promise<Buffer | null> {
  if (sealed[0] !== VERSION) return null;
  const at = { iv: 1 + SALT, tag: 1 + SALT + IV, key: 1 + SALT + IV + TAG };
  const key = await keyOf(passphrase, sealed.subarray(1, at.iv));
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(at.iv, at.tag), { authTagLength: TAG });
  cipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(at.tag, at.key));
  try {
    return Buffer.concat([cipher.update(sealed.subarray(at.key)), cipher.final()]);
  } catch {
    return null;
  }
}
