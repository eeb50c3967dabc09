import { X509Certificate } from 'node:crypto';
import type { CertificateProblem } from '@gesta/domain';
import { childOf, childrenOf, type Der, derText, octetsOf, oidIn, readDer, TAGS } from './der.ts';

export type CertificateFacts = {
  name: string;
  /** Eleven digits; empty where the certificate names none. */
  cpf: string;
  issuer: string;
  from: Date;
  until: Date;
  /** Its key is one we sign with, and its issuer lets it sign. */
  canSign: boolean;
};

const COMMON_NAME = '2.5.4.3';
const ALT_NAMES = '2.5.29.17';
const KEY_USAGE = '2.5.29.15';
/** In certificates of people in Brazil: day of birth, CPF and other numbers, in places of fixed length. */
const HOLDER = '2.16.76.1.3.1';
const CPF_AT = 8;

export function factsOf(der: Buffer): CertificateFacts {
  const certificate = new X509Certificate(der);
  return {
    // There the name of a person ends with her CPF, which is shown masked or not at all.
    name: commonNameOf(der, 'subject').replace(/:\d{11,14}$/, ''),
    cpf: cpfOf(der),
    issuer: commonNameOf(der, 'issuer'),
    from: new Date(certificate.validFrom),
    until: new Date(certificate.validTo),
    canSign: isKnownKey(certificate) && mayUseKey(der),
  };
}

/** Why it signs nothing at this moment for somebody with this CPF. */
export function certificateProblem(facts: CertificateFacts, cpf: string, now: Date): CertificateProblem | null {
  if (!facts.canSign) return 'cannotSign';
  if (now < facts.from) return 'notYet';
  if (now > facts.until) return 'expired';
  if (facts.cpf === '' || cpf === '') return 'noCpf';
  return facts.cpf === cpf ? null : 'otherCpf';
}

/** The digits in the middle, as documents show a CPF to strangers. */
export const maskedCpf = (cpf: string): string => (cpf === '' ? '' : `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);

function isKnownKey({ publicKey }: X509Certificate): boolean {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = publicKey;
  if (type === 'rsa') return (details?.modulusLength ?? 0) >= 2048;
  return type === 'ec' && ['prime256v1', 'secp384r1', 'secp521r1'].includes(details?.namedCurve ?? '');
}

/** Its issuer has to say that it signs: digital signature, or that nothing is denied later. Whatever says nothing was not made for it. */
function mayUseKey(der: Buffer): boolean {
  const found = extensionsOf(der).get(KEY_USAGE);
  if (!found) return false;
  const bits = readDer(found).body[1] ?? 0;
  return (bits & 0b1100_0000) !== 0;
}

function cpfOf(der: Buffer): string {
  const found = extensionsOf(der).get(ALT_NAMES);
  for (const name of found ? childrenOf(readDer(found)) : []) {
    // `otherName`: which kind it is, and what it says.
    if (name.tag !== 0xa0 || oidIn(childOf(name, 0)) !== HOLDER) continue;
    const said = derText(childOf(childOf(name, 1), 0));
    const cpf = said.slice(CPF_AT, CPF_AT + 11);
    return /^\d{11}$/.test(cpf) ? cpf : '';
  }
  return '';
}

/** What the certificate itself says, in the order of X.509: version, serial, algorithm, issuer, validity, subject. */
function partsOf(der: Buffer): Der[] {
  const parts = childrenOf(childOf(readDer(der), 0));
  return parts[0]?.tag === 0xa0 ? parts.slice(1) : parts;
}

/** As CMS names a certificate: by its issuer and its number. */
export function issuerAndSerialOf(der: Buffer): { issuer: Buffer; serial: Buffer } {
  const [serial, , issuer] = partsOf(der);
  return { issuer: issuer?.whole ?? Buffer.alloc(0), serial: serial?.whole ?? Buffer.alloc(0) };
}

export function commonNameOf(der: Buffer, of: 'subject' | 'issuer'): string {
  const name = partsOf(der)[of === 'issuer' ? 2 : 4];
  const pairs = name ? childrenOf(name).flatMap(childrenOf) : [];
  const common = pairs.filter((pair) => oidIn(childOf(pair, 0)) === COMMON_NAME).at(-1);
  return common ? derText(childOf(common, 1)) : '';
}

function extensionsOf(der: Buffer): Map<string, Buffer> {
  const held = partsOf(der).find(({ tag }) => tag === 0xa3);
  const all = held ? childrenOf(childOf(held, 0, TAGS.seq)) : [];
  return new Map(
    all.map((each) => {
      const parts = childrenOf(each);
      const value = parts.at(-1);
      return [oidIn(childOf(each, 0)), value ? octetsOf(value) : Buffer.alloc(0)];
    }),
  );
}
