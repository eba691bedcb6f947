import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newBadgeSchema } from '#app/features/badges/badge-form.ts';
import { makeBadge } from '#app/features/badges/make-badge.server.ts';
import { sendMessage } from '#app/features/correspondence/send-message.server.ts';
import { emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { makeEvent } from '#app/features/events/save-event.server.ts';
import { newGroupSchema } from '#app/features/groups/group-form.ts';
import { makeGroup } from '#app/features/groups/save-group.server.ts';
import { messageSchema } from '#app/features/notifications/messages/message-form.ts';
import { writeToMembers } from '#app/features/notifications/messages/write-to-members.server.ts';
import { emptyProject, projectSchema } from '#app/features/projects/project-form.ts';
import { makeProject } from '#app/features/projects/save-project.server.ts';
import { cloneSighting } from '#app/features/recording/changes/clone-sighting.server.ts';
import { mergeSightings } from '#app/features/recording/changes/merge-sightings.server.ts';
import { splitSighting } from '#app/features/recording/changes/split-sighting.server.ts';
import { suggestEdit } from '#app/features/recording/changes/suggest-edit.server.ts';
import { draftFormSchema } from '#app/features/recording/drafts/draft-form.ts';
import { saveDraft } from '#app/features/recording/drafts/save-draft.server.ts';
import { eveningFormSchema } from '#app/features/recording/evenings/evening-form.ts';
import { saveEvening } from '#app/features/recording/evenings/save-evening.server.ts';
import { ingestUpload } from '#app/features/recording/uploads/ingest-upload.server.ts';
import { sayComment } from '#app/features/talk/say-comment.server.ts';
import { clientKeyKinds } from '#app/names.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { useEditing } from '#test/editing.ts';
import { photo } from '#test/photos.ts';

const editing = useEditing();

type Kind = { table: string; first: () => Promise<unknown>; other: () => Promise<unknown> };

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
  const eveningKey = key();
  const evening = (changes: object) =>
    eveningFormSchema.parse({
      clientId: eveningKey,
      startedOn: '2024-07-31',
      method: 'lightTrapping',
      place,
      ...changes,
    });
  const changeKey = key();
  const { id: eveningId } = await saveEvening(services, anna, evening({ clientId: key() }));
  const uploadKey = key();
  const upload = (name: string) =>
    ingestUpload(services, { memberId: anna.memberId, uploadKey, name, read: async () => photo(name) });
  const draftKey = key();
  const draft = (notes: string) =>
    draftFormSchema.parse({
      kind: 'find',
      clientId: draftKey,
      version: 0,
      writer: key(),
      content: { typed: { notes }, touched: {}, photos: [] },
    });
  const organiser = { ...anna, isOrganiser: true };
  const event = eventSchema.parse({ ...emptyEvent, name: 'Fajnap', firstDay: '2024-05-07' });
  const confirmed = { ...anna, emailVerified: true };
  const project = projectSchema.parse({ ...emptyProject, name: 'Gyűjtés', joins: 'hand', taxonIds: [] });
  const words = { label: 'Kulcsos pecsét', nameShort: 'Kulcs', description: 'Valamiért jár.' };
  const badge = {
    ...newBadgeSchema.parse({ ...words, emblem: 'bug', tone: 'leaf', figure: '', clientId }),
    rule: null,
  };
  const splitKey = key();
  const cloneKey = key();
  return {
    record: {
      table: 'sighting',
      first: () => record({ clientId, place }),
      other: () => record({ clientId, place, notes: 'más' }),
    },
    clone: {
      table: 'sighting',
      first: () => cloneSighting(db, anna, { sightingId: one, clientId: cloneKey }),
      other: () => cloneSighting(db, anna, { sightingId: two, clientId: cloneKey }),
    },
    split: {
      table: 'sighting_rearrangement',
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
      table: 'sighting_rearrangement',
      first: () => mergeSightings(db, anna, { keptId: one, mergedId: two, clientId: mergeKey }),
      other: () => mergeSightings(db, anna, { keptId: one, mergedId: three, clientId: mergeKey }),
    },
    comment: {
      table: 'sighting_comment',
      first: () => sayComment(db, bela, { sightingId: one, clientId, parentId: null, text: 'Szép.' }),
      other: () => sayComment(db, bela, { sightingId: one, clientId, parentId: null, text: 'Mégsem.' }),
    },
    'private message': {
      table: 'private_message',
      first: () => sendMessage(db, bela, { partnerId: anna.memberId ?? 0, clientId, text: 'Szia!' }),
      other: () => sendMessage(db, bela, { partnerId: anna.memberId ?? 0, clientId, text: 'Mégsem.' }),
    },
    group: {
      table: 'sighting_group',
      first: () =>
        write(db, (tx) => makeGroup(tx, anna, newGroupSchema.parse({ clientId, name: 'Kert', description: '' }))),
      other: () =>
        write(db, (tx) => makeGroup(tx, anna, newGroupSchema.parse({ clientId, name: 'Rét', description: '' }))),
    },
    event: {
      table: 'event',
      first: () => write(db, (tx) => makeEvent(tx, organiser, { ...event, clientId })),
      other: () => write(db, (tx) => makeEvent(tx, organiser, { ...event, name: 'Másnap', clientId })),
    },
    badge: {
      table: 'badge',
      first: () => makeBadge(services, admin, { ...badge, clientId }),
      other: () => makeBadge(services, admin, { ...badge, description: 'Másért jár.', clientId }),
    },
    project: {
      table: 'project',
      first: () => write(db, (tx) => makeProject(tx, confirmed, { ...project, clientId })),
      other: () => write(db, (tx) => makeProject(tx, confirmed, { ...project, name: 'Más', clientId })),
    },
    suggestion: {
      table: 'edit_suggestion',
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
    evening: {
      table: 'recording_session',
      first: () => saveEvening(services, anna, evening({})),
      other: () => saveEvening(services, anna, evening({ endedAt: '23:00', startedAt: '21:00' })),
    },
    'changed evening': {
      table: 'recording_session',
      first: () => saveEvening(services, anna, evening({ clientId: changeKey, id: eveningId, notes: 'egy' })),
      other: () => saveEvening(services, anna, evening({ clientId: changeKey, id: eveningId, notes: 'más' })),
    },
    upload: {
      table: 'sighting_image',
      first: () => upload('a26-gps-accuracy.jpg'),
      other: () => upload('a07-gps-south-west.jpg'),
    },
    // Its key guards a version: who wrote another over the same is refused.
    draft: {
      table: 'find_draft',
      first: () => saveDraft(db, anna, draft('egy')),
      other: () => saveDraft(db, anna, draft('más')),
    },
    message: {
      table: 'admin_message',
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

it('stands here for everything that takes a key: each kind that is guarded, and each table that keeps one', async () => {
  const { db } = editing.services;
  const guarded = await db.selectFrom('client_key').select('kind').distinct().execute();
  expect(guarded.map(({ kind }) => kind).toSorted()).toEqual(clientKeyKinds.toSorted());
  const kept = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('client_id', 'upload_key') and table_name <> 'client_key'`.execute(
    db,
  );
  // A badge is told by its address, and keeps no key beside it.
  const { badge: _byAddress, ...others } = await kinds();
  const walked = new Set(Object.values(others).map(({ table }) => table));
  expect(kept.rows.map(({ name }) => name).toSorted()).toEqual([...walked].toSorted());
});

function asRepeat(made: unknown) {
  return typeof made === 'object' && made !== null && 'id' in made ? { id: made.id } : (made as object);
}
