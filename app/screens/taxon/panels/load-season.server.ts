import { formerLifeStages, inAddress } from '#app/features/sightings/former-words.ts';
import { findSeason } from '#app/features/sightings/queue/find-season.server.ts';
import type { LifeStage } from '#app/features/sightings/sighting-codes.ts';
import { lifeStageWords } from '#app/features/sightings/sighting-words.ts';
import { seasonBin } from '#app/features/sightings/summaries/season-bin.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { messages } from '../messages.ts';
import type { TaxonContext } from '../taxon-context.ts';
import type { Choice, ShownSeason, TaxonPanel } from '../taxon-page-data.ts';

/** When a taxon, or one stage of it, was seen, with today's place in the year. */
export async function loadSeason(
  db: Db,
  { taxon, query }: TaxonContext,
  stage: LifeStage | null = null,
): Promise<ShownSeason> {
  const season = await findSeason(db, taxon, stage);
  const today = wallClock(new Date()).date;
  const third = seasonBin({ from: today, to: today });
  // Measured against itself an order is always all of it.
  const hasEffort = taxon.orderId !== null && taxon.orderId !== taxon.id;
  return {
    ...season,
    hasEffort,
    now: season.by === 'month' ? Math.floor(third / 3) : third,
    measure: hasEffort ? query.measure : 'count',
  };
}

/** The tab: all stages or one, as counts or as shares of what was seen of the order. */
export async function loadSeasonTab(db: Db, context: TaxonContext): Promise<TaxonPanel> {
  const { query, page } = context;
  const season = await loadSeason(db, context);
  const named = season.stages.map(({ stage }) => stage).filter((stage) => stage !== null);
  const chosen = query.stage !== null && named.includes(query.stage) ? query.stage : null;
  const share = query.measure === 'share' ? 'arany' : null;
  const stageChoice = (stage: LifeStage | null): Choice => ({
    to: page('fenologia', { alak: stage && inAddress(stage, formerLifeStages), mertek: share }),
    label: stage ? lifeStageWords[stage] : messages.allStages,
    current: stage === chosen,
  });
  return {
    kind: 'season',
    season: chosen === null ? season : await loadSeason(db, context, chosen),
    stages: named.length > 1 ? [null, ...named].map(stageChoice) : [],
    measures: (season.hasEffort ? (['count', 'share'] as const) : []).map((measure) => ({
      to: page('fenologia', {
        alak: chosen && inAddress(chosen, formerLifeStages),
        mertek: measure === 'share' ? 'arany' : null,
      }),
      label: messages.measures[measure],
      current: measure === query.measure,
    })),
  };
}
