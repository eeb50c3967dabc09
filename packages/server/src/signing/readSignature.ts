import { createHash, verify, X509Certificate } from 'node:crypto';
import type { ReadSignature } from '@gesta/domain';
import { commonNameOf, factsOf, maskedCpf } from './certificateFacts.ts';
import { readCms, signedAttributes } from './cms.ts';
import { isIssuedBy } from './openP12.ts';
import { HOLE_BYTES } from './preparePdf.ts';

/** As we write it, and no other way: what is read loosely can be changed without anybody noticing. */
const WRITTEN =
  /<< \/Type \/Sig \/Filter \/Adobe\.PPKLite \/SubFilter \/ETSI\.CAdES\.detached \/M \(D:(\d{14})Z\) \/Reference \[[^\]]*\] \/ByteRange \[0 (\d+) (\d+) (\d+) *\] \/Contents $/;
const BEFORE_HOLE = 500;

export type SignatureInFile = ReadSignature & {
  /** SHA-256 of the certificate that signed, in hexadecimal. */
  certificate: string;
};

/**
 * The signature in a file that was signed here; null where there is none that can be read. It is `whole` where it covers every byte but
 * itself, its hash is that of the file, and the certificate it names made it.
 */
export function readSignature(pdf: Uint8Array, roots: readonly X509Certificate[]): SignatureInFile | null {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const from = bytes.lastIndexOf('/Contents <') + '/Contents '.length;
  const to = from + HOLE_BYTES * 2 + 2;
  const written = WRITTEN.exec(bytes.subarray(Math.max(0, from - BEFORE_HOLE), from).toString('latin1'));
  const at = momentOf(written?.[1]);
  const hole = /^<([0-9a-f]+)>$/.exec(bytes.subarray(from, to).toString('latin1'))?.[1];
  if (!written || at === null || hole === undefined) return null;
  const parts = readCms(filledPart(Buffer.from(hole, 'hex')));
  const [own] = parts?.chain ?? [];
  if (!parts || !own) return null;
  const covered = [from, to, bytes.length - to].every((number, place) => written[place + 2] === String(number));
  const digest = createHash('sha256').update(bytes.subarray(0, from)).update(bytes.subarray(to)).digest();
  const attributes = signedAttributes(parts.digest, parts.chain);
  const isSigned = verify('sha256', attributes, new X509Certificate(own).publicKey, parts.signature);
  const { name, cpf, issuer } = factsOf(own);
  return {
    ...{ name, cpf: maskedCpf(cpf), issuer, at: at.toISOString() },
    ...chainOf(parts.chain, roots, at),
    whole: covered && digest.equals(parts.digest) && isSigned,
    certificate: createHash('sha256').update(own).digest('hex'),
  };
}

/** Without the zeros behind it; that nothing else is there is found when it is built again. */
function filledPart(hole: Buffer): Buffer {
  const length = (hole[1] ?? 0) === 0x82 ? hole.readUInt16BE(2) + 4 : hole.length;
  return hole.subarray(length).every((byte) => byte === 0) ? hole.subarray(0, length) : hole;
}

function momentOf(digits: string | undefined): Date | null {
  const text = digits?.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z');
  const moment = new Date(text ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Whether each certificate was issued by the next, and the last one by a certificate that is known here; all valid when it was signed. */
function chainOf(
  chain: readonly Buffer[],
  roots: readonly X509Certificate[],
  at: Date,
): Pick<ReadSignature, 'chain' | 'root'> {
  const links = chain.map((each) => new X509Certificate(each));
  const last = links.at(-1);
  const isLinked = links.every((each, place) => {
    const issuer = links[place + 1];
    return issuer === undefined || isIssuedBy(each, issuer);
  });
  const root = last && roots.find((each) => each.raw.equals(last.raw) || isIssuedBy(last, each));
  const areValid = [...links, ...(root ? [root] : [])].every(
    (each) => at >= new Date(each.validFrom) && at <= new Date(each.validTo),
  );
  if (root && isLinked && areValid) return { chain: 'known', root: commonNameOf(root.raw, 'subject') };
  return { chain: 'unknown', root: last ? commonNameOf(last.raw, 'issuer') : '' };
}
