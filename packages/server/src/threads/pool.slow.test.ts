import { getPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { GestaError } from '@gesta/domain';
import { describe, expect, it, vi } from 'vitest';
import type * as slowWork from '../test/slowToRead.ts';
import type * as work from '../test/threadWork.ts';
import type { Asker, Limits } from './fairQueue.ts';
import { createPool, type Job } from './pool.ts';

const file = new URL('../test/threadWork.ts', import.meta.url);
const late = () => new GestaError('invalidInput', { fields: { chart: 'chart.reason.tooSlow' } });
const job = <K extends keyof typeof work>(name: K, patienceMs = 20_000): Job<(typeof work)[K]> => ({
  file,
  name,
  patienceMs,
  late,
});
const asker = (company: string, person = company): Asker => ({ company, person });
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: GestaError) => error);

type Size = { idleMs?: number; startMs?: number; limits?: Limits; onRest?: () => void };

function poolOf(
  threads: number,
  { limits = { person: 60, company: 120, all: 480 }, idleMs = 60_000, ...size }: Size = {},
) {
  const { run, alive, keeps, letGo } = createPool({ threads, limits, idleMs, ...size });
  const echo = async (who: Asker, word: string) => (await run(job('echo'), who, () => word)).ask;
  /** Holds a thread until it is let go. */
  function hold(who: Asker, patienceMs?: number): { letGo(): void; over: Promise<unknown> } {
    const gate = new SharedArrayBuffer(4);
    const over = run(job('wait', patienceMs), who, () => gate);
    const letGo = () => {
      Atomics.store(new Int32Array(gate), 0, 1);
      Atomics.notify(new Int32Array(gate), 0);
    };
    return { letGo, over };
  }
  return { run, alive, keeps, letGo, echo, hold };
}

describe('work in threads', () => {
  it('is done by as many at once as there are, and turns are fair by company and then by person', async () => {
    const { echo, hold } = poolOf(2);
    const held = [hold(asker('A', 'a')), hold(asker('A', 'a'))];
    const order: string[] = [];
    const waiting = ['Aa1', 'Aa2', 'Ab1', 'Ba1', 'Ca1'].map(async (name) => {
      await echo(asker(name[0] ?? '', name.slice(0, 2)), name);
      order.push(name);
    });
    held[0]?.letGo();
    await Promise.all(waiting);
    // The other thread is still held, so they came one at a time.
    expect(order).toEqual(['Ba1', 'Ca1', 'Aa1', 'Ab1', 'Aa2']);
    held[1]?.letGo();
    await Promise.all(held.map(({ over }) => over));
  });

  it('keeps what a thread has read: the next piece is given to the same one', async () => {
    const { run } = poolOf(2);
    for (const expected of [1, 2, 3]) {
      const { done } = await run(job('echo'), asker('A'), () => '');
      expect(done).toBe(expected);
    }
  });

  it('that is too slow fails alone and says so; the others, and the same person again, go on', async () => {
    const { run, echo } = poolOf(1);
    await echo(asker('A'), 'warm');
    const before = echo(asker('A', 'a'), 'before');
    const slow = failure(run(job('endless', 200), asker('A', 'b'), () => undefined as never));
    // Each waits longer than the patience for one piece: the clock starts when a piece begins.
    const after = ['c', 'd'].map((person) => echo(asker('A', person), person));
    expect(await before).toBe('before');
    expect(await slow).toMatchObject({ code: 'invalidInput', detail: { fields: { chart: 'chart.reason.tooSlow' } } });
    expect(await Promise.all(after)).toEqual(['c', 'd']);
    expect(await echo(asker('A', 'b'), 'again')).toBe('again');
  });

  it('has its patience in what it gets of a core: on a busy machine it is late, and done; what only waits is not waited for', async () => {
    const { hold, echo } = poolOf(1);
    await echo(asker('A'), 'warm');
    const held = hold(asker('A'), 100);
    await pause(1_200);
    held.letGo();
    expect(await held.over).toBe('ok');
    const endless = failure(hold(asker('A'), 100).over);
    expect(await endless).toMatchObject({ code: 'invalidInput' });
  });

  it('has as much patience until it begins', async () => {
    // More than a thread takes of a core to begin anywhere, less than this one takes by the clock.
    const { run } = poolOf(1, { startMs: 1_000 });
    const slow: Job<typeof slowWork.read> = {
      ...{ patienceMs: 20_000, late },
      ...{ file: new URL('../test/slowToRead.ts', import.meta.url), name: 'read' },
    };
    expect(await run(slow, asker('A'), () => 'word')).toBe('word');
    const endless = { ...job('echo'), file: new URL('../test/endlessToRead.ts', import.meta.url) };
    expect(await failure(run(endless, asker('A'), () => ''))).toMatchObject({ code: 'unavailable' });
  });

  it('that fails or ends its thread fails alone, and why is told to nobody', async () => {
    const { run, echo } = poolOf(1);
    const failed = await failure(run(job('fail'), asker('A'), () => undefined as never));
    expect(failed).toMatchObject({ code: 'unexpected' });
    expect(JSON.stringify(failed)).not.toContain('worked on');
    const died = failure(run(job('die'), asker('A'), () => undefined as never));
    const next = echo(asker('A'), 'next');
    expect(await died).toMatchObject({ code: 'unavailable' });
    expect(await next).toBe('next');
  });

  it('that may hold so much memory has threads of its own, and fails alone where it wants more', async () => {
    const { run, alive, echo } = poolOf(1);
    const bounded = <K extends keyof typeof work>(name: K) => ({ ...job(name), memoryMb: 32 });
    expect((await run(bounded('echo'), asker('A'), () => '')).done).toBe(1);
    // The other kind of thread, which knows nothing of that.
    expect((await run(job('echo'), asker('A'), () => '')).done).toBe(1);
    expect((await run(bounded('echo'), asker('A'), () => '')).done).toBe(2);
    expect(alive()).toBe(2);
    const full = failure(run(bounded('fillUp'), asker('A'), () => 400));
    const next = echo(asker('A'), 'next');
    expect(await full).toMatchObject({ code: 'invalidInput', detail: { fields: { chart: 'chart.reason.tooSlow' } } });
    expect(await next).toBe('next');
    expect((await run(bounded('echo'), asker('A'), () => '')).done).toBe(1);
    // Whoever has no limit may hold as much.
    expect(await run(job('fillUp'), asker('A'), () => 100)).toBe(100);
  });

  it('is put together when its turn comes, and what cannot be put together takes no place', async () => {
    const { run, echo, hold } = poolOf(1);
    const held = hold(asker('A'));
    let isPrepared = false;
    const waits = run(job('echo'), asker('B'), () => {
      isPrepared = true;
      return 'now';
    });
    expect(isPrepared).toBe(false);
    held.letGo();
    expect((await waits).ask).toBe('now');
    const broken = run(job('echo'), asker('A'), () => Promise.reject(new Error('no rows')));
    await expect(broken).rejects.toThrow('no rows');
    expect(await echo(asker('A'), 'next')).toBe('next');
    await held.over;
  });

  it('of which a person or a company has too much waiting is refused with a time; so is what all together have', async () => {
    const { echo, hold } = poolOf(1, { limits: { person: 1, company: 2, all: 3 } });
    const held = hold(asker('A'));
    const waiting = [asker('A', 'a'), asker('A', 'b'), asker('B', 'a')];
    const [first, ...rest] = waiting.map((who) => echo(who, 'x'));
    const retry = { detail: { retryAfterSeconds: 5 } };
    expect(await failure(echo(asker('A', 'a'), 'x'))).toMatchObject({ code: 'tooManyAttempts', ...retry });
    expect(await failure(echo(asker('A', 'c'), 'x'))).toMatchObject({ code: 'tooManyAttempts', ...retry });
    expect(await failure(echo(asker('B', 'b'), 'x'))).toMatchObject({ code: 'unavailable', ...retry });
    held.letGo();
    expect(await Promise.all([first, ...rest])).toEqual(['x', 'x', 'x']);
    await held.over;
  });
});

