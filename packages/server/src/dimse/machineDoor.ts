import type { Pools } from '../db/open.ts';
import { receiveDicom } from '../imaging/receiveDicom.ts';
import type { Config } from '../process/config.ts';
import type { FileStore } from '../store/fileStore.ts';
import { callersOf } from './callers.ts';
import { findWorklist } from './findWorklist.ts';
import type { DicomDevice, NodeServices, StoreAnswer } from './services.ts';
import { type DicomNode, startNode } from './startNode.ts';

type Door = { config: Config; pools: Pools; files: FileStore; trailWritten(): void; log: NodeServices['log'] };

/** The node on the rest of the server: who is let in, where files are kept, which exams wait. */
export function machineServices({ pools, files, trailWritten, log }: Omit<Door, 'config'>): NodeServices {
  const { whoCalls, inClinic } = callersOf(pools, trailWritten, log);
  return {
    whoCalls,
    store: (device, pieces) => store(device, pieces, files, inClinic),
    findWorklist: (device, question) => inClinic(device, ({ db }) => findWorklist(db, device, question, new Date())),
    log,
  };
}

async function store(
  device: DicomDevice,
  pieces: AsyncIterable<Uint8Array>,
  files: FileStore,
  inClinic: ReturnType<typeof callersOf>['inClinic'],
): Promise<StoreAnswer> {
  const staged = await files.stage(device.company, pieces);
  try {
    const ctx: Parameters<typeof receiveDicom>[0] = {
      files,
      asker: { company: device.company, person: device.id },
      transact: (work) =>
        inClinic(device, ({ db, audit }) =>
          work({ db, audit: async (event) => audit(event), now: new Date(), company: { iuid: device.company } }),
        ),
    };
    const { status, reason } = await receiveDicom(ctx, staged, { source: 'dimse', ae: device.ae, device: device.id });
    return status === 'refused' ? { refused: reason === 'dicom.examFull' ? 'full' : (reason ?? '') } : { status };
  } finally {
    await files.discard(staged);
  }
}

/** Null where no port is set, or it is another program's: that is said, and everything else goes on. */
export async function openMachineDoor(door: Door, say: (line: string) => void): Promise<DicomNode | null> {
  const { dicom } = door.config;
  if (!dicom) return null;
  try {
    const node = await startNode({ ...machineServices(door), ...dicom });
    say(`Machines (DICOM) are listened to on ${dicom.host}:${node.port}${dicom.tls ? ', with TLS' : ''}`);
    return node;
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const why = isTaken ? 'is taken by another program' : `cannot be used (${(error as Error).message})`;
    say(`Port ${dicom.port} ${why}: machines (DICOM) are not listened to here`);
    return null;
  }
}
