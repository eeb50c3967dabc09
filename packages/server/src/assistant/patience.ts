import { AssistantFailure } from './assistantPort.ts';

/** An assistant is waited for so long, and no longer. */
export const PATIENCE_MS = 300_000;

/** The pieces as they come, until patience or whoever listens is gone: then it ends at once, whatever the engine does. */
export async function* patiently<T>(
  ask: (signal: AbortSignal) => AsyncIterable<T>,
  gone: AbortSignal,
  patienceMs = PATIENCE_MS,
): AsyncGenerator<T> {
  const ending = new AbortController();
  const over = Promise.withResolvers<never>();
  // Nobody may be waiting at that moment.
  over.promise.catch(() => {});
  const end = (failure: AssistantFailure) => {
    over.reject(failure);
    ending.abort(failure);
  };
  const timer = setTimeout(() => end(new AssistantFailure('silent', 'nothing within the time there is')), patienceMs);
  const leave = () => end(new AssistantFailure('stopped'));
  gone.addEventListener('abort', leave, { once: true });
  if (gone.aborted) leave();
  const pieces = ask(ending.signal)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([over.promise, pieces.next()]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    clearTimeout(timer);
    gone.removeEventListener('abort', leave);
    ending.abort();
    // It may still be waiting for something that never comes: its end is not waited for.
    void pieces.return?.()?.catch(() => {});
  }
}
