import { findIdentifications } from '#app/features/determinations/find-identifications.server.ts';
import { findSaidElsewhere } from '#app/features/determinations/find-said-elsewhere.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { NamesAbove } from './names-above.server.ts';
import type { GivenSighting, RecordContext } from './record-context.ts';
import type { IdentificationRecord, MultimediaRecord, OccurrenceRecord } from './terms.ts';
import { toIdentifications, toMultimedia } from './to-extensions.ts';
import { toOccurrence } from './to-occurrence.ts';

/** A sighting as the rows of an archive. */
export type DescribedSighting = {
  view: GivenSighting;
  occurrence: OccurrenceRecord;
  multimedia: MultimediaRecord[];
  identifications: IdentificationRecord[];
};

/** Sightings as `viewer` may see them, with what the same viewer may read of what was said of them. */
export async function describeBatch(
  db: Db,
  viewer: Viewer,
  { views, context, namesAbove }: { views: readonly GivenSighting[]; context: RecordContext; namesAbove: NamesAbove },
): Promise<DescribedSighting[]> {
  const ids = views.map(({ id }) => id);
  const said = await findIdentifications(db, viewer, ids);
  const elsewhere = await findSaidElsewhere(db, views);
  await namesAbove.learn(
    db,
    views.flatMap(({ taxon }) => taxon?.id ?? []),
  );
  return views.map((view) => {
    const names = view.taxon ? namesAbove.of(view.taxon.id) : {};
    const parts = { ...context, names, identifications: said.get(view.id), saidElsewhere: elsewhere.get(view.id) };
    return {
      view,
      occurrence: toOccurrence(view, parts),
      multimedia: toMultimedia(view, parts),
      identifications: toIdentifications(view, parts),
    };
  });
}
