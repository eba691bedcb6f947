import { drawDistribution, drawSquare } from '#app/features/places/maps/draw-distribution.server.ts';
import { mapPeriodName, mapPeriods } from '#app/features/places/maps/map-periods.ts';
import { placeOfSquare } from '#app/features/places/square-place.server.ts';
import { findTaxonSquares } from '#app/features/sightings/taxa/find-taxon-squares.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { messages } from '../messages.ts';
import type { TaxonContext } from '../taxon-context.ts';
import type { Choice, TaxonPanel } from '../taxon-page-data.ts';
import { periodWords } from './panel-query.ts';

/** The tab: squares of all periods, each drawn by its latest, or those of one period. */
export async function loadMapTab(db: Db, { taxon, query, page, rule }: TaxonContext): Promise<TaxonPanel> {
  const { period } = query;
  const all = await findTaxonSquares(db, taxon.id);
  const shown = period ? all.filter(({ counts }) => counts[period] > 0).map((each) => ({ ...each, period })) : all;
  const urlOf = (code: string) => urls.sightings({ taxon: taxon.id, utm: code });
  const choices: Choice[] = mapPeriods.map((each) => ({
    to: page('terkep', { ido: periodWords[each] }),
    label: messages.periods[each](mapPeriodName(each)),
    count: all.filter(({ counts }) => counts[each] > 0).length,
    current: each === period,
  }));
  return {
    kind: 'map',
    drawn: drawDistribution(shown),
    links: shown.map((square) => ({
      code: square.code,
      period: square.period,
      count: period ? square.counts[period] : square.sightings,
      url: urlOf(square.code),
      path: drawSquare(square.code),
    })),
    // Tiles know no periods: narrowed to one the map stays with its squares.
    finds: period ? null : `taxon=${taxon.id}`,
    rows: shown.map(({ code, counts }) => ({ code, place: placeOfSquare(code), url: urlOf(code), counts })),
    periods: [
      { to: page('terkep'), label: messages.allPeriods, count: all.length, current: period === null },
      ...choices,
    ],
    rule: rule === 'open' ? null : rule,
  };
}
