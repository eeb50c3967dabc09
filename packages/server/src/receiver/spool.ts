import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Staged, takeName, writeStaged } from '../store/writeWhole.ts';

/** A file of a machine that was acknowledged, and is not yet where it belongs. */
export type Waiting = { name: string; place: string; size: number };
export type Spool = Awaited<ReturnType<typeof openSpool>>;

/**
 * Files on the disk between a machine and the server. One that has a name here is whole and on the disk for good; what a kill leaves without
 * one was never acknowledged. Names begin with the time, so that their order is the order they came in, over every restart.
 */
export async function openSpool(dataDir: string) {
  const [incoming, waiting, refused] = ['incoming', 'waiting', 'refused'].map((name) => path.join(dataDir, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [incoming, waiting, refused]) await mkdir(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  return {
    stage: (pieces: AsyncIterable<Uint8Array>): Promise<Staged> => writeStaged(incoming, pieces),
    discard: ({ place }: Staged): Promise<void> => rm(place, { force: true }),
    async keep({ place, sha256 }: Staged, now: Date): Promise<void> {
      count += 1;
      const order = `${String(now.getTime()).padStart(15, '0')}-${String(count).padStart(9, '0')}`;
      await takeName(place, path.join(waiting, `${order}-${sha256.toString('hex')}.dcm`));
    },
    /** Oldest first. */
    async waiting(): Promise<Waiting[]> {
      const names = (await readdir(waiting)).filter((name) => name.endsWith('.dcm')).sort();
      const all = names.map(async (name) => {
        const place = path.join(waiting, name);
        return { name, place, size: (await stat(place)).size };
      });
      return Promise.all(all);
    },
    sent: ({ place }: Waiting): Promise<void> => rm(place, { force: true }),
    /** What the server cannot read stays here, for somebody to look at. */
    setAside: ({ name, place }: Waiting): Promise<void> => rename(place, path.join(refused, name)),
  };
}
