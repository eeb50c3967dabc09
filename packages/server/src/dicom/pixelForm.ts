import { charsetNamed } from './charset.ts';
import { type ColourTable, colourTableIn } from './colourTable.ts';
import { DICOM_LIMITS } from './limits.ts';
import type { Part10 } from './part10.ts';
import { type PixelWay, wayOf } from './syntaxes.ts';
import { TAG } from './tags.ts';
import { valuesIn } from './values.ts';

export type Photometric = 'MONOCHROME1' | 'MONOCHROME2' | 'PALETTE COLOR' | 'RGB' | 'YBR_FULL' | 'YBR_FULL_422';

/** All that is needed to make a picture of the bytes of one frame. */
export type PixelForm = {
  way: PixelWay;
  rows: number;
  columns: number;
  samples: 1 | 3;
  photometric: Photometric;
  /** All red, then all green, then all blue. */
  isPlanar: boolean;
  bitsAllocated: 8 | 16;
  bitsStored: number;
  highBit: number;
  isSigned: boolean;
  /** Of grey pixels: which values are shown from black to white. */
  window: { center: number; width: number } | null;
  slope: number;
  intercept: number;
  palette: ColourTable | null;
  /** Words are written with their upper half first. */
  isSwapped: boolean;
};

const SAMPLES: Readonly<Record<Photometric, 1 | 3>> = {
  MONOCHROME1: 1,
  MONOCHROME2: 1,
  'PALETTE COLOR': 1,
  RGB: 3,
  YBR_FULL: 3,
  YBR_FULL_422: 3,
};
/** What JPEG 2000 does to colours inside itself; what it gives back is red, green and blue. */
const WITHIN_JPEG_2000 = new Set(['YBR_RCT', 'YBR_ICT']);

/** Null where a file describes no picture that we could show without guessing. */
export function pixelFormOf(file: Part10): PixelForm | null {
  const { elements, source, coding, pixels, transferSyntax } = file;
  const values = valuesIn(source, coding, charsetNamed(''));
  const whole = (tag: number) => values.whole(elements, tag);
  const way = wayOf(transferSyntax);
  const photometric = photometricOf(values.text(elements, TAG.photometric), way);
  const [rows, columns] = [whole(TAG.rows), whole(TAG.columns)];
  if (!way || !photometric || !rows || !columns || !pixels) return null;
  if (Math.max(rows, columns) > DICOM_LIMITS.side || rows * columns > DICOM_LIMITS.pixels) return null;
  const bitsAllocated = whole(TAG.bitsAllocated);
  if (bitsAllocated !== 8 && bitsAllocated !== 16) return null;
  const bitsStored = whole(TAG.bitsStored) ?? bitsAllocated;
  const highBit = whole(TAG.highBit) ?? bitsStored - 1;
  if (bitsStored < 1 || highBit >= bitsAllocated || highBit + 1 < bitsStored) return null;
  const samples = SAMPLES[photometric];
  if ((whole(TAG.samples) ?? 1) !== samples) return null;
  const palette = photometric === 'PALETTE COLOR' ? colourTableIn(file) : null;
  if (photometric === 'PALETTE COLOR' && !palette) return null;
  // Stored values that mean something else by a table: none of it is ultrasound, and without the table the picture would be another.
  if (elements.has(TAG.meanings)) return null;
  const [center, width] = [values.number(elements, TAG.windowCenter), values.number(elements, TAG.windowWidth)];
  return {
    ...{ way, rows, columns, samples, photometric, bitsAllocated, bitsStored, highBit, palette },
    isPlanar: samples === 3 && whole(TAG.planar) === 1,
    isSigned: whole(TAG.isSigned) === 1,
    window: center !== null && width !== null && width >= 1 ? { center, width } : null,
    slope: values.number(elements, TAG.slope) ?? 1,
    intercept: values.number(elements, TAG.intercept) ?? 0,
    isSwapped: coding.isBig && pixels.vr === 'OW',
  };
}

function photometricOf(text: string | null, way: PixelWay | null): Photometric | null {
  if (text === null) return null;
  // A player reads the colours of a film by itself.
  if (way === 'film') return 'YBR_FULL';
  if (way === 'jpeg2000' && WITHIN_JPEG_2000.has(text)) return 'RGB';
  return Object.hasOwn(SAMPLES, text) ? (text as Photometric) : null;
}

/** How many bytes one frame takes where nothing is compressed. */
export function plainLength({ rows, columns, samples, bitsAllocated, photometric, way }: PixelForm): number {
  // Two pixels share their colour.
  const isShared = photometric === 'YBR_FULL_422' && way === 'plain';
  return isShared ? rows * columns * 2 : rows * columns * samples * (bitsAllocated / 8);
}
