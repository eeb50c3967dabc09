export type DifferenceLine = { kind: 'same' | 'gone' | 'new'; text: string };

/** Beyond this what stands between equal beginnings and ends is shown as replaced whole: nobody reads more. */
const MOST_CELLS = 4_000_000;

/** The lines of one text beside those of another, with what is equal around each change. */
export function lineDifference(before: string, after: string, around = 2): DifferenceLine[] {
  const [old, now] = [before.trimEnd().split('\n'), after.trimEnd().split('\n')];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const middle = between(old.slice(start, old.length - end), now.slice(start, now.length - end));
  if (middle.length === 0) return [];
  const same = (texts: string[]): DifferenceLine[] => texts.map((text) => ({ kind: 'same', text }));
  return [
    ...same(old.slice(Math.max(0, start - around), start)),
    ...middle,
    ...same(old.slice(old.length - end, old.length - end + around)),
  ];
}

function between(old: string[], now: string[]): DifferenceLine[] {
  const gone = old.map((text): DifferenceLine => ({ kind: 'gone', text }));
  const fresh = now.map((text): DifferenceLine => ({ kind: 'new', text }));
  if (old.length * now.length > MOST_CELLS || old.length === 0 || now.length === 0) return [...gone, ...fresh];
  // The longest common part, counted from the ends.
  const width = now.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      longest[i * width + j] =
        old[i] === now[j]
          ? (longest[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(longest[(i + 1) * width + j] ?? 0, longest[i * width + j + 1] ?? 0);
  const lines: DifferenceLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: 'same', text: old[i] ?? '' });
      i += 1;
      j += 1;
    } else if (
      j >= now.length ||
      (i < old.length && (longest[(i + 1) * width + j] ?? 0) >= (longest[i * width + j + 1] ?? 0))
    ) {
      lines.push({ kind: 'gone', text: old[i] ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'new', text: now[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}
