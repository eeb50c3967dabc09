type Stop = () => Promise<void>;

const together = 1_000;

/**
 * Stops once, however the wish arrives: Ctrl-C, a service manager, or the death of the program that started this one
 * (the channel to it closes). Ctrl-C reaches a program several times, from the terminal and from each parent: signals that
 * come together are one. A later one is impatience, and ends at once.
 */
export function onStop(stop: Stop): void {
  let first = 0;
  const ask = (): void => {
    if (first !== 0) {
      if (Date.now() - first > together) process.exit(130);
      return;
    }
    first = Date.now();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  // The channel also closes when the parent was stopped by the same Ctrl-C a second ago, and that is not impatience.
  process.once('disconnect', () => {
    if (first === 0) ask();
  });
  process.channel?.unref();
}
