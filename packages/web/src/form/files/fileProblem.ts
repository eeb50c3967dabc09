import {
  FILE_LIMITS,
  FILE_TYPES,
  type FileType,
  type KeptType,
  type MessageKey,
  VIDEO_LIMITS,
  VIDEO_TYPE,
} from '@gesta/domain';

/** What a field keeps: any of our kinds of files, or pictures only. The exam itself also keeps clips. */
export type Takes = 'files' | 'images' | 'media';

export const PICTURE_TYPES: readonly FileType[] = FILE_TYPES.filter((type) => type.startsWith('image/'));

const TYPES: Readonly<Record<Takes, readonly KeptType[]>> = {
  files: FILE_TYPES,
  images: PICTURE_TYPES,
  media: [...FILE_TYPES, VIDEO_TYPE],
};
export const typesOf = (takes: Takes): readonly KeptType[] => TYPES[takes];

const NOT_TAKEN: Readonly<Record<Takes, MessageKey>> = {
  files: 'files.notAccepted',
  images: 'files.notImage',
  media: 'medias.notAccepted',
};

/** A computer that does not know a kind says nothing; the name is all there is then. */
export const isVideo = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === VIDEO_TYPE || (type === '' && /\.mp4$/i.test(name));

/** What is plain to see before anything is sent; the server looks into the file itself. */
export function fileProblem(file: Pick<File, 'size' | 'type' | 'name'>, takes: Takes): MessageKey | null {
  const isClip = takes === 'media' && isVideo(file);
  if (file.size > (isClip ? VIDEO_LIMITS.bytes : FILE_LIMITS.bytes)) {
    return isClip ? 'files.videoTooLong' : 'files.tooLong';
  }
  if (file.size === 0) return takes === 'media' ? 'medias.notAccepted' : 'files.notAccepted';
  if (file.type === '' || typesOf(takes).some((type) => type === file.type)) return null;
  return NOT_TAKEN[takes];
}
