import { type CineRun, frameAt, rateOf } from './cine.ts';
import type { Frames } from './frames.ts';
import type { Pane } from './pane.ts';

/** Unfolded before they are due. */
const AHEAD = 6;

/** Plays the clip of a pane while its state says so: by the clock, and what is not ready when it is due is left out. */
export function createPlayer(pane: Pane, frames: Frames<ImageBitmap>): () => void {
  let run: (CineRun & { instance: string }) | null = null;
  let next = 0;

  const tick = (now: number) => {
    const { picture } = pane.get();
    if (!run || picture?.iuid !== run.instance) return;
    const due = frameAt(run, now);
    if (due === null) return pane.change({ playing: false });
    const { instance, frames: count, speed } = run;
    if (due !== pane.get().frame && frames.ready({ instance, frame: due })) pane.change({ frame: due });
    for (let by = 0; by <= AHEAD * Math.max(speed, 1); by++)
      frames.load({ instance, frame: ((due - 1 + by) % count) + 1 }).catch(() => undefined);
    next = requestAnimationFrame(tick);
  };
  const sync = () => {
    const { playing, picture, frame, speed, loop } = pane.get();
    const goesOn =
      playing && run !== null && run.instance === picture?.iuid && run.speed === speed && run.loop === loop;
    if (goesOn) return;
    cancelAnimationFrame(next);
    run = null;
    if (!playing || !picture) return;
    const from = !loop && frame === picture.frames ? 1 : frame;
    run = {
      instance: picture.iuid,
      from,
      startedAt: performance.now(),
      rate: rateOf(picture),
      speed,
      frames: picture.frames,
      loop,
    };
    next = requestAnimationFrame(tick);
  };
  const stop = pane.subscribe(sync);
  return () => {
    cancelAnimationFrame(next);
    stop();
  };
}
