import { DICOM_FILE_LIMITS, DICOM_TYPE, type DicomAttributes, GestaError, type UploadPart } from '@gesta/domain';
import type { Act, SlowContext } from '../http/context.ts';
import { type DicomSource, receiveDicom } from '../imaging/receiveDicom.ts';
import { addressOf, attributes, type SaidElement } from './attributes.ts';

/** Why a file was not kept, in the numbers of the standard (PS3.4 B.2.3, PS3.18 10.5.3). */
const FAILED = { outOfResources: 0xa700, cannotUnderstand: 0xc000 } as const;
const SUCCESS = 200;
const SOME_FAILED = 202;
const ALL_FAILED = 409;

type Kept = { studyUid: string; said: DicomAttributes };
type Results = { kept: Kept[]; failed: DicomAttributes[]; unread: DicomAttributes[] };

/**
 * One file after the other, each kept for good before the next is read: what breaks off in the middle, or for want of room, is sent again
 * by whoever sends, and what had come already is answered as kept then.
 */
export const storeInstances: Act<'storeInstances'> = async (ctx, { parts }) => {
  const results: Results = { kept: [], failed: [], unread: [] };
  const from: DicomSource = { source: 'stow', ...(ctx.by === 'device' && { device: ctx.asker.person }) };
  let count = 0;
  for await (const part of parts) {
    count += 1;
    if (count > DICOM_FILE_LIMITS.instances) throw new GestaError('tooLarge', { fields: { file: 'dicom.tooLong' } });
    if (part.type !== '' && part.type !== DICOM_TYPE) throw new GestaError('unsupportedMedia');
    await keepPart(ctx, part, from, results);
  }
  const { kept, failed, unread } = results;
  if (kept.length === 0) ctx.setStatus(ALL_FAILED);
  else ctx.setStatus(failed.length + unread.length > 0 ? SOME_FAILED : SUCCESS);
  return answerOf(ctx, results);
};

async function keepPart(ctx: SlowContext, part: UploadPart, from: DicomSource, results: Results): Promise<void> {
  const staged = await ctx.files.stage(ctx.asker.company, upTo(DICOM_FILE_LIMITS.bytes, part.pieces)).catch(orTooLong);
  if (!staged) {
    results.unread.push(attributes(['00081197', 'US', FAILED.outOfResources]));
    return;
  }
  try {
    const { status, reason, named } = await receiveDicom(ctx, staged, from);
    const why = reason === 'dicom.examFull' ? FAILED.outOfResources : FAILED.cannotUnderstand;
    const sop: SaidElement[] = [
      ['00081150', 'UI', named?.sopClass ?? null],
      ['00081155', 'UI', named?.sopUid ?? null],
    ];
    if (!named) results.unread.push(attributes(['00081197', 'US', why]));
    else if (status === 'refused') results.failed.push(attributes(...sop, ['00081197', 'US', why]));
    else {
      const said = attributes(...sop, ['00081190', 'UR', addressOf(ctx.config.publicUrl, named)]);
      results.kept.push({ studyUid: named.studyUid, said });
    }
  } finally {
    await ctx.files.discard(staged);
  }
}

function answerOf({ config }: SlowContext, { kept, failed, unread }: Results): DicomAttributes {
  const [first] = kept;
  const isOne = first && kept.every(({ studyUid }) => studyUid === first.studyUid);
  const said = (tag: string, items: DicomAttributes[]): SaidElement[] =>
    items.length === 0 ? [] : [[tag, 'SQ', items]];
  return attributes(
    ...(isOne ? [['00081190', 'UR', addressOf(config.publicUrl, first)] as SaidElement] : []),
    ...said(
      '00081199',
      kept.map((each) => each.said),
    ),
    ...said('00081198', failed),
    // Those whose own numbers nobody could read.
    ...said('0008119A', unread),
  );
}

class TooLong extends Error {}

async function* upTo(most: number, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > most) throw new TooLong();
    yield piece;
  }
}

function orTooLong(error: unknown): null {
  if (error instanceof TooLong) return null;
  throw error;
}
