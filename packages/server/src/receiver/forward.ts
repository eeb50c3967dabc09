import { createReadStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { API_KEY_HEADER, DICOM_TYPE, type DicomAttributes, MULTIPART_TYPE } from '@gesta/domain';
import type { NodeServices } from '../dimse/services.ts';
import type { ReceiverConfig } from './receiverConfig.ts';
import type { Spool, Waiting } from './spool.ts';

type To = Pick<ReceiverConfig, 'url' | 'key'>;
type Forwarding = {
  spool: Spool;
  to: To;
  log: NodeServices['log'];
  pauses?: { first: number; longest: number; idle: number };
};
type Outcome = 'kept' | 'refused' | 'later' | 'away';

const PAUSES = { first: 1_000, longest: 60_000, idle: 60_000 };
/** A file of 600 MB over a line of two megabits, and some. */
const PATIENCE_MS = 45 * 60_000;
const BOUNDARY = 'gesta-receiver';
const CANNOT_UNDERSTAND = 0xc000;

/** Brings what waits to the server, oldest first, and tries for ever. `wake` says that something new waits. */
export function startForwarding({ spool, to, log, pauses = PAUSES }: Forwarding) {
  const stopping = new AbortController();
  let isWoken = false;
  let rest = new AbortController();
  const pause = async (ms: number, isDeep: boolean) => {
    rest = new AbortController();
    if (isWoken && !isDeep) return;
    const ends = isDeep ? stopping.signal : AbortSignal.any([stopping.signal, rest.signal]);
    await wait(ms, undefined, { signal: ends }).catch(() => {});
  };
  const loop = async () => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      isWoken = false;
      const isThrough = await forwardAll();
      failures = isThrough ? 0 : failures + 1;
      if (isThrough) await pause(pauses.idle, false);
      // A server that is away is asked again after a while, whatever comes meanwhile.
      else await pause(Math.min(pauses.first * 2 ** (failures - 1), pauses.longest), true);
    }
  };
  /** Whether the server was there for each of them. */
  const forwardAll = async (): Promise<boolean> => {
    const files = await spool.waiting();
    for (const file of files) {
      if (stopping.signal.aborted) return true;
      const outcome = await forwardOne(file, to, stopping.signal);
      if (outcome === 'away') {
        log.warn({ waiting: files.length }, 'the server cannot be reached, or lets nobody in: files wait here');
        return false;
      }
      if (outcome === 'kept') await spool.sent(file);
      if (outcome === 'refused') {
        await spool.setAside(file);
        log.warn({ bytes: file.size }, 'the server cannot read a file: it is set aside');
      }
    }
    return (await spool.waiting()).length === 0 || isWoken;
  };
  const running = loop();
  return {
    wake() {
      isWoken = true;
      rest.abort();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** A file by itself in a body of its own: one that is refused keeps none of the others away. */
async function forwardOne({ place, size }: Waiting, { url, key }: To, signal: AbortSignal): Promise<Outcome> {
  const head = Buffer.from(`--${BOUNDARY}\r\nContent-Type: ${DICOM_TYPE}\r\n\r\n`);
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  async function* body() {
    yield head;
    yield* createReadStream(place);
    yield tail;
  }
  const request = {
    method: 'POST',
    headers: {
      [API_KEY_HEADER]: key,
      'content-type': `${MULTIPART_TYPE}; type="${DICOM_TYPE}"; boundary=${BOUNDARY}`,
      'content-length': String(head.length + size + tail.length),
    },
    body: body(),
    duplex: 'half',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  };
  try {
    const answer = await fetch(`${url}/dicom-web/studies`, request as unknown as RequestInit);
    const said = answer.status === 200 || answer.status === 409 ? ((await answer.json()) as DicomAttributes) : null;
    if (answer.status === 200) return 'kept';
    if (answer.status === 413) return 'refused';
    if (!said) return 'away';
    return reasonsIn(said).includes(CANNOT_UNDERSTAND) ? 'refused' : 'later';
  } catch {
    return 'away';
  }
}

function reasonsIn(said: DicomAttributes): unknown[] {
  const items = ['00081198', '0008119A'].flatMap((tag) => (said[tag]?.Value ?? []) as DicomAttributes[]);
  return items.map((item) => item['00081197']?.Value?.[0]);
}
