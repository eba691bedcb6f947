import { findEvening } from '#app/features/recording/evenings/find-evening.server.ts';
import { findSightings } from '#app/features/sightings/lists/find-sightings.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import type { DatasetKind } from '../darwin-core/eml-xml.ts';
import { type GivenEvening, makeEventArchive } from '../darwin-core/make-event-archive.server.ts';
import {
  type ArchiveSource,
  type MadeArchive,
  makeOccurrenceArchive,
} from '../darwin-core/make-occurrence-archive.server.ts';
import type { PublishableFilter } from '../darwin-core/publishable.ts';
import type { GivenSighting } from '../darwin-core/record-context.ts';
import type { DatasetSlug } from './dataset-slugs.ts';
import { pageEveningIds, pagePublishedIds } from './datasets.repo.server.ts';

/** Sightings that are read and described at a time. */
const batchSize = 500;

type Maker = (tx: Tx, filter: PublishableFilter, source: Omit<ArchiveSource, 'batches'>) => Promise<MadeArchive>;

/** How the archive of each data set is made, from what visitors see of what may be given. */
export const datasetMakers: Record<DatasetSlug, Maker> = {
  talalatok: (tx, filter, source) => makeOccurrenceArchive({ ...source, batches: publishable(tx, filter) }),
  estek: (tx, filter, source) => makeEventArchive({ ...source, evenings: givenEvenings(tx, filter) }),
};

/** What each is to GBIF. */
export const datasetKinds: Record<DatasetSlug, DatasetKind> = { talalatok: 'Occurrence', estek: 'Samplingevent' };

async function* publishable(tx: Tx, filter: PublishableFilter): AsyncGenerator<GivenSighting[]> {
  for (let afterId = 0; ; ) {
    const ids = await pagePublishedIds(tx, { afterId, limit: batchSize });
    yield filter.take(await findSightings(tx, visitor(), ids));
    if (ids.length < batchSize) return;
    afterId = ids.at(-1) ?? afterId;
  }
}

/** Evenings of which something may be given: their own words go under the narrowest licence of what came. */
async function* givenEvenings(tx: Tx, filter: PublishableFilter): AsyncGenerator<GivenEvening> {
  for (let afterId = 0; ; ) {
    const ids = await pageEveningIds(tx, { afterId, limit: batchSize });
    for (const id of ids) {
      const found = await findEvening(tx, visitor(), id);
      if (!found) continue;
      const sightings = filter.take(found.sightings);
      const isAll = sightings.length === found.sightings.length && sightings.length === found.counts.sightings;
      if (sightings.length > 0) yield { evening: found.evening, sightings, isAll };
    }
    if (ids.length < batchSize) return;
    afterId = ids.at(-1) ?? afterId;
  }
}
