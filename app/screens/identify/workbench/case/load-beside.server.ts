import { drawDistribution } from '#app/features/places/maps/draw-distribution.server.ts';
import { findHints } from '#app/features/sightings/hints/find-hints.server.ts';
import { findAltitudeRange } from '#app/features/sightings/hints/find-known-altitudes.server.ts';
import { hintSentence } from '#app/features/sightings/hints/hint-messages.ts';
import { toLookAlike } from '#app/features/sightings/look-alikes/to-look-alike.ts';
import { findSeason } from '#app/features/sightings/queue/find-season.server.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { monthsOfBin, seasonBin, thirdsOfBin } from '#app/features/sightings/summaries/season-bin.ts';
import { findLookAlikes } from '#app/features/sightings/taxa/find-look-alikes.server.ts';
import { findTaxonSquares } from '#app/features/sightings/taxa/find-taxon-squares.server.ts';
import { findEvidence } from '#app/features/taxonomy/look-alikes/find-evidence.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import type { Beside } from './bench-case.ts';

const lookAlikesShown = 4;

/** What is known of the sighting's name: squares, season, altitude, what it is taken for, and what is unusual here. */
export async function loadBeside(db: Db, sighting: SightingView, taxon: TaxonView): Promise<Beside> {
  const { place, observedOn, lifeStage } = sighting;
  const { latitude, longitude } = place;
  const line = (await findTaxonLines(db, [taxon.id])).get(taxon.id);
  const [squares, season, altitudes, lookAlikes, evidence, hints] = await Promise.all([
    findTaxonSquares(db, taxon.id),
    findSeason(db, taxon),
    findAltitudeRange(db, taxon),
    taxon.speciesId === null ? [] : findLookAlikes(db, taxon.speciesId, lookAlikesShown),
    findEvidence(db, line?.ancestorIds ?? []),
    // The viewer's own finds are no matter here.
    findHints(db, visitor(), {
      taxonId: taxon.id,
      point: latitude === null || longitude === null ? null : { latitude, longitude },
      day: observedOn.precision === 'day' ? observedOn.from : null,
      lifeStage,
      altitudeM: place.altitudeM,
      imageIds: [],
    }),
  ]);
  const { by, stages, shown, spread, left } = season;
  return {
    map: { drawn: drawDistribution(squares), squares: squares.length, here: place.utm10 },
    season: { by, stages, shown, spread, left },
    seasonBin: binOf(seasonBin(observedOn), by),
    stage: lifeStage,
    altitudes: altitudes ?? null,
    lookAlikes: lookAlikes.map((each) => toLookAlike(each, taxon)),
    evidence,
    odd: Object.fromEntries(hints.map((hint) => [hint.kind, hintSentence(hint)])),
  };
}

function binOf(bin: number, by: 'third' | 'month'): number | null {
  const [only = null, ...more] = by === 'month' ? monthsOfBin(bin) : thirdsOfBin(bin);
  return more.length === 0 ? only : null;
}