describe('a thread', () => {
  /** Long enough for a busy machine to be in time. */
  const IDLE_MS = 2_000;

  it('is started when it is needed, let go when nobody needed it for a while, and another does what comes then', async () => {
    const onRest = vi.fn();
    const { run, alive, keeps, echo } = poolOf(2, { idleMs: IDLE_MS, onRest });
    expect(alive()).toBe(0);
    expect(await Promise.all([echo(asker('A'), 'one'), echo(asker('B'), 'two')])).toEqual(['one', 'two']);
    expect([alive(), keeps(job('echo')), keeps(job('wait'))]).toEqual([2, true, false]);
    await vi.waitFor(() => expect(onRest).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect([alive(), keeps(job('echo'))]).toEqual([0, false]);
    // The first piece of a new thread.
    expect(await run(job('echo'), asker('A'), () => 'again')).toEqual({ ask: 'again', done: 1 });
  });

  it('that works is not let go, however long it takes, and neither is one that is kept ready', async () => {
    const { run, alive, keeps, hold } = poolOf(1, { idleMs: IDLE_MS });
    const held = hold(asker('A'));
    await pause(IDLE_MS * 1.2);
    held.letGo();
    await held.over;
    await run(job('echo'), asker('A'), () => '');
    for (let times = 0; times < 6; times += 1) {
      expect(keeps(job('echo'))).toBe(true);
      await pause(IDLE_MS / 4);
    }
    expect((await run(job('echo'), asker('A'), () => '')).done).toBe(2);
    await vi.waitFor(() => expect(alive()).toBe(0), { timeout: 20_000 });
  });

  it('that is let go while work arrives takes none of it along', async () => {
    const { echo } = poolOf(2, { idleMs: 1 });
    for (let round = 0; round < 8; round += 1) {
      const words = ['a', 'b', 'c'].map((letter) => `${letter}${round}`);
      expect(await Promise.all(words.map((word) => echo(asker(word), word)))).toEqual(words);
      await pause(round % 4);
    }
  });

  it('that is idle can be let go at once; one that works ends its piece', async () => {
    const { alive, echo, hold, letGo } = poolOf(2);
    await echo(asker('A'), 'warm');
    const held = hold(asker('B'));
    const other = echo(asker('C'), 'other');
    expect(await other).toBe('other');
    letGo();
    expect(alive()).toBe(1);
    held.letGo();
    await held.over;
    expect(await echo(asker('A'), 'again')).toBe('again');
  });

  // Elsewhere a thread has no priority of its own.
  it.runIf(process.platform === 'linux')('gives way to whoever answers', async () => {
    vi.stubEnv('THREAD_NICE', undefined);
    const { run } = poolOf(1);
    expect(await run(job('priority'), asker('A'), () => undefined as never)).toBe(getPriority() + 10);
    vi.unstubAllEnvs();
  });

  it('that is worn out has its last piece answered, and gets no other', async () => {
    const { run, alive } = poolOf(1);
    expect(await run(job('wearOutNow'), asker('A'), () => undefined as never)).toBe('done');
    expect(alive()).toBe(0);
    expect((await run(job('echo'), asker('A'), () => '')).done).toBe(1);
  });
});
