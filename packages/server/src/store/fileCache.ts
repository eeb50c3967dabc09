import { mkdir, readdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Whoever was told where a file lies has this long to open it. */
const LEFT_ALONE_MS = 10 * 60_000;
const LOOK_EVERY_MS = 5 * 60_000;

export type FileCache = ReturnType<typeof fileCache>;

/** Copies of files that are kept elsewhere, the ones used last; any of them may be taken away without harm. */
export function fileCache(folder: string, mostBytes: number, leftAloneMs = LEFT_ALONE_MS) {
  let looked = 0;

  async function sweep(): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files: { place: string; size: number; usedMs: number }[] = [];
    for (const entry of entries.filter((each) => each.isFile())) {
      const place = path.join(entry.parentPath, entry.name);
      const found = await stat(place).catch(() => null);
      if (found) files.push({ place, size: found.size, usedMs: found.mtimeMs });
    }
    let over = files.reduce((sum, { size }) => sum + size, 0) - mostBytes;
    for (const { place, size, usedMs } of files.toSorted((a, b) => a.usedMs - b.usedMs)) {
      if (over <= 0 || usedMs > Date.now() - leftAloneMs) return;
      await rm(place, { force: true });
      // Succeeds for an empty folder alone.
      await rmdir(path.dirname(place)).catch(() => {});
      over -= size;
    }
  }

  return {
    sweep,
    /** Whether it is there; then it counts as used now. */
    async has(place: string, size: number | null): Promise<boolean> {
      const found = await stat(place).catch(() => null);
      if (!found || (size !== null && found.size !== size)) return false;
      const now = new Date();
      await utimes(place, now, now).catch(() => {});
      return true;
    },
    /** A copy is no loss: it is given its name, and not waited for until it is on the disk. */
    async take(draft: string, place: string): Promise<void> {
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await rename(draft, place);
      if (Date.now() - looked < LOOK_EVERY_MS) return;
      looked = Date.now();
      sweep().catch(() => {});
    },
  };
}
