import { createPrivateKey, sign } from 'node:crypto';
import type { Certificate } from '@gesta/domain';
import { openKey } from './sealKey.ts';

/**
 * Whoever holds a private key. We build what is signed and the container around it; a signer only signs: with RSA or ECDSA over SHA-256,
 * in the form CMS keeps signatures in.
 */
export type DigitalSigner = {
  kind: Certificate['kind'];
  /** The certificate of the key first, and those above it as far as they are known. */
  chain: readonly Buffer[];
  sign(signedAttributes: Buffer): Promise<Buffer>;
};

/** A key that is kept here; null where the passphrase is another. */
export async function openA1(
  { sealed, chain, owner }: { sealed: Buffer; chain: readonly Buffer[]; owner: string },
  passphrase: string,
): Promise<DigitalSigner | null> {
  const key = await openKey(sealed, passphrase, owner);
  return key === null ? null : signerWith({ key, chain });
}

/** A key as it stands in a `.p12`. */
export function signerWith({ key, chain }: { key: Buffer; chain: readonly Buffer[] }): DigitalSigner {
  const opened = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return { kind: 'a1', chain, sign: async (attributes) => sign('sha256', attributes, opened) };
}
