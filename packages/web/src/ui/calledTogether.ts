/** Those who wait for one moment are called together when it comes, each once; `moment` is told of every asking and says when that is. */
export function calledTogether(
  moment: (runAll: () => void, isFirst: boolean) => void,
): (run: () => void) => () => void {
  const waiting = new Set<() => void>();
  const runAll = () => {
    const due = [...waiting];
    waiting.clear();
    for (const run of due) run();
  };
  return (run) => () => {
    const isFirst = waiting.size === 0;
    waiting.add(run);
    moment(runAll, isFirst);
  };
}
