import { beforeAll, expect, it } from 'vitest';
import { ALL_RIGHTS_RESERVED } from '#app/features/licences/licence-catalogue.ts';
import { readAtOneMoment } from '#app/platform/db/read-at-one-moment.server.ts';
import { plantAwkwardFinds, type Readers } from '#test/awkward-finds.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { findSightings } from '../lists/find-sightings.server.ts';
import { noFilters } from '../lists/sighting-filters.ts';
import type { SightingView } from '../sighting-view.ts';
import { findExportedWhere } from './find-exported-where.server.ts';
import { type ExportedSighting, streamExported } from './stream-exported.server.ts';

const database = useTestDatabase();
let readers: Readers;
let ids: number[];

beforeAll(async () => {
  ({ readers, ids } = await plantAwkwardFinds(database.db));
});

async function exportedTo(who: keyof Readers): Promise<ExportedSighting[]> {
  const viewer = readers[who];
  return readAtOneMoment(database.db, async (tx) => {
    const where = await findExportedWhere(tx, viewer, { filters: noFilters, groupId: null });
    if (where === 'nothing') throw new Error('There are some.');
    const all: ExportedSighting[] = [];
    for await (const { sightings } of streamExported(tx, viewer, where)) all.push(...sightings);
    return all;
  });
}

/** What a page shows of a find, as far as it may be taken. */
function taken(view: SightingView, isOwn: boolean): SightingView {
  const mayBe = view.images.filter((image) => isOwn || image.licenseId !== ALL_RIGHTS_RESERVED);
  return { ...view, images: mayBe.filter(({ state }) => state === 'ready') };
}

it.each(['anna', 'bela', 'hatarozo', 'masik', 'admin'] as const)(
  'what %s takes is, field by field, what the page of the find shows them',
  async (who) => {
    const { memberId } = readers[who];
    const shown = (
      await findSightings(
        database.db,
        readers[who],
        ids.toSorted((a, b) => b - a),
      )
    )
      .filter(({ state }) => state === 'published')
      .filter(({ licenseId, user }) => user.id === memberId || licenseId !== ALL_RIGHTS_RESERVED)
      .map((view) => taken(view, view.user.id === memberId));
    const given = (await exportedTo(who)).map(({ imagesWithheld, imagesNotReady, isNameSure, ...view }) => view);
    expect(given).toEqual(shown);
    // Coarse ones and exact ones are among them, so that neither goes unseen.
    expect(new Set(given.map(({ place }) => place.visibility))).toEqual(new Set(['exact', 'square', 'hidden']));
  },
);
