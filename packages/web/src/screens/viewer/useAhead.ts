import { useEffect } from 'react';
import type { Frames } from './frames.ts';
import { type Pane, usePaneValue } from './pane.ts';
import { isCineClip, isOnCanvas, type PictureGroup, picturesAround, picturesBehind } from './pictures.ts';

/** Once a picture is there, what is likely wanted next: the rest of its clip, and the pictures around it. */
export function useAhead(pane: Pane, groups: readonly PictureGroup[], frames: Frames<ImageBitmap>): void {
  const picture = usePaneValue(pane, (state) => state.picture);
  const isShown = usePaneValue(pane, ({ shown }) => shown === 'shown');
  useEffect(() => {
    if (!isShown || picture === null) return;
    for (const { iuid: instance } of picturesAround(groups, picture).filter(isOnCanvas))
      frames.load({ instance, frame: 1 }).catch(() => undefined);
    for (const { iuid: instance } of picturesBehind(groups, picture).filter(isOnCanvas))
      frames.fetchAhead({ instance, frame: 1 });
    if (!isCineClip(picture)) return;
    for (let frame = 2; frame <= picture.frames; frame++) frames.fetchAhead({ instance: picture.iuid, frame });
  }, [picture, isShown, groups, frames]);
}
