/** Pictures of a sheet by their ids, in the order they are printed. */
export type PrintOrder = readonly string[];

/** One place back or on, or however many; at the ends it stays. */
export function moveBy(order: PrintOrder, id: string, by: number): PrintOrder {
  const from = order.indexOf(id);
  return from < 0 ? order : moveTo(order, id, from + by);
}

/** To the place it was dropped at. */
export function moveTo(order: PrintOrder, id: string, place: number): PrintOrder {
  if (!order.includes(id)) return order;
  const others = order.filter((each) => each !== id);
  const at = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** Off the sheet, not out of the exam; who stood behind it is chosen next, or who stood before the last. */
export function takeOff(order: PrintOrder, id: string): { order: PrintOrder; next: string | null } {
  const at = order.indexOf(id);
  if (at < 0) return { order, next: null };
  const left = order.filter((each) => each !== id);
  return { order: left, next: left[Math.min(at, left.length - 1)] ?? null };
}

/** The one before or behind the chosen one. */
export function besideIn(order: PrintOrder, id: string | null, by: number): string | null {
  const at = id === null ? -1 : order.indexOf(id);
  return order[Math.min(Math.max(at + by, 0), order.length - 1)] ?? null;
}
