import { expect, it } from 'vitest';
import { machineDoorSeen } from './machineDoorSeen.ts';

const at = (address: string, family: 'IPv4' | 'IPv6' = 'IPv4', internal = false) => ({ address, family, internal });
const INTERFACES = { lo: [at('127.0.0.1', 'IPv4', true)], eth0: [at('192.168.0.10'), at('fe80::1', 'IPv6')] };

it('tells machines the address they reach, and nothing where no port is open', () => {
  expect(machineDoorSeen(null, INTERFACES)).toBeNull();
  expect(machineDoorSeen({ host: '0.0.0.0', port: 104, tls: null }, INTERFACES)).toEqual({
    addresses: ['192.168.0.10'],
    port: 104,
    tls: false,
  });
  expect(machineDoorSeen({ host: '10.0.0.5', port: 2762, tls: { cert: '', key: '' } }, INTERFACES)).toEqual({
    addresses: ['10.0.0.5'],
    port: 2762,
    tls: true,
  });
});
