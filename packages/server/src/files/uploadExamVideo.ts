import { open } from 'node:fs/promises';
import { GestaError, NO_FIELD, VIDEO_TYPE } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';
import { addFile, refuseTooMany } from './addFile.ts';
import { inspectVideo, type Video } from './inspectVideo.ts';
import type { Staged } from './writeWhole.ts';

/** Keeps a clip with an exam. It is on the disk by now; what the act does not keep is removed behind it. */
export const uploadExamVideo: Act<'uploadExamVideo'> = async (ctx, { iuid, name, staged }) => {
  const visit = await takeEditable(ctx, iuid);
  refusePublished(visit);
  const file = { ...staged, sha256: Buffer.from(staged.sha256) };
  const { size, durationMs } = await accepted(file);
  await refuseTooMany(ctx, visit.id, VIDEO_TYPE);
  await ctx.files.adopt(ctx.company.iuid, file);
  const { sha256 } = file;
  return addFile(ctx, visit, { field: NO_FIELD, name, type: VIDEO_TYPE, size: file.size, sha256, ...size, durationMs });
};

async function accepted({ place, size }: Staged): Promise<Video> {
  const handle = await open(place, 'r');
  try {
    const found = await inspectVideo(async (from, length) => {
      const part = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
      const { bytesRead } = await handle.read(part, 0, part.length, from);
      return part.subarray(0, bytesRead);
    }, size);
    if (typeof found === 'string') throw new GestaError('unsupportedMedia', { fields: { file: found } });
    return found;
  } finally {
    await handle.close();
  }
}
