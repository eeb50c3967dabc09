import { useEffect, useState } from 'react';
import { isCineClip, type Picture } from './pictures.ts';

/** Four frames a second: enough to see what moves, in a picture of the size of a stamp. */
const EVERY_MS = 250;

/** Which frame of a clip is shown small: while the pointer rests on it, one after the other; else none of its own. */
export function useHoverFrame(picture: Picture) {
  const [frame, setFrame] = useState<number | null>(null);
  const isPlaying = frame !== null;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setFrame((now) => ((now ?? 0) % picture.frames) + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, [isPlaying, picture.frames]);
  if (!isCineClip(picture)) return { frame: null, hover: {} };
  return { frame, hover: { onPointerEnter: () => setFrame(1), onPointerLeave: () => setFrame(null) } };
}
