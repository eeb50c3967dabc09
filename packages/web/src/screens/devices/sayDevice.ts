import type { Device } from '@gesta/domain';

/** `Sala 2 · Orion X9` */
export const sayDevice = ({ room, resource }: Pick<Device, 'room' | 'resource'>): string =>
  [room, resource].filter((part) => part !== '').join(' · ');
