/** The first of a list, and whether more of it is not shown; which the page has to say. */
export type FirstOnes<Item> = { items: Item[]; hasMore: boolean };

/** Of one row more than is shown: what is shown, and whether that one was there. */
export function firstOnes<Item>(rows: readonly Item[], most: number): FirstOnes<Item> {
  return { items: rows.slice(0, most), hasMore: rows.length > most };
}
