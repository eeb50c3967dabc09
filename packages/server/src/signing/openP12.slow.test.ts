import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Authority, CERTIFIED, makeAuthority } from '../test/authority.ts';
import { havePrograms } from '../test/peerPrograms.ts';
import { certificateProblem, factsOf, maskedCpf } from './certificateFacts.ts';
import { childOf, childrenOf, octets, readDer, seq, TAGS, writeDer } from './der.ts';
import { type OpenedP12, openP12, type P12Problem } from './openP12.ts';
import { openKey, sealKey } from './sealKey.ts';

const opened = (found: OpenedP12 | P12Problem): OpenedP12 => {
  if (typeof found === 'string') throw new Error(found);
  return found;
};

describe.runIf(havePrograms('openssl'))('a .p12', () => {
  let authority: Authority;
  beforeAll(() => {
    authority = makeAuthority();
  });

  it.each([
    ['rsa', false],
    ['rsa', true],
    ['ec', false],
    ['ec', true],
  ] as const)(
    '[IOP-008] is opened with its passphrase and with no other: %s, as old programs seal it: %s',
    async (key, legacy) => {
      const { p12, pem, key: own } = authority.issue({ key, legacy, passphrase: 'çedilha e 🗝' });
      expect(await openP12(p12, 'cedilha e 🗝')).toBe('passphrase');
      const found = opened(await openP12(p12, 'çedilha e 🗝'));
      expect(createPrivateKey({ key: found.key, format: 'der', type: 'pkcs8' }).equals(createPrivateKey(own))).toBe(
        true,
      );
      expect(found.chain).toHaveLength(2);
      expect(found.chain[0]?.equals(new X509Certificate(pem).raw)).toBe(true);
    },
  );

  it('[IOP-008] is refused where it is none, is cut, or has no key', async () => {
    const { p12, passphrase } = authority.issue();
    expect(await openP12(Buffer.from('not a certificate'), passphrase)).toBe('invalid');
    expect(await openP12(p12.subarray(0, p12.length - 40), passphrase)).toBe('invalid');
    authority.openssl(
      ...['pkcs12', '-export', '-nokeys', '-in', 'person1.pem', '-passout', 'pass:x', '-out', 'nokey.p12'],
    );
    expect(await openP12(readFileSync(authority.at('nokey.p12')), 'x')).toBe('noKey');
  });

  it('is refused before anything is worked out where it asks for hours', async () => {
    const { p12, passphrase } = authority.issue();
    const [version, safe, seal] = childrenOf(readDer(p12)).map(({ whole }) => whole) as [Buffer, Buffer, Buffer];
    const [info, salt] = childrenOf(readDer(seal)).map(({ whole }) => whole) as [Buffer, Buffer];
    const kind = childOf(readDer(info), 0).whole;
    const sealedBy = (digest: Buffer, rounds: number[]) =>
      seq(version, safe, seq(seq(kind, octets(digest)), salt, writeDer(TAGS.int, Buffer.from(rounds))));
    const million = [0x0f, 0x42, 0x40];
    expect(await openP12(sealedBy(Buffer.alloc(60_000), million), passphrase)).toBe('invalid');
    expect(await openP12(sealedBy(Buffer.alloc(60_000), [1]), passphrase)).toBe('invalid');
    expect(await openP12(sealedBy(Buffer.alloc(32), million), passphrase)).toBe('invalid');
    expect(await openP12(sealedBy(Buffer.alloc(32), [1]), passphrase)).toBe('passphrase');
  });

  it('says whose it is, and why it would sign nothing', async () => {
    const day = 24 * 3600 * 1000;
    const at = (days: number) => new Date(Date.now() + days * day);
    const facts = async (wanted: Parameters<Authority['issue']>[0] = {}) => {
      const { p12, passphrase } = authority.issue(wanted);
      return factsOf(opened(await openP12(p12, passphrase)).chain[0] ?? Buffer.alloc(0));
    };
    const own = await facts();
    expect(own).toMatchObject({
      name: CERTIFIED.name,
      cpf: CERTIFIED.cpf,
      issuer: 'Autoridade de Teste',
      canSign: true,
    });
    expect(maskedCpf(own.cpf)).toBe('***.982.247-**');
    const now = new Date();
    expect(certificateProblem(own, CERTIFIED.cpf, now)).toBeNull();
    expect(certificateProblem(own, '11144477735', now)).toBe('otherCpf');
    expect(certificateProblem(own, '', now)).toBe('noCpf');
    expect(certificateProblem(await facts({ cpf: null }), CERTIFIED.cpf, now)).toBe('noCpf');
    expect(certificateProblem(await facts({ from: at(-9), until: at(-1) }), CERTIFIED.cpf, now)).toBe('expired');
    expect(certificateProblem(await facts({ from: at(1), until: at(9) }), CERTIFIED.cpf, now)).toBe('notYet');
    expect(certificateProblem(await facts({ usage: 'keyEncipherment' }), CERTIFIED.cpf, now)).toBe('cannotSign');
    expect(certificateProblem(await facts({ usage: null }), CERTIFIED.cpf, now)).toBe('cannotSign');
  });

  it('[IOP-008] keeps its key so that only its owner and her passphrase open it', async () => {
    const sealed = await sealKey(Buffer.from('a key'), 'frase', 'ana');
    expect(sealed.includes('a key')).toBe(false);
    expect((await openKey(sealed, 'frase', 'ana'))?.toString()).toBe('a key');
    expect(await openKey(sealed, 'Frase', 'ana')).toBeNull();
    expect(await openKey(sealed, 'frase', 'bia')).toBeNull();
  });
});
