import type { CalendarDay } from '@gesta/clinical';
import { type DicomInstance, type DicomStudy, type ExamMedia, inMediaOrder, isClip, isPicture } from '@gesta/domain';

/** A file of a machine, with the pictures of the report that were made of it. */
export type MachineItem = { is: 'machine'; key: string; image: DicomInstance; captured: readonly ExamMedia[] };
/** A file that somebody gave the exam, or a frame that was taken out of a clip. */
export type FileItem = { is: 'file'; key: string; file: ExamMedia; from: DicomInstance | null };
export type MediaItem = MachineItem | FileItem;

/** What came under one study description; `sent` is what did not come from a machine. */
export type MediaGroup = {
  key: string;
  title: string | null;
  /** Where the machine stands, and when the first file came. */
  resource: string;
  firstAt: string | null;
  /** The day of the visit, where it is an earlier one. */
  day?: CalendarDay;
  items: readonly MediaItem[];
};

export const MEDIA_KINDS = ['images', 'clips', 'sent'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** Pictures and clips, in the order they are shown and printed in. */
export const mediaIn = (files: readonly ExamMedia[]): ExamMedia[] =>
  inMediaOrder(files.filter((file) => isPicture(file) || isClip(file)));

/** The pictures of the report, in its order. */
export const reportIn = (files: readonly ExamMedia[]): ExamMedia[] => mediaIn(files).filter(({ inReport }) => inReport);

export const isCine = ({ kind, frames }: Pick<DicomInstance, 'kind' | 'frames'>): boolean =>
  kind === 'clip' && frames > 1;

/** Whether a frame of it can be taken; a film and a document can only be had as files. */
export const isFrameShown = ({ kind }: Pick<DicomInstance, 'kind'>): boolean => kind === 'image' || kind === 'clip';

/**
 * Everything the exam has, machine by machine. A still picture that was taken into the report is one thing with that picture; a frame of a
 * clip stands beside its clip.
 */
export function groupMedia(studies: readonly DicomStudy[], files: readonly ExamMedia[]): MediaGroup[] {
  const captured = Map.groupBy(
    mediaIn(files).filter(({ capturedFrom }) => capturedFrom !== null),
    ({ capturedFrom }) => capturedFrom?.instance ?? '',
  );
  const known = new Set<string>();
  const groups = new Map<string, MediaGroup & { items: MediaItem[] }>();
  for (const { description, title, resource, firstAt, images } of studies) {
    const name = description || title;
    const shown = images.filter(({ kind }) => kind !== 'report').toSorted(byNumber);
    if (shown.length === 0) continue;
    const group = groups.get(name) ?? { key: `study ${name}`, title: name, resource, firstAt, items: [] };
    groups.set(name, group);
    for (const image of shown) {
      known.add(image.iuid);
      group.items.push(...itemsOf(image, captured.get(image.iuid) ?? []));
    }
  }
  const isSent = ({ capturedFrom }: ExamMedia) => capturedFrom === null || !known.has(capturedFrom.instance);
  const sent = mediaIn(files)
    .filter(isSent)
    .map((file): FileItem => ({ is: 'file', key: file.iuid, file, from: null }));
  const last = { key: 'sent', title: null, resource: '', firstAt: null, items: sent };
  const first = [...groups.values()].toSorted((one, other) => (one.firstAt ?? '').localeCompare(other.firstAt ?? ''));
  return [...first, ...(sent.length > 0 ? [last] : [])];
}

/** What earlier visits have, visit by visit; what of it the report shows is with the file it was taken from. */
export function groupEarlier(
  visits: readonly { exam: string; day: CalendarDay; studies: readonly DicomStudy[] }[],
  files: readonly ExamMedia[],
): MediaGroup[] {
  return visits.flatMap(({ exam, day, studies }) =>
    groupMedia(studies, takenFrom(studies, files)).map((group) => ({ ...group, key: `${exam} ${group.key}`, day })),
  );
}

/** The files of an exam that were taken out of these studies. */
export function takenFrom(studies: readonly DicomStudy[], files: readonly ExamMedia[]): ExamMedia[] {
  const known = new Set(studies.flatMap(({ images }) => images.map(({ iuid }) => iuid)));
  return files.filter(({ capturedFrom }) => capturedFrom !== null && known.has(capturedFrom.instance));
}

function itemsOf(image: DicomInstance, captured: readonly ExamMedia[]): MediaItem[] {
  const whole: MachineItem = { is: 'machine', key: image.iuid, image, captured };
  if (!isCine(image)) return [whole];
  return [whole, ...captured.map((file): FileItem => ({ is: 'file', key: file.iuid, file, from: image }))];
}

/** What has no number comes last. */
function byNumber(one: DicomInstance, other: DicomInstance): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (
    (one.instanceNumber ?? last) - (other.instanceNumber ?? last) ||
    (one.seriesNumber ?? last) - (other.seriesNumber ?? last) ||
    one.receivedAt.localeCompare(other.receivedAt)
  );
}

const kindOf = (item: MediaItem): MediaKind => {
  if (item.is === 'machine') return isCine(item.image) || item.image.kind === 'video' ? 'clips' : 'images';
  return isClip(item.file) ? 'clips' : 'images';
};

const isOfKind = (item: MediaItem, kind: MediaKind): boolean =>
  kind === 'sent' ? item.is === 'file' && item.file.capturedFrom === null : kindOf(item) === kind;

export const countKind = (groups: readonly MediaGroup[], kind: MediaKind): number =>
  groups.flatMap(({ items }) => items).filter((item) => isOfKind(item, kind)).length;

/** The same groups with what is of one kind; those without any are left out. */
export function onlyKind(groups: readonly MediaGroup[], kind: MediaKind | null): MediaGroup[] {
  if (kind === null) return [...groups];
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => isOfKind(item, kind)) }))
    .filter(({ items }) => items.length > 0);
}

export const inReportOf = (item: MediaItem): readonly ExamMedia[] =>
  (item.is === 'file' ? [item.file] : item.captured).filter(({ inReport }) => inReport);

/** Frames a second; where the file says nothing, as films usually are. */
export const clipRate = ({ frameTimeMs }: Pick<DicomInstance, 'frameTimeMs'>): number =>
  frameTimeMs !== null && frameTimeMs > 0 ? 1000 / frameTimeMs : 30;

/** The frame that is due so long after `from`, by the clock alone: whoever draws too slowly leaves frames out. The clip goes round. */
export function frameDue(from: number, passedMs: number, rate: number, frames: number): number {
  // What is left of a rounding must not take a frame away.
  const passed = Math.floor((Math.max(passedMs, 0) / 1000) * rate + 1e-6);
  return ((from - 1 + passed) % frames) + 1;
}

export const frameBeside = (frame: number, by: number, frames: number): number =>
  ((((frame - 1 + by) % frames) + frames) % frames) + 1;
