import { createDecipheriv, createHash, pbkdf2 } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { promisify } from 'node:util';
import { childOf, childrenOf, type Der, DerProblem, octetsOf, oidIn, smallIntOf, TAGS } from './der.ts';
import { openRc2 } from './rc2.ts';

const derive = promisify(pbkdf2);

/** What a file may ask of the server before it is known whose passphrase is right. */
const MOST_ROUNDS = 1_000_000;
/** Those are done here, one by one; files of today ask for two thousand, the most for a hundred thousand. */
const MOST_OWN_ROUNDS = 200_000;
/** So long nobody else waits. */
const ROUNDS_AT_ONCE = 10_000;

const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';
/** PKCS#12's own ways, which old programs write: three keys of DES, or RC2 with 40 or 128 bits, by SHA-1. */
const OLD_WAYS: Record<string, { key: number; cipher: 'des-ede3-cbc' | 'rc2' }> = {
  '1.2.840.113549.1.12.1.3': { key: 24, cipher: 'des-ede3-cbc' },
  '1.2.840.113549.1.12.1.5': { key: 16, cipher: 'rc2' },
  '1.2.840.113549.1.12.1.6': { key: 5, cipher: 'rc2' },
};
const CIPHERS: Record<string, { name: string; key: number }> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', key: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', key: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', key: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', key: 24 },
};
const PRFS: Record<string, string> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};

/** Opens bytes as their algorithm says. A wrong passphrase mostly shows as an error, and always before by the seal over the file. */
export async function openSealed(algorithm: Der, sealed: Buffer, passphrase: string): Promise<Buffer> {
  const [name, settings] = childrenOf(algorithm);
  if (!name || !settings) throw new DerProblem();
  const way = oidIn(name);
  if (way === PBES2) return openPbes2(settings, sealed, passphrase);
  const old = OLD_WAYS[way];
  if (!old) throw new DerProblem();
  const salt = octetsOf(childOf(settings, 0, TAGS.octets));
  const rounds = roundsOf(childOf(settings, 1));
  const key = await p12Key('sha1', passphrase, { salt, rounds, purpose: 1, length: old.key });
  const iv = await p12Key('sha1', passphrase, { salt, rounds, purpose: 2, length: 8 });
  if (sealed.length % 8 !== 0) throw new DerProblem();
  if (old.cipher === 'rc2') return unpadded(openRc2(key, iv, sealed));
  const cipher = createDecipheriv(old.cipher, key, iv);
  return Buffer.concat([cipher.update(sealed), cipher.final()]);
}

async function openPbes2(settings: Der, sealed: Buffer, passphrase: string): Promise<Buffer> {
  const [kdf, scheme] = childrenOf(settings);
  if (!kdf || !scheme || oidIn(childOf(kdf, 0)) !== PBKDF2) throw new DerProblem();
  const [salt, rounds, ...others] = childrenOf(childOf(kdf, 1, TAGS.seq));
  const cipher = CIPHERS[oidIn(childOf(scheme, 0))];
  const prf = others.find(({ tag }) => tag === TAGS.seq);
  const hash = prf ? PRFS[oidIn(childOf(prf, 0))] : 'sha1';
  if (!salt || !rounds || !cipher || !hash) throw new DerProblem();
  const key = await derive(Buffer.from(passphrase, 'utf8'), octetsOf(salt), roundsOf(rounds), cipher.key, hash);
  const open = createDecipheriv(cipher.name, key, octetsOf(childOf(scheme, 1, TAGS.octets)));
  return Buffer.concat([open.update(sealed), open.final()]);
}

export function roundsOf(value: Der): number {
  const rounds = smallIntOf(value);
  if (rounds < 1 || rounds > MOST_ROUNDS) throw new DerProblem();
  return rounds;
}

function unpadded(open: Buffer): Buffer {
  const count = open.at(-1) ?? 0;
  if (count < 1 || count > 8) throw new DerProblem();
  return open.subarray(0, open.length - count);
}

type Derived = { salt: Buffer; rounds: number; purpose: 1 | 2 | 3; length: number };

/** The key PKCS#12 makes of a passphrase (RFC 7292, appendix B). */
export async function p12Key(hash: string, passphrase: string, derived: Derived): Promise<Buffer> {
  if (derived.rounds > MOST_OWN_ROUNDS) throw new DerProblem();
  const block = hash === 'sha384' || hash === 'sha512' ? 128 : 64;
  const spoken = Buffer.from(`${passphrase}\0`, 'utf16le').swap16();
  const fill = (bytes: Buffer) => Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes);
  const mark = Buffer.alloc(block, derived.purpose);
  const input = Buffer.concat([derived.salt, spoken].filter(({ length }) => length > 0).map(fill));
  const made: Buffer[] = [];
  for (let length = 0; length < derived.length; length += made.at(-1)?.length ?? derived.length) {
    let round = createHash(hash).update(mark).update(input).digest();
    for (let done = 1; done < derived.rounds; done += 1) {
      round = createHash(hash).update(round).digest();
      if (done % ROUNDS_AT_ONCE === 0) await breathe();
    }
    made.push(round);
    const add = Buffer.alloc(block, round);
    for (let at = 0; at < input.length; at += block) addOneMore(input.subarray(at, at + block), add);
  }
  return Buffer.concat(made).subarray(0, derived.length);
}

/** To a number as long as a block, another and one; what does not fit is dropped. */
function addOneMore(block: Buffer, add: Buffer): void {
  let carry = 1;
  for (let place = block.length - 1; place >= 0; place -= 1) {
    carry += (block[place] ?? 0) + (add[place] ?? 0);
    block[place] = carry & 0xff;
    carry >>= 8;
  }
}
