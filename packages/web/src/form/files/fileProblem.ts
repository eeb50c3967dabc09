import { FILE_LIMITS, FILE_TYPES, type FileType, type MessageKey } from '@gesta/domain';

/** What a field keeps: any of our kinds of files, or pictures only. */
export type Takes = 'files' | 'images';

export const IMAGE_TYPES: readonly FileType[] = FILE_TYPES.filter((type) => type.startsWith('image/'));
export const typesOf = (takes: Takes): readonly FileType[] => (takes === 'images' ? IMAGE_TYPES : FILE_TYPES);

/** What is plain to see before anything is sent; the server looks into the file itself. */
export function fileProblem(file: Pick<File, 'size' | 'type'>, takes: Takes): MessageKey | null {
  if (file.size > FILE_LIMITS.bytes) return 'files.tooLong';
  if (file.size === 0) return 'files.notAccepted';
  // A computer that does not know a kind says nothing.
  if (file.type === '' || typesOf(takes).some((type) => type === file.type)) return null;
  return takes === 'images' ? 'files.notImage' : 'files.notAccepted';
}
