import type { DicomInstance, DicomStudy } from '@gesta/domain';
import type { ViewerSearch } from './viewerSearch.ts';

/** A file of a machine in the list of the viewer; `number` is its place among all of them. */
export type Picture = DicomInstance & { number: number; study: string; studyUid: string };
export type PictureGroup = { title: string; pictures: readonly Picture[] };

/** Those of one study description together, in the order the machine numbered them. A report is no picture. */
export function groupPictures(studies: readonly DicomStudy[]): PictureGroup[] {
  const found = new Map<string, Omit<Picture, 'number'>[]>();
  for (const { iuid: study, studyUid, description, title, images } of studies) {
    const name = description || title;
    const shown = images.filter(({ kind }) => kind !== 'report');
    if (shown.length === 0) continue;
    found.set(name, [...(found.get(name) ?? []), ...shown.map((image) => ({ ...image, study, studyUid }))]);
  }
  let number = 0;
  return [...found].map(([title, pictures]) => ({
    title,
    pictures: pictures.toSorted(byInstanceNumber).map((picture) => {
      number += 1;
      return { ...picture, number };
    }),
  }));
}

/** What has no number comes last. */
function byInstanceNumber(one: DicomInstance, other: DicomInstance): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (
    (one.instanceNumber ?? last) - (other.instanceNumber ?? last) ||
    (one.seriesNumber ?? last) - (other.seriesNumber ?? last) ||
    one.receivedAt.localeCompare(other.receivedAt)
  );
}

export const allPictures = (groups: readonly PictureGroup[]): Picture[] => groups.flatMap(({ pictures }) => pictures);

/** The picture an address names, with its frame, or the first. */
export function pictureNamed(
  groups: readonly PictureGroup[],
  { imagem, quadro = 1, clipe }: ViewerSearch,
): { picture: Picture | null; frame: number; isPlayed: boolean } {
  const all = allPictures(groups);
  const named = all.find(({ iuid, hashKey }) => iuid === imagem || (clipe !== undefined && hashKey === clipe));
  return {
    picture: named ?? all[0] ?? null,
    frame: named ? Math.min(quadro, named.frames) : 1,
    isPlayed: clipe !== undefined && named !== undefined && isCineClip(named),
  };
}

/** The picture so many places on, or the one at the end of the list. */
export function pictureBeside(groups: readonly PictureGroup[], now: Picture | null, by: number): Picture | null {
  const all = allPictures(groups);
  const at = now ? all.findIndex(({ iuid }) => iuid === now.iuid) : -1;
  return all[Math.min(Math.max(at + by, 0), all.length - 1)] ?? null;
}

/** The first picture of the group so many on. */
export function groupBeside(groups: readonly PictureGroup[], now: Picture | null, by: number): Picture | null {
  const at = groups.findIndex(({ pictures }) => pictures.some(({ iuid }) => iuid === now?.iuid));
  return groups[Math.min(Math.max(at + by, 0), groups.length - 1)]?.pictures[0] ?? null;
}

/** Who steps on wants these next: three ahead, one back. */
export function picturesAround(groups: readonly PictureGroup[], now: Picture): Picture[] {
  const all = allPictures(groups);
  const at = all.findIndex(({ iuid }) => iuid === now.iuid);
  return [1, 2, 3, -1].flatMap((by) => all[at + by] ?? []);
}

/** Somebody who leafs quickly is at these soon: a server needs a moment for one that nobody has seen yet. */
export function picturesBehind(groups: readonly PictureGroup[], now: Picture): Picture[] {
  const all = allPictures(groups);
  const at = all.findIndex(({ iuid }) => iuid === now.iuid);
  return all.slice(at + 4, at + 12);
}

/** Whether a canvas can show it: a film plays by itself, and a document is no picture. */
export const isOnCanvas = ({ kind }: Picture): boolean => kind === 'image' || kind === 'clip';
export const isCineClip = ({ kind, frames }: Picture): boolean => kind === 'clip' && frames > 1;
