import { PHOTO_SIDE } from '@gesta/domain';

/** The middle of a picture as a small square, in the address form browsers use; null where the file is no picture. */
export async function smallPhoto(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_SIDE;
  canvas.height = PHOTO_SIDE;
  const scale = PHOTO_SIDE / Math.min(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas.getContext('2d')?.drawImage(picture, (PHOTO_SIDE - width) / 2, (PHOTO_SIDE - height) / 2, width, height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.85);
}
