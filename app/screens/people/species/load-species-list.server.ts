import {
  type MemberSpecies,
  type MemberSpeciesOrder,
  pageMemberSpecies,
} from '#app/features/sightings/members/page-member-species.server.ts';
import type { Person } from '#app/features/sightings/person/load-person.server.ts';
import type { SpeciesWhere } from '#app/features/sightings/summaries/species-where.ts';
import { branchSlug } from '#app/features/taxonomy/lists/find-group-order.server.ts';
import { findOrderLabels, type OrderLabel } from '#app/features/taxonomy/lists/find-order-labels.server.ts';
import { taxonMark } from '#app/features/taxonomy/taxon-mark.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

type Asked = {
  person: Person;
  where: Omit<SpeciesWhere, 'memberId' | 'isOwn'>;
  query: URLSearchParams;
  order: MemberSpeciesOrder;
  address: (query: { utan?: string | number | null }) => string;
};

/** A page of a member's species, ready to be shown; the cursor is the address's. */
export async function loadSpeciesList(db: Db, viewer: Viewer, { person, where, query, order, address }: Asked) {
  const cursor = pageQuery(query, (reader) => reader.place('utan'));
  const isOwn = isOneself(viewer, person.id);
  const page = await pageMemberSpecies(
    db,
    { ...where, memberId: person.id, isOwn },
    { order, cursor, limit: pageSize },
  );
  const orders = await findOrderLabels(db, [...new Set(page.items.flatMap(({ taxon }) => taxon.orderId ?? []))]);
  return {
    rows: page.items.map((item) =>
      toRow(item, { username: person.username, year: where.year, order: orders.get(item.taxon.orderId ?? 0) }),
    ),
    species: page.species,
    fresh: page.fresh,
    pageSize,
    isOwn,
    next: page.nextCursor === null ? null : address({ utan: page.nextCursor }),
    firstPage: cursor === null ? null : address({}),
  };
}

export type SpeciesList = Awaited<ReturnType<typeof loadSpeciesList>>;
export type SpeciesRow = SpeciesList['rows'][number];

function toRow(
  { taxon, sightings, firstId, first, isFresh }: MemberSpecies,
  { username, year, order }: { username: string; year: number; order: OrderLabel | undefined },
) {
  const slug = branchSlug(taxon);
  const own =
    order?.groupNameSlug && order.slugHu && slug
      ? urls.profileBranch(username, order.groupNameSlug, order.slugHu, slug)
      : urls.profileSightings(username, { taxon: taxon.id });
  return {
    id: taxon.id,
    name: taxon.name,
    origName: taxon.origName,
    rank: taxon.taxonType,
    mark: taxonMark({ protection: taxon.protection?.category ?? null, presence: taxon.presence }),
    url: own,
    sightings,
    listUrl: urls.profileSightings(username, {
      taxon: taxon.id,
      ...(year > 0 && { tol: `${year}-01-01`, ig: `${year}-12-31` }),
    }),
    firstText: formatObservedOn(first),
    firstUrl: urls.sighting(firstId),
    isFresh,
  };
}
