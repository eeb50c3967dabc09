/** Where the next choice that is still to be made stands in a text, from a place on; it begins again at the top. */
export function nextMark(text: string, from: number): { from: number; to: number } | null {
  const marks = [...text.matchAll(/\[\[[^[\]]*\]\]/g)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }));
  return marks.find((mark) => mark.from >= from) ?? marks[0] ?? null;
}
