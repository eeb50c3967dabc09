import { X509Certificate } from 'node:crypto';
import { GestaError } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { compileTypst } from '../paper/typst.ts';
import { type Authority, makeAuthority } from '../test/authority.ts';
import { opensslCms, pdfsig } from '../test/outsideVerifiers.ts';
import { PLAIN_PDF } from '../test/pdfs.ts';
import { havePrograms } from '../test/peerPrograms.ts';
import { times } from '../test/times.ts';
import { type DigitalSigner, openA1, signerWith } from './digitalSigner.ts';
import { openP12 } from './openP12.ts';
import { HOLE_BYTES } from './preparePdf.ts';
import { readSignature } from './readSignature.ts';
import { sealKey } from './sealKey.ts';
import { signPdf } from './signPdf.ts';

const AT = new Date();
const CHANGES = times(100, 1000);
/** Of them one in so many is shown to pdfsig. */
const SHOWN = CHANGES / times(5, 25);

const isThere = havePrograms('openssl', 'pdfsig');

describe.runIf(isThere)('a file signed with a certificate', () => {
  let authority: Authority;
  let paper: Uint8Array;
  let signers: Record<'rsa' | 'ec', DigitalSigner>;
  let signed: Record<'rsa' | 'ec', Buffer>;
  beforeAll(async () => {
    authority = makeAuthority();
    const text =
      '#set page(width: 90mm, height: 90mm)\nLaudo com #link("https://clinica.example")[um endereço].\n#pagebreak()\nFim.';
    const set = await compileTypst('/one.typ', 'pdf', { '/one.typ': new TextEncoder().encode(text) });
    if (!set) throw new Error('no paper');
    paper = set;
    signers = { rsa: await keptSigner(), ec: await signerOf('ec') };
    signed = { rsa: await signPdf(paper, signers.rsa, AT), ec: await signPdf(paper, signers.ec, AT) };
  });

  async function openedP12(key: 'rsa' | 'ec') {
    const { p12, passphrase } = authority.issue({ key });
    const opened = await openP12(p12, passphrase);
    if (typeof opened === 'string') throw new Error(opened);
    return { ...opened, passphrase };
  }
  const signerOf = async (key: 'rsa' | 'ec') => signerWith(await openedP12(key));
  /** As it is kept for its owner: sealed with her passphrase, which takes its time. */
  async function keptSigner(): Promise<DigitalSigner> {
    const { key, chain, passphrase } = await openedP12('rsa');
    const signer = await openA1({ sealed: await sealKey(key, passphrase, 'ana'), chain, owner: 'ana' }, passphrase);
    if (!signer) throw new Error('not opened');
    return signer;
  }

  const rootsOf = () => [new X509Certificate(authority.openssl('x509', '-in', 'root.pem'))];
  it.each(['rsa', 'ec'] as const)('[IOP-007] is valid and whole for pdfsig and OpenSSL, with a key of %s', (key) => {
    const bytes = signed[key];
    expect(bytes.subarray(0, paper.length).equals(paper), 'what was set stays byte for byte').toBe(true);
    const said = pdfsig(authority, bytes);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(said).toContain('ETSI.CAdES.detached');
    const verified = opensslCms(authority, bytes);
    expect(verified.stderr).toContain('CAdES Verification successful');
    expect(verified.status).toBe(0);
  });

  it('[IOP-007] [IOP-009] says who signed, when, and whether anybody known vouches for it', () => {
    const found = readSignature(signed.rsa, rootsOf());
    const own = { name: 'ANA DE TESTE', cpf: '***.982.247-**', issuer: 'Autoridade de Teste', whole: true };
    expect(found).toMatchObject({ ...own, chain: 'known', root: 'Raiz de Teste' });
    expect(found?.at).toBe(`${AT.toISOString().slice(0, 19)}.000Z`);
    expect(readSignature(signed.rsa, []), 'without a root').toMatchObject({
      ...own,
      chain: 'unknown',
      root: 'Raiz de Teste',
    });
    const stranger = makeAuthority();
    const others = [new X509Certificate(stranger.openssl('x509', '-in', 'root.pem'))];
    expect(readSignature(signed.rsa, others), 'a root of the same name').toMatchObject({ chain: 'unknown' });
    expect(readSignature(paper, rootsOf())).toBeNull();
  });

  it(`[IOP-007] ${CHANGES} changed bytes: none is accepted, here or by pdfsig`, () => {
    const seed = 20_261_118;
    const { next } = createRandom(seed);
    const roots = rootsOf();
    let accepted = 0;
    let acceptedOutside = 0;
    for (let round = 0; round < CHANGES; round += 1) {
      const bytes = Buffer.from(signed[round % 2 === 0 ? 'rsa' : 'ec']);
      const isInHole = round % 4 === 1;
      // The digits of a signature are most of a small file: every fourth is there, the others anywhere else.
      const hole = bytes.lastIndexOf('/Contents <') + '/Contents '.length;
      const place = isInHole
        ? hole + Math.floor(next() * (HOLE_BYTES * 2 + 2))
        : (hole + HOLE_BYTES * 2 + 2 + Math.floor(next() * (bytes.length - HOLE_BYTES * 2 - 2))) % bytes.length;
      bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(next() * 8));
      if (readSignature(bytes, roots)?.whole) accepted += 1;
      if (!isInHole && round % SHOWN === 0 && pdfsig(authority, bytes).includes('Signature is Valid'))
        acceptedOutside += 1;
    }
    process.stdout.write(
      `changed bytes: ${CHANGES} with seed ${seed}, accepted ${accepted}, by pdfsig ${acceptedOutside}\n`,
    );
    expect([accepted, acceptedOutside]).toEqual([0, 0]);
  });

  it('[IOP-007] is not whole once anything was added behind it', () => {
    expect(readSignature(Buffer.concat([signed.ec, Buffer.from('\n')]), rootsOf())).toMatchObject({ whole: false });
  });

  it('is not put on what somebody signed before, nor on a file whose objects cannot be found', async () => {
    for (const pdf of [signed.ec, PLAIN_PDF, Buffer.from('%PDF-1.7')])
      await expect(signPdf(pdf, signers.ec, AT)).rejects.toThrow(new GestaError('fileUnsignable'));
  });

  it('[IOP-008] goes out only if the certificate confirms it', async () => {
    const other = await signerOf('ec');
    await expect(signPdf(paper, { ...signers.ec, sign: other.sign }, AT)).rejects.toThrow(
      new GestaError('signerUnavailable'),
    );
  });
});
