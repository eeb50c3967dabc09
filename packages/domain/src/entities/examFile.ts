import { z } from 'zod';
import { Id, Instant, text } from './common.ts';

/** What a field of a form can keep. The content itself says which it is; what the sender calls it does not count. */
export const FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** A clip belongs to the exam and to no field of it. */
export const VIDEO_TYPE = 'video/mp4';
const KEPT_TYPES = [...FILE_TYPES, VIDEO_TYPE] as const;
export type KeptType = (typeof KEPT_TYPES)[number];

/** Where files stand that belong to the exam and to no field of it. */
export const NO_FIELD = 'medias.info.file';

export const FILE_LIMITS = {
  bytes: 20 * 1024 * 1024,
  /** A picture is unfolded in memory, to at least four bytes a pixel, wherever it is shown. Cameras take 24 million, ultrasound one. */
  pixels: 25_000_000,
  side: 12_000,
  perExam: 200,
} as const;

/** A clip is written to the disk as it comes, and read from there piece by piece. */
export const VIDEO_LIMITS = {
  bytes: 500 * 1024 * 1024,
  side: 8192,
  seconds: 4 * 3600,
  perExam: 40,
} as const;

/** The width of a small picture. */
export const THUMBNAIL_WIDTH = 300;

const NAME_LENGTH = 200;
export const CAPTION_LENGTH = 200;
/** The name a file had where it came from: words to be shown, never a path. */
export const FileHead = z.object({ name: text(NAME_LENGTH).pipe(z.string().min(1, 'errors.required')) });

/** A file kept with an exam. */
export const ExamFile = z.object({
  iuid: Id,
  /** The field it was given to. */
  field: z.string(),
  name: z.string(),
  /** What stands under it; empty where nobody wrote anything, and then its name does. */
  caption: z.string(),
  type: z.enum(KEPT_TYPES),
  size: z.int().positive(),
  /** Of a picture or a clip, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Of a clip that says how long it is. */
  durationMs: z.int().nullable(),
  /** Its place among pictures and clips, where somebody has put them in order. */
  position: z.int().nullable(),
  addedAt: Instant,
  /** A person, or the place of the device it came from. */
  addedBy: z.string(),
  fromDevice: z.boolean(),
  /** Where it is got from, by whoever may see the exam. */
  downloadURL: z.string(),
});
export type ExamFile = z.infer<typeof ExamFile>;

const Edge = z.int().min(0).max(FILE_LIMITS.side);
/** A part of a picture in its pixels; the second corner is the first pixel outside. */
export const MaskArea = z.strictObject({ x0: Edge, y0: Edge, x1: Edge, y1: Edge });
export type MaskArea = z.infer<typeof MaskArea>;

/** A file with what the exam it is open in says about it. */
export const ExamMedia = ExamFile.extend({
  /** A picture that the report shows. */
  inReport: z.boolean(),
  /** The file of a machine it was made of, and which frame of that. */
  capturedFrom: z.object({ instance: Id, frame: z.int().positive() }).nullable(),
  /** The parts that are shown where it leaves the clinic; null where it leaves whole. */
  mask: z.array(MaskArea).nullable(),
  /** When somebody said so, having seen it; null where nobody has yet. */
  lookedAt: Instant.nullable(),
});
export type ExamMedia = z.infer<typeof ExamMedia>;

export const FileContent = z.object({
  type: z.enum(FILE_TYPES),
  name: z.string().optional(),
  bytes: z.instanceof(Uint8Array),
});
export type FileContent = z.infer<typeof FileContent>;
