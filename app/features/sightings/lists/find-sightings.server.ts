import { can } from '#app/features/members/can.ts';
import { findOwners, unknownOwner } from '#app/features/members/find-members.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findObserverRows } from '../changes/observers.repo.server.ts';
import { findContainersOf } from '../containers/find-contained.server.ts';
import { findTruePlaceRights } from '../privacy/true-places.server.ts';
import type { SightingView } from '../sighting-view.ts';
import { findImageRows, findSightingRows, type ImageRow } from '../sightings.repo.server.ts';
import { toSightingView } from '../to-sighting-view.ts';
import { findGroupsOf } from './find-groups-of.server.ts';

/** Sightings in the order asked, each as `viewer` may see it; what is unknown, deleted or not open to the viewer is left out. */
export async function findSightings(db: Db, viewer: Viewer, ids: readonly number[]): Promise<SightingView[]> {
  if (ids.length === 0) return [];
  const rows = await findSightingRows(db, ids);
  const taxonIds = rows.map((row) => row.taxon_id).filter((id) => id !== null);
  const memberIds = [...new Set(rows.map((row) => row.member_id))];
  const [taxa, owners, images, observers, groups, events, projects, seesTruePlace] = await Promise.all([
    findTaxa(db, taxonIds),
    findOwners(db, memberIds),
    findImageRows(db, ids),
    findObserverRows(db, ids),
    findGroupsOf(db, ids),
    findContainersOf(db, viewer, { kind: 'event', rows }),
    findContainersOf(db, viewer, { kind: 'project', rows }),
    findTruePlaceRights(db, viewer, rows),
  ]);
  const observersOf = Map.groupBy(observers, (observer) => observer.sighting_id);
  const imagesOf = Map.groupBy(images, (image) => image.sighting_id ?? 0);
  const views = new Map<number, SightingView>();
  for (const row of rows) {
    const subject = { memberId: row.member_id, ancestorIds: [] };
    if (row.state === 'deleted' || (row.state !== 'published' && !can(viewer, 'seeHiddenSighting', subject))) continue;
    const owner = owners.get(row.member_id) ?? unknownOwner(row.member_id);
    views.set(
      row.id,
      toSightingView(row, {
        user: owner.view,
        taxon: row.taxon_id === null ? null : (taxa.get(row.taxon_id) ?? null),
        images: imagesOf.get(row.id) ?? noImages,
        observers: observersOf.get(row.id) ?? [],
        groups: groups.get(row.id) ?? [],
        // The latest first.
        event: events.get(row.id)?.[0] ?? null,
        projects: projects.get(row.id) ?? [],
        seesTruePlace: seesTruePlace(row),
        readsPrivateNotes: row.private_notes !== null && isOneself(viewer, row.member_id),
        ownerTerms: owner.terms,
      }),
    );
  }
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** One sighting; undefined where it is unknown or not open to the viewer. */
export async function findSighting(db: Db, viewer: Viewer, id: number): Promise<SightingView | undefined> {
  return (await findSightings(db, viewer, [id]))[0];
}

const noImages: ImageRow[] = [];
