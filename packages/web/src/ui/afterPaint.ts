const waiting = new Set<() => void>();

function runAll(): void {
  const due = [...waiting];
  waiting.clear();
  for (const run of due) run();
}

/** Calls back once the next frame has been painted, together with everything else that waits for it; asking again before that changes nothing. */
export function afterPaint(run: () => void): () => void {
  return () => {
    if (waiting.size === 0) requestAnimationFrame(() => setTimeout(runAll));
    waiting.add(run);
  };
}
