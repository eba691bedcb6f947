import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newGroupSchema } from '#app/features/groups/group-form.ts';
import { makeGroup } from '#app/features/groups/save-group.server.ts';
import { messageSchema } from '#app/features/notifications/message-form.ts';
import { writeToMembers } from '#app/features/notifications/write-to-members.server.ts';
import { cloneSighting } from '#app/features/recording/clone-sighting.server.ts';
import { mergeSightings } from '#app/features/recording/merge-sightings.server.ts';
import { splitSighting } from '#app/features/recording/split-sighting.server.ts';
import { suggestEdit } from '#app/features/recording/suggest-edit.server.ts';
import { sayComment } from '#app/features/sightings/say-comment.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { useEditing } from '#test/editing.ts';

const editing = useEditing();

type Kind = { first: () => Promise<unknown>; other: () => Promise<unknown> };

/** Everything that is made once for a key of the browser's own: sent first, and with something else under the same key. */
async function kinds(): Promise<Record<string, Kind>> {
  const { services, record, image } = editing;
  const { db } = services;
  const { anna, bela } = editing.community();
  const [clientId, mergeKey] = [randomUUID(), randomUUID()];
  const [one, two, three] = [await record(), await record(), await record()];
  const imageIds = [await image(), await image('a01-orientation6.jpg')];
  const pictured = await record({ imageIds });
  const place = { latitude: 47.1, longitude: 19.1, uncertaintyM: 20, source: 'map', text: '' } as const;
  const admin = { ...anna, isAdmin: true };
  const message = { to: 'all', title: 'Hír', text: 'Van új.', clientId };
  const key = () => randomUUID();
  const splitKey = key();
  const cloneKey = key();
  return {
    record: { first: () => record({ clientId, place }), other: () => record({ clientId, place, notes: 'más' }) },
    clone: {
      first: () => cloneSighting(db, anna, { sightingId: one, clientId: cloneKey }),
      other: () => cloneSighting(db, anna, { sightingId: two, clientId: cloneKey }),
    },
    split: {
      first: () =>
        splitSighting(db, anna, {
          sightingId: pictured,
          clientId: splitKey,
          imageIds: imageIds.slice(1),
          determinationIds: [],
        }),
      other: () =>
        splitSighting(db, anna, {
          sightingId: pictured,
          clientId: splitKey,
          imageIds: imageIds.slice(0, 1),
          determinationIds: [],
        }),
    },
    merge: {
      first: () => mergeSightings(db, anna, { keptId: one, mergedId: two, clientId: mergeKey }),
      other: () => mergeSightings(db, anna, { keptId: one, mergedId: three, clientId: mergeKey }),
    },
    comment: {
      first: () => sayComment(db, bela, { sightingId: one, clientId, parentId: null, text: 'Szép.' }),
      other: () => sayComment(db, bela, { sightingId: one, clientId, parentId: null, text: 'Mégsem.' }),
    },
    group: {
      first: () =>
        write(db, (tx) => makeGroup(tx, anna, newGroupSchema.parse({ clientId, name: 'Kert', description: '' }))),
      other: () =>
        write(db, (tx) => makeGroup(tx, anna, newGroupSchema.parse({ clientId, name: 'Rét', description: '' }))),
    },
    suggestion: {
      first: () =>
        suggestEdit(services, bela, {
          action: 'propose',
          spottingId: three,
          clientId,
          comment: 'a',
          changes: { habitat: 'rét' },
        }),
      other: () =>
        suggestEdit(services, bela, {
          action: 'propose',
          spottingId: three,
          clientId,
          comment: 'b',
          changes: { habitat: 'erdő' },
        }),
    },
    message: {
      first: () => writeToMembers(services, admin, messageSchema.parse(message)),
      other: () => writeToMembers(services, admin, messageSchema.parse({ ...message, text: 'Mégsem.' })),
    },
  };
}

it('a key guards one content: the same again is a repeat, another is a conflict and changes nothing', async () => {
  const all = await kinds();
  for (const [kind, { first, other }] of Object.entries(all)) {
    const made = await first();
    if (kind !== 'merge' && kind !== 'split') expect(await first(), kind).toMatchObject(asRepeat(made));
    await expect(other(), kind).rejects.toMatchObject({ code: 'conflict' });
  }
});

function asRepeat(made: unknown) {
  return typeof made === 'object' && made !== null && 'id' in made ? { id: made.id } : (made as object);
}
