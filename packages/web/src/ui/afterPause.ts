/** Longer than between the digits of one number, shorter than anybody waits for a chart. */
const PAUSE_MS = 180;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function runAll(): void {
  const due = [...waiting];
  waiting.clear();
  for (const run of due) run();
}

/** Calls back once nobody has asked for a moment, together with everything else that waits: for what is dear to draw, as a chart is. */
export function afterPause(run: () => void): () => void {
  return () => {
    waiting.add(run);
    clearTimeout(timer);
    timer = setTimeout(runAll, PAUSE_MS);
  };
}
