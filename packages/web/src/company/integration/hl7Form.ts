import { type CompanyHl7, Hl7Draft, type MessageKey } from '@gesta/domain';
import { problemKey } from '../../ui/problemKey.ts';
import { type PeerAddress, readPeerAddress, writePeerAddress } from './peerAddress.ts';

/** How the clinic speaks HL7, while it is typed: addresses as lines, the server it sends to in its parts. */
export type Hl7Form = Pick<Hl7Draft, 'application' | 'facility' | 'charset' | 'peerApplication' | 'peerFacility'> & {
  addresses: string;
  to: PeerAddress;
};
export type Hl7Problems = Partial<Record<keyof Hl7Draft, MessageKey>>;

export const formOfHl7 = ({ addresses, url, port: _, tls: _tls, ...names }: CompanyHl7): Hl7Form => ({
  ...names,
  addresses: addresses.join('\n'),
  to: readPeerAddress('mllp', url),
});

const draftOfHl7 = ({ addresses, to, ...names }: Hl7Form) => ({
  ...names,
  addresses: addresses.split(/[\s,;]+/).filter((each) => each !== ''),
  url: writePeerAddress('mllp', to),
});

export const sameHl7 = (one: Hl7Form, other: Hl7Form): boolean =>
  JSON.stringify(draftOfHl7(one)) === JSON.stringify(draftOfHl7(other));

/** What is typed as it is kept, or what is wrong with it. */
export function readHl7Form(form: Hl7Form): { draft: Hl7Draft } | { problems: Hl7Problems } {
  const { success, data, error } = Hl7Draft.safeParse(draftOfHl7(form));
  if (!success) return { problems: hl7Problems(error.issues.map(({ path, message }) => [path.join('.'), message])) };
  if (data.application === '' && (data.facility !== '' || data.addresses.length > 0 || data.url !== ''))
    return { problems: { application: 'errors.hl7NameMissing' } };
  return { draft: data };
}

/** By the field it stands at: what is wrong with one address is wrong with the list of them. */
export const hl7Problems = (fields: readonly (readonly [string, string])[]): Hl7Problems =>
  Object.fromEntries(fields.map(([at, message]) => [at.split('.')[0], problemKey(message)]));
