import type { BoundList } from '#app/features/browsing/list-address.server.ts';
import { loadSightings, type SightingListData } from '#app/features/browsing/load-sightings.server.ts';
import {
  countOfMember,
  countOfMemberIn,
  findMemberSquares,
} from '#app/features/sightings/members/find-member-numbers.server.ts';
import type { Person } from '#app/features/sightings/person/load-person.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { canExportOf } from './can-export-of.server.ts';

type PersonList = {
  person: Person;
  /** Of which branch; absent = all. */
  taxon?: TaxonView;
  query: URLSearchParams;
} & Pick<BoundList, 'address' | 'cards'>;

/** A member's sightings, or those of one branch, with the filters of the general list: as `list`, or on the `map` alone. */
export async function loadPersonList(
  db: Db,
  viewer: Viewer,
  kind: 'all' | 'map',
  { person, taxon, query, address, cards }: PersonList,
): Promise<SightingListData> {
  const memberId = person.id;
  const squares = () => findMemberSquares(db, viewer, { memberId, orderId: taxon?.id ?? null });
  const isOpen = await canExportOf(db, viewer, person);
  const bound: BoundList = {
    fixed: { observer: person.username, ...(taxon && { taxonId: taxon.id }) },
    address,
    cards,
    exported: isOpen
      ? (query = {}) => urls.exportUser(person.username, { ...query, ...(taxon && { taxon: taxon.id }) })
      : null,
    async counts() {
      const counts = await (taxon ? countOfMemberIn(db, { memberId, taxon }) : countOfMember(db, memberId));
      // Squares are said where they are drawn.
      return { ...counts, squares: kind === 'map' ? (await squares()).length : 0, isLimited: false };
    },
    ...((!taxon || taxon.taxonType === 'order') && { squares }),
  };
  return loadSightings(db, viewer, { kind, query, bound });
}
