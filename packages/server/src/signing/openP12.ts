import {
  createHash,
  createHmac,
  createPrivateKey,
  type KeyObject,
  timingSafeEqual,
  X509Certificate,
} from 'node:crypto';
import { childOf, childrenOf, type Der, DerProblem, octetsOf, oidIn, readDer, TAGS } from './der.ts';
import { openSealed, p12Key, roundsOf } from './p12Ciphers.ts';

/** `invalid`: nothing that can be read. */
export type P12Problem = 'invalid' | 'passphrase' | 'noKey';
/** The private key as PKCS#8, and the certificates, that of the key first and then up to the last one there is. */
export type OpenedP12 = { key: Buffer; chain: Buffer[] };

const DATA = '1.2.840.113549.1.7.1';
const ENCRYPTED = '1.2.840.113549.1.7.6';
const KEY_BAG = '1.2.840.113549.1.12.10.1.1';
const SEALED_KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3';
const X509 = '1.2.840.113549.1.9.22.1';
const HASHES: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const MOST_BAGS = 50;
/** Each takes its time to open; a person has one key, beside the part with her certificates. */
const MOST_KEYS = 3;
const MOST_PARTS = 4;

/** Opens a `.p12`, as today's programs write it and as old ones did. */
export async function openP12(file: Buffer, passphrase: string): Promise<OpenedP12 | P12Problem> {
  try {
    const [, safe, seal] = childrenOf(readDer(file));
    if (!safe || !seal || oidIn(childOf(safe, 0)) !== DATA) return 'invalid';
    const content = octetsOf(childOf(childOf(safe, 1), 0));
    if (!(await isSealedWith(seal, content, passphrase))) return 'passphrase';
    const keys: Buffer[] = [];
    const certificates: Buffer[] = [];
    for (const bag of await bagsIn(content, passphrase)) {
      const kind = oidIn(childOf(bag, 0));
      const value = childOf(childOf(bag, 1), 0);
      if (kind === KEY_BAG) keys.push(value.whole);
      if (kind === SEALED_KEY_BAG)
        keys.push(await openSealed(childOf(value, 0), octetsOf(childOf(value, 1)), passphrase));
      if (keys.length > MOST_KEYS) return 'invalid';
      if (kind === CERTIFICATE_BAG && oidIn(childOf(value, 0)) === X509)
        certificates.push(octetsOf(childOf(childOf(value, 1), 0)));
    }
    return matched(keys, certificates);
  } catch {
    // A file of any origin: whatever it breaks, it is no certificate that can be read.
    return 'invalid';
  }
}

async function isSealedWith(seal: Der, content: Buffer, passphrase: string): Promise<boolean> {
  const [info, salt, rounds] = childrenOf(seal);
  if (!info || !salt) throw new DerProblem();
  const hash = HASHES[oidIn(childOf(childOf(info, 0), 0))];
  if (!hash) throw new DerProblem();
  const said = octetsOf(childOf(info, 1, TAGS.octets));
  // A longer one would be worked at for hours.
  if (said.length !== hashBytes(hash)) throw new DerProblem();
  const key = await p12Key(hash, passphrase, {
    salt: octetsOf(salt),
    rounds: rounds ? roundsOf(rounds) : 1,
    purpose: 3,
    length: said.length,
  });
  const made = createHmac(hash, key).update(content).digest();
  return timingSafeEqual(made, said);
}

const hashBytes = (hash: string): number => createHash(hash).digest().length;

async function bagsIn(content: Buffer, passphrase: string): Promise<Der[]> {
  const bags: Der[] = [];
  const parts = childrenOf(readDer(content));
  if (parts.length > MOST_PARTS) throw new DerProblem();
  for (const part of parts) {
    const kind = oidIn(childOf(part, 0));
    const held = childOf(childOf(part, 1), 0);
    if (kind === DATA) bags.push(...childrenOf(readDer(octetsOf(held))));
    if (kind === ENCRYPTED) {
      const [, algorithm, sealed] = childrenOf(childOf(held, 1));
      if (!algorithm || !sealed) throw new DerProblem();
      bags.push(...childrenOf(readDer(await openSealed(algorithm, octetsOf(sealed), passphrase))));
    }
    if (bags.length > MOST_BAGS) throw new DerProblem();
  }
  return bags;
}

function matched(keys: readonly Buffer[], certificates: readonly Buffer[]): OpenedP12 | P12Problem {
  const all = certificates.map((each) => new X509Certificate(each));
  if (all.length === 0) return 'invalid';
  for (const key of keys) {
    const opened: KeyObject = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    const own = all.find((each) => each.checkPrivateKey(opened));
    if (own) return { key, chain: chainFrom(own, all).map(({ raw }) => raw) };
  }
  return 'noKey';
}

/** From a certificate to the one that issued it, and on, as far as they are there. */
export function chainFrom(own: X509Certificate, others: readonly X509Certificate[]): X509Certificate[] {
  const chain = [own];
  for (let last = own; chain.length <= others.length; ) {
    const next = others.find((each) => !chain.includes(each) && isIssuedBy(last, each));
    if (!next) break;
    chain.push(next);
    last = next;
  }
  return chain;
}

export function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}
