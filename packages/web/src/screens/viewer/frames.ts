/** One frame of one file; the first is number 1. */
export type FrameName = { instance: string; frame: number };

export type FrameSource<P> = {
  read: (name: FrameName, signal: AbortSignal) => Promise<Blob>;
  decode: (blob: Blob) => Promise<P>;
};

/** What the frames hold in memory; a picture of 1024 × 768 takes 3 MB once it is unfolded. */
type Limits = { decodedBytes: number; readBytes: number };

const LIMITS: Limits = { decodedBytes: 384 * 2 ** 20, readBytes: 256 * 2 ** 20 };

type Decoded = { width: number; height: number; close(): void };

export type Frames<P> = {
  /** The frame, where it is ready to be drawn. */
  ready: (name: FrameName) => P | undefined;
  /**
   * Reads and unfolds it, however long that takes. What failed is not remembered: asked again, it is tried again. `anew`: who asked before
   * has waited too long, what is under way is not waited for.
   */
  load: (name: FrameName, anew?: boolean) => Promise<P>;
  /** Ahead of need: the bytes only, so that nothing that is looked at has to make room. */
  fetchAhead: (name: FrameName) => void;
  close: () => void;
};

/** One that is there before anybody asked. */
export type KnownFrame<P> = { name: FrameName; blob: Blob; picture: P };

export const frameKey = ({ instance, frame }: FrameName): string => `${instance} ${frame}`;

/** Frames of files, under their own names: none is ever handed out for another one. */
export function createFrames<P extends Decoded>(
  source: FrameSource<P>,
  limits: Partial<Limits> = {},
  known: KnownFrame<P> | null = null,
): Frames<P> {
  const { decodedBytes, readBytes } = { ...LIMITS, ...limits };
  const end = new AbortController();
  const decoded = new Map<string, P>();
  const read = new Map<string, Promise<Blob>>();
  const sizes = new Map<string, number>();
  const underWay = new Map<string, Promise<P>>();

  if (known) {
    const key = frameKey(known.name);
    decoded.set(key, known.picture);
    read.set(key, Promise.resolve(known.blob));
    sizes.set(key, known.blob.size);
  }

  const bytesOf = ({ width, height }: P) => width * height * 4;

  /** What was asked for longest ago goes first; the last one asked for stays, whatever its size. */
  const makeRoom = () => {
    let total = [...decoded.values()].reduce((sum, each) => sum + bytesOf(each), 0);
    for (const [key, each] of decoded) {
      if (total <= decodedBytes || decoded.size === 1) return;
      total -= bytesOf(each);
      decoded.delete(key);
      each.close();
    }
  };
  const forgetBytes = () => {
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [key, size] of sizes) {
      if (total <= readBytes || sizes.size === 1) return;
      total -= size;
      sizes.delete(key);
      read.delete(key);
    }
  };

  const bytes = (name: FrameName): Promise<Blob> => {
    const key = frameKey(name);
    const known = read.get(key);
    if (known) return known;
    const asked = source.read(name, end.signal);
    read.set(key, asked);
    asked.then(
      ({ size }) => {
        sizes.set(key, size);
        forgetBytes();
      },
      () => {
        if (read.get(key) === asked) read.delete(key);
      },
    );
    return asked;
  };

  const unfold = async (name: FrameName): Promise<P> => {
    const blob = await bytes(name);
    const made = await source.decode(blob);
    if (end.signal.aborted) {
      made.close();
      throw end.signal.reason;
    }
    const key = frameKey(name);
    decoded.get(key)?.close();
    decoded.set(key, made);
    makeRoom();
    return made;
  };

  return {
    ready: (name) => {
      const key = frameKey(name);
      const found = decoded.get(key);
      if (!found) return undefined;
      decoded.delete(key);
      decoded.set(key, found);
      return found;
    },
    load: (name, anew = false) => {
      const key = frameKey(name);
      const found = decoded.get(key);
      if (found) return Promise.resolve(found);
      const known = underWay.get(key);
      if (known && !anew) return known;
      if (anew) read.delete(key);
      const made = unfold(name).finally(() => {
        if (underWay.get(key) === made) underWay.delete(key);
      });
      underWay.set(key, made);
      return made;
    },
    fetchAhead: (name) => void bytes(name).catch(() => undefined),
    close: () => {
      end.abort();
      for (const each of decoded.values()) each.close();
      for (const each of [decoded, read, sizes, underWay]) each.clear();
    },
  };
}
