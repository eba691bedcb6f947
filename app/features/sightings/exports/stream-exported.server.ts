import { ALL_RIGHTS_RESERVED } from '#app/features/licences/licence-catalogue.ts';
import { findOwners, type Owner, unknownOwner } from '#app/features/members/find-members.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { oneAhead } from '#app/platform/action/one-ahead.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findObserverRows, type ObserverRow } from '../changes/observers.repo.server.ts';
import { findTruePlaceRights, type SeesTruePlace } from '../privacy/true-places.server.ts';
import type { SightingView } from '../sighting-view.ts';
import { findImageRows, type ImageRow } from '../sightings.repo.server.ts';
import { toSightingView } from '../to-sighting-view.ts';
import { type ExportedRow, type ExportedWhere, readExportedRows } from './exported-rows.repo.server.ts';

/** A sighting that may be taken, as its taker may see it, with the pictures that may be taken, how many may not or are not ready, and whether its name is meant without doubt. */
export type ExportedSighting = SightingView & { imagesWithheld: number; imagesNotReady: number; isNameSure: boolean };

/** Some sightings that may be taken, and how many others' stood among them whose rights are reserved. */
export type ExportedBatch = { sightings: ExportedSighting[]; withheld: number };

/** Owners and taxa that rows have named. */
type Known = { owners: Map<number, Owner>; taxa: Map<number, TaxonView> };

/** So many are known at most when a batch is read: a whole catalogue would fill the memory. */
const mostKnown = 10_000;

type Batch = {
  rows: ExportedRow[];
  known: Known;
  images: Map<number, ImageRow[]>;
  observers: Map<number, ObserverRow[]>;
  seesTruePlace: SeesTruePlace;
};

/** So many are given at a time: between two the database is heard, so that it need not wait until all that were read are written. */
const givenAtOnce = 200;

/** Sightings with what others' licences allow, newest first, some at a time; the next ones are read while these are being written. */
export async function* streamExported(tx: Tx, viewer: Viewer, of: ExportedWhere): AsyncGenerator<ExportedBatch> {
  for await (const batch of oneAhead(readBatches(tx, viewer, of))) {
    while (batch.rows.length > 0) {
      // Taken out of the batch, what has been given may be forgotten at once.
      const rows = batch.rows.splice(0, givenAtOnce);
      const views = rows.map((row) => toExported(row, viewer, batch));
      const sightings = views.filter((view) => view !== null);
      yield { sightings, withheld: views.length - sightings.length };
    }
  }
}

/** Null where only its owner may take it. */
function toExported(row: ExportedRow, viewer: Viewer, batch: Batch): ExportedSighting | null {
  const { known } = batch;
  const owner = known.owners.get(row.member_id) ?? unknownOwner(row.member_id);
  const isOwn = isOneself(viewer, row.member_id);
  const view = toSightingView(row, {
    user: owner.view,
    taxon: row.taxon_id === null ? null : (known.taxa.get(row.taxon_id) ?? null),
    images: batch.images.get(row.id) ?? [],
    observers: batch.observers.get(row.id) ?? [],
    groups: [],
    event: null,
    projects: [],
    seesTruePlace: batch.seesTruePlace(row),
    readsPrivateNotes: isOwn && row.private_notes !== null,
    ownerTerms: owner.terms,
  });
  return isOwn || view.licenseId !== ALL_RIGHTS_RESERVED
    ? { ...withOpenImages(view, isOwn), isNameSure: row.name_is_sure }
    : null;
}

async function* readBatches(tx: Tx, viewer: Viewer, of: ExportedWhere): AsyncGenerator<Batch> {
  let known = nothingKnown();
  for await (const rows of readExportedRows(tx, of)) {
    // The batch before keeps what it knows.
    if (known.owners.size + known.taxa.size > mostKnown) known = nothingKnown();
    const ids = rows.map((row) => row.id);
    await learn(
      known.owners,
      rows,
      (row) => row.member_id,
      (missing) => findOwners(tx, missing),
    );
    await learn(
      known.taxa,
      rows,
      (row) => row.taxon_id,
      (missing) => findTaxa(tx, missing),
    );
    const pictured = rows.filter((row) => row.image_count > 0).map((row) => row.id);
    const images = pictured.length > 0 ? await findImageRows(tx, pictured) : [];
    const observers = await findObserverRows(tx, ids);
    yield {
      rows,
      known,
      images: Map.groupBy(images, (image) => image.sighting_id ?? 0),
      observers: Map.groupBy(observers, (observer) => observer.sighting_id),
      seesTruePlace: await findTruePlaceRights(tx, viewer, rows),
    };
  }
}

function nothingKnown(): Known {
  return { owners: new Map(), taxa: new Map() };
}

/** Looks up what the rows name and is not known yet. */
async function learn<Row, Value>(
  known: Map<number, Value>,
  rows: readonly Row[],
  idOf: (row: Row) => number | null,
  find: (ids: number[]) => Promise<Map<number, Value>>,
): Promise<void> {
  const missing = new Set<number>();
  for (const row of rows) {
    const id = idOf(row);
    if (id !== null && !known.has(id)) missing.add(id);
  }
  if (missing.size === 0) return;
  for (const [id, value] of await find([...missing])) known.set(id, value);
}

/** The pictures that are ready, and of others' those that are not reserved: each stands under a licence of its own. */
function withOpenImages(view: SightingView, isOwn: boolean): Omit<ExportedSighting, 'isNameSure'> {
  const ready = view.images.filter(({ state }) => state === 'ready');
  const images = isOwn ? ready : ready.filter(({ licenseId }) => licenseId !== ALL_RIGHTS_RESERVED);
  const imagesNotReady = view.images.length - ready.length;
  return { ...view, images, imagesWithheld: ready.length - images.length, imagesNotReady };
}
