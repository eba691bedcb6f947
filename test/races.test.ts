import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { requestDeletionFor } from '#app/features/members/deletion/request-deletion.server.ts';
import { deleteMember } from '#app/features/own-data/delete-member.server.ts';
import { editSighting } from '#app/features/recording/changes/edit-sighting.server.ts';
import { mergeSightings } from '#app/features/recording/changes/merge-sightings.server.ts';
import { splitSighting } from '#app/features/recording/changes/split-sighting.server.ts';
import { type EveningFormInput, eveningFormSchema } from '#app/features/recording/evenings/evening-form.ts';
import { reviseEvening } from '#app/features/recording/evenings/revise-evening.server.ts';
import { saveEvening } from '#app/features/recording/evenings/save-evening.server.ts';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { saveDefaultLicence } from '#app/features/sightings/licences/save-licence-settings.server.ts';
import { DomainError, isRefusal } from '#app/platform/action/domain-error.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { type ChangeWorld, commit, findFaults, idOf, makeChangeWorld } from './change-sets.ts';
import { aMember } from './factories/community.ts';
import { isWhole } from './harness/scale.ts';
import { useTestServices } from './harness/services.ts';
import { deadlocks } from './harness/watch-locks.ts';

const services = useTestServices();
/** `npm run check -- whole` asks for more. */
const rounds = isWhole ? 10 : 1;
/** Of each of the two at the same time. */
const twins = 2;

let world: ChangeWorld;
let admin: Viewer;
let count = 0;
/** Whatever was answered as saved, to be there at the end. */
const recorded: number[] = [];
const edited: { id: number; revision: number }[] = [];

/** Two sightings of one evening that somebody else has named too, and a member who is about to leave and has named one. */
type Scene = { eveningId: number; ids: number[]; leaverId: number };

const place = { latitude: 47.501234, longitude: 19.040567, text: 'a kertben' };
const evening = (changes: Partial<EveningFormInput> = {}) =>
  eveningFormSchema.parse({
    clientId: randomUUID(),
    startedOn: '2024-07-31',
    startedAt: '21:30',
    endedAt: '02:15',
    method: 'lightTrapping',
    place,
    ...changes,
  });

const taxon = (name: string) => idOf(world.taxa, name);
const pick = <Item>(items: readonly Item[]): Item => items[count++ % items.length] as Item;

async function record(eveningId: number): Promise<number> {
  const form = sightingFormSchema.parse({
    clientId: randomUUID(),
    sessionId: eveningId,
    taxonId: taxon('Fictus borealis'),
    observedOn: { from: '2024-07-31', time: '22:10' },
    place,
    method: 'lightTrapping',
  });
  const { id } = await recordSighting(services, world.anna, form);
  recorded.push(id);
  return id;
}

const vote = (viewer: Viewer, sightingId: number) =>
  determine(services.db, viewer, {
    action: 'determine',
    sightingId,
    taxonId: taxon(pick(['Fictus minor', 'Fictus borealis', 'Fictus', 'Fictus protectus'])),
    certainty: 'sure',
    basis: 'photo',
    comment: '',
    disagrees: false,
  });

async function setScene(): Promise<Scene> {
  const { id: eveningId } = await saveEvening(services, world.anna, evening());
  const ids = [await record(eveningId), await record(eveningId)];
  const username = `megy${count++}`;
  const { memberId: leaverId } = await aMember(services.db, username);
  const leaver = { ...world.bela, memberId: leaverId, username };
  for (const id of ids) await vote(world.bela, id);
  await vote(leaver, ids[0] ?? 0);
  return { eveningId, ids, leaverId };
}

const revisionOf = async (id: number) =>
  (await services.db.selectFrom('sighting').select('revision').where('id', '=', id).executeTakeFirstOrThrow()).revision;

