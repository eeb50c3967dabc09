import type { Pools } from '../db/open.ts';
import { receiveDicom } from '../imaging/receiveDicom.ts';
import type { Config } from '../process/config.ts';
import type { FileStore } from '../store/fileStore.ts';
import type { Staged } from '../store/writeWhole.ts';
import { callersOf } from './callers.ts';
import type { BehindDoor } from './doorMessages.ts';
import { findWorklist } from './findWorklist.ts';
import type { DicomDevice, NodeServices, StoreAnswer } from './services.ts';
import { stagingFirst } from './stagingFirst.ts';
import type { DicomNode } from './startNode.ts';
import { startThreadedNode } from './threadedNode.ts';

type Door = { config: Config; pools: Pools; files: FileStore; trailWritten(): void; log: NodeServices['log'] };

/** Who is let in, what becomes of a file that is on the disk, which exams wait. */
function behindDoor({ pools, files, trailWritten, log }: Omit<Door, 'config'>): BehindDoor {
  const { whoCalls, inClinic } = callersOf(pools, trailWritten, log);
  return {
    whoCalls,
    keep: (device, staged) => keep(device, staged, files, inClinic),
    findWorklist: (device, { bytes, isExplicit }) =>
      inClinic(device, ({ db }) => findWorklist(db, device, { bytes: Buffer.from(bytes), isExplicit }, new Date())),
  };
}

/** The same for a node without a thread of its own. */
export function machineServices(door: Omit<Door, 'config'>): NodeServices {
  const { keep, ...others } = behindDoor(door);
  return { ...others, store: stagingFirst(door.files, keep), log: door.log };
}

async function keep(
  device: DicomDevice,
  staged: Staged,
  files: FileStore,
  inClinic: ReturnType<typeof callersOf>['inClinic'],
): Promise<StoreAnswer> {
  const ctx: Parameters<typeof receiveDicom>[0] = {
    files,
    asker: { company: device.company, person: device.id },
    transact: (work, ahead) =>
      inClinic(
        device,
        ({ db, audit }, found) =>
          work({ db, audit: async (event) => audit(event), now: new Date(), company: { iuid: device.company } }, found),
        ahead,
      ),
  };
  const { status, reason } = await receiveDicom(ctx, staged, { source: 'dimse', ae: device.ae, device: device.id });
  return status === 'refused' ? { refused: reason === 'dicom.examFull' ? 'full' : (reason ?? '') } : { status };
}

/** Null where no port is set, or it is another program's: that is said, and everything else goes on. */
export async function openMachineDoor(door: Door, say: (line: string) => void): Promise<DicomNode | null> {
  const { dicom } = door.config;
  if (!dicom) return null;
  try {
    const behind = { ...behindDoor(door), log: door.log };
    const node = await startThreadedNode({ dataDir: door.config.dataDir, dicom }, behind);
    say(`Machines (DICOM) are listened to on ${dicom.host}:${node.port}${dicom.tls ? ', with TLS' : ''}`);
    return node;
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const why = isTaken ? 'is taken by another program' : `cannot be used (${(error as Error).message})`;
    say(`Port ${dicom.port} ${why}: machines (DICOM) are not listened to here`);
    return null;
  }
}
