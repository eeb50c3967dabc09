/** What a file of a machine may ask of us. Far above any ultrasound; below what one file could do to everybody else. */
export const DICOM_LIMITS = {
  side: 12_000,
  pixels: 40_000_000,
  frames: 10_000,
  /** One frame as it lies in memory once it is unfolded. */
  frameBytes: 160 * 2 ** 20,
  depth: 16,
  elements: 200_000,
  /** What a deflated file may become. */
  inflated: 64 * 2 ** 20,
  /** Of a text of a header, in characters. */
  text: 1_024,
} as const;

/** Why a file is none that we keep. Words for people are made of these elsewhere. */
export type DicomRefusal =
  | 'notDicom'
  /** A DICOMDIR: a table of contents; the files it lists come by themselves. */
  | 'directory'
  | 'malformed'
  | 'truncated'
  | 'tooDeep'
  | 'tooManyElements'
  | 'inflatesTooLarge'
  | 'noUids'
  | 'sideTooLong'
  | 'tooManyPixels'
  | 'tooManyFrames'
  | 'frameTooLarge'
  /** It asked for more time or memory than one file gets. */
  | 'tooMuchWork';

/** Inside the readers; what they export answers with its reason and never throws it. */
export class RefusedFile extends Error {
  readonly reason: DicomRefusal;
  constructor(reason: DicomRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** What a reader of somebody else's bytes answers, whatever they are. */
export function orRefusal<T>(read: () => T): T | { refused: DicomRefusal } {
  try {
    return read();
  } catch (error) {
    if (isOfTheDisk(error)) throw error;
    // Anything else is a mistake of ours in a file that nobody foresaw: that file has no more to say than a broken one.
    return { refused: error instanceof RefusedFile ? error.reason : 'malformed' };
  }
}

/** That a file could not be read at all says nothing about what is in it. */
const isOfTheDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
