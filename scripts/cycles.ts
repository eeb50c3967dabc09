import type { Source } from './imports.ts';

/** The shortest way from a file back to itself. */
function shortestCycle(start: string, links: Map<string, string[]>): string[] | null {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const next of links.get(file) ?? []) {
      if (next === start) {
        const way = [start];
        for (let step = file; step !== start; step = cameFrom.get(step) ?? start) way.unshift(step);
        return [start, ...way];
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      waiting.push(next);
    }
  }
  return null;
}

/** Each cycle once, as the files on it with the first repeated at the end. */
export function findCycles(sources: Source[]): string[][] {
  const known = new Set(sources.map(({ file }) => file));
  const links = new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.flatMap(({ target }) => (target && known.has(target) ? [target] : [])),
    ]),
  );
  const reported = new Set<string>();
  const cycles: string[][] = [];
  for (const file of [...known].sort()) {
    if (reported.has(file)) continue;
    const cycle = shortestCycle(file, links);
    if (cycle === null) continue;
    for (const each of cycle) reported.add(each);
    cycles.push(cycle);
  }
  return cycles;
}
