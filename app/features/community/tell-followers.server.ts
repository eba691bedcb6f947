import { mostTold, notifyFollowers } from '#app/features/notifications/notify-followers.server.ts';
import { countyNames } from '#app/features/sightings/privacy/county-names.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findTimedRun, keepTimedRun } from '#app/platform/jobs/timed-run.server.ts';
import { findNews, lockRounds, type News } from './news.repo.server.ts';

const round = 'followers';
/** What was begun before has committed by then. */
const lagMs = 2 * 60_000;

/** Tells followers of what has come since the last round; the first round of a site only marks where to begin. */
export async function tellFollowers(db: Db, now = new Date()): Promise<void> {
  const until = new Date(now.getTime() - lagMs);
  await write(db, async (tx) => {
    await lockRounds(tx);
    const since = await findTimedRun(tx, round);
    if (since !== undefined && since >= until) return;
    await keepTimedRun(tx, round, until);
    if (since === undefined) return;
    const news = await findNews(tx, { since, until, most: mostTold });
    const taxa = await findTaxa(
      tx,
      news
        .flatMap(({ followed, sightings }) => [followedTaxon(followed), ...sightings.map(({ taxonId }) => taxonId)])
        .filter((id) => id !== null),
    );
    for (const [kind, ofKind] of Map.groupBy(news, (each) => each.kind))
      await notifyFollowers(
        tx,
        kind,
        ofKind.map((each) => ({
          memberId: each.memberId,
          followed: each.followed,
          sightings: each.sightings.map(({ sightingId, actorId, taxonId }) => ({
            sightingId,
            actorId,
            label: labelOf({ ...each, taxonId }, taxa),
          })),
        })),
      );
  });
}

function followedTaxon(followed: string): number | null {
  return followed.startsWith('taxon:') ? Number(followed.slice('taxon:'.length)) : null;
}

type Told = Pick<News, 'kind' | 'followed'> & { taxonId: number | null };

/** The followed taxon or place by its name; of a followed member what they saw. */
function labelOf({ kind, followed, taxonId }: Told, taxa: ReadonlyMap<number, TaxonView>): string {
  const [placeKind, code = ''] = followed.split(':');
  if (kind === 'followed_place') return placeKind === 'county' ? (countyNames.get(code) ?? code) : code;
  const id = kind === 'followed_taxon' ? followedTaxon(followed) : taxonId;
  return (id === null ? undefined : taxa.get(id)?.label) ?? '';
}
