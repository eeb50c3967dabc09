import { type FrameName, type Frames, frameKey } from './frames.ts';
import type { Pane } from './pane.ts';
import { isOnCanvas } from './pictures.ts';
import { type PaneSize, placeOf, type View } from './view.ts';

/** From here on a pixel of the picture is seen as one. */
const AS_PIXELS = 4;

/**
 * What stays so long is drawn once more, finely: without a graphics processor that takes longer than a frame of a clip lasts, or a step of
 * a drag.
 */
const RESTS_MS = 100;

/** Then the words stand in its place; what comes after all is drawn. */
const PATIENCE_MS = 5000;

/**
 * Keeps a canvas at what its pane wants. It never has another picture than the one that is named beside it: before anything is asked for
 * the canvas is cleared, what comes late for a picture that is no longer wanted is not drawn, and what fails leaves it empty.
 */
export function createPainter(canvas: HTMLCanvasElement, pane: Pane, frames: Frames<ImageBitmap>): () => void {
  const context = canvas.getContext('2d');
  let size: PaneSize = { width: 0, height: 0 };
  let asked = '';
  let attempts = 0;
  let finer = 0;
  let late = 0;

  const clear = () => {
    clearTimeout(finer);
    context?.setTransform(1, 0, 0, 1, 0, 0);
    context?.clearRect(0, 0, canvas.width, canvas.height);
    canvas.dataset.frame = '';
  };
  const draw = (bitmap: ImageBitmap, view: View, key: string, quality: 'low' | 'high' = 'low') => {
    clear();
    if (!context || size.width === 0) return;
    const { left, top, scale } = placeOf(view, bitmap, size);
    const dots = canvas.width / size.width;
    context.imageSmoothingEnabled = scale * dots < AS_PIXELS;
    context.imageSmoothingQuality = quality;
    context.setTransform(dots * scale, 0, 0, dots * scale, dots * left, dots * top);
    context.drawImage(bitmap, 0, 0);
    canvas.dataset.frame = key;
    if (quality === 'low') finer = window.setTimeout(() => draw(bitmap, view, key, 'high'), RESTS_MS);
  };

  const wanted = (): FrameName | null => {
    const { picture, frame } = pane.get();
    return picture && isOnCanvas(picture) ? { instance: picture.iuid, frame } : null;
  };
  const say = (shown: 'shown' | 'loading' | 'failed', drawn: PaneSize | null = null) => {
    const { shown: before, size: known } = pane.get();
    if (before === shown && known?.width === drawn?.width && known?.height === drawn?.height) return;
    pane.change({ shown, size: drawn });
  };
  const sync = () => {
    const name = wanted();
    if (!name) {
      asked = '';
      return clear();
    }
    const key = frameKey(name);
    const bitmap = frames.ready(name);
    if (bitmap) {
      asked = '';
      draw(bitmap, pane.get().view, key);
      return say('shown', { width: bitmap.width, height: bitmap.height });
    }
    clear();
    const question = `${key} ${pane.get().attempt}`;
    if (asked === question) return;
    asked = question;
    say('loading');
    const isWanted = () => asked === question;
    clearTimeout(late);
    late = window.setTimeout(() => isWanted() && say('failed'), PATIENCE_MS);
    const { attempt } = pane.get();
    const isAnew = attempt !== attempts;
    attempts = attempt;
    frames.load(name, isAnew).then(
      () => isWanted() && sync(),
      () => isWanted() && say('failed'),
    );
  };

  const watch = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = canvas;
    size = { width, height };
    const dots = window.devicePixelRatio || 1;
    canvas.width = Math.round(width * dots);
    canvas.height = Math.round(height * dots);
    sync();
  });
  watch.observe(canvas);
  const stop = pane.subscribe(sync);
  sync();
  return () => {
    asked = '';
    clearTimeout(finer);
    clearTimeout(late);
    watch.disconnect();
    stop();
  };
}
