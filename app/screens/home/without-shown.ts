/** The first of a list that stand nowhere above it. */
export function withoutShown<Item extends { id: number }>(
  items: readonly Item[],
  shown: ReadonlySet<number>,
  limit: number,
): Item[] {
  return items.filter(({ id }) => !shown.has(id)).slice(0, limit);
}
