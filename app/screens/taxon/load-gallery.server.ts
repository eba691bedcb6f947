import { pageTaxonPictures } from '#app/features/sightings/find-taxon-pictures.server.ts';
import { lifeStages, sexes } from '#app/features/sightings/sighting-words.ts';
import { pageSize } from '#app/platform/action/paging.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { messages } from './messages.ts';
import type { TaxonContext } from './taxon-context.ts';
import type { Choice, TaxonPanel } from './taxon-page-data.ts';
import { photoOf } from './to-photos.ts';

/** The tab: every picture of the subtree, newest first, by stage and sex. */
export async function loadGallery(db: Db, { viewer, taxon, query, page }: TaxonContext): Promise<TaxonPanel> {
  const { stage, sex, cursor } = query;
  const { items, nextCursor } = await pageTaxonPictures(db, viewer, { taxon, stage, sex, cursor, limit: pageSize });
  const at = (more: Record<string, string | null>) => page('kepek', { alak: stage, ivar: sex, ...more });
  const stageChoice = (each: string | null): Choice => ({
    to: at({ alak: each }),
    label: each ?? messages.allStages,
    current: each === stage,
  });
  const sexChoice = (each: string | null): Choice => ({
    to: at({ ivar: each }),
    label: each ?? messages.allSexes,
    current: each === sex,
  });
  return {
    kind: 'pictures',
    photos: items.flatMap((item) => photoOf(item) ?? []),
    stages: [null, ...lifeStages].map(stageChoice),
    sexes: [null, ...sexes].map(sexChoice),
    next: nextCursor && at({ utan: nextCursor }),
    first: cursor && at({}),
  };
}
