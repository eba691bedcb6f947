import { mergeSightings } from '#app/features/recording/changes/merge-sightings.server.ts';
import { splitSighting } from '#app/features/recording/changes/split-sighting.server.ts';
import { suggestEdit } from '#app/features/recording/changes/suggest-edit.server.ts';
import { type SuggestedChanges, suggestedChanges } from '#app/features/recording/changes/suggestion-form.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { chosen, demoKey } from './chosen.ts';
import type { PlannedSighting } from './plan.ts';

type Tools = { db: Db; queue: JobQueue };
type Scene = {
  plan: readonly PlannedSighting[];
  ids: ReadonlyMap<number, number>;
  viewers: ReadonlyMap<string, Viewer>;
};

type DemoSuggestion = {
  of: string;
  by: string;
  changes: Partial<SuggestedChanges>;
  comment: string;
  ends?: 'accept' | 'decline' | 'withdraw';
};

const read = (changes: unknown) => suggestedChanges.parse(changes);

export const demoSuggestions: readonly DemoSuggestion[] = [
  { of: 'anna', by: 'bela', changes: read({ sex: 'female' }), comment: 'A potroha alapján nőstény lehet.' },
  { of: 'anna', by: 'csilla', changes: read({ habitat: 'erdőszegély' }), comment: '' },
  { of: 'bela', by: 'csilla', changes: read({ sex: 'male' }), comment: 'A csápja fésűs: hím.', ends: 'accept' },
  {
    of: 'demo1',
    by: 'kristof',
    changes: read({ hostPlant: 'csalán' }),
    comment: 'A képen csalán van.',
    ends: 'decline',
  },
  { of: 'demo3', by: 'bela', changes: read({ sex: 'female' }), comment: 'Demó: meggondoltam.', ends: 'withdraw' },
];

/** Has members propose corrections of each other's finds, and one find be cut in two and two be made one. Each once, however often it is called. */
export async function correctEachOther(tools: Tools, scene: Scene): Promise<void> {
  for (const [index, suggestion] of demoSuggestions.entries()) await suggest(tools, scene, { index, suggestion });
  await splitOne(tools.db, scene);
  await mergeTwo(tools.db, scene);
}

async function suggest(
  { db, queue }: Tools,
  { plan, ids, viewers }: Scene,
  { index, suggestion }: { index: number; suggestion: DemoSuggestion },
): Promise<void> {
  const { of, by, changes, comment, ends } = suggestion;
  const find = chosen(plan, { username: of, suits: ({ sex, pictures }) => sex === null && pictures.length > 0 }).at(
    -2 - index,
  );
  const [spottingId, owner, other] = [find && ids.get(find.number), viewers.get(of), viewers.get(by)];
  if (!spottingId || !owner || !other) throw new Error(`The demo has no find of ${of} for ${by}.`);
  const clientId = demoKey(4, index);
  const known = await db
    .selectFrom('edit_suggestion')
    .select(['id', 'state'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  const { id } =
    known ?? (await suggestEdit({ db, queue }, other, { action: 'propose', spottingId, clientId, changes, comment }));
  if (!ends || (known && known.state !== 'open')) return;
  if (ends === 'accept')
    await suggestEdit({ db, queue }, owner, { action: 'accept', suggestionId: id, evenIfStale: false });
  else await suggestEdit({ db, queue }, ends === 'decline' ? owner : other, { action: ends, suggestionId: id });
}

/** Two animals on two pictures that were recorded as one. */
async function splitOne(db: Db, { plan, ids, viewers }: Scene): Promise<void> {
  const [find] = chosen(plan, {
    suits: ({ pictures, individualCount, username }) =>
      pictures.length > 1 && individualCount === null && username !== 'demo2',
  });
  const sightingId = find && ids.get(find.number);
  const viewer = find && viewers.get(find.username);
  if (!sightingId || !viewer) throw new Error('The demo has no find to split.');
  const second = await db
    .selectFrom('sighting_image')
    .select('id')
    .where('upload_key', '=', `demo ${find.clientId} 1`)
    .executeTakeFirstOrThrow();
  const chosenParts = { imageIds: [second.id], determinationIds: [] };
  await splitSighting(db, viewer, { sightingId, clientId: demoKey(5, 0), ...chosenParts });
}

/** One animal that was recorded twice. */
async function mergeTwo(db: Db, { plan, ids, viewers }: Scene): Promise<void> {
  const mine = chosen(plan, { username: 'bela', suits: ({ pictures }) => pictures.length === 1 });
  const pairs = mine.flatMap((first, index) => {
    const twin = mine.slice(index + 1).find((each) => each.species.name === first.species.name);
    return twin ? [[first, twin] as const] : [];
  });
  const [kept, merged] = pairs[0] ?? [];
  const [keptId, mergedId] = [kept && ids.get(kept.number), merged && ids.get(merged.number)];
  const viewer = viewers.get('bela');
  if (!keptId || !mergedId || !viewer) throw new Error('The demo has no two finds to merge.');
  await mergeSightings(db, viewer, { keptId, mergedId, clientId: demoKey(5, 1) });
}