const acts: Record<string, (scene: Scene) => Promise<unknown>> = {
  record: ({ eveningId }) => record(eveningId),
  vote: ({ ids }) => vote(pick([world.bela, world.csilla]), pick(ids)),
  async edit({ ids }) {
    const id = pick(ids);
    const edit = { id, revision: await revisionOf(id), notes: `jegyzet ${count++}` };
    const outcome = await editSighting(services, world.anna, edit);
    if (outcome.kind === 'saved') edited.push(outcome);
  },
  revise: ({ eveningId }) =>
    reviseEvening(services, world.anna, {
      id: eveningId,
      form: evening({ place: { ...place, latitude: 47.5 + (count++ % 50) / 1000 } }),
    }),
  async split({ ids }) {
    const sightingId = pick(ids);
    const rows = await services.db
      .selectFrom('determination')
      .select('id')
      .where('sighting_id', '=', sightingId)
      .where('member_id', '<>', world.anna.memberId ?? 0)
      .execute();
    const determinationIds = rows.map(({ id }) => id);
    return splitSighting(services.db, world.anna, {
      sightingId,
      clientId: randomUUID(),
      imageIds: [],
      determinationIds,
    });
  },
  merge: ({ ids: [one = 0, other = 0] }) =>
    // Either way round: whoever holds them has to hold them in one order.
    mergeSightings(
      services.db,
      world.anna,
      count++ % 2
        ? { keptId: one, mergedId: other, clientId: randomUUID() }
        : { keptId: other, mergedId: one, clientId: randomUUID() },
    ),
  async deleteMember({ leaverId }) {
    await requestDeletionFor(services, admin, { memberId: leaverId, way: 'go', isImmediate: true });
    await deleteMember(services, { memberId: leaverId, now: new Date(Date.now() + 1000) });
  },
  async changeSet() {
    const parent = pick([taxon('Novus'), taxon('Fictus')]);
    await commit(services.db, world.admin, [{ kind: 'move', taxon: taxon('Fictus borealis'), parent }]);
  },
  changeLicence: () =>
    saveDefaultLicence(services, world.anna, {
      kind: 'spottings',
      licenseId: pick([1, 2, 3]),
      changeExisting: true,
      from: [1, 2, 3, 4, 5, 6, 7],
    }),
};

const names = Object.keys(acts);
const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));

beforeAll(async () => {
  world = await makeChangeWorld(services.db);
  const { memberId } = world.admin;
  await services.db.updateTable('member').set({ is_admin: true }).where('id', '=', memberId).execute();
  admin = world.admin;
});

it.each(pairs)('%s beside %s: nobody is told of anything but what they asked for', async (one, other) => {
  const before = deadlocks.length;
  for (let round = 0; round < rounds; round++) {
    const scene = await setScene();
    const all = Array.from({ length: twins }, () => [one, other]).flat();
    const told = await Promise.allSettled(all.map((name) => acts[name]?.(scene)));
    for (const [at, outcome] of told.entries()) {
      if (outcome.status === 'fulfilled') continue;
      // A sighting that is merged away, a change that another has made first: a refusal in words.
      if (!(outcome.reason instanceof DomainError)) console.error(all[at], outcome.reason);
      expect(isRefusal(outcome.reason), `${all[at]}: ${String(outcome.reason)}`).toBe(true);
    }
  }
  expect(deadlocks.slice(before)).toEqual([]);
});

it('and afterwards stored = computed, and nothing that was answered as saved is lost', async () => {
  expect(await findFaults(services.db)).toEqual([]);
  const kept = await services.db.selectFrom('sighting').select('id').where('id', 'in', recorded).execute();
  expect(kept).toHaveLength(recorded.length);
  for (const { id, revision } of edited) {
    const found = services.db.selectFrom('sighting_revision').select('revision');
    expect(await found.where('sighting_id', '=', id).where('revision', '=', revision).executeTakeFirst()).toBeDefined();
  }
  expect(await services.db.selectFrom('sighting_renaming').selectAll().execute()).toEqual([]);
});
