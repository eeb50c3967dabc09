type Size = { width: number; height: number };
type Place = Readonly<Record<string, unknown>>;

/**
 * The regions a machine says it draws in, as long as all of them lie on the picture. One that does not was written for a picture of
 * another size: somebody made this one smaller afterwards and left the header as it was. Then no place in it is right, and no size of a
 * pixel either: a length would be half of what it is. Some machines count the last column as one more.
 */
export function regionsOnPicture<R extends Place>(regions: readonly R[], size: Size): readonly R[] {
  return regions.every((region) => isOn(region, size)) ? regions : [];
}

/** Without its place a region says nothing about the others. */
function isOn({ x0, y0, x1, y1 }: Place, { width, height }: Size): boolean {
  if (typeof x0 !== 'number' || typeof y0 !== 'number' || typeof x1 !== 'number' || typeof y1 !== 'number') return true;
  return x0 >= 0 && y0 >= 0 && x1 <= width && y1 <= height;
}
