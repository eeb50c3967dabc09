import { open } from 'node:fs/promises';
import { inspectVideo, type Most, type Video, type VideoProblem } from './inspectVideo.ts';

type ToLookAt = { place: string; size: number; most: Most };

/** In a thread: what a clip on the disk says about itself, or why it is none that we keep. */
export async function lookAtFilm({ place, size, most }: ToLookAt): Promise<Video | VideoProblem> {
  const handle = await open(place, 'r');
  try {
    return await inspectVideo(
      async (from, length) => {
        const part = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
        const { bytesRead } = await handle.read(part, 0, part.length, from);
        return part.subarray(0, bytesRead);
      },
      size,
      most,
    );
  } finally {
    await handle.close();
  }
}
