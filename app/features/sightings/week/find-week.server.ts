import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { instantOf } from '#app/platform/text/wall-time.ts';
import { findTaxonThumbs } from '../pictures/find-taxon-thumbs.server.ts';
import { FIRST_RUN_BIN, RUN_LENGTHS, seasonBin, thirdsOfBin } from '../summaries/season-bin.ts';
import {
  type FirstFind,
  findFirstsOfYear,
  findNewSpecies,
  findSeenInBins,
  findSeenInCounty,
  type SeenNow,
} from './week.repo.server.ts';
import { addDays, type Week } from './week.ts';

/** A species that is about now, with how many accepted finds of all years lie in this third of a month. */
export type SeenSpecies = {
  id: number;
  url: string;
  name: string | null;
  origName: string;
  rank: string;
  sightings: number;
  image: string | null;
};

/** Most species and finds of each part. */
export const mostOfWeek = 24;
/** Thirds of a year, and those of a month: what is known less exactly says nothing of this one. */
const thirds = 36;
const thirdsOfMonth = 3;
const bins = FIRST_RUN_BIN + thirds * RUN_LENGTHS;

type Asked = { week: Week; countyCode: string | null };

const seenFacts = new KeptFacts<SeenNow[]>(['sightings', 'taxonomy']);
const firstFacts = new KeptFacts<WeekFirsts>(['sightings', 'taxonomy']);

/** What is about in the third of the month in which the week ends, most finds first; in a county or everywhere. */
export async function findSeenNow(db: Db, { week, countyCode }: Asked): Promise<SeenSpecies[]> {
  const third = seasonBin({ from: week.to, to: week.to });
  const seen = await seenFacts.get(db, {
    key: `${third} ${countyCode ?? ''}`,
    read: () =>
      countyCode === null
        ? findSeenInBins(db, { bins: binsTouching(third), limit: mostOfWeek })
        : findSeenInCounty(db, { countyCode, third, limit: mostOfWeek }),
  });
  const ids = seen.map(({ id }) => id);
  const [taxa, images] = await Promise.all([findTaxa(db, ids), findTaxonThumbs(db, ids)]);
  return seen.flatMap(({ id, sightings }) => {
    const taxon = taxa.get(id);
    if (!taxon?.url) return [];
    const { url, name, origName, taxonType } = taxon;
    return [{ id, url, name, origName, rank: taxonType, sightings, image: images.get(id) ?? null }];
  });
}

/** Bins of a month at most that touch a third of the year. */
function binsTouching(third: number): number[] {
  return Array.from({ length: bins }, (_, bin) => bin).filter((bin) => {
    const touched = thirdsOfBin(bin);
    return touched.length <= thirdsOfMonth && touched.includes(third);
  });
}

/** Finds of species that are the first of the year, and new: to the site where no county is asked, otherwise to that. */
export type WeekFirsts = { firsts: FirstFind[]; news: FirstFind[] };

/** What came in a week for the first time, by the public form of accepted finds alone. */
export async function findWeekFirsts(db: Db, { week, countyCode }: Asked): Promise<WeekFirsts> {
  const { from, to } = week;
  return firstFacts.get(db, {
    key: `${from} ${countyCode ?? ''}`,
    read: async () => {
      const since = new Date(instantOf(`${from}T00:00:00`, null));
      const until = new Date(instantOf(`${addDays(to, 1)}T00:00:00`, null));
      const [firsts, news] = await Promise.all([
        findFirstsOfYear(db, { from, to, countyCode, limit: mostOfWeek }),
        findNewSpecies(db, { since, until, countyCode, limit: mostOfWeek }),
      ]);
      return { firsts, news };
    },
  });
}
