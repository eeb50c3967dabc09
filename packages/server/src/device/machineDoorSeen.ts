import type { NetworkInterfaceInfo } from 'node:os';
import type { MachineDoor } from '@gesta/domain';
import type { Config } from '../process/config.ts';

type Interfaces = Readonly<
  Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined>
>;
const EVERYWHERE = ['0.0.0.0', '::'];

/** Where machines of the clinic's network have to send to; null where this server has no port for them. */
export function machineDoorSeen(dicom: Config['dicom'], interfaces: Interfaces): MachineDoor | null {
  if (dicom === null) return null;
  const { host, port, tls } = dicom;
  const own = Object.values(interfaces).flatMap((each) => each ?? []);
  // Machines are told numbers of four parts; few of them take any other.
  const reached = own.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
  return { addresses: EVERYWHERE.includes(host) ? [...new Set(reached)] : [host], port, tls: tls !== null };
}
