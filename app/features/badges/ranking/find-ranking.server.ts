import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findGroups, findOwnRank, findRanked, findRankedYears, type RankingWhere } from './rankings.repo.server.ts';

/** So many stand in a ranking at most. */
export const mostRanked = 100;

export type RankedNumbers = { place: number; species: number; help: number; spots: number; points: number };
export type Ranking = {
  rows: (RankedNumbers & { member: MemberView })[];
  /** The viewer's own, for their eyes alone; null for visitors and where they have nothing there. */
  own: (RankedNumbers & { isListed: boolean }) | null;
};

/** What rankings there are to choose from. */
export async function findRankingChoices(db: Db) {
  const [years, groups] = await Promise.all([findRankedYears(db), findGroups(db)]);
  return { years, groups };
}

/** Who stands where, by what is public: accepted species, help and filled white spots; only of members who wish to stand there. */
export async function findRanking(
  db: Db,
  { memberId }: Pick<Viewer, 'memberId'>,
  where: RankingWhere,
): Promise<Ranking> {
  const [ranked, own] = await Promise.all([
    findRanked(db, { ...where, limit: mostRanked }),
    memberId === null ? undefined : findOwnRank(db, memberId, where),
  ]);
  const members = await findMembers(
    db,
    ranked.map((row) => row.memberId),
  );
  return {
    rows: ranked.flatMap(({ memberId: id, ...numbers }) => {
      const member = members.get(id);
      return member ? [{ ...numbers, member }] : [];
    }),
    own: own
      ? {
          place: own.place,
          species: own.species,
          help: own.help,
          spots: own.spots,
          points: own.points,
          isListed: own.isListed,
        }
      : null,
  };
}
