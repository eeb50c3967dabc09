import { parentPort, workerData } from 'node:worker_threads';
import { folderStore } from '../store/fileStore.ts';
import type { BehindDoor, DoorOptions, FromDoor, ToDoor } from './doorMessages.ts';
import type { NodeServices, WorklistFound } from './services.ts';
import { stagingFirst } from './stagingFirst.ts';
import { type DicomNode, startNode } from './startNode.ts';

/** The thread of the door: sockets, messages and the writing of files. Whom it lets in and what becomes of a file is asked of the server. */

const waiting = new Map<number, { tell(told: never): void; fail(error: Error): void }>();
let asked = 0;
let node: DicomNode | null = null;

const post = (message: FromDoor) => parentPort?.postMessage(message);

function ask<Name extends keyof BehindDoor>(
  name: Name,
  ...given: Parameters<BehindDoor[Name]>
): ReturnType<BehindDoor[Name]> {
  asked += 1;
  const own = asked;
  return new Promise<never>((tell, fail) => {
    waiting.set(own, { tell, fail });
    post({ ask: own, name, given });
  }) as ReturnType<BehindDoor[Name]>;
}

parentPort?.on('message', async (message: ToDoor) => {
  if (message === 'stop') {
    await node?.stop();
    process.exit();
  }
  const one = waiting.get(message.ask);
  waiting.delete(message.ask);
  if ('failed' in message) one?.fail(Object.assign(new Error(message.failed.message), { code: message.failed.code }));
  else one?.tell(message.told as never);
});

const { dataDir, dicom } = workerData as DoorOptions;
const services: NodeServices = {
  whoCalls: (...names) => ask('whoCalls', ...names),
  store: stagingFirst(folderStore(dataDir), (device, staged) => ask('keep', device, staged)),
  async findWorklist(device, { bytes, isExplicit }) {
    const found = await ask('findWorklist', device, { bytes: Buffer.from(bytes), isExplicit });
    return found && asBuffers(found);
  },
  log: {
    info: (details, message) => post({ log: 'info', details, message }),
    warn: (details, message) => post({ log: 'warn', details, message }),
  },
};

/** Between threads a buffer becomes plain bytes. */
const asBuffers = ({ answers, hasMore }: WorklistFound): WorklistFound => ({
  answers: answers.map((each) => Buffer.from(each)),
  hasMore,
});

try {
  node = await startNode({ ...services, ...dicom });
  post({ opened: node.port });
} catch (error) {
  post({ closed: { code: (error as NodeJS.ErrnoException).code ?? '', message: (error as Error).message } });
}
