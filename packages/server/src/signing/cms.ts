import { createHash, X509Certificate } from 'node:crypto';
import { issuerAndSerialOf } from './certificateFacts.ts';
import {
  childOf,
  childrenOf,
  DER_NULL,
  type Der,
  DerProblem,
  octets,
  octetsOf,
  oid,
  oidIn,
  readDer,
  seq,
  setOf,
  smallInt,
  TAGS,
  writeDer,
} from './der.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const DATA = '1.2.840.113549.1.7.1';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47';
const SHA256 = seq(oid('2.16.840.1.101.3.4.2.1'));
const RSA = seq(oid('1.2.840.113549.1.1.1'), DER_NULL);
const ECDSA_SHA256 = seq(oid('1.2.840.10045.4.3.2'));

/** The first part in its own brackets, as CMS writes what may be absent. */
const FIRST = 0xa0;

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** What is signed of a file by somebody: its hash, and by their hashes all the certificates that say who that is. */
export function signedAttributes(digest: Buffer, chain: readonly Buffer[]): Buffer {
  return setOf(TAGS.set, [
    attribute(CONTENT_TYPE, oid(DATA)),
    attribute(MESSAGE_DIGEST, octets(digest)),
    attribute(SIGNING_CERTIFICATE, seq(seq(...chain.map(namedByHash)))),
  ]);
}

const attribute = (name: string, value: Buffer): Buffer => seq(oid(name), setOf(TAGS.set, [value]));

function namedByHash(certificate: Buffer): Buffer {
  const { issuer, serial } = issuerAndSerialOf(certificate);
  return seq(octets(sha256(certificate)), seq(seq(writeDer(0xa4, issuer)), serial));
}

export type CmsParts = { digest: Buffer; chain: readonly Buffer[]; signature: Buffer };

/** The container of a signature beside what it signs (RFC 5652), with the attributes PAdES asks for. */
export function buildCms({ digest, chain, signature }: CmsParts): Buffer {
  const [own] = chain;
  if (!own) throw new DerProblem();
  const { issuer, serial } = issuerAndSerialOf(own);
  const isRsa = new X509Certificate(own).publicKey.asymmetricKeyType === 'rsa';
  const attributes = readDer(signedAttributes(digest, chain)).body;
  const signer = seq(
    smallInt(1),
    seq(issuer, serial),
    SHA256,
    writeDer(FIRST, attributes),
    isRsa ? RSA : ECDSA_SHA256,
    octets(signature),
  );
  const data = seq(
    smallInt(1),
    setOf(TAGS.set, [SHA256]),
    seq(oid(DATA)),
    setOf(FIRST, chain),
    setOf(TAGS.set, [signer]),
  );
  return seq(oid(SIGNED_DATA), writeDer(FIRST, data));
}

/**
 * The parts of a container as we build it. Null for any other: what was read is built again and must be the same bytes, so nothing
 * stands in it that the signature does not answer for.
 */
export function readCms(bytes: Buffer): CmsParts | null {
  try {
    const data = childOf(childOf(readDer(bytes), 1, FIRST), 0, TAGS.seq);
    const [, , , certificates, signers] = childrenOf(data);
    if (!certificates || !signers) return null;
    const signer = childOf(signers, 0, TAGS.seq);
    const [, , , attributes, , signature] = childrenOf(signer);
    if (!attributes || !signature) return null;
    const digest = octetsOf(attributeIn(attributes, MESSAGE_DIGEST));
    const named = childrenOf(childOf(attributeIn(attributes, SIGNING_CERTIFICATE), 0)).map((each) =>
      octetsOf(childOf(each, 0, TAGS.octets)),
    );
    const held = childrenOf(certificates).map(({ whole }) => whole);
    const chain = named.map((hash) => held.find((each) => sha256(each).equals(hash)));
    if (!chain.every((each) => each !== undefined)) return null;
    const parts = { digest, chain, signature: octetsOf(signature) };
    return buildCms(parts).equals(bytes) ? parts : null;
  } catch {
    return null;
  }
}

function attributeIn(attributes: Der, name: string): Der {
  const found = childrenOf(attributes).find((each) => oidIn(childOf(each, 0)) === name);
  if (!found) throw new DerProblem();
  return childOf(childOf(found, 1, TAGS.set), 0);
}
