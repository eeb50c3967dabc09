import type { Size } from './inspect.ts';

export type Video = { size: Size; durationMs: number | null };
/** What a clip may say about itself. */
export type Most = { side: number; seconds: number };
export type VideoProblem = 'files.notVideo' | 'files.videoDamaged' | 'files.videoAbsurd';
/** Reads a part of a file; shorter than asked for where the file ends. */
export type ReadPart = (from: number, length: number) => Promise<Buffer>;

export type FilmBox = { type: string; body: number; end: number };

/** ISO 14496-12 brands of files that browsers and machines call MP4. */
const BRANDS = /^(iso[m2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|f4v |mmp4)$/;
/** The description of the longest clip is far shorter than this. */
export const MOST_MOOV = 32 * 1024 * 1024;
/** A fragmented clip has two boxes for each second or so. */
export const MOST_BOXES = 100_000;

/**
 * What a file says about itself as a clip, or why it is none that we keep. Only the list of its boxes and the one that describes it are
 * read; every length it states is held against the room there is, and nothing is decoded.
 */
export async function inspectVideo(read: ReadPart, length: number, most: Most): Promise<Video | VideoProblem> {
  const first = await boxAt(read, 0, length);
  if (first?.type !== 'ftyp' || !(await hasBrand(read, first))) return 'files.notVideo';
  let moov: FilmBox | null = null;
  let hasContent = false;
  let place = first.end;
  for (let count = 0; place < length; count++) {
    const box = await boxAt(read, place, length);
    if (!box || count >= MOST_BOXES) return 'files.videoDamaged';
    if (box.type === 'moov') moov ??= box;
    if (box.type === 'mdat') hasContent ||= box.end > box.body;
    place = box.end;
  }
  if (!moov || !hasContent || moov.end - moov.body > MOST_MOOV) return 'files.videoDamaged';
  return described(await read(moov.body, moov.end - moov.body), most);
}

/** The head of a box: four bytes of length, four of type; a length of 1 is written behind in eight, one of 0 goes to the end. */
export async function boxAt(read: ReadPart, place: number, end: number): Promise<FilmBox | null> {
  return boxIn(await read(place, 16), 0, place, end);
}

export function boxIn(bytes: Buffer, at: number, place: number, end: number): FilmBox | null {
  if (bytes.length < at + 8) return null;
  const short = bytes.readUInt32BE(at);
  const isLong = short === 1;
  if (isLong && bytes.length < at + 16) return null;
  const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - place : short;
  const head = isLong ? 16 : 8;
  if (length < head || place + length > end) return null;
  return { type: bytes.toString('latin1', at + 4, at + 8), body: place + head, end: place + length };
}

async function hasBrand(read: ReadPart, { body, end }: FilmBox): Promise<boolean> {
  const bytes = await read(body, Math.min(end - body, 256));
  // The brand, its version, and the other brands it can be read as.
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    if (at !== 4 && BRANDS.test(bytes.toString('latin1', at, at + 4))) return true;
  }
  return false;
}

function described(moov: Buffer, most: Most): Video | VideoProblem {
  try {
    const track = trackIn(moov);
    if (!track) return 'files.videoDamaged';
    const seconds = secondsOf(moov);
    const { width, height } = track;
    const fits = width > 0 && height > 0 && Math.max(width, height) <= most.side;
    if (!fits || (seconds !== null && (seconds <= 0 || seconds > most.seconds))) return 'files.videoAbsurd';
    return { size: track, durationMs: seconds === null ? null : Math.max(1, Math.round(seconds * 1000)) };
  } catch (error) {
    // A box that ends before what it must hold.
    if (error instanceof RangeError) return 'files.videoDamaged';
    throw error;
  }
}

/** The size of the first track that holds moving pictures. */
function trackIn(moov: Buffer): Size | null {
  for (const trak of childrenOf(moov, 'trak')) {
    const [tkhd] = childrenOf(trak, 'tkhd');
    const [mdia] = childrenOf(trak, 'mdia');
    const [hdlr] = mdia ? childrenOf(mdia, 'hdlr') : [];
    if (tkhd && hdlr && hdlr.toString('latin1', 8, 12) === 'vide') return sizeOf(tkhd);
  }
  return null;
}

/** Width and height are 16.16 numbers behind a matrix that may turn the picture by a quarter. */
function sizeOf(tkhd: Buffer): Size {
  const matrix = tkhd.readUInt8(0) === 1 ? 52 : 40;
  const width = Math.round(tkhd.readUInt32BE(matrix + 36) / 65536);
  const height = Math.round(tkhd.readUInt32BE(matrix + 40) / 65536);
  const isTurned = tkhd.readInt32BE(matrix) === 0 && tkhd.readInt32BE(matrix + 4) !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** Null where a clip in fragments does not say how long they are together. */
function secondsOf(moov: Buffer): number | null {
  const [mvhd] = childrenOf(moov, 'mvhd');
  if (!mvhd) throw new RangeError('no head');
  const isLong = mvhd.readUInt8(0) === 1;
  const scale = mvhd.readUInt32BE(isLong ? 20 : 12);
  const stated = durationAt(mvhd, isLong, isLong ? 24 : 16);
  if (scale === 0) return 0;
  const [mvex] = childrenOf(moov, 'mvex');
  if (!mvex || stated > 0) return stated / scale;
  const [mehd] = childrenOf(mvex, 'mehd');
  return mehd ? durationAt(mehd, mehd.readUInt8(0) === 1, 4) / scale : null;
}

const durationAt = (bytes: Buffer, isLong: boolean, at: number): number =>
  isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);

/** The contents of the boxes of one type that lie directly in another. One that does not fit is a damaged file. */
function childrenOf(parent: Buffer, type: string): Buffer[] {
  const found: Buffer[] = [];
  for (let place = 0; place < parent.length; ) {
    const box = boxIn(parent, place, place, parent.length);
    if (!box) throw new RangeError('a box that does not fit');
    if (box.type === type) found.push(parent.subarray(box.body, box.end));
    place = box.end;
  }
  return found;
}
