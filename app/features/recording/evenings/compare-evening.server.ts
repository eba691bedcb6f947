import { type MemberView, memberViewOf } from '#app/features/members/find-members.server.ts';
import { type Catch, findCatches } from '#app/features/sightings/lists/find-catches.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { CivilDate } from '#app/platform/text/civil-date.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findPlaceAround } from '../places/place-around.server.ts';
import { daysApart } from './calendar-reach.ts';
import { type Difference, differenceOf, missingNow, onlyNow } from './compare-catches.ts';
import { type EveningSpan, hoursOf } from './evening-span.ts';
import { findEveningsAround } from './evenings.repo.server.ts';
import type { EveningView } from './find-evening.server.ts';

/** So many years are set beside an evening, the latest ones. */
const mostYears = 8;
/** Species are told by name up to so many. */
const mostNames = 12;

type Effort = Pick<Catch, 'sightings' | 'individuals' | 'countKind'> & { species: number; hours: number | null };

/** An evening of another year beside the one that is shown. */
export type ComparedEvening = Effort & Difference & { id: number; startedOn: CivilDate; user: MemberView };

export type EveningComparison = {
  here: Effort;
  /** The latest first, of each year the nearest in the calendar. */
  evenings: ComparedEvening[];
  /** Species of none of those evenings, and of them that did not come now: the first ones by name, and how many there are. */
  onlyNow: { taxa: TaxonView[]; count: number };
  missing: { taxa: { taxon: TaxonView; evenings: number }[]; count: number };
};

/**
 * An evening beside those of other years at the same place (within a kilometre, for its member also within their own place), in the
 * same weeks and by the same method: the member's own first. Where the viewer may not know its place and day, or those of all that
 * came on another, neither is compared: that it is near would tell both. Undefined where there is nothing to compare with.
 */
export async function compareEvening(
  db: Db,
  viewer: Viewer,
  evening: EveningView,
): Promise<EveningComparison | undefined> {
  const { id, method, when, user, isOwner } = evening;
  const { latitude, longitude } = evening.place;
  if (evening.visibility !== 'exact' || latitude === null || longitude === null) return undefined;
  const place = await findPlaceAround(db, { latitude, longitude }, isOwner ? user.id : null);
  const startedOn = when.observedFrom;
  const around = await findEveningsAround(db, {
    ...{ id, method, startedOn, daysApart, bounds: place.bounds },
    withClosedOf: isOwner ? user.id : null,
  });
  const chosen = nearestOfYears(
    around.filter((row) => place.holds(row)),
    user.id,
  ).slice(0, mostYears);
  if (chosen.length === 0) return undefined;
  const catches = await findCatches(db, viewer, [id, ...chosen.map((row) => row.id)]);
  const here = catches.get(id);
  const others = chosen.flatMap((row) => {
    const came = catches.get(row.id);
    return came ? { row, came } : [];
  });
  if (!here || others.length === 0) return undefined;
  return {
    here: effortOf(here, { startedOn, startedAt: evening.startedAt, endedAt: evening.endedAt }),
    evenings: others.map(({ row, came }) => ({
      ...{ id: row.id, startedOn: row.started_on, user: memberViewOf({ ...row, id: row.member_id }) },
      ...effortOf(came, spanOf(row)),
      ...differenceOf(here, came),
    })),
    ...(await nameSpecies(
      db,
      here,
      others.map(({ came }) => came),
    )),
  };
}

type Row = Awaited<ReturnType<typeof findEveningsAround>>[number];

/** One of each year, the latest year first: the member's own, and the nearest in the calendar. The rows come nearest first. */
function nearestOfYears(rows: readonly Row[], memberId: number): Row[] {
  const years = [...Map.groupBy(rows, (row) => row.started_on.slice(0, 4))];
  return years
    .sort(([one], [other]) => other.localeCompare(one))
    .flatMap(([, ofYear]) => ofYear.find((row) => row.member_id === memberId) ?? ofYear[0] ?? []);
}

function spanOf({ started_on, started_at, ended_at }: Row): EveningSpan {
  return {
    startedOn: started_on,
    startedAt: started_at?.slice(0, 5) ?? null,
    endedAt: ended_at?.slice(0, 5) ?? null,
  };
}

function effortOf({ speciesIds, ...came }: Catch, span: EveningSpan): Effort {
  return { ...came, species: speciesIds.length, hours: hoursOf(span) };
}

async function nameSpecies(db: Db, here: Catch, others: readonly Catch[]) {
  const [fresh, missing] = [onlyNow(here, others), missingNow(here, others)];
  const [shownFresh, shownMissing] = [fresh.slice(0, mostNames), missing.slice(0, mostNames)];
  const taxa = await findTaxa(db, [...shownFresh, ...shownMissing.map(({ speciesId }) => speciesId)]);
  return {
    onlyNow: { taxa: shownFresh.flatMap((id) => taxa.get(id) ?? []), count: fresh.length },
    missing: {
      taxa: shownMissing.flatMap(({ speciesId, evenings }) => {
        const taxon = taxa.get(speciesId);
        return taxon ? { taxon, evenings } : [];
      }),
      count: missing.length,
    },
  };
}
