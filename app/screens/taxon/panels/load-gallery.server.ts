import { formerLifeStages, formerSexes, inAddress } from '#app/features/sightings/former-words.ts';
import { pageTaxonPictures } from '#app/features/sightings/pictures/find-taxon-pictures.server.ts';
import { type LifeStage, lifeStages, type Sex, sexes } from '#app/features/sightings/sighting-codes.ts';
import { lifeStageWords, sexWords } from '#app/features/sightings/sighting-words.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { messages } from '../messages.ts';
import type { TaxonContext } from '../taxon-context.ts';
import type { Choice, TaxonPanel } from '../taxon-page-data.ts';
import { photoOf } from './to-photos.ts';

/** The tab: every picture of the subtree, newest first, by stage and sex. */
export async function loadGallery(db: Db, { viewer, taxon, query, page }: TaxonContext): Promise<TaxonPanel> {
  const { stage, sex, cursor } = query;
  const { items, nextCursor } = await pageTaxonPictures(db, viewer, { taxon, stage, sex, cursor, limit: pageSize });
  const at = (more: Record<string, string | null>) =>
    page('kepek', {
      alak: stage && inAddress(stage, formerLifeStages),
      ivar: sex && inAddress(sex, formerSexes),
      ...more,
    });
  const stageChoice = (each: LifeStage | null): Choice => ({
    to: at({ alak: each && inAddress(each, formerLifeStages) }),
    label: each ? lifeStageWords[each] : messages.allStages,
    current: each === stage,
  });
  const sexChoice = (each: Sex | null): Choice => ({
    to: at({ ivar: each && inAddress(each, formerSexes) }),
    label: each ? sexWords[each] : messages.allSexes,
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
