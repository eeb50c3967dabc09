import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { GestaError } from '@gesta/domain';
import { giveBack } from '../process/giveBack.ts';
import { type Asker, createFairQueue, type Limits } from './fairQueue.ts';
import type { FromThread, ToThread } from './worker.ts';

// biome-ignore lint/suspicious/noExplicitAny: each function says itself what it is asked.
type Work = (ask: any) => unknown;

/** Pure computing, for seconds in the worst case. It is named by the file that exports it: threads know nobody's work. */
export type Job<W extends Work> = {
  file: URL;
  name: string;
  /** Each piece of work has the whole of it from when it begins: of a core, not of the clock. */
  patienceMs: number;
  /** What is said of work that takes longer, or more memory than it may have. */
  late: () => GestaError;
  /** For work on what strangers wrote: how much of it may be held as objects. It has threads of its own then, which have no more to give. */
  memoryMb?: number;
  /** For the compiler: what is asked, and what comes of it. */
  work?: W;
};

export type Pool = {
  run: Run;
  /** How many wait for their turn. */
  waiting(): number;
  /** How many work. */
  busy(): number;
  /** How many threads there are, at work or idle. */
  alive(): number;
  /** Whether a thread has done this before; where it is idle, it stays as long as if it had just done it again. */
  keeps(job: Pick<Job<Work>, 'name'>): boolean;
  /** Those that are idle, at once. */
  letGo(): void;
};

type Run = <W extends Work>(
  job: Job<W>,
  asker: Asker,
  /** What is asked is put together when the turn has come: nothing of it waits in memory. What it throws is the answer. */
  prepare: () => Parameters<W>[0] | Promise<Parameters<W>[0]>,
) => Promise<Awaited<ReturnType<W>>>;

type Thread = { worker: Worker; knows: Set<string>; memoryMb: number | null; isFull: boolean; leaves?: NodeJS.Timeout };
type Piece = { name: string; memoryMb: number | null; begin(thread: Thread): void };
type Options = { threads: number; limits: Limits; idleMs: number; startMs?: number; onRest?: () => void };

const WORKER = new URL('./worker.ts', import.meta.url);

/** For reading what a thread needs, of a core as well. */
const START_PATIENCE_MS = 30_000;
/**
 * So many times the patience of the clock at the most: what only waits would be there for ever. A thread gives way to whoever answers: on
 * a core that four others want it has a fortieth.
 */
const BUSY_TIMES = 40;
const LOOK_MS = 50;
const RETRY_AFTER_SECONDS = 5;
/** A clinic's whole morning of reports at once, and an end to a program that asks without end. */
const LIMITS: Limits = { person: 60, company: 120, all: 480 };

/** Charts drawn, pictures and papers looked at, reports set: as many at once as the machine has cores. */
export const THREADS = availableParallelism();
/** From the opening of an exam to its report; a thread that sets papers has hundreds of megabytes. */
const IDLE_MS = 10 * 60_000;
const pool = createPool({ threads: THREADS, limits: LIMITS, idleMs: idleSetting() ?? IDLE_MS, onRest: giveBack });
export const inThread = pool.run;
export const waitingForThreads = pool.waiting;
export const busyThreads = pool.busy;
export const keepsThread = pool.keeps;
export const letThreadsGo = pool.letGo;

/** For measurements, which do not wait for minutes. */
function idleSetting(): number | null {
  const seconds = Number(process.env.THREAD_IDLE_SECONDS);
  return seconds > 0 ? seconds * 1000 : null;
}

/**
 * Work that is pure computing has threads of its own, so that the server goes on answering, and turns that are given fairly. A thread is
 * started when it is needed, keeps what it has read, is given again what it knows, and is let go when nobody needed it for a while. Work
 * that is too slow, or breaks its thread, ends with it and fails alone; the next gets a new one.
 */
