/** The same ids with one put where another stands; the others close up. */
export function movedTo(ids: readonly string[], moved: string, place: number): string[] {
  const rest = ids.filter((id) => id !== moved);
  if (rest.length === ids.length) return [...ids];
  const at = Math.max(0, Math.min(place, rest.length));
  return [...rest.slice(0, at), moved, ...rest.slice(at)];
}

/** `0:04`, `12:30`, `1:02:03` */
export function sayClipLength(durationMs: number): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
