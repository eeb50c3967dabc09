import type { UploadLine, UploadStatus } from './uploadQueue.ts';

/** What needs a person stands first, then what moves, then what is done. */
const ORDER: readonly UploadStatus[] = ['failed', 'refused', 'sending', 'waiting', 'sent', 'duplicate', 'leftOut'];

export function inOrder(lines: readonly UploadLine[]): UploadLine[] {
  return ORDER.flatMap((status) => lines.filter((line) => line.status === status));
}

export type UploadSummary = {
  counts: Readonly<Record<UploadStatus, number>>;
  /** Not yet with the server: on its way, or waiting to be. */
  left: number;
  /** How many of how many have been answered; what is left out counts for neither. */
  answered: number;
  total: number;
  bytes: { sent: number; all: number };
};

export function summarise(lines: readonly UploadLine[]): UploadSummary {
  const counts = { waiting: 0, sending: 0, sent: 0, duplicate: 0, refused: 0, failed: 0, leftOut: 0 };
  const bytes = { sent: 0, all: 0 };
  for (const line of lines) {
    counts[line.status] += 1;
    if (line.status === 'leftOut' || line.status === 'refused') continue;
    bytes.all += line.size;
    if (line.status === 'sending') bytes.sent += line.size * line.share;
    if (line.status === 'sent' || line.status === 'duplicate') bytes.sent += line.size;
  }
  const left = counts.waiting + counts.sending;
  const answered = counts.sent + counts.duplicate;
  return { counts, left, answered, total: lines.length - counts.leftOut, bytes };
}

/** How long the rest takes at the speed so far; nothing is said in the first moments. */
export function secondsLeft(elapsedMs: number, sent: number, left: number): number | null {
  if (elapsedMs < 2_000 || sent <= 0 || left <= 0) return null;
  return Math.max(1, Math.round((left / sent) * (elapsedMs / 1_000)));
}

/** The studies that files arrived for, in the order they came, and how many files of each. */
export function arrivedStudies(lines: readonly UploadLine[]): { study: string; files: number }[] {
  const files = new Map<string, number>();
  for (const line of lines)
    if (line.status === 'sent' || line.status === 'duplicate') files.set(line.study, (files.get(line.study) ?? 0) + 1);
  return [...files].map(([study, count]) => ({ study, files: count }));
}
