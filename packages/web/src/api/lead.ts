/**
 * Runs `start` in one tab of this browser at a time: in this one now, or when the tab that leads lets go or dies.
 * `waited` says that another tab led before. Where the browser has no locks (a page without https), every tab leads.
 */
export function lead(name: string, start: (waited: boolean) => () => void): () => void {
  if (!('locks' in navigator)) return start(false);
  const leaving = new AbortController();
  const { signal } = leaving;
  const over = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve());
  });
  const serve = async (waited: boolean): Promise<true> => {
    if (signal.aborted) return true;
    const stop = start(waited);
    await over;
    stop();
    return true;
  };
  const queue = async () => {
    const led = await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && serve(false));
    if (led === null && !signal.aborted) await navigator.locks.request(name, { signal }, () => serve(true));
  };
  queue().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => leaving.abort();
}
