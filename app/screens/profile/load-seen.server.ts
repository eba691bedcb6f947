import { drawDensity } from '#app/features/browsing/draw-density.server.ts';
import { findSightings } from '#app/features/sightings/lists/find-sightings.server.ts';
import { toCardView } from '#app/features/sightings/lists/to-card-view.ts';
import { findMemberSeasons, findMemberSquares } from '#app/features/sightings/members/find-member-numbers.server.ts';
import { type MemberSpecies, pageMemberSpecies } from '#app/features/sightings/members/page-member-species.server.ts';
import { findMemberPictures } from '#app/features/sightings/pictures/find-member-pictures.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** One row on the widest page, two on a phone. */
const LATEST = 6;
const BEST = 4;
const NEWEST_SPECIES = 5;
/** So many years stand in the chart; all of them are a page of their own. */
const YEARS = 12;

/** What a member has seen, as pictures, on the map, through the year and as a list of species. */
export async function loadSeen(db: Db, viewer: Viewer, memberId: number) {
  const [pictures, squares, seasons, species] = await Promise.all([
    findMemberPictures(db, viewer, { memberId, latest: LATEST, best: BEST }),
    findMemberSquares(db, viewer, { memberId, orderId: null }),
    findMemberSeasons(db, memberId),
    loadNewestSpecies(db, viewer, memberId),
  ]);
  return {
    latest: pictures.latest.map((sighting) => toCardView(sighting)),
    best: pictures.best.map(({ sighting, favourites }) => ({ card: toCardView(sighting), favourites })),
    map: drawDensity(squares),
    months: toTwelve(seasons.months),
    years: seasons.years.slice(0, YEARS).map(({ year, sightings }) => ({ year, sightings })),
    newSpecies: species,
  };
}

export type SeenOfMember = Awaited<ReturnType<typeof loadSeen>>;

/** The species that the member saw for the first time most lately, each with a picture of that find. */
async function loadNewestSpecies(db: Db, viewer: Viewer, memberId: number) {
  const where = {
    memberId,
    year: 0,
    orderId: null,
    groupSlug: null,
    unseenBy: null,
    isOwn: isOneself(viewer, memberId),
  };
  const { items } = await pageMemberSpecies(db, where, { order: 'first', cursor: null, limit: NEWEST_SPECIES });
  const views = await findSightings(
    db,
    viewer,
    items.map(({ firstId }) => firstId),
  );
  const images = new Map(views.map((view) => [view.id, view.images.find(({ urls }) => urls !== null)?.urls?.small]));
  return items.map((item) => toNewSpecies(item, images.get(item.firstId) ?? null));
}

function toNewSpecies({ taxon, firstId, first }: MemberSpecies, image: string | null) {
  const { id, name, origName, taxonType: rank } = taxon;
  return { id, name, origName, rank, image, url: urls.sighting(firstId), firstText: formatObservedOn(first) };
}

/** January to December, zeros too. */
function toTwelve(months: readonly { month: number; sightings: number }[]): number[] {
  const counts = new Map(months.map(({ month, sightings }) => [month, sightings]));
  return Array.from({ length: 12 }, (_, at) => counts.get(at + 1) ?? 0);
}
