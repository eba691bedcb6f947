import { determine } from '#app/features/determinations/determine.server.ts';
import { determineNew } from '#app/features/determinations/determine-new.server.ts';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { expertFor } from './expert-for.ts';
import type { PlannedSighting } from './plan.ts';
import { dice } from './prng.ts';

type Scene = {
  plan: readonly PlannedSighting[];
  ids: ReadonlyMap<number, number>;
  viewers: ReadonlyMap<string, Viewer>;
  taxa: ReadonlyMap<string, number>;
  /** When the demo community begins: nobody has spoken later. */
  now: Date;
};

type Vote = { username: string; taxonName: string; certainty?: 'sure' | 'cf'; comment?: string };

const voters = ['bela', 'demo1', 'demo2', 'demo3', 'demo4', 'anna'];
const comments = ['', '', '', 'A szárnyrajz egyértelmű.', 'Szerintem is.', 'A méret és az alak is erre vall.'];
const HOUR_MS = 3_600_000;

/** Gives the planned sightings their determinations, then a few states and the notifications that anna finds. */
export async function tellStories(db: Db, { plan, ids, viewers, taxa, now }: Scene): Promise<void> {
  const voted = await votedSightings(db);
  for (const sighting of plan) {
    const sightingId = ids.get(sighting.number);
    if (sightingId === undefined || voted.has(sightingId)) continue;
    // The observer has spoken already.
    const votes = votesOf(sighting, taxa).filter((vote) => vote.username !== sighting.username);
    if (votes.length === 0) continue;
    // All votes of one sighting or none, so that what was broken off can be told by what is there.
    await writeUnderTree(db, async (tx) => {
      for (const [index, vote] of votes.entries()) {
        const memberId = viewers.get(vote.username)?.memberId;
        const taxonId = taxa.get(vote.taxonName);
        if (!memberId || taxonId === undefined) continue;
        const said = sighting.recordedAt.getTime() + (index + 1) * 7 * HOUR_MS;
        const createdAt = new Date(Math.min(said, now.getTime()));
        const { certainty = 'sure', comment = '' } = vote;
        await determineNew(tx, {
          sightingId,
          memberId,
          statement: { taxonId, certainty, basis: 'photo', comment },
          createdAt,
        });
      }
    });
  }
  await changeStates(db, { plan, ids, viewers });
  await notifyAnna(db, { plan, ids, viewers, taxa });
}

/** Sightings that somebody else than the observer has determined. */
async function votedSightings(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('determination')
    .innerJoin('sighting', 'sighting.id', 'determination.sighting_id')
    .select('sighting_id')
    .distinct()
    .whereRef('determination.member_id', '<>', 'sighting.member_id')
    .execute();
  return new Set(rows.map((row) => row.sighting_id));
}

function votesOf(sighting: PlannedSighting, taxa: ReadonlyMap<string, number>): Vote[] {
  const { story, species, username, number } = sighting;
  const rolls = dice(`votes ${number}`);
  const others = voters.filter((voter) => voter !== username);
  const first = rolls.pick(others);
  const second = rolls.pick(others.filter((voter) => voter !== first));
  const taxonName = species.name;
  const genus = taxonName.split(' ')[0] ?? '';
  const comment = rolls.pick(comments);
  const expert = expertFor(sighting);
  switch (story) {
    case 'suggested':
      return [{ username: first, taxonName, comment, certainty: rolls.chance(0.3) ? 'cf' : 'sure' }];
    case 'community':
      return [{ username: first, taxonName, comment }, ...(rolls.chance(0.4) ? [{ username: second, taxonName }] : [])];
    case 'expert':
      return [
        ...(rolls.chance(0.4) ? [{ username: first, taxonName }] : []),
        { username: expert, taxonName, comment: rolls.chance(0.5) ? 'A képen minden bélyeg jól látszik.' : '' },
      ];
    case 'expertCorrects':
      return [{ username: expert, taxonName, comment: 'A nemzetség jó, a faj is megállapítható.' }];
    case 'disagreement':
      return [
        { username: first, taxonName: siblingOf(taxonName, taxa) ?? genus, comment: 'Én inkább erre gondolnék.' },
        { username: second, taxonName: genus, comment: 'Fajra nem merném.' },
      ];
    default:
      return [];
  }
}

/** Another species of the genus, by name. */
function siblingOf(name: string, taxa: ReadonlyMap<string, number>): string | undefined {
  const genus = `${name.split(' ')[0]} `;
  return [...taxa.keys()]
    .filter((each) => each.startsWith(genus) && each !== name && each.split(' ').length === 2)
    .sort()[0];
}

/** One hidden and one deleted sighting, and a draft of who has not confirmed the address yet. */
async function changeStates(db: Db, { plan, ids, viewers }: Omit<Scene, 'taxa' | 'now'>): Promise<void> {
  const mine = plan.filter((sighting) => sighting.username === 'demo2');
  const viewer = viewers.get('demo2');
  for (const [sighting, state] of [
    [mine[3], 'hidden'],
    [mine[5], 'deleted'],
  ] as const) {
    const sightingId = sighting && ids.get(sighting.number);
    if (sightingId && viewer) await changeSightingState(db, viewer, { sightingId, state });
  }
}

/** The newest of anna's that an expert has not seen yet get determinations now: these she is told of. */
async function notifyAnna(db: Db, { plan, ids, viewers, taxa }: Omit<Scene, 'now'>): Promise<void> {
  const waiting = plan.filter(
    ({ username, story }) => username === 'anna' && (story === 'observer' || story === 'unnamed'),
  );
  for (const [index, sighting] of waiting.slice(-5).entries()) {
    const sightingId = ids.get(sighting.number);
    const viewer = viewers.get(index === 0 ? 'bela' : expertFor(sighting));
    const taxonId = taxa.get(sighting.species.name);
    if (!sightingId || !viewer || taxonId === undefined) continue;
    await determine(db, viewer, {
      action: 'determine',
      sightingId,
      taxonId,
      certainty: 'sure',
      basis: 'photo',
      comment: index === 1 ? 'Szép fogás, gratulálok!' : '',
      disagrees: false,
    });
  }
}
