import { type ExamFile, VIDEO_TYPE } from '../entities/examFile.ts';

export const isPicture = ({ type }: Pick<ExamFile, 'type'>): boolean => type.startsWith('image/');
export const isClip = ({ type }: Pick<ExamFile, 'type'>): boolean => type === VIDEO_TYPE;

type Placed = { position: number | null; addedAt: string; iuid: string };

/** The order pictures and clips are shown and printed in: as they were put, and after those as they came. */
export function inMediaOrder<T extends Placed>(files: readonly T[]): T[] {
  const place = ({ position }: Placed) => position ?? Number.POSITIVE_INFINITY;
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return files.toSorted((one, other) => {
    if (place(one) !== place(other)) return place(one) - place(other);
    return compare(one.addedAt, other.addedAt) || compare(one.iuid, other.iuid);
  });
}
