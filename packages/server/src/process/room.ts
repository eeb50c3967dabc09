import { statfs } from 'node:fs/promises';

/** PostgreSQL asks for 16 MB at once when its log goes on in a new file, and for as much again to recover. */
const LEAST_BYTES = 32 * 1024 * 1024;

/** Whether so little is left on the disk of a folder that what went wrong there went wrong for want of room. */
export async function isShortOfRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize < LEAST_BYTES;
}

export const noRoom = (folder: string): string =>
  `The disk of ${folder} is full. Nothing that was stored is lost: make room on it`;
