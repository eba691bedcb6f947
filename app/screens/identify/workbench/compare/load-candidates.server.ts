import { findDeterminationLog } from '#app/features/determinations/find-determination-log.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { findLikely } from '#app/features/sightings/hints/find-likely.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { toLookAlike } from '#app/features/sightings/look-alikes/to-look-alike.ts';
import { findPictured } from '#app/features/sightings/pictures/find-taxon-pictures.server.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { findLookAlikes } from '#app/features/sightings/taxa/find-look-alikes.server.ts';
import { findRelatives } from '#app/features/sightings/taxa/find-relatives.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { benchMessages as messages } from '../bench-messages.ts';
import type { Candidate, CandidatePicture } from './candidate.ts';

/** The present name among them. */
const MOST = 8;
const LOOK_ALIKES = 4;
/** Species of the place and time that are looked through for those of the name's own branch. */
const NEAR_LOOKED = 60;
const NEAR = 4;
const RELATIVES = 4;
const PICTURES = 3;
/** Sightings from which these are chosen. */
const POOL = 8;

type Found = Pick<Candidate, 'note' | 'why'> & { taxon: TaxonView };

/**
 * Names that a sighting may well bear, each with pictures: the present one first, then what was said of it, what that is taken for,
 * what is seen there at that time of year, and its commonest relatives. Throws not_logged_in, not_found.
 */
export async function loadCandidates(db: Db, viewer: Viewer, sightingId: number): Promise<Candidate[]> {
  authorize(viewer, 'determine');
  const sighting = await findSighting(db, viewer, sightingId);
  if (!sighting) throw new DomainError('not_found');
  const { taxon } = sighting;
  const [said, taken, near, relatives] = await Promise.all([
    findSaid(db, viewer, sightingId),
    taxon ? findTaken(db, taxon) : [],
    findNear(db, sighting),
    taxon ? findRelatives(db, taxon, RELATIVES) : [],
  ]);
  const own = taxon ? [{ taxon, note: null, why: [] }] : [];
  const akin = relatives.map((each) => ({ taxon: each.taxon, note: null, why: [messages.why.akin(each.sightings)] }));
  const found = joined([...own, ...said, ...taken, ...near, ...akin]).slice(0, MOST);
  const pictures = await Promise.all(found.map((each) => findPicturesOf(db, viewer, each.taxon, sighting)));
  return found.map(({ taxon: { id, name, origName, taxonType, label }, note, why }, at) => {
    const isCurrent = id === taxon?.id;
    return { id, name, origName, rank: taxonType, label, isCurrent, note, why, pictures: pictures[at] ?? [] };
  });
}

/** Each taxon once, with all that speaks for it. */
function joined(found: readonly Found[]): Found[] {
  const byId = new Map<number, Found>();
  for (const each of found) {
    const before = byId.get(each.taxon.id);
    byId.set(each.taxon.id, {
      taxon: each.taxon,
      note: before?.note ?? each.note,
      why: [...(before?.why ?? []), ...each.why],
    });
  }
  return [...byId.values()];
}

/** What somebody says of it and has not taken back. */
async function findSaid(db: Db, viewer: Viewer, sightingId: number): Promise<Found[]> {
  const { items } = await findDeterminationLog(db, viewer, sightingId);
  const standing = items.filter((item) => !item.withdrawnAt && !item.replacedAt && !item.hidden);
  return standing.map(({ taxon, user }) => ({ taxon, note: null, why: [messages.why.said(user.displayName)] }));
}

async function findTaken(db: Db, taxon: TaxonView): Promise<Found[]> {
  if (taxon.speciesId === null) return [];
  const found = await findLookAlikes(db, taxon.speciesId, LOOK_ALIKES);
  return found.map((each) => ({ taxon: each.taxon, note: each.note, why: toLookAlike(each, taxon).told }));
}

/** What is seen about there at that time of year: of the name's own branch or, of a species, of its family; of what has no name whatever there is. */
async function findNear(db: Db, { taxon, place, observedOn, lifeStage }: SightingView): Promise<Found[]> {
  const { latitude, longitude } = place;
  if (latitude === null || longitude === null || observedOn.precision !== 'day') return [];
  const branchId = taxon && (taxon.speciesId === null ? taxon.id : taxon.familyId);
  const found = await findLikely(db, {
    point: { latitude, longitude },
    day: observedOn.from,
    lifeStage,
    limit: branchId === null ? NEAR : NEAR_LOOKED,
  });
  const lines =
    branchId === null
      ? null
      : await findTaxonLines(
          db,
          found.map((each) => each.taxon.id),
        );
  const inside = found.filter((each) => !lines || lines.get(each.taxon.id)?.ancestorIds.includes(branchId ?? 0));
  return inside
    .slice(0, NEAR)
    .map((each) => ({ taxon: each.taxon, note: null, why: [messages.why.near(each.around)] }));
}

/** A few pictures of the name from other sightings, those of the same stage first. */
async function findPicturesOf(
  db: Db,
  viewer: Viewer,
  taxon: TaxonView,
  sighting: SightingView,
): Promise<CandidatePicture[]> {
  const found = await findPictured(db, viewer, taxon, POOL);
  const pictures = found
    .filter(({ id }) => id !== sighting.id)
    .flatMap(({ url, lifeStage, images }) => {
      const image = images.find((each) => each.urls !== null);
      const isSameStage = (image?.lifeStage ?? lifeStage) === sighting.lifeStage;
      return image?.urls ? [{ image, files: image.urls, url, isSameStage }] : [];
    });
  return pictures
    .toSorted((a, b) => Number(b.isSameStage) - Number(a.isSameStage))
    .slice(0, PICTURES)
    .map(({ image: { id, width, height, author }, files, url }) => ({
      id,
      ...files,
      width,
      height,
      credit: author,
      url,
    }));
}
