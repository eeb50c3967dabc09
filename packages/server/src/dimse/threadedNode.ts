import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { isAway, isFull } from '../db/failure.ts';
import type { BehindDoor, DoorOptions, Failed, FromDoor, ToDoor } from './doorMessages.ts';
import type { NodeServices } from './services.ts';
import type { DicomNode } from './startNode.ts';

type Behind = BehindDoor & Pick<NodeServices, 'log'>;
type Thread = { port: number; worker: Worker; ended: Promise<void> };

const THREAD = new URL('./doorThread.ts', import.meta.url);
/** Of objects; what comes from machines lies outside of them, and waits within limits of its own. */
const MEMORY_MB = 128;
const AGAIN_MS = 1_000;

/**
 * The node in a thread of its own. What machines send passes through memory in pieces, and each few megabytes of pieces make the collector
 * look through all objects there are: in the thread there are few. It also leaves the server free to answer people while a study comes.
 */
export async function startThreadedNode(options: DoorOptions, behind: Behind, file = THREAD): Promise<DicomNode> {
  let isStopping = false;
  let thread = await startThread(file, options, behind);
  const { port } = thread;
  const again = { ...options, dicom: { ...options.dicom, port } };
  const keepOpen = async () => {
    for (;;) {
      await thread.ended;
      if (isStopping) return;
      behind.log.warn({}, 'the door for machines fell shut; opening it again');
      await wait(AGAIN_MS, undefined, { ref: false });
      if (isStopping) return;
      thread = await startThread(file, again, behind).catch(() => ({ ...thread, ended: Promise.resolve() }));
    }
  };
  const kept = keepOpen();
  return {
    port,
    async stop() {
      isStopping = true;
      tell(thread.worker, 'stop');
      await kept;
      await thread.worker.terminate();
    },
  };
}

const tell = (worker: Worker, message: ToDoor) => worker.postMessage(message);

function startThread(file: URL, options: DoorOptions, behind: Behind): Promise<Thread> {
  const worker = new Worker(file, {
    workerData: options,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    ...{ stdout: true, stderr: true },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (message: FromDoor) => {
      if ('opened' in message) resolve({ port: message.opened, worker, ended });
      else if ('closed' in message) {
        const { code, message: why } = message.closed;
        void worker.terminate().then(() => reject(Object.assign(new Error(why), { code })));
      } else if ('log' in message) behind.log[message.log](message.details, message.message);
      else void answered(worker, message, behind);
    });
  });
}

async function answered(
  worker: Worker,
  { ask, name, given }: Extract<FromDoor, { ask: number }>,
  behind: Behind,
): Promise<void> {
  try {
    const act = behind[name] as (...given: unknown[]) => Promise<unknown>;
    tell(worker, { ask, told: await act(...given) });
  } catch (error) {
    tell(worker, { ask, failed: failureOf(error) });
  }
}

/** Of all failures a machine learns of one more than that there was one: whether to try again. */
const failureOf = (error: unknown): Failed => ({
  code: isFull(error) || isAway(error) ? 'ENOSPC' : '',
  message: 'the server failed',
});
