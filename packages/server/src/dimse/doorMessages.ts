import type { Staged } from '../store/writeWhole.ts';
import type { DicomDevice, NodeServices, StoreAnswer } from './services.ts';

/** What the door asks of the server behind it; a file is on the disk already. */
export type BehindDoor = Pick<NodeServices, 'whoCalls' | 'findWorklist'> & {
  keep(device: DicomDevice, staged: Staged): Promise<StoreAnswer>;
};

export type DoorOptions = {
  dataDir: string;
  dicom: { host: string; port: number; tls: { cert: string; key: string } | null };
};

/** Why something failed, as far as a machine is told. */
export type Failed = { code: string; message: string };
/** From the thread of the door to the server. */
export type FromDoor =
  | { opened: number }
  | { closed: Failed }
  | { ask: number; name: keyof BehindDoor; given: unknown[] }
  | { log: 'info' | 'warn'; details: object; message: string };
/** And back. */
export type ToDoor = 'stop' | { ask: number; told: unknown } | { ask: number; failed: Failed };
