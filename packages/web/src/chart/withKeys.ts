/** Names for the items of a drawing that stay the same while it does; equal items are told apart by their turn. */
export function withKeys<T>(items: readonly T[], nameOf: (item: T) => string): { key: string; item: T }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const turn = (seen.get(name) ?? 0) + 1;
    seen.set(name, turn);
    return { key: turn === 1 ? name : `${name} ${turn}`, item };
  });
}
