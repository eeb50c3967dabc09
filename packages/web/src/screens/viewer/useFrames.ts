import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { createFrames, type Frames } from './frames.ts';
import { takeShownAhead } from './shownAhead.ts';

/** A large picture over a slow line; the words stand in its place long before (painter.ts). */
const LONGEST_MS = 60_000;

/** The frames of this page; both panes of it share them. */
export function useFrames(company: string): Frames<ImageBitmap> {
  const [frames] = useState(() =>
    createFrames<ImageBitmap>(
      {
        read: async ({ instance, frame }, signal) => {
          const options = { signal, company, timeoutMs: LONGEST_MS, expected: ['unsupportedMedia'] as const };
          const { bytes, type } = await call('dicomFrame', { instance, n: frame }, options);
          return new Blob([bytes as Uint8Array<ArrayBuffer>], { type });
        },
        decode: (blob) => createImageBitmap(blob, { colorSpaceConversion: 'none' }),
      },
      {},
      takeShownAhead(),
    ),
  );
  useEffect(() => frames.close, [frames]);
  return frames;
}
