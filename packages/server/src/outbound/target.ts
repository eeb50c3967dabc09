import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';

export type TargetProblem = 'notHttps' | 'notAllowed';
type Address = { address: string; family: number };

function list(nets: readonly string[]): BlockList {
  const made = new BlockList();
  for (const net of nets) {
    const [address = '', bits = ''] = net.split('/');
    made.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return made;
}

/** Link-local (where clouds keep the keys of a machine), multicast and what is no address at all: nobody's system is there. */
const NEVER = list([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);
/** This machine and networks of its own, also under the names that lead from one kind of address to the other. */
const PRIVATE = list([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '::/96',
  'fc00::/7',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
]);

const isIn = (nets: BlockList, address: string) => nets.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

export function isAllowedAddress(address: string, mayBePrivate: boolean): boolean {
  return isIP(address) !== 0 && !isIn(NEVER, address) && (mayBePrivate || !isIn(PRIVATE, address));
}

export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Through TLS, by whichever protocol. */
const SEALED: ReadonlySet<string> = new Set(['https:', 'dicoms:', 'mllps:']);

export const isSealed = ({ protocol }: URL): boolean => SEALED.has(protocol);

/** What can be said of an address without asking for its name. */
export function targetProblem(url: URL, mayBePrivate: boolean): TargetProblem | null {
  if (!isSealed(url) && !mayBePrivate) return 'notHttps';
  const host = hostOf(url);
  return isIP(host) === 0 || isAllowedAddress(host, mayBePrivate) ? null : 'notAllowed';
}

/** The addresses behind a name, or null where one of them must not be reached. */
export async function allowedAddresses(host: string, mayBePrivate: boolean): Promise<Address[] | null> {
  const found = await lookup(host, { all: true });
  return found.every(({ address }) => isAllowedAddress(address, mayBePrivate)) ? found : null;
}
