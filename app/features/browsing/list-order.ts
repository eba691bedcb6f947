import { type SetColumn, type SightingOrder, setColumns } from '#app/features/sightings/lists/sighting-filters.ts';

/** By an index, whatever the list; or by a column of the table, within a list that can be counted. */
export type ListOrder = SightingOrder | SetColumn | `${SetColumn}-down`;

/** The orders as the address names them; what was recorded last needs no word. */
export const orderWords: Record<ListOrder, string | null> = {
  newest: null,
  date: 'datum',
  earliest: 'datum-elore',
  name: 'nev',
  'name-down': 'nev-vissza',
  place: 'hely',
  'place-down': 'hely-vissza',
  stage: 'alak',
  'stage-down': 'alak-vissza',
  observer: 'eszlelo',
  'observer-down': 'eszlelo-vissza',
  trust: 'bizonyossag',
  'trust-down': 'bizonyossag-vissza',
};

export type SortableColumn = SetColumn | 'date';

/** How a column's heading sorts: where its link leads, and how the table stands by it now. */
export type ColumnSort = { url: string; direction: 'ascending' | 'descending' | 'none' };

/** The column and the direction of an order that no index holds. */
export function setOrderOf(order: ListOrder): { column: SetColumn; isDown: boolean } | undefined {
  const column = setColumns.find((each) => order === each || order === `${each}-down`);
  return column && { column, isDown: order !== column };
}

/** The order of an index; of the others what they come after. */
export function indexOrderOf(order: ListOrder): SightingOrder {
  return order === 'date' || order === 'earliest' ? order : 'newest';
}

/** A heading pressed again turns its column round; dates begin with the latest, all else with the first. */
export function columnSorts(
  order: ListOrder,
  { canSortAll, link }: { canSortAll: boolean; link: (order: ListOrder) => string },
): Partial<Record<SortableColumn, ColumnSort>> {
  const sort = (down: ListOrder, up: ListOrder, first: ListOrder): ColumnSort => ({
    url: link(order === first ? (first === down ? up : down) : first),
    direction: order === up ? 'ascending' : order === down ? 'descending' : 'none',
  });
  const date = { date: sort('date', 'earliest', 'date') };
  if (!canSortAll) return date;
  return {
    ...date,
    ...Object.fromEntries(setColumns.map((column) => [column, sort(`${column}-down`, column, column)])),
  };
}
