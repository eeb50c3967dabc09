/** Whoever waits for a picture waits no longer than this for what stands closed. */
const LONGEST_MS = 3_000;

let release = () => undefined as void;
let free: Promise<void> = Promise.resolve();

/** A page with something better to do at first: what it fetches ahead of need waits until `releaseParts`. */
export function holdParts(): void {
  free = new Promise((resolve) => {
    release = resolve;
  });
  setTimeout(release, LONGEST_MS);
}

export function releaseParts(): void {
  release();
}

export function partsAreFree(): Promise<void> {
  return free;
}