export function createPool({ threads, limits, idleMs, startMs = START_PATIENCE_MS, onRest }: Options): Pool {
  const queue = createFairQueue<Piece>(limits);
  const all = new Set<Thread>();
  const idle = new Set<Thread>();
  let busy = 0;
  let ending = 0;

  function giveTurns(): void {
    while (busy < threads) {
      const next = queue.begin();
      if (!next) return;
      busy += 1;
      const fits = [...idle].filter(({ memoryMb }) => memoryMb === next.item.memoryMb);
      const thread = fits.find(({ knows }) => knows.has(next.item.name)) ?? fits[0] ?? startThread(next.item.memoryMb);
      idle.delete(thread);
      clearTimeout(thread.leaves);
      next.item.begin(thread);
    }
  }

  function rest(thread: Thread): void {
    clearTimeout(thread.leaves);
    idle.add(thread);
    thread.leaves = setTimeout(() => end(thread), idleMs).unref();
  }

  /** From here nobody can be given it: work that comes while it ends starts another. */
  function end(thread: Thread): void {
    forget(thread);
    ending += 1;
    void thread.worker.terminate().then(() => {
      ending -= 1;
      if (all.size + ending === 0) onRest?.();
    });
  }

  function forget(thread: Thread): void {
    clearTimeout(thread.leaves);
    idle.delete(thread);
    all.delete(thread);
  }

  function startThread(memoryMb: number | null): Thread {
    const resourceLimits = memoryMb === null ? {} : { maxOldGenerationSizeMb: memoryMb };
    // What a library in it prints goes nowhere: the log of a server has our lines and no others.
    const worker = new Worker(WORKER, { stdout: true, stderr: true, resourceLimits });
    worker.stdout.resume();
    worker.stderr.resume();
    // A thread without work keeps no program alive, and one that ends without work ends nobody's.
    worker.unref();
    const thread: Thread = { worker, knows: new Set<string>(), memoryMb, isFull: false };
    worker.on('error', (error: NodeJS.ErrnoException) => {
      thread.isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    });
    all.add(thread);
    worker.once('exit', () => forget(thread));
    return thread;
  }

  const turn = (asker: Asker, { name, memoryMb = null }: { name: string; memoryMb?: number | null }) =>
    new Promise<Thread>((begin) => {
      const limit = queue.add(asker, { name, memoryMb, begin });
      if (limit !== null) throw refused(limit);
      giveTurns();
    });

  const run: Run = async (job, asker, prepare) => {
    const thread = await turn(asker, job);
    let isSound = true;
    try {
      const ask = await prepare();
      isSound = false;
      const answer = await work(thread, { file: job.file.href, name: job.name, ask }, job, startMs);
      isSound = !answer.worn;
      thread.knows.add(job.name);
      if ('failed' in answer) throw new GestaError('unexpected');
      return answer.told as never;
    } finally {
      // Stopped or failed in the middle, it may be in any state.
      if (isSound) rest(thread);
      else end(thread);
      busy -= 1;
      queue.end(asker);
      giveTurns();
    }
  };
  return {
    run,
    waiting: () => queue.waiting,
    busy: () => busy,
    alive: () => all.size,
    keeps({ name }) {
      const thread = [...all].find(({ knows }) => knows.has(name));
      if (thread && idle.has(thread)) rest(thread);
      return thread !== undefined;
    },
    letGo() {
      for (const thread of idle) end(thread);
    },
  };
}

type Outcome = Exclude<FromThread, 'begun'>;

/** One that says nothing in time, or ends, is an error. The patience for the work begins when the thread does. */
function work(thread: Thread, sent: ToThread, { patienceMs, late }: Job<Work>, startMs: number): Promise<Outcome> {
  const { worker } = thread;
  return new Promise((resolve, reject) => {
    let stopWaiting = waitFor(worker, startMs, () => settle(() => reject(away())));
    const heard = (message: FromThread) => {
      if (message !== 'begun') return settle(() => resolve(message));
      stopWaiting();
      stopWaiting = waitFor(worker, patienceMs, () => settle(() => reject(late())));
    };
    const ended = () => settle(() => reject(thread.isFull ? late() : away()));
    function settle(answer: () => void): void {
      stopWaiting();
      worker.off('message', heard);
      worker.off('exit', ended);
      answer();
    }
    worker.on('message', heard);
    worker.once('exit', ended);
    worker.postMessage(sent);
  });
}

/**
 * Patience is counted in what the thread has of a core: a busy machine is slow, and what is asked of it is as good as ever. Answers what
 * calls it off.
 */
function waitFor(worker: Worker, patienceMs: number, isLate: () => void): () => void {
  const limit = setTimeout(isLate, patienceMs * BUSY_TIMES).unref();
  const before = workedMs(worker);
  let isOver = false;
  const look = async () => {
    const left = patienceMs - ((await workedMs(worker)) - (await before));
    if (isOver) return;
    if (left <= 0) isLate();
    else timer = setTimeout(look, Math.max(left, LOOK_MS)).unref();
  };
  let timer = setTimeout(look, patienceMs).unref();
  return () => {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(limit);
  };
}

/** What it had of the cores since it was started. One that does not run yet had nothing; one that ended says so by itself. */
const workedMs = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );

/** Who has too much waiting is told so; where everybody together has, nobody is at fault. */
function refused(limit: keyof Limits): GestaError {
  const code = limit === 'all' ? 'unavailable' : 'tooManyAttempts';
  return new GestaError(code, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

export function away(): GestaError {
  return new GestaError('unavailable', { retryAfterSeconds: 1 });
}
