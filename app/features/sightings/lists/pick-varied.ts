export type Pickable = { id: number; memberId: number; taxonId: number | null };

/** The first of a list in its order, but no more than `most` of one member or of one taxon; those without a name are of no taxon. */
export function pickVaried<Item extends Pickable>(
  items: readonly Item[],
  { most, limit }: { most: number; limit: number },
): Item[] {
  const counts = new Map<string, number>();
  const picked: Item[] = [];
  for (const item of items) {
    if (picked.length === limit) break;
    const keys = [`member ${item.memberId}`, ...(item.taxonId === null ? [] : [`taxon ${item.taxonId}`])];
    if (keys.some((key) => (counts.get(key) ?? 0) >= most)) continue;
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    picked.push(item);
  }
  return picked;
}
