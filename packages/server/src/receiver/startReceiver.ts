import { headerAt } from '../dicom/jobs.ts';
import type { DicomDevice, NodeServices, StoreAnswer } from '../dimse/services.ts';
import { startNode } from '../dimse/startNode.ts';
import { worklistOf } from './askWorklist.ts';
import { startForwarding } from './forward.ts';
import type { ReceiverConfig } from './receiverConfig.ts';
import { openSpool } from './spool.ts';

type Options = {
  config: ReceiverConfig;
  log: NodeServices['log'];
  pauses?: { first: number; longest: number; idle: number };
};

/**
 * The door for machines alone, in a clinic whose server is elsewhere. A file is acknowledged once it is on the disk here, and is brought to
 * the server as soon and as often as it takes.
 */
export async function startReceiver({ config, log, pauses }: Options) {
  const spool = await openSpool(config.dataDir);
  const forwarding = startForwarding({ spool, to: config, log, ...(pauses && { pauses }) });
  const store = async (device: DicomDevice, pieces: AsyncIterable<Uint8Array>): Promise<StoreAnswer> => {
    const staged = await spool.stage(pieces);
    try {
      // What the server would refuse is refused here, while the machine still has it.
      const read = await headerAt({ company: device.company, person: device.ae }, staged);
      if ('refused' in read) return { refused: read.refused };
      await spool.keep(staged, new Date());
    } finally {
      await spool.discard(staged);
    }
    forwarding.wake();
    return { status: 'stored' };
  };
  const services: NodeServices = { whoCalls: whoCalls(config), store, findWorklist: worklistOf(config), log };
  const node = await startNode({ ...services, ...config.dicom });
  return {
    port: node.port,
    services,
    waiting: spool.waiting,
    async stop() {
      await node.stop();
      await forwarding.stop();
    },
  };
}

const whoCalls =
  ({ aeTitle, machines }: ReceiverConfig): NodeServices['whoCalls'] =>
  async (calledAe, callingAe, address) => {
    const known = machines.some((each) => each.ae === callingAe && (each.address === '' || each.address === address));
    if (!known || calledAe !== aeTitle) return null;
    // Which company it is and which letters a machine shows is known to the server.
    return { company: aeTitle, id: callingAe, timeZone: 'UTC', ae: callingAe, calledAe, address, charset: 'utf8' };
  };
