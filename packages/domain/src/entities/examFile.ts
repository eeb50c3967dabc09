import { z } from 'zod';
import { Id, Instant, text } from './common.ts';

/** What a field of a form can keep. The content itself says which it is; what the sender calls it does not count. */
export const FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const FILE_LIMITS = {
  bytes: 20 * 1024 * 1024,
  /** A picture is unfolded in memory to four bytes a pixel wherever it is shown. */
  pixels: 40_000_000,
  side: 12_000,
  perExam: 200,
} as const;

const NAME_LENGTH = 200;
/** The name a file had where it came from: words to be shown, never a path. */
export const FileHead = z.object({ name: text(NAME_LENGTH).pipe(z.string().min(1, 'errors.required')) });

/** A file kept with an exam. */
export const ExamFile = z.object({
  iuid: Id,
  /** The field it was given to. */
  field: z.string(),
  name: z.string(),
  type: z.enum(FILE_TYPES),
  size: z.int().positive(),
  /** Of a picture, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  addedAt: Instant,
  addedBy: z.string(),
});
export type ExamFile = z.infer<typeof ExamFile>;

export const FileContent = z.object({
  type: z.enum(FILE_TYPES),
  name: z.string().optional(),
  bytes: z.instanceof(Uint8Array),
});
export type FileContent = z.infer<typeof FileContent>;
