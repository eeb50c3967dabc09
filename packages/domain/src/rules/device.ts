/** A device says something every 30 seconds; one that was not heard for three times as long is gone. */
export const ONLINE_MS = 90_000;
/** Less room than this is worth a warning. */
export const LOW_SPACE_BYTES = 2_000_000_000;
/** How long a device waits to be let in. */
export const PENDING_MS = 24 * 3_600_000;
/** Wrong codes after which a device that asks is refused. */
export const MOST_WRONG_CODES = 3;

/** Whole minutes since a device was heard; null while it is online. Told from the moment alone: a dead device sends no news. */
export function minutesSilent(seenAt: number | null, now: number): number | null {
  if (seenAt === null) return null;
  const silent = now - seenAt;
  return silent < ONLINE_MS ? null : Math.max(1, Math.floor(silent / 60_000));
}
